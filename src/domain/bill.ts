import { purposeRules, type Purpose, type Subject, type SubjectKind } from './charge.ts';
import { money, type Money } from './money.ts';
import { canBuy, type Order, type PaidBy } from './order.ts';
import type { PaymentQuery } from './routes.ts';

/** Amount and subject of a payment for a rental, as the server gave them. */
export type Bill = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly place: string;
  readonly money: Money;
  /** The hold covers it: no other payment is needed. */
  readonly byHold: boolean;
  readonly paidBy: PaidBy;
};

/**
 * Value in a link's method field: pay by any method but the hold. No payment method has this id.
 */
export const besideHold = 'other';

/** An order with the amount still to be paid: `owed` in minor units of its currency. */
export type OrderToPay = {
  readonly order: Order;
  readonly owed: number;
  readonly holdCovers: boolean;
};

/** The bill of a rental for a purpose; null if nothing is to be paid for it. */
export function billFor(purpose: Purpose, { order, owed, holdCovers }: OrderToPay): Bill | null {
  const bill = {
    orderId: order.id,
    orderNumber: order.number,
    place: order.rentedAtVenue,
    paidBy: order.paidBy,
  };
  if (purpose === 'repayment')
    return owed > 0 ? { ...bill, money: money(owed, order.currency), byHold: false } : null;
  if (purpose !== 'purchase' || !canBuy(order)) return null;
  return { ...bill, money: money(order.tariff.deposit, order.currency), byHold: holdCovers };
}

const subjects: Readonly<Record<SubjectKind, (query: PaymentQuery) => Subject | null>> = {
  cabinet: ({ cabinetId }) => (cabinetId ? { cabinetId } : null),
  order: ({ orderId, tradeNumber }) => {
    const named = orderId || tradeNumber;
    return named ? { orderId: named } : null;
  },
  wallet: () => ({ wallet: true }),
  form: ({ formId }) => (formId ? { formId } : null),
};

/** Subject of the payment page's query; null where the query lacks it. */
export const subjectOf = (query: PaymentQuery): Subject | null =>
  subjects[purposeRules[query.purpose].subject](query);
