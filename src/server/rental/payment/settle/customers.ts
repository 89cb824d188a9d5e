import type { Backend } from '../../../backend.ts';
import type { PaymentRow, ProviderName } from '../../../database/rows/payments.ts';
import type { UserRow } from '../../../database/rows/people.ts';
import type { Db } from '../../../database/schema.ts';
import type { PaymentFacts } from '../providers/port.ts';

/** Stores the person's name at the provider, once that is known. */
export async function rememberCustomer(
  { db }: Pick<Backend, 'db'>,
  user: UserRow,
  customerId: string | null,
): Promise<void> {
  if (customerId === null || user.card_customer_id !== null) return;
  await db
    .updateTable('users')
    .set({ card_customer_id: customerId })
    .where('id', '=', user.id)
    .where('card_customer_id', 'is', null)
    .execute();
}

/** Customers of the person, and of the guests that became them. */
export async function customersOf(db: Db, userId: string): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('users')
    .select('card_customer_id')
    .where(any => any.or([any('id', '=', userId), any('merged_into', '=', userId)]))
    .where('card_customer_id', 'is not', null)
    .execute();
  return rows.map(row => row.card_customer_id);
}

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
