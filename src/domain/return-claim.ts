/** Open until a cabinet's event or staff settle it. */
export type ReturnClaimState = 'open' | 'confirmed' | 'rejected';

/**
 * "I returned it": what a person says about a return that no cabinet has registered. Times in
 * milliseconds since the epoch. `reference` is what people read out.
 */
export type ReturnClaim = {
  readonly reference: string;
  readonly cabinetCode: string;
  /** When the power bank went back, as the person says. */
  readonly claimedAt: number;
  readonly createdAt: number;
  readonly state: ReturnClaimState;
  /** Why staff rejected it, in their own words. */
  readonly reason: string | null;
};

/** Clocks differ a little, and a minute that somebody picks began up to 60 s before. */
const tolerance = 60_000;

/**
 * A return lies between the start of the rental and now; the moment that counts, or null where it
 * cannot have been.
 */
export function possibleReturn(
  claimedAt: number,
  { rentedAt, now }: { readonly rentedAt: number; readonly now: number },
): number | null {
  // no number is no time
  if (!(claimedAt >= rentedAt - tolerance && claimedAt <= now + tolerance)) return null;
  return Math.min(Math.max(claimedAt, rentedAt), Math.max(now, rentedAt));
}

export const isOpen = (claim: Pick<ReturnClaim, 'state'> | null): boolean =>
  claim?.state === 'open';

/**
 * The moment up to which a running rental is counted: while a claim is open the meter stands at the
 * time it names.
 */
export const meterTime = (
  claim: Pick<ReturnClaim, 'state' | 'claimedAt'> | null,
  now: number,
): number => (claim?.state === 'open' ? Math.min(claim.claimedAt, now) : now);

/**
 * When a power bank counts as returned. The cabinet's own time does, whatever cabinet it is:
 * earlier than claimed, the person pays less. Only the claimed cabinet can be later at no cost: it
 * noticed late what the person did in time, so they pay until the time they named. A return
 * elsewhere, later than claimed, was another one.
 */
export const countedReturn = (
  claim: { readonly claimedAt: number; readonly isClaimedCabinet: boolean } | null,
  eventAt: number,
): number => (claim?.isClaimedCabinet ? Math.min(claim.claimedAt, eventAt) : eventAt);
