import * as v from 'valibot';
import { fromCallback, type AnyEventObject } from 'xstate';
import { refusalCodes } from '../contract/refusals.ts';
import { KnownFailure } from '../domain/failure.ts';
import { stillKept, type Kept, type KeptOutcome, type KeptWords } from '../domain/outbox.ts';
import type { RefusalReason } from '../domain/refusal.ts';
import { reportTextLimit, reportTopics } from '../domain/report.ts';
import { promised } from './promised.ts';
import type { Store } from './storage.ts';

const id = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/));
const time = v.pipe(v.number(), v.integer());
const words: v.GenericSchema<unknown, KeptWords> = v.variant('kind', [
  v.object({
    kind: v.literal('returnClaim'),
    orderId: id,
    cabinetCode: id,
    claimedAt: time,
  }),
  v.object({
    kind: v.literal('report'),
    topic: v.picklist(reportTopics),
    text: v.pipe(v.string(), v.maxLength(reportTextLimit)),
    cabinetCode: v.nullable(id),
    orderId: v.nullable(id),
  }),
]);
const reasons = Object.keys(refusalCodes) as RefusalReason[]; // its own keys
const outcome: v.GenericSchema<unknown, KeptOutcome> = v.variant('kind', [
  v.object({
    kind: v.literal('sent'),
    receipt: v.union([
      v.object({ reference: v.string(), at: time }),
      v.object({ reference: v.null() }),
    ]),
  }),
  v.object({
    kind: v.literal('refused'),
    failure: v.variant('kind', [
      v.object({
        kind: v.picklist(['forbidden', 'notFound']),
        requestId: v.optional(v.string()),
      }),
      v.object({
        kind: v.literal('refused'),
        reason: v.picklist([...reasons, 'other']),
        text: v.string(),
        requestId: v.optional(v.string()),
      }),
    ]),
  }),
]);
const box: v.GenericSchema<unknown, readonly Kept[]> = v.array(
  v.object({
    key: id,
    userId: id,
    keptAt: time,
    words,
    outcome: v.nullable(outcome),
    isTold: v.boolean(),
  }),
);

/** Messages kept on this phone without a network, of every person. */
export type Outbox = {
  /** Kept messages, oldest first; broken data is dropped. */
  all(): readonly Kept[];
  /** Keeps a message; false if the phone has no room. */
  keep(said: Pick<Kept, 'key' | 'userId' | 'words'>): boolean;
  settle(key: string, outcome: KeptOutcome): void;
  /** Marks the outcome as shown to the person. */
  tell(key: string): void;
  /** Called on every change, also in other tabs. */
  subscribe(listener: () => void): () => void;
};

export function outboxOf(store: Store, clock: () => number = Date.now): Outbox {
  const listeners = new Set<() => void>();
  const all = (): readonly Kept[] => {
    const text = store.get('outbox');
    if (text === null) return [];
    try {
      return stillKept(v.parse(box, JSON.parse(text)), clock());
    } catch {
      // From another release, or broken.
      store.remove('outbox');
      return [];
    }
  };
  const write = (kept: readonly Kept[]) => {
    if (kept.length === 0) store.remove('outbox');
    else store.set('outbox', JSON.stringify(kept));
    for (const listener of listeners) listener();
  };
  const change = (key: string, part: Partial<Kept>) =>
    write(all().map(one => (one.key === key ? { ...one, ...part } : one)));
  return {
    all,
    keep: said => {
      const others = all().filter(({ key }) => key !== said.key);
      write([...others, { ...said, keptAt: clock(), outcome: null, isTold: false }]);
      return all().some(({ key }) => key === said.key);
    },
    settle: (key, known) => change(key, { outcome: known }),
    tell: key => change(key, { isTold: true }),
    subscribe: listener => {
      listeners.add(listener);
      const end = store.onChangeElsewhere(name => {
        if (name === 'outbox') listener();
      });
      return () => {
        listeners.delete(listener);
        end();
      };
    },
  };
}

/** True if signing out would lose an unsent message on this phone. */
export const hasUnsent = (store: Store): boolean =>
  outboxOf(store)
    .all()
    .some(({ outcome: known }) => known === null);

/**
 * Keeps a person's message; fails while the person is unknown, since it could not be sent later.
 */
export const keepActor = <Said extends { readonly key: string }>(
  outbox: Outbox,
  userId: () => string | null,
  wordsOf: (said: Said) => KeptWords,
) =>
  promised(async (said: Said): Promise<null> => {
    const person = userId();
    if (person === null || !outbox.keep({ key: said.key, userId: person, words: wordsOf(said) }))
      throw new KnownFailure({ kind: 'network' });
    return null;
  });

/** Outcomes that the page shows itself; the others are shown over whichever page is open. */
type Told = ReadonlySet<KeptOutcome['kind']>;

/** Reports the outcome of a kept message to its chart. */
export const watchKeptActor = (outbox: Outbox, told: Told) =>
  fromCallback<AnyEventObject, { readonly key: string }>(({ input: { key }, sendBack }) => {
    const look = () => {
      const kept = outbox.all().find(one => one.key === key);
      if (!kept?.outcome) return;
      end();
      if (told.has(kept.outcome.kind)) outbox.tell(key);
      const { kind, ...said } = kept.outcome;
      sendBack({ type: `kept.${kind}`, ...said });
    };
    const end = outbox.subscribe(look);
    look();
    return end;
  });

/** Actors of forms that are not kept. */
export const keepNothing = <Said>() =>
  promised<null, Said>(() => Promise.reject(new KnownFailure({ kind: 'network' })));
export const tellNothing = fromCallback<AnyEventObject, { readonly key: string }>(() => undefined);
