import type { Backend } from '../../../backend.ts';
import type { PaymentRow } from '../../../database/rows/payments.ts';
import { settlingsOf, trySettleMoney } from '../../end/money.ts';
import { abandon, followDeposit } from '../../start/deposit.ts';
import type { PaymentFacts } from '../providers/port.ts';
import { findPayment } from '../record.ts';
import { followCharge, giveUp } from '../settle/follow.ts';

/**
 * Carries over the state of a payment of any purpose: a deposit moves its rental on, the others are
 * taken at once. `null`: the provider was never asked for it.
 */
export async function followPayment(
  backend: Backend,
  paymentId: string,
): Promise<PaymentFacts['status'] | null> {
  const payment = await findPayment(backend.db, paymentId);
  if (!payment) return null;
  if (payment.purpose === 'deposit') return followDeposit(backend, paymentId);
  const status = await followCharge(backend, settlingsOf(backend), paymentId);
  if (payment.subject_kind === 'order' && payment.subject_id !== null)
    await trySettleMoney(backend, payment.subject_id);
  return status;
}

/** Gives up a payment that was begun and not paid, for any purpose. */
export async function giveUpPayment(
  backend: Backend,
  { id, purpose }: Pick<PaymentRow, 'id' | 'purpose'>,
): Promise<void> {
  if (purpose !== 'deposit') return giveUp(backend, settlingsOf(backend), id);
  const rental = await backend.db
    .selectFrom('rentals')
    .select('id')
    .where('payment_id', '=', id)
    .executeTakeFirst();
  if (rental) await abandon(backend, rental.id);
}
