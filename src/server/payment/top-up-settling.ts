import type { Transaction } from 'kysely';
import type { PaymentRow } from '../database/rows/payments.ts';
import type { PayoutPartRow } from '../database/rows/payouts.ts';
import type { Database } from '../database/schema.ts';
import { post } from '../ledger.ts';
import type { MessageKind } from '../rental/record.ts';
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

const hasParts = async (tx: Tx, paymentId: string): Promise<boolean> =>
  (await tx
    .selectFrom('payout_parts')
    .select('payment_id')
    .where('payment_id', '=', paymentId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

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

/** Of one payment, what was asked for and did not fail. */
const standingOf = (tx: Tx, paymentId: string): Promise<PayoutPartRow[]> =>
  tx
    .selectFrom('payout_parts')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'failed')
    .orderBy('created_at', 'desc')
    .orderBy('payout_id', 'desc')
    .execute();

/** What `here` does not cover is in the balance again, and the person is told; the newest first. */
async function refundVoid(tx: Tx, payment: PaymentRow, here: number, now: number): Promise<number> {
  const parts = await standingOf(tx, payment.id);
  let [asked, due] = [0, payment.due ?? 0];
  for (const { amount } of parts) asked += Number(amount);
  for (const part of parts) {
    if (asked <= here) break;
    const amount = Number(part.amount);
    asked -= amount;
    due += amount;
    await setState(tx, part, 'failed');
    await post(tx, {
      id: `payoutReturned:${part.payout_id}:${payment.id}`,
      kind: 'payoutReturned',
      paymentId: payment.id,
      at: now,
      from: { kind: 'payout', userId: payment.user_id },
      to: { kind: 'balance', userId: payment.user_id },
      amount,
      currency: payment.currency,
    });
    await tell(tx, part, payment, now);
  }
  return due;
}

const tell = (tx: Tx, part: PayoutPartRow, payment: PaymentRow, now: number) =>
  tx
    .insertInto('messages')
    .values({
      id: `${part.payout_id}:payoutReturned:${payment.id}`,
      user_id: payment.user_id,
      rental_id: null,
      claim_id: null,
      payout_id: part.payout_id,
      kind: 'payoutReturned' satisfies MessageKind,
      created_at: now,
      sent_at: null,
      attempts: 0,
      retry_at: now,
      sent_by: null,
    })
    .execute();

/** Money for the wallet: taken into the balance, and given back out of what is being paid out. */
export const topUpSettling: Settling = {
  lockSubject: async () => undefined,
  wanted: async (_tx, { amount }) => amount,
  booked: async (tx, payment) => closeParts(tx, payment),
  account: ({ user_id: userId }) => ({ kind: 'balance', userId }),
  // A payment that never fitted has no parts: what it took goes back as it came.
  refundedFrom: async (tx, { id, user_id: userId }) => ({
    kind: (await hasParts(tx, id)) ? 'payout' : 'balance',
    userId,
  }),
  // It has left the balance, so nothing of it stands for a payout any more.
  dueAfterOutside: (due, refunded) => Math.max(0, due - refunded),
  refundVoid,
};
