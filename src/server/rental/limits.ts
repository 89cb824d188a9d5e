/** Limits of a rental's life, in milliseconds unless the name says otherwise. */

/** A cabinet that has not confirmed an eject by then has not ejected: the hold is released. */
export const ejectTimeout = 20_000;
/**
 * The gateway must not eject any more this long before that, so that the word of an eject in the
 * last second still arrives in time.
 */
export const reportMargin = 5_000;
/**
 * After that the hold still waits so long for the word of an eject within the time: it came out,
 * and a busy backend, gateway or line said so late (11 s were seen; gateways try again for minutes).
 */
export const lateWordGrace = 5 * 60_000;
/**
 * So many slots are tried under one hold, when the cabinet itself says that nothing came out of
 * one.
 */
export const slotsToTry = 2;
/** A payment that nobody finished is given up, so that no hold can appear for it later. */
export const abandonAfter = 60 * 60_000;
/** Between two looks at a payment whose outcome is open. */
export const reconcileInterval = 15_000;
/** So many times a person can say of one rental that they returned it. */
export const claimsPerRental = 3;
/** The person is told so long before a claim lapses. */
export const claimWarning = 24 * 60 * 60_000;
/** So long before its hold ends a rental is settled at the latest, with time to try again. */
export const holdMargin = 6 * 60 * 60_000;
/** A payment has come to rest so long after its last change of what is due. */
export const compareAfter = 10 * 60_000;
/** After so many tries to move money (some two hours) a human has to look. */
export const mostAttempts = 16;
/** Waits between tries to move money, by the number of tries so far. */
export const retryDelay = (attempts: number): number =>
  Math.min(5_000 * 2 ** attempts, 15 * 60_000);
/** A refund is asked for by one process at a time; by then the provider has answered or never will. */
export const refundLease = 30_000;
/** So often a message or a mail is tried, in about a day; then a human has to look. */
export const mostDeliveries = 12;
/** Waits between tries to deliver something, by the number of tries so far. */
export const deliveryDelay = (tries: number): number =>
  Math.min(30_000 * 2 ** tries, 6 * 60 * 60_000);
/**
 * How far a cabinet's clock may stand behind the command it answers; a rental never starts earlier.
 */
export const clockTolerance = 60_000;
/** A cabinet that said nothing for this long is offline, whatever it said before. */
export const silenceLimit = 2 * 60_000;
/**
 * A cabinet whose last eject failed is not recommended for this long, unless it ejects meanwhile.
 */
export const failedEjectMemory = 60 * 60_000;
/** Sessions of guests. */
export const tokenLifetime = 30 * 24 * 60 * 60_000;
/**
 * A request under an idempotency key that has not answered by then may be taken over by a retry.
 */
export const attemptLease = 30_000;
/**
 * A request that opens a slot at once and arrives so long after the person asked for it starts
 * nothing: perhaps nobody stands there any more.
 */
export const standingBy = 60_000;
/** Answers under an idempotency key are kept this long. */
export const answerLifetime = 7 * 24 * 60 * 60_000;

/** Staff stand before the cabinet: what it has not done by then it does no more. */
export const cabinetTestLifetime = 15_000;

/** A cabinet that was not heard of for so long is silent; connected ones knock twice a minute. */
export const silentAfter = 10 * 60_000;
/** What waits for staff rings after so long. */
export const staffPatience = 72 * 60 * 60_000;
