import type { Backend } from '../backend.ts';
import { followCharge } from '../payment/follow.ts';
import type { PaymentFacts } from '../payment/port.ts';
import { findPayment } from '../payment/record.ts';
import { followDeposit } from './authorise.ts';
import { settlingsOf, trySettleMoney } from './money.ts';

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
