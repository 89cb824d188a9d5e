import { sql, type Transaction } from 'kysely';
import { purposeRules, type Purpose } from '../../../domain/charge.ts';
import type { Backend } from '../../backend.ts';
import { type Limit, takeAttempt } from '../../database/attempts.ts';
import { isLedger, type PaymentRow, type ProviderName } from '../../database/rows/payments.ts';
import type { UserRow } from '../../database/rows/people.ts';
import type { Database, Db } from '../../database/schema.ts';
import { tooMany } from '../../refusal.ts';
import { newId } from '../../secrets.ts';

/** A payment, locked until the transaction ends; after its subject, never before. */
export const lockPayment = (
  tx: Transaction<Database>,
  id: string,
): Promise<PaymentRow | undefined> =>
  tx.selectFrom('payments').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const findPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

/** Payment by a far end's name for it; one end may stand behind several providers. */
export const findByProvider = (
  db: Db,
  providers: readonly ProviderName[],
  providerId: string,
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('provider', 'in', providers)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();

/** True where its person's account is deleted: they would never see the money in a balance. */
export const isDeleted = async (db: Db, { user_id: userId }: PaymentRow): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** A new payment; the subject's kind is the purpose's own. */
export const insertPayment = (
  tx: Transaction<Database>,
  payment: {
    readonly purpose: Purpose;
    readonly subjectId: string | null;
    readonly userId: string;
    readonly provider: ProviderName;
    readonly state: 'created' | 'held';
    readonly amount: number;
    readonly currency: string;
    readonly coupon?: string | null;
    readonly discount?: number;
    readonly now: number;
  },
): Promise<PaymentRow> => {
  const id = newId();
  return tx
    .insertInto('payments')
    .values({
      id,
      purpose: payment.purpose,
      subject_kind: purposeRules[payment.purpose].subject,
      subject_id: payment.subjectId,
      user_id: payment.userId,
      provider: payment.provider,
      // The ledger knows a payment by our own id, others are asked for theirs.
      provider_id: isLedger(payment.provider) ? id : null,
      state: payment.state,
      amount: payment.amount,
      currency: payment.currency,
      brand: '',
      last_digits: '',
      hold_ends_at: null,
      due: null,
      due_since: null,
      captured: 0,
      refunded: 0,
      refunded_outside: 0,
      paid_elsewhere: 0,
      disputed: 0,
      dispute: null,
      pending: false,
      attempts: 0,
      retry_at: payment.now,
      refund_step: null,
      refund_refused: false,
      coupon: payment.coupon ?? null,
      discount: payment.discount ?? 0,
      created_at: payment.now,
      compared_at: null,
      alarm: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/**
 * Columns of a payment whose money is to be moved, again or for the first time. Earlier tries and
 * comparisons are over, but not a refund that was asked for and may be under way.
 */
export const toBeMoved = (now: number) =>
  ({
    pending: true,
    due_since: now,
    retry_at: sql<number>`case when refund_step is null then ${now}::bigint
      else greatest(retry_at, ${now}::bigint) end`,
    attempts: 0,
    compared_at: null,
  }) as const;

/** Sets the amount to be taken in the end; the money is moved after the transaction. */
export async function setDue(
  tx: Transaction<Database>,
  paymentId: string,
  { due, now }: { readonly due: number; readonly now: number },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ due, ...toBeMoved(now) })
    .where('id', '=', paymentId)
    .execute();
}

/** Sum of refunds at our own request: all but those that others made. */
export const refundedHere = ({
  refunded,
  refunded_outside,
}: Pick<PaymentRow, 'refunded' | 'refunded_outside'>): number => refunded - refunded_outside;

/** Amount of a payment that went back neither at its provider nor another way. */
export const keptOf = ({
  captured,
  refunded,
  paid_elsewhere: elsewhere,
}: Pick<PaymentRow, 'captured' | 'refunded' | 'paid_elsewhere'>): number =>
  captured - refunded - elsewhere;

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

const hour = 60 * 60_000;

/** A person opens a few payments for one rental, also one who tries several cards. */
const perPerson: readonly Limit[] = [{ kind: 'opening:person', max: 30, within: hour }];
/** Openings in an hour, per guest that one address may make in a minute. */
const openingsPerGuest = 5;

/**
 * Counts that a person opens a payment or begins to save a card, which asks the provider and hands
 * out a secret to try cards with. Throws once they, or their address, did so too often.
 */
export async function demandOpening(
  backend: Backend,
  { userId, address }: { readonly userId: string; readonly address: string },
): Promise<void> {
  const max = openingsPerGuest * backend.config.guestsPerMinute;
  const counted = [
    { limits: perPerson, key: userId },
    { limits: [{ kind: 'opening:address', max, within: hour }], key: address },
  ];
  if (!(await takeAttempt(backend, counted))) throw tooMany();
}
