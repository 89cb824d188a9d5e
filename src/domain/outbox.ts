import type { Failure } from './failure.ts';
import type { FormAnswer } from './form.ts';
import type { Report } from './report.ts';

/** Without a network said and kept: a return that no cabinet registered, or a problem. */
export type KeptWords =
  | {
      readonly kind: 'returnClaim';
      readonly orderId: string;
      readonly cabinetCode: string;
      readonly claimedAt: number;
    }
  | ({ readonly kind: 'report' } & Report);

/** A refusal that asking again does not change. */
export type FinalRefusal = Extract<Failure, { kind: 'refused' | 'forbidden' | 'notFound' }>;

export const isFinal = (failure: Failure): failure is FinalRefusal =>
  failure.kind === 'refused' || failure.kind === 'forbidden' || failure.kind === 'notFound';

/** What the server said when it was sent at last. */
export type KeptOutcome =
  | { readonly kind: 'sent'; readonly receipt: FormAnswer }
  | { readonly kind: 'refused'; readonly failure: FinalRefusal };

/**
 * What somebody said without a network, on their phone until it has arrived. `key` makes every try
 * the same one, `userId` is who said it; times in milliseconds since the epoch.
 */
export type Kept = {
  readonly key: string;
  readonly userId: string;
  readonly keptAt: number;
  readonly words: KeptWords;
  readonly outcome: KeptOutcome | null;
  /** The person has been told the outcome. */
  readonly isTold: boolean;
};

/** What was told is forgotten after this, what could not be sent after `keptLifetime`. */
export const toldLifetime = 24 * 60 * 60_000;
export const keptLifetime = 7 * toldLifetime;

/** What is still worth keeping at `now`. */
export const stillKept = (kept: readonly Kept[], now: number): readonly Kept[] =>
  kept.filter(({ keptAt, isTold }) => now - keptAt < (isTold ? toldLifetime : keptLifetime));

/** Which one of a person is sent next: the one that follows `last`, the first one after the end. */
export function nextToSend(
  kept: readonly Kept[],
  { userId, last }: { readonly userId: string; readonly last: string | null },
): Kept | null {
  const due = kept.filter(one => one.userId === userId && one.outcome === null);
  const following = due.findIndex(({ key }) => key === last) + 1;
  return due[following] ?? due[0] ?? null;
}
