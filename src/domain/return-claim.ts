import * as v from 'valibot';
import { time, type EntityOf } from './entity.ts';

/**
 * Open until settled by a cabinet's event or by staff, until it lapses, or until the person takes it
 * back.
 */
export const returnClaimStates = ['open', 'confirmed', 'rejected', 'lapsed', 'withdrawn'] as const;
export type ReturnClaimState = (typeof returnClaimStates)[number];

/**
 * "I returned it": a person's claim about a return that no cabinet has registered. Times in
 * milliseconds since the epoch. `reference` is what people read out.
 */
export const returnClaimSchema = v.object({
  reference: v.string(),
  cabinetCode: v.string(),
  /** Time of the return, as the person says. */
  claimedAt: time,
  createdAt: time,
  state: v.picklist(returnClaimStates),
  /** Staff's reason for the rejection, in their own words. */
  reason: v.nullable(v.string()),
  /** The first claim of a rental holds its meter while it is open; a repeated one does not. */
  stopsMeter: v.boolean(),
  /** Time at which it lapses; null where the server does not give it. */
  lapsesAt: v.nullable(time),
});
export type ReturnClaim = EntityOf<typeof returnClaimSchema>;

/** Time after which an unconfirmed claim lapses. */
export const claimLifetime = 48 * 60 * 60_000;

/** Clocks differ a little, and a picked minute began up to 60 s before. */
const tolerance = 60_000;

/**
 * A return lies between the start of the rental and now; the moment that counts, or null where it
 * cannot have been.
 */
export function possibleReturn(
  claimedAt: number,
  { rentedAt, now }: { readonly rentedAt: number; readonly now: number },
): number | null {
  // NaN fails both comparisons
  if (!(claimedAt >= rentedAt - tolerance && claimedAt <= now + tolerance)) return null;
  return Math.min(Math.max(claimedAt, rentedAt), Math.max(now, rentedAt));
}

export const isOpen = (claim: Pick<ReturnClaim, 'state'> | null): boolean =>
  claim?.state === 'open';

export const holdsMeter = (claim: Pick<ReturnClaim, 'state' | 'stopsMeter'> | null): boolean =>
  claim !== null && isOpen(claim) && claim.stopsMeter;

/**
 * The moment up to which a running rental is counted: while the meter stands, the time that the
 * claim names.
 */
export const meterTime = (
  claim: Pick<ReturnClaim, 'state' | 'stopsMeter' | 'claimedAt'> | null,
  now: number,
): number => (claim !== null && holdsMeter(claim) ? Math.min(claim.claimedAt, now) : now);

/** A cabinet that is connected notices a power bank within this, in milliseconds. */
const noticingDelay = 2 * 60_000;

/** Longest silence of a cabinet that explains a late return by itself; longer ones staff judge. */
const silenceExplains = 6 * 60 * 60_000;

/**
 * Time at which a power bank counts as returned. The cabinet's own time counts, whichever cabinet
 * it is: if it is earlier than claimed, the person pays less. Only at the claimed cabinet may it be
 * later without cost, and only by the cabinet's delay: two minutes, or up to six hours since it
 * fell silent (`silentSince`, null where it stayed in contact). A return after the claim lapsed is
 * another return.
 */
export function countedReturn(
  claim:
    | (Pick<ReturnClaim, 'claimedAt'> & {
        readonly isClaimedCabinet: boolean;
        readonly lapsesAt: number;
      })
    | null,
  event: { readonly at: number; readonly silentSince: number | null },
): number {
  const { at, silentSince } = event;
  if (claim === null || !claim.isClaimedCabinet || at > claim.lapsesAt) return at;
  const explained = Math.max(silentSince ?? at, at - silenceExplains);
  const earliest = Math.min(at - noticingDelay, explained);
  return Math.min(at, Math.max(claim.claimedAt, earliest));
}

/** True if the silence before the return is too long to explain it by itself: staff judge it. */
export const isForStaff = (
  claimedAt: number,
  event: { readonly at: number; readonly silentSince: number | null; readonly countedAt: number },
): boolean =>
  event.silentSince !== null &&
  event.at - event.silentSince > silenceExplains &&
  event.countedAt - claimedAt > noticingDelay;
