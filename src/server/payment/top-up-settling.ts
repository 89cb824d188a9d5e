import type { Transaction } from 'kysely';
import type { PaymentRow } from '../database/rows/payments.ts';
import type { PayoutPartRow } from '../database/rows/payouts.ts';
import type { Database } from '../database/schema.ts';
import { post } from '../ledger.ts';
import type { MessageKind } from '../rental/record.ts';
import { refundedHere } from './next-step.ts';
import type { Settling } from './settling.ts';

type Tx = Transaction<Database>;

const lockUser = (tx: Tx, id: string) =>
  tx
    .selectFrom('users')
    .select('merged_into')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

const hasParts = async (tx: Tx, paymentId: string): Promise<boolean> =>
  (await tx
    .selectFrom('payout_parts')
    .select('payment_id')
    .where('payment_id', '=', paymentId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Where a payment's money went, or goes when it is taken now: what nobody wanted any more by then
 * waits to go back, and cannot be spent meanwhile.
 */
async function takenInto(tx: Tx, { id, due }: PaymentRow): Promise<'balance' | 'payout'> {
  const taken = await tx
    .selectFrom('ledger_entries')
    .select('account')
    .where('posting_id', '=', `capture:${id}`)
    .where('amount', '>', 0)
    .executeTakeFirst();
  const waits = taken ? taken.account.startsWith('payout:') : due === 0;
  return waits ? 'payout' : 'balance';
}

/** What waits to go back as it came, and was asked for by nobody. */
const isUnwanted = async (tx: Tx, payment: PaymentRow): Promise<boolean> =>
  payment.due === 0 && !(await hasParts(tx, payment.id));

const setState = (tx: Tx, part: PayoutPartRow, state: PayoutPartRow['state']) =>
  tx
    .updateTable('payout_parts')
    .set({ state })
    .where('payout_id', '=', part.payout_id)
    .where('payment_id', '=', part.payment_id)
    .execute();

/**
 * What was refunded covers the parts in the order in which they were asked for; by others, what is
 * beyond the money that nobody had asked for.
 */
async function closeParts(tx: Tx, payment: PaymentRow): Promise<void> {
  const { id, captured, due, refunded_outside: outside } = payment;
  const parts = (await standingOf(tx, id)).toReversed();
  const asked = parts.reduce((sum, { amount }) => sum + Number(amount), 0);
  let left = refundedHere(payment) + Math.max(0, outside + asked + (due ?? 0) - captured);
  for (const part of parts) {
    left -= Number(part.amount);
    if (left < 0) return;
    if (part.state === 'asked') await setState(tx, part, 'done');
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

/** It cannot go back as it came: what is left of it is the person's, to spend or to take out. */
async function keep(tx: Tx, payment: PaymentRow, now: number): Promise<number> {
  const { id, user_id: userId, currency } = payment;
  const amount = payment.captured - payment.refunded;
  if ((await takenInto(tx, payment)) === 'payout')
    await post(tx, {
      id: `kept:${id}`,
      kind: 'credit',
      paymentId: id,
      at: now,
      from: { kind: 'payout', userId },
      to: { kind: 'balance', userId },
      amount,
      currency,
    });
  return amount;
}

/** What no refund covers is in the balance again, and the person is told; the newest first. */
async function refundVoid(tx: Tx, payment: PaymentRow, now: number): Promise<number> {
  if (await isUnwanted(tx, payment)) return keep(tx, payment, now);
  let due = payment.due ?? 0;
  for (const part of await standingOf(tx, payment.id)) {
    const amount = Math.min(Number(part.amount), payment.captured - payment.refunded - due);
    if (amount <= 0) break;
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
  // One look at the balance at a time; whose it is may change while that is waited for.
  lockSubject: async (tx, { user_id: userId }) => {
    const owner = await lockUser(tx, userId);
    if (owner?.merged_into != null) await lockUser(tx, owner.merged_into);
  },
  wanted: async (_tx, { amount }) => amount,
  booked: async (tx, payment) => closeParts(tx, payment),
  account: async (tx, payment) => ({
    kind: (await isUnwanted(tx, payment)) ? await takenInto(tx, payment) : 'balance',
    userId: payment.user_id,
  }),
  // A payment that never fitted has no parts: what it took goes back as it came.
  refundedFrom: async (tx, payment) => ({
    kind: (await hasParts(tx, payment.id)) ? 'payout' : await takenInto(tx, payment),
    userId: payment.user_id,
  }),
  // It has left the balance, so nothing of it stands for a payout any more.
  dueAfterOutside: (due, refunded) => Math.max(0, due - refunded),
  refundVoid,
};
