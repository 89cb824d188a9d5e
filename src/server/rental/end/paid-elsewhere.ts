import type { Transaction } from 'kysely';
import type { Backend } from '../../backend.ts';
import type { PaymentRow } from '../../database/rows/payments.ts';
import type { Database } from '../../database/schema.ts';
import { post } from '../../ledger.ts';
import { keptOf } from '../payment/settle/next-step.ts';
import { lockPayment } from '../payment/record.ts';
import { settlingsOf } from './money.ts';
import { recordEvent } from '../record.ts';

/** The payment that an alarm stands for, locked as settling does: its rental first. */
export async function lockAlarmed(
  tx: Transaction<Database>,
  backend: Pick<Backend, 'config'>,
  alarm: string,
): Promise<PaymentRow | null> {
  const known = await tx
    .selectFrom('payments')
    .selectAll()
    .where('alarm', '=', alarm)
    .executeTakeFirst();
  if (!known) return null;
  await settlingsOf(backend)[known.purpose].lockSubject(tx, known);
  const payment = await lockPayment(tx, known.id);
  return payment?.alarm === alarm ? payment : null;
}

/** Amount of a payment that has to go back, in minor units; money that a bank has taken is gone. */
export const excessOf = (
  payment: Pick<PaymentRow, 'captured' | 'refunded' | 'paid_elsewhere' | 'due' | 'disputed'>,
): number =>
  Math.max(0, Math.min(keptOf(payment) - (payment.due ?? 0), keptOf(payment) - payment.disputed));

/**
 * Books what has to go back of a payment as paid another way: its provider refuses for good, and
 * keeps the amount. The alarm ends, and the rental's receipt is replaced. The payment is locked.
 */
export async function bookPaidElsewhere(
  tx: Transaction<Database>,
  backend: Pick<Backend, 'config'>,
  payment: PaymentRow,
  { rentalId, now }: { readonly rentalId: string; readonly now: number },
): Promise<void> {
  const amount = excessOf(payment);
  const settling = settlingsOf(backend)[payment.purpose];
  const paid = await tx
    .updateTable('payments')
    .set({
      paid_elsewhere: payment.paid_elsewhere + amount,
      refund_step: null,
      refund_refused: false,
      alarm: null,
      pending: false,
      attempts: 0,
    })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await post(tx, {
    id: `refundElsewhere:${payment.id}:${paid.paid_elsewhere}`,
    kind: 'refundElsewhere',
    paymentId: payment.id,
    at: now,
    from: await settling.account(tx, payment),
    to: { kind: 'outside' },
    amount,
    currency: payment.currency,
  });
  await recordEvent(tx, {
    rentalId,
    kind: 'paidElsewhereByStaff',
    actor: 'staff',
    at: now,
    now,
    detail: { amount },
  });
  await settling.booked(tx, paid, { isDone: true, isGivenBack: true, by: 'staff', now });
}
