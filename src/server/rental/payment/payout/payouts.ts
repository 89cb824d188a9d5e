import type { Transaction } from 'kysely';
import { refusalCodes } from '../../../../contract/refusals.ts';
import { defaultCurrency } from '../../../../domain/constants.ts';
import { minorFromDecimal, money } from '../../../../domain/money.ts';
import {
  payoutProblem,
  splitOf,
  type PayoutProblem,
  type PayoutReceipt,
} from '../../../../domain/payout.ts';
import type { Backend } from '../../../backend.ts';
import type { PayoutRow } from '../../../database/rows/payments.ts';
import type { Database } from '../../../database/schema.ts';
import { withTransaction } from '../../../database/transaction.ts';
import { balanceOf, post } from '../../../ledger.ts';
import { Refusal } from '../../../refusal.ts';
import { newId, newReference } from '../../../secrets.ts';
import { payoutRoomOf } from './wallet.ts';
import { setDue } from '../record.ts';
import { settlePayment, type Settlings } from '../settle/settle.ts';

type Tx = Transaction<Database>;
/** Decimals of the currency as they came; without them all that can be paid out. */
type Wish = { readonly amount: string; readonly currency?: string | undefined };

const refusals: Readonly<Record<PayoutProblem, () => Refusal>> = {
  incorrect: () => new Refusal(refusalCodes.payoutIncorrect, 'server.payoutIncorrect'),
  tooMuch: () => new Refusal(refusalCodes.payoutTooMuch, 'server.payoutTooMuch'),
};

const receiptOf = (row: PayoutRow): PayoutReceipt => ({
  reference: row.reference,
  at: Number(row.created_at),
  money: money(Number(row.amount), row.currency),
  byHand: Number(row.by_hand),
});

/**
 * Takes money out of a person's balance and gives it back to the payments it came from, the newest
 * first; the rest is the operator's to transfer. `requestKey` makes it one payout per attempt.
 */
export async function requestPayout(
  backend: Backend,
  settlings: Settlings,
  asked: { readonly userId: string; readonly wish: Wish; readonly requestKey: string },
): Promise<PayoutReceipt> {
  const { row, payments } = await withTransaction(backend.db, tx => write(backend, tx, asked));
  for (const id of payments)
    try {
      await settlePayment(backend, settlings, id);
    } catch (error) {
      // The refund is written down: the duty goes on with it.
      backend.log.error({ err: error, paymentId: id }, 'refund not made, will be tried again');
    }
  return receiptOf(row);
}

/** Writes a payout down once; the refunds stand in its payments' `due` from then on. */
async function write(
  { clock }: Backend,
  tx: Tx,
  {
    userId,
    wish,
    requestKey,
  }: { readonly userId: string; readonly wish: Wish; readonly requestKey: string },
): Promise<{ readonly row: PayoutRow; readonly payments: readonly string[] }> {
  // One look at the balance at a time, and none of an account that is being deleted.
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const known = await tx
    .selectFrom('payouts')
    .selectAll()
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  if (known) return { row: known, payments: [] };
  // A booking of a refund or a dispute of one of them waits, or is waited for.
  await tx
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'topUp')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const currency = wish.currency ?? defaultCurrency;
  const account = { kind: 'balance', userId } as const;
  const { sources, blocked } = await payoutRoomOf(tx, userId, currency);
  const most = (await balanceOf(tx, account, currency)) - blocked.minor;
  const amount = wish.amount === 'all' ? most : minorFromDecimal(wish.amount, currency);
  const problem = payoutProblem(amount, most);
  if (problem !== null || amount === null) throw refusals[problem ?? 'incorrect']();
  const at = clock.now();
  const { parts, byHand } = splitOf(sources, amount);
  const row = await tx
    .insertInto('payouts')
    .values({
      id: newId(),
      reference: newReference('AZ'),
      request_key: requestKey,
      user_id: userId,
      amount,
      currency,
      by_hand: byHand,
      created_at: at,
      done_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await post(tx, {
    id: `payout:${row.id}`,
    kind: 'payout',
    paymentId: null,
    at,
    from: account,
    to: { kind: 'payout', userId },
    amount,
    currency,
  });
  for (const { id, amount: part } of parts) {
    await tx
      .insertInto('payout_parts')
      .values({ payout_id: row.id, payment_id: id, amount: part, state: 'asked', created_at: at })
      .execute();
    const { due } = await tx
      .selectFrom('payments')
      .select('due')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await setDue(tx, id, { due: Number(due) - part, now: at });
  }
  return { row, payments: parts.map(({ id }) => id) };
}

/**
 * Notes that staff have transferred a payout that could go back to no payment; false where there is
 * nothing to do.
 */
export const payoutByHandDone = (
  { db, clock }: Pick<Backend, 'db' | 'clock'>,
  reference: string,
): Promise<boolean> =>
  withTransaction(db, async tx => {
    const at = clock.now();
    const row = await tx
      .updateTable('payouts')
      .set({ done_at: at })
      .where('reference', '=', reference)
      .where('by_hand', '>', 0)
      .where('done_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    await post(tx, {
      id: `payoutByHand:${row.id}`,
      kind: 'payoutByHand',
      paymentId: null,
      at,
      from: { kind: 'payout', userId: row.user_id },
      to: { kind: 'outside' },
      amount: Number(row.by_hand),
      currency: row.currency,
    });
    return true;
  });
