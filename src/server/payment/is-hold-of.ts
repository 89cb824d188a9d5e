import type { PaymentRow } from '../database/rows/payments.ts';
import type { Db } from '../database/schema.ts';
import { customersOf } from './customers.ts';
import type { PaymentFacts } from './port.ts';

/** Whether what the provider holds is this payment's: amount, currency and person. */
export async function isHoldOf(db: Db, payment: PaymentRow, facts: PaymentFacts): Promise<boolean> {
  return (
    facts.paymentId === payment.id &&
    facts.amount === payment.amount &&
    facts.currency === payment.currency &&
    (await customersOf(db, payment.user_id)).includes(facts.customerId)
  );
}
