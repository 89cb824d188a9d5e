import type { Backend } from '../backend.ts';
import type { PaymentRow } from '../database/rows/payments.ts';
import type { PaymentFacts } from './port.ts';
import { findPayment } from './record.ts';

/** So often a payment may change while its provider is asked for it. */
const mostRounds = 5;

/**
 * Asks the provider for a payment, and hands what it says to `follow` with the row as it was before:
 * an answer is never newer than the moment it was asked for. `follow` answers false where the row
 * has changed since, and the provider is asked again. `null`: it was never asked for this payment.
 */
export async function askProvider(
  { db, providers }: Pick<Backend, 'db' | 'providers'>,
  paymentId: string,
  follow: (before: PaymentRow, facts: PaymentFacts) => Promise<boolean>,
): Promise<PaymentFacts | null> {
  for (let round = 0; round < mostRounds; round++) {
    const before = await findPayment(db, paymentId);
    if (!before || before.provider_id === null) return null;
    const facts = await providers[before.provider].state(before.provider_id);
    if (await follow(before, facts)) return facts;
  }
  throw new Error(`payment ${paymentId} changes whenever its provider is asked`);
}
