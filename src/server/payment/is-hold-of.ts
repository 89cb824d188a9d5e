import type { PaymentRow } from '../database/rows/payments.ts';
import type { Backend } from '../backend.ts';
import type { Db } from '../database/schema.ts';
import { customersOf } from './customers.ts';
import type { PaymentFacts } from './port.ts';

/** Whether what the provider holds is this payment's: amount, currency and person. */
export async function isHoldOf(
  { providers }: Pick<Backend, 'providers'>,
  db: Db,
  payment: PaymentRow,
  facts: PaymentFacts,
): Promise<boolean> {
  return (
    facts.paymentId === payment.id &&
    facts.amount === payment.amount &&
    facts.currency === payment.currency &&
    (providers[payment.provider].hasCustomers === false ||
      (await customersOf(db, payment.user_id)).includes(facts.customerId))
  );
}
