import type { Transaction } from 'kysely';
import type { PaymentRow } from '../database/rows/payments.ts';
import type { PayoutPartRow } from '../database/rows/payouts.ts';
import type { Database } from '../database/schema.ts';
import { post } from '../ledger.ts';
import { refundedHere } from './next-step.ts';
import type { Settling } from './settling.ts';

type Tx = Transaction<Database>;

const askedOf = (tx: Tx, paymentId: string): Promise<PayoutPartRow[]> =>
  tx
    .selectFrom('payout_parts')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'asked')
    .orderBy('created_at')
    .orderBy('payout_id')
    .execute();

const setState = (tx: Tx, part: PayoutPartRow, state: PayoutPartRow['state']) =>
  tx
    .updateTable('payout_parts')
    .set({ state })
    .where('payout_id', '=', part.payout_id)
    .where('payment_id', '=', part.payment_id)
    .execute();

/** What was refunded covers the parts in the order in which they were asked for. */
async function closeParts(tx: Tx, payment: PaymentRow): Promise<void> {
  const done = await tx
    .selectFrom('payout_parts')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('payment_id', '=', payment.id)
    .where('state', '=', 'done')
    .executeTakeFirst();
  let left = refundedHere(payment) - Number(done?.sum ?? 0);
  for (const part of await askedOf(tx, payment.id)) {
    left -= Number(part.amount);
    if (left < 0) return;
    await setState(tx, part, 'done');
  }
}

/** A refund that was refused for good is in the balance again; the rest stays taken. */
async function refundVoid(tx: Tx, payment: PaymentRow, now: number): Promise<number> {
  let due = payment.due ?? 0;
  for (const part of await askedOf(tx, payment.id)) {
    await setState(tx, part, 'failed');
    await post(tx, {
      id: `payoutReturned:${part.payout_id}:${payment.id}`,
      kind: 'payoutReturned',
      paymentId: payment.id,
      at: now,
      from: { kind: 'payout', userId: payment.user_id },
      to: { kind: 'balance', userId: payment.user_id },
      amount: Number(part.amount),
      currency: payment.currency,
    });
    due += Number(part.amount);
  }
  return due;
}

/** Money for the wallet: taken into the balance, and given back out of what is being paid out. */
export const topUpSettling: Settling = {
  lockSubject: async () => undefined,
  wanted: async (_tx, { amount }) => amount,
  booked: async (tx, payment) => closeParts(tx, payment),
  account: ({ user_id: userId }) => ({ kind: 'balance', userId }),
  // A payment that never fitted has no parts: what it took goes back as it came.
  refundedFrom: async (tx, { id, user_id: userId }) => ({
    kind: (await askedOf(tx, id)).length > 0 ? 'payout' : 'balance',
    userId,
  }),
  refundVoid,
};
