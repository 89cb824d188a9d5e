import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { raiseAlarm, type AlarmKind } from '../../../alarms.ts';
import type { MoneyBackend } from '../../../backend.ts';
import type { PaymentRow } from '../../../database/rows/payments.ts';
import type { Database } from '../../../database/schema.ts';
import { newReference } from '../../../secrets.ts';

/**
 * `moneyStuck`: no try could move it. `booksDiffer`: the provider's amounts differ from the books.
 */
export type MoneyAlarm = Extract<AlarmKind, 'moneyStuck' | 'booksDiffer'>;

/** Condition under which an alarm is given: true until the first process gives it. */
const stillSo: Readonly<
  Record<MoneyAlarm, (row: ExpressionBuilder<Database, 'payments'>) => Expression<SqlBool>>
> = {
  moneyStuck: row => row('pending', '=', true),
  booksDiffer: row => row.and([row('pending', '=', false), row('compared_at', 'is', null)]),
};

/** Logs an alarm with a number that a human can work on; nothing is tried again by itself. */
export async function giveAlarm(
  { db, clock, log }: MoneyBackend,
  payment: Pick<PaymentRow, 'id' | 'provider' | 'provider_id'>,
  alarm: MoneyAlarm,
  facts: Readonly<Record<string, unknown>>,
): Promise<void> {
  const reference = newReference('M');
  const now = clock.now();
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ alarm: reference, compared_at: now, pending: false })
    .where('id', '=', payment.id)
    .where(row => stillSo[alarm](row))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return; // another process gave it
  raiseAlarm(
    log,
    alarm,
    { reference, paymentId: payment.id, providerId: payment.provider_id, ...facts },
    'money needs a human',
  );
}
