import type { Transaction } from 'kysely';
import type { PaymentRow } from '../../../database/rows/payments.ts';
import type { Database } from '../../../database/schema.ts';
import { balanceOf, post, type Account } from '../../../ledger.ts';
import { newId } from '../../../secrets.ts';
import { refundedHere } from '../record.ts';

/**
 * Books the amounts that a payment took and gave back since `before`; `account` is where its money
 * belongs, `refundedFrom` where our refunds come from.
 */
export async function postToBooks(
  tx: Transaction<Database>,
  {
    before,
    after,
    account,
    refundedFrom = account,
    now,
  }: {
    readonly before: PaymentRow;
    readonly after: PaymentRow;
    readonly account: Account;
    readonly refundedFrom?: Account | undefined;
    readonly now: number;
  },
): Promise<void> {
  const booking = { paymentId: before.id, at: now, currency: before.currency };
  const outside: Account = { kind: 'outside' };
  await post(tx, {
    ...booking,
    id: `capture:${before.id}`,
    kind: 'capture',
    from: outside,
    to: account,
    amount: after.captured,
  });
  await post(tx, {
    ...booking,
    id: `refund:${before.id}:${refundedHere(after)}`,
    kind: 'refund',
    from: refundedFrom,
    to: outside,
    amount: Math.max(0, refundedHere(after) - refundedHere(before)),
  });
  await post(tx, {
    ...booking,
    id: `refundUndone:${before.id}:${refundedHere(before)}`,
    kind: 'refundUndone',
    from: outside,
    to: refundedFrom,
    amount: Math.max(0, refundedHere(before) - refundedHere(after)),
  });
  for (const [index, part] of (
    await partsOf(
      tx,
      { account, refundedFrom },
      { amount: after.refunded_outside - before.refunded_outside, payment: before },
    )
  ).entries())
    await post(tx, {
      ...booking,
      id: `refundOutside:${before.id}:${after.refunded_outside}${index === 0 ? '' : `:${index}`}`,
      kind: 'refundOutside',
      from: part.from,
      to: outside,
      amount: part.amount,
    });
  // A bank takes it, and gives it back where the dispute is won; the operator bears it meanwhile.
  const taken = after.disputed - before.disputed;
  const revenue: Account = { kind: 'revenue' };
  const [from, to] = taken > 0 ? [revenue, outside] : [outside, revenue];
  await post(tx, {
    ...booking,
    id: `dispute:${before.id}:${newId()}`,
    kind: 'dispute',
    from,
    to,
    amount: Math.abs(taken),
  });
}

/**
 * Parts of a refund by others. A balance gives the money that no payout asked for, as far as it is
 * there; money that is spent already is the operator's loss. Money beyond that was being paid out.
 */
async function partsOf(
  tx: Transaction<Database>,
  { account, refundedFrom }: { readonly account: Account; readonly refundedFrom: Account },
  { amount, payment }: { readonly amount: number; readonly payment: PaymentRow },
): Promise<readonly { readonly from: Account; readonly amount: number }[]> {
  if (amount === 0 || account.kind !== 'balance') return [{ from: account, amount }];
  const stayed = Math.min(amount, payment.due ?? amount);
  const there = Math.min(stayed, await balanceOf(tx, account, payment.currency));
  return [
    { from: account, amount: there },
    { from: { kind: 'revenue' }, amount: stayed - there },
    { from: refundedFrom, amount: amount - stayed },
  ];
}
