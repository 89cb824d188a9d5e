/** Limits of a rental's life, in milliseconds unless the name says otherwise. */

/** Time for a cabinet to confirm an eject. Unconfirmed, nothing came out: the hold is released. */
export const ejectTimeout = 20_000;
/**
 * Margin before that in which the gateway must not eject any more, so that the word of an eject in
 * the last second still arrives in time.
 */
export const reportMargin = 5_000;
/**
 * Time after that for which the hold waits for the late word of an eject that was in time: a busy
 * backend, gateway or line delays it (11 s were seen; gateways try again for minutes).
 */
export const lateWordGrace = 5 * 60_000;
/** Slots tried under one hold, when the cabinet itself says that nothing came out of one. */
export const slotsToTry = 2;
/** Age at which an unfinished payment is given up, so that no hold can appear for it later. */
export const abandonAfter = 60 * 60_000;
/** Interval between two looks at a payment whose outcome is open. */
export const reconcileInterval = 15_000;
/** Maximum number of return claims for one rental. */
export const claimsPerRental = 3;
/** Time before a claim lapses at which the person is warned. */
export const claimWarning = 24 * 60 * 60_000;
/** Latest time to settle a rental before its hold ends; it leaves room for retries. */
export const holdMargin = 6 * 60 * 60_000;
/** Rest after the last change of what is due before a payment is compared with its provider. */
export const compareAfter = 10 * 60_000;
/** Tries to move money (some two hours) before a human has to look. */
export const mostAttempts = 16;
/** Waits between tries to move money, by the number of tries so far. */
export const retryDelay = (attempts: number): number =>
  Math.min(5_000 * 2 ** attempts, 15 * 60_000);
/** Lease of a process that asks for a refund; by then the provider answered or never will. */
export const refundLease = 30_000;
/** Tries to deliver a message or a mail (about a day) before a human has to look. */
export const mostDeliveries = 12;
/** Waits between tries to deliver something, by the number of tries so far. */
export const deliveryDelay = (tries: number): number =>
  Math.min(30_000 * 2 ** tries, 6 * 60 * 60_000);
/** Tolerance for a cabinet's clock behind its command; a rental never starts earlier. */
export const clockTolerance = 60_000;
/** Silence after which a cabinet counts as offline, whatever it said before. */
export const silenceLimit = 2 * 60_000;
/** Time for which a cabinet is not recommended after a failed eject, unless it ejects meanwhile. */
export const failedEjectMemory = 60 * 60_000;
/** Lifetime of a guest's session. */
export const tokenLifetime = 30 * 24 * 60 * 60_000;
/** Lease of a request under an idempotency key; after it a retry may take it over. */
export const attemptLease = 30_000;
/**
 * Maximum age of a request that opens a slot at once. A later one starts nothing: the person may
 * have left the cabinet.
 */
export const standingBy = 60_000;
/** Lifetime of answers under an idempotency key. */
export const answerLifetime = 7 * 24 * 60 * 60_000;

/** Lifetime of a cabinet's test. Staff stand before the cabinet: it does nothing after that. */
export const cabinetTestLifetime = 15_000;

/** Silence after which a cabinet raises an alarm; connected ones report twice a minute. */
export const silentAfter = 10 * 60_000;
/** Age at which a case that waits for staff raises an alarm. */
export const staffPatience = 72 * 60 * 60_000;
