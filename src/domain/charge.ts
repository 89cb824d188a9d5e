import type { Money } from './money.ts';
import type { Tariff } from './tariff.ts';

/** Purposes of a payment, with their pay types on the wire (section 4). */
export const purposes = {
  deposit: 'YJ',
  repayment: 'FK',
  topUp: 'CZ',
  purchase: 'overbuy',
  mifi: 'mifi',
} as const;
export type Purpose = keyof typeof purposes;

/**
 * Everything that has a result page: payments, and rentals without one (by balance or invitation).
 */
export const trades = { ...purposes, rent: 'RENT', vip: 'VIP' } as const;
export type Trade = keyof typeof trades;

/**
 * Subject of a payment: a station's power bank, a rental, the wallet, or a form. `cabinetCode` is
 * given where the page knows the station, since another tab may scan a different one meanwhile.
 */
export type Subject =
  | { readonly cabinetId: string; readonly cabinetCode?: string }
  | { readonly orderId: string }
  | { readonly wallet: true }
  | { readonly formId: string };
export type SubjectKind = 'cabinet' | 'order' | 'wallet' | 'form';

/** One amount of money for one purpose; `hold` reserves it, `now` takes it. */
export type Charge = {
  readonly purpose: Purpose;
  readonly money: Money;
  readonly capture: 'hold' | 'now';
  readonly subject: Subject;
  /** Tariff of the station as the person was shown it. */
  readonly tariff?: Tariff | undefined;
  /** The code of a coupon, which is taken off `money` already. */
  readonly coupon?: string | undefined;
};

/** Capture and subject of each purpose in section 4; a missing row does not compile. */
export const purposeRules: Readonly<
  Record<Purpose, { readonly capture: Charge['capture']; readonly subject: SubjectKind }>
> = {
  deposit: { capture: 'hold', subject: 'cabinet' },
  repayment: { capture: 'now', subject: 'order' },
  topUp: { capture: 'now', subject: 'wallet' },
  purchase: { capture: 'now', subject: 'order' },
  mifi: { capture: 'now', subject: 'form' },
};

export const chargeFor = (
  purpose: Purpose,
  subject: Subject,
  money: Money,
  tariff?: Tariff,
): Charge => ({
  purpose,
  money,
  capture: purposeRules[purpose].capture,
  subject,
  tariff,
});
