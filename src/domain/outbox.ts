import type { Failure } from './failure.ts';
import type { FormAnswer } from './form.ts';
import type { Report } from './report.ts';

/**
 * A message kept on the phone without a network: a return that no cabinet registered, or a problem.
 */
export type KeptWords =
  | {
      readonly kind: 'returnClaim';
      readonly orderId: string;
      readonly cabinetCode: string;
      readonly claimedAt: number;
    }
  | ({ readonly kind: 'report' } & Report);

/** A refusal that repeating the call does not change. */
export type FinalRefusal = Extract<Failure, { kind: 'refused' | 'forbidden' | 'notFound' }>;

export const isFinal = (failure: Failure): failure is FinalRefusal =>
  failure.kind === 'refused' || failure.kind === 'forbidden' || failure.kind === 'notFound';

/** The server's answer once a kept message was sent. */
export type KeptOutcome =
  | { readonly kind: 'sent'; readonly receipt: FormAnswer }
  | { readonly kind: 'refused'; readonly failure: FinalRefusal };

/**
 * A message kept on the phone until it has arrived. `key` makes every try the same one, `userId` is
 * its author; times in milliseconds since the epoch.
 */
export type Kept = {
  readonly key: string;
  readonly userId: string;
  readonly keptAt: number;
  readonly words: KeptWords;
  readonly outcome: KeptOutcome | null;
  readonly isTold: boolean;
};

/**
 * Time after which a message whose outcome was told is dropped; an unsent one after `keptLifetime`.
 */
export const toldLifetime = 24 * 60 * 60_000;
export const keptLifetime = 7 * toldLifetime;

/** Messages not yet expired at `now`. */
export const stillKept = (kept: readonly Kept[], now: number): readonly Kept[] =>
  kept.filter(({ keptAt, isTold }) => now - keptAt < (isTold ? toldLifetime : keptLifetime));

/** A person's next message to send: the one after `last`, from the end back to the first. */
export function nextToSend(
  kept: readonly Kept[],
  { userId, last }: { readonly userId: string; readonly last: string | null },
): Kept | null {
  const due = kept.filter(one => one.userId === userId && one.outcome === null);
  const following = due.findIndex(({ key }) => key === last) + 1;
  return due[following] ?? due[0] ?? null;
}
