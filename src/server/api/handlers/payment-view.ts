import { money } from '../../../domain/money.ts';
import type { PaymentOutcome } from '../../../domain/payment-outcome.ts';
import type { PaymentRow } from '../../database/rows/payments.ts';
import type { Db } from '../../database/schema.ts';
import { paidByOf } from '../../rental/payment/providers/methods.ts';
import type { PaymentFacts } from '../../rental/payment/providers/port.ts';
import { refusalCodes } from '../../../contract/refusals.ts';
import { notYet, Refusal } from '../../refusal.ts';
import { findRental } from '../../rental/record.ts';

/** Refusal for a payment that has not succeeded. */
export function refusalOf(status: PaymentFacts['status'] | null): Refusal {
  switch (status) {
    case 'open':
      return new Refusal(refusalCodes.paymentDeclined, 'server.paymentDeclined');
    case 'actionNeeded':
      return new Refusal(refusalCodes.paymentActionNeeded, 'server.paymentActionNeeded');
    case 'cancelled':
    case 'gone':
      return new Refusal(refusalCodes.paymentCancelled, 'server.paymentCancelled');
    default:
      return notYet();
  }
}

/** Outcome of a payment that is taken at once; null while it is open. */
export async function paymentOutcomeOf(
  db: Db,
  payment: PaymentRow,
): Promise<PaymentOutcome | null> {
  const { purpose, state, due, currency } = payment;
  if (purpose === 'deposit' || purpose === 'withdrawal' || due === null) return null;
  if (state !== 'captured') return null;
  const isOrders = payment.subject_kind === 'order' && payment.subject_id !== null;
  const rental = isOrders ? await findRental(db, payment.subject_id ?? '') : undefined;
  return {
    tradeNumber: payment.id,
    purpose,
    state: due > 0 ? 'paid' : 'givenBack',
    money: money(due > 0 ? due : payment.captured, currency),
    order: rental ? { id: rental.id, number: rental.number } : null,
    paidBy: paidByOf(payment),
  };
}
