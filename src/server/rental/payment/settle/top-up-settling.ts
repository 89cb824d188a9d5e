import type { Transaction } from 'kysely';
import type { PaymentRow, PayoutPartRow } from '../../../database/rows/payments.ts';
import type { Database } from '../../../database/schema.ts';
import { post } from '../../../ledger.ts';
import type { MessageKind } from '../../record.ts';
import { newId } from '../../../secrets.ts';
import { refundedHere } from '../record.ts';
import type { Settling } from './settle.ts';

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
 * Account that a payment's money went to, or goes to when it is taken now. Money that was not
 * wanted any more by then waits to go back, and cannot be spent meanwhile.
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

/** True for money that waits to go back as it came, without a payout that asks for it. */
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
 * Closes the parts that refunds cover, in the order in which they were asked for. Refunds by others
 * cover parts only beyond the money that no payout asks for.
 */
async function closeParts(tx: Tx, payment: PaymentRow): Promise<void> {
  const { id, captured, due, refunded_outside: outside } = payment;
  const parts = (await partsOf(tx, id)).filter(part => part.state !== 'failed').toReversed();
  const asked = parts.reduce((sum, { amount }) => sum + Number(amount), 0);
  let left = refundedHere(payment) + Math.max(0, outside + asked + (due ?? 0) - captured);
  for (const part of parts) {
    left -= Number(part.amount);
    if (left < 0) return;
    if (part.state === 'asked') await setState(tx, part, 'done');
  }
}

/** The newest first. */
const partsOf = (tx: Tx, paymentId: string): Promise<PayoutPartRow[]> =>
  tx
    .selectFrom('payout_parts')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .orderBy('payout_id', 'desc')
    .execute();

type Lost = { readonly payment: PaymentRow; readonly amount: number; readonly now: number };

/** Gives the person money that cannot go back as it came, to spend or to take out. */
async function keep(tx: Tx, { payment, amount, now }: Lost): Promise<void> {
  const { id, user_id: userId, currency } = payment;
  if ((await takenInto(tx, payment)) === 'payout')
    await post(tx, {
      id: `kept:${id}:${newId()}`,
      kind: 'credit',
      paymentId: id,
      at: now,
      from: { kind: 'payout', userId },
      to: { kind: 'balance', userId },
      amount,
      currency,
    });
}

/** Puts money that no refund covers into the balance again, and the person is told. */
const refundVoid: Settling['refundVoid'] = async (tx, payment, { undone, now }) => {
  const due = payment.due ?? 0;
  const missing = payment.captured - payment.refunded - due;
  // Money that still waits to go back is not the part that failed at the bank.
  const lost = Math.max(0, undone === 0 ? missing : Math.min(missing, undone));
  const [newest, ...older] = await partsOf(tx, payment.id);
  const what = { payment, amount: lost, now };
  if (newest) await failParts(tx, [newest, ...older], what, undone === 0 ? 'asked' : 'done');
  else await keep(tx, what);
  return due + lost;
};

/** Part of a payout's part that is not in the balance again, in minor units. */
async function openOf(tx: Tx, part: PayoutPartRow): Promise<number> {
  const { sum } = await tx
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .where('posting_id', 'like', `payoutReturned:${part.payout_id}:${part.payment_id}%`)
    .where('amount', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(part.amount) - Number(sum);
}

/**
 * Fails the part of exactly the missing amount, else the newest ones that were in `state`, the last
 * one perhaps in part; other parts come last.
 */
async function failParts(
  tx: Tx,
  [newest, ...older]: readonly [PayoutPartRow, ...PayoutPartRow[]],
  { payment, amount, now }: Lost,
  state: PayoutPartRow['state'],
): Promise<void> {
  const opens: { readonly part: PayoutPartRow; readonly open: number }[] = [];
  for (const part of [newest, ...older]) opens.push({ part, open: await openOf(tx, part) });
  const likely = opens.filter(({ part }) => part.state === state);
  const others = opens.filter(({ part, open }) => part.state !== state && open > 0);
  let left = amount;
  while (left > 0) {
    const exact = likely.findIndex(({ open }) => open === left);
    // Money that no part covers is the person's as well.
    const [next = others.shift() ?? { part: newest, open: left }] = likely.splice(
      Math.max(0, exact),
      1,
    );
    const returned = Math.min(left, next.open);
    left -= returned;
    await setState(tx, next.part, 'failed');
    await giveBack(tx, next.part, { payment, amount: returned, now });
  }
}

/** Puts a part into the balance again; more than once where less of it failed at first. */
async function giveBack(
  tx: Tx,
  { payout_id: payoutId }: PayoutPartRow,
  { payment, amount, now }: Lost,
): Promise<void> {
  const { id, user_id: userId, currency } = payment;
  const time = newId();
  await post(tx, {
    id: `payoutReturned:${payoutId}:${id}:${time}`,
    kind: 'payoutReturned',
    paymentId: id,
    at: now,
    from: { kind: 'payout', userId },
    to: { kind: 'balance', userId },
    amount,
    currency,
  });
  await tx
    .insertInto('messages')
    .values({
      id: `${payoutId}:payoutReturned:${id}:${time}`,
      user_id: userId,
      rental_id: null,
      claim_id: null,
      payout_id: payoutId,
      kind: 'payoutReturned' satisfies MessageKind,
      created_at: now,
      sent_at: null,
      attempts: 0,
      retry_at: now,
      sent_by: null,
    })
    .execute();
}

/** Settling of top-ups: money is taken into the balance, and given back out of payouts. */
export const topUpSettling: Settling = {
  // One look at the balance at a time; its owner may change while that is waited for.
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
  // A payment that never fitted has no parts: its money goes back as it came.
  refundedFrom: async (tx, payment) => ({
    kind: (await hasParts(tx, payment.id)) ? 'payout' : await takenInto(tx, payment),
    userId: payment.user_id,
  }),
  // The money has left the balance, so no payout waits for it any more.
  dueAfterOutside: (due, refunded) => Math.max(0, due - refunded),
  refundVoid,
};
