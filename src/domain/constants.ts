import type { Tariff } from './tariff.ts';

/**
 * Business constants of the specification's section 9. Durations are milliseconds unless the name
 * says otherwise.
 */

/** Time limit for one request. */
export const requestTimeout = 10_000;
/**
 * A chart waits a second longer for a call than the client: a backstop for a call that never ends.
 */
export const callTimeout = requestTimeout + 1_000;
/** Time after which the server has given up a payment that was never finished. */
export const openPaymentLimit = 60 * 60_000;
/** The result page asks this long before it calls the result unknown. */
export const resultPollingLimit = 30_000;
/** Time after which the server no longer acts on a request: what is read by then is final. */
export const lostCallLimit = 30_000;
/** Pause between two questions after an answer of "code 1". */
export const resultPollingInterval = 1_000;
/** Pause before a station with a fault, or a lost network, is tried again. */
export const faultRecheck = 5_000;
/** Time after a touch of "Rent" in which it is tried again by itself without a network. */
export const networkPatience = 60_000;
/** After the limit the result page goes on asking, more slowly (docs/decisions/04-result-page.md). */
export const unknownPollingInterval = 5_000;
/** A quick payment shows "confirming" at least this long. */
export const quickPayDisplay = 3_000;
/** Time that a toast without an action stays. */
export const toastDuration = 2_000;
/** Wait before the payment script is tried again. */
export const scriptRetryDelay = 500;
/** Time limit for loading a payment script: a stalled connection never errors. */
export const scriptTimeout = 3_000;
/** Time limit for leaving to a page elsewhere; after it, the person is still here. */
export const leavingLimit = 5_000;
/** The country picker's keyword filter. */
export const filterDebounce = 500;
export const ordersPageSize = 10;
export const movementsPageSize = 20;
export const verificationCodeLength = 4;
export const defaultCallingCode = '49';
export const confirmCallingCode = '86';
export const defaultCurrency = 'EUR';
export const defaultCountry = 'DE';
/**
 * "Wallet lookups use a fixed agent id" (section 7), where the operator gives the app none, and so
 * does the renewal of a mifi order (section 9). The specification names no value.
 */
export const fixedAgentId = '1';
/** Amounts offered for a top-up, in whole units of the currency (section 9). */
export const topUpAmounts = [10, 20, 50, 100, 200, 500] as const;
export const topUpDefault = 10;
/** In place of a symbol that the wire lacks; amounts are written by their currency. */
export const fallbackSymbol = '$';
/** Minutes after which a rental becomes a purchase ("non-return fee after 48 hours"). */
export const overtimeMinutes = 2_880;
/** Length of the rental that the sheet of prices begins with, in minutes. */
export const firstPricedMinutes = 80;
/** The rent cost slider runs from 0 to this many minutes. */
export const sliderMinutes = 2_880;
/** 1 per 30 minutes, at most 5 a day, deposit 55 (minor units of EUR). */
export const defaultTariff: Tariff = {
  unitPrice: 100,
  unitMinutes: 30,
  freeMinutes: 0,
  dailyCap: 500,
  deposit: 5500,
};
/** The static promotion: 2 per 60 minutes, 5 minutes free, 24 hours capped at 20, 99 at most. */
export const promoTariff: Tariff = {
  unitPrice: 200,
  unitMinutes: 60,
  freeMinutes: 5,
  dailyCap: 2000,
  deposit: 9900,
};
/** Interval at which the order page reads a running rental while the page is visible. */
export const orderRefreshVisible = 5_000;
export const orderRefreshHidden = 60_000;
/** Interval at which a visible list of stations nearby is read again: each entry shows its age. */
export const nearbyRefresh = 60_000;

/** Time zone in which legal periods are counted; also the default for a reader without one. */
export const homeTimeZone = 'Europe/Berlin';
