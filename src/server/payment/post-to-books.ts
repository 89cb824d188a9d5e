import type { Transaction } from 'kysely';
import type { PaymentRow } from '../database/rows/payments.ts';
import type { Database } from '../database/schema.ts';
import { post } from '../ledger.ts';
import { newId } from '../secrets.ts';
import { refundedHere } from './next-step.ts';

/** The difference between two states of a payment, posted within the transaction that writes it down. */
export async function postToBooks(
  tx: Transaction<Database>,
  before: PaymentRow,
  after: PaymentRow,
  now: number,
): Promise<void> {
  const booking = { paymentId: before.id, at: now, currency: before.currency };
  await post(tx, {
    ...booking,
    id: `capture:${before.id}`,
    kind: 'capture',
    from: { kind: 'outside' },
    to: { kind: 'revenue' },
    amount: after.captured,
  });
  await post(tx, {
    ...booking,
    id: `refund:${before.id}:${refundedHere(after)}`,
    kind: 'refund',
    from: { kind: 'revenue' },
    to: { kind: 'outside' },
    amount: refundedHere(after) - refundedHere(before),
  });
  await post(tx, {
    ...booking,
    id: `refundOutside:${before.id}:${after.refunded_outside}`,
    kind: 'refundOutside',
    from: { kind: 'revenue' },
    to: { kind: 'outside' },
    amount: after.refunded_outside - before.refunded_outside,
  });
  // A bank takes it, and gives it back where the dispute is won.
  const taken = after.disputed - before.disputed;
  const [from, to] =
    taken > 0 ? (['revenue', 'outside'] as const) : (['outside', 'revenue'] as const);
  await post(tx, {
    ...booking,
    id: `dispute:${before.id}:${newId()}`,
    kind: 'dispute',
    from: { kind: from },
    to: { kind: to },
    amount: Math.abs(taken),
  });
}
