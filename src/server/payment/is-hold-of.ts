import type { PaymentRow, ProviderName } from '../database/rows/payments.ts';
import type { Db } from '../database/schema.ts';
import { customersOf } from './customers.ts';
import type { PaymentFacts } from './port.ts';

/** Where nobody is a customer by a name, a payment's own id says whose it is. */
const withoutCustomers: readonly ProviderName[] = ['paypal', 'wechat'];

/** Whether what the provider holds is this payment's: amount, currency and person. */
export async function isHoldOf(db: Db, payment: PaymentRow, facts: PaymentFacts): Promise<boolean> {
  return (
    facts.paymentId === payment.id &&
    facts.amount === payment.amount &&
    facts.currency === payment.currency &&
    (withoutCustomers.includes(payment.provider) ||
      (await customersOf(db, payment.user_id)).includes(facts.customerId))
  );
}
