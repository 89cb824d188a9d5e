import type { PaymentRow, ProviderName } from '../database/rows/payments.ts';
import type { Db } from '../database/schema.ts';
import { customersOf } from './customers.ts';
import type { PaymentFacts } from './port.ts';

/** Providers without customers: there, the payment's own id says whose it is. */
const withoutCustomers: readonly ProviderName[] = ['paypal', 'wechat'];

/** True where the provider's facts fit this payment: amount, currency and person. */
export async function isHoldOf(db: Db, payment: PaymentRow, facts: PaymentFacts): Promise<boolean> {
  return (
    facts.paymentId === payment.id &&
    facts.amount === payment.amount &&
    facts.currency === payment.currency &&
    (withoutCustomers.includes(payment.provider) ||
      (await customersOf(db, payment.user_id)).includes(facts.customerId))
  );
}
