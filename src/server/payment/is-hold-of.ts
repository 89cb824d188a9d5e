import type { PaymentRow } from '../database/rows/payments.ts';
import type { Db } from '../database/schema.ts';
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

/** The person's own, and those of the guest they were when they paid (phone login). */
async function customersOf(db: Db, userId: string): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('users')
    .select('card_customer_id')
    .where(any => any.or([any('id', '=', userId), any('merged_into', '=', userId)]))
    .where('card_customer_id', 'is not', null)
    .execute();
  return rows.map(row => row.card_customer_id);
}
