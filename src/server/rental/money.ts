import { sql } from 'kysely';
import type { Backend } from '../backend.ts';
import { isLedger } from '../database/rows/payments.ts';
import { isUnpaid } from '../payment/next-step.ts';
import { settlePayment, type Settling } from '../payment/settle.ts';
import { issueReceipt } from './receipt.ts';
import { findRental, queueMessage, recordEvent } from './record.ts';

/** What a rental learns while its deposit is settled. */
export const depositSettling = ({ config }: Pick<Backend, 'config'>): Settling => ({
  lockSubject: async (tx, paymentId) => {
    await tx
      .selectFrom('rentals')
      .select('id')
      .where('payment_id', '=', paymentId)
      .forUpdate()
      .execute();
  },
  booked: async (tx, payment, { isDone, now }) => {
    const rental = await tx
      .selectFrom('rentals')
      .selectAll()
      .where('payment_id', '=', payment.id)
      .executeTakeFirst();
    if (!rental) return;
    const unpaid = isDone && isUnpaid(payment);
    const isBilled = isDone && !unpaid && rental.status !== 'cancelled';
    if (isDone)
      await tx
        .updateTable('rentals')
        .set({
          payment_failure: unpaid ? 'preauthorisationDeduction' : null,
          ...(isBilled && rental.settlement_id === null
            ? { settlement_id: sql<number>`nextval('settlement_numbers')` }
            : {}),
        })
        .where('id', '=', rental.id)
        .execute();
    await recordEvent(tx, {
      rentalId: rental.id,
      kind: unpaid ? 'paymentFailed' : 'settled',
      actor: isLedger(payment.provider) ? 'system' : 'provider',
      at: now,
      now,
      detail: { captured: payment.captured, refunded: payment.refunded },
    });
    if (unpaid) await queueMessage(tx, { rental, kind: 'unpaid', now });
    if (isBilled) await issueReceipt(tx, config.company, { rentalId: rental.id, issuedAt: now });
  },
});

/** Moves a rental's money until what was taken equals what it costs. */
async function settleMoney(backend: Backend, rentalId: string): Promise<void> {
  const rental = await findRental(backend.db, rentalId);
  if (rental) await settlePayment(backend, depositSettling(backend), rental.payment_id);
}

/**
 * Like `settleMoney`, where the caller has an answer to give that does not depend on it: a failure
 * is logged, and the sweeper tries again.
 */
export async function trySettleMoney(backend: Backend, rentalId: string): Promise<void> {
  try {
    await settleMoney(backend, rentalId);
  } catch (error) {
    backend.log.error({ err: error, rentalId }, 'money not settled, will be tried again');
  }
}
