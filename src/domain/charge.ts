import type { Money } from './money.ts';
import type { PaymentQuery } from './routes.ts';
import type { Purpose } from './purpose.ts';
import type { Tariff } from './tariff.ts';

/**
 * What is paid for: a station's power bank, a rental, the wallet, or a form. `cabinetCode`: where the
 * page knows the station, whatever another tab scans meanwhile.
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
  /** What the station charges, as the person was shown it. */
  readonly tariff?: Tariff | undefined;
  /** The code of a coupon, which is taken off `money` already. */
  readonly coupon?: string | undefined;
};

/** What every purpose of section 4 means for the money; a missing row does not compile. */
export const purposeRules: Readonly<
  Record<Purpose, { readonly capture: Charge['capture']; readonly subject: SubjectKind }>
> = {
  deposit: { capture: 'hold', subject: 'cabinet' },
  repayment: { capture: 'now', subject: 'order' },
  topUp: { capture: 'now', subject: 'wallet' },
  purchase: { capture: 'now', subject: 'order' },
  mifi: { capture: 'now', subject: 'form' },
};

const subjects: Readonly<Record<SubjectKind, (query: PaymentQuery) => Subject | null>> = {
  cabinet: ({ cabinetId }) => (cabinetId ? { cabinetId } : null),
  order: ({ orderId, tradeNumber }) => {
    const named = orderId || tradeNumber;
    return named ? { orderId: named } : null;
  },
  wallet: () => ({ wallet: true }),
  form: ({ formId }) => (formId ? { formId } : null),
};

/** What the payment page's query asks to pay for; null where it does not say it. */
export const subjectOf = (query: PaymentQuery): Subject | null =>
  subjects[purposeRules[query.purpose].subject](query);

/** What is held for a rental there. */
export const depositAt = (
  subject: Subject,
  held: Money,
  { tariff }: { readonly tariff: Tariff },
): Charge => ({ ...chargeFor('deposit', subject, held), tariff });

/** The charge for a query's subject. */
export const chargeFor = (purpose: Purpose, subject: Subject, money: Money): Charge => ({
  purpose,
  money,
  capture: purposeRules[purpose].capture,
  subject,
});
