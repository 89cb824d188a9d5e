import type { Backend } from '../../../backend.ts';
import type { PaymentRow } from '../../../database/rows/payments.ts';
import { giveAlarm } from './alarm.ts';
import { askProvider } from './ask.ts';
import { refundedHere } from './next-step.ts';
import { findPayment } from '../record.ts';
import { followOthers } from './follow.ts';
import type { Settlings } from './settling.ts';
import type { PaymentFacts } from '../providers/port.ts';

/** The rest of the hold and the amounts moved, in the books and at the provider. */
const booksOf = ({ state, captured, refunded }: PaymentRow) => ({
  isHeld: state === 'held',
  captured,
  refunded,
});
const sayingOf = ({ status, captured, refunded }: PaymentFacts) => ({
  isHeld: status === 'held',
  captured,
  refunded,
});

/**
 * Compares a payment at rest with its provider. Refunds and disputes by others are booked; any
 * other difference is an alarm with a number.
 */
export async function comparePayment(
  backend: Backend,
  settlings: Settlings,
  { id }: Pick<PaymentRow, 'id'>,
): Promise<void> {
  const { db, clock } = backend;
  await askProvider(backend, id, async (before, facts) => {
    if (!(await followOthers(backend, settlings, before, facts))) return false;
    const payment = await findPayment(db, id);
    // Money that moves is compared when it is at rest again.
    if (!payment || payment.pending || !isAtRest(before, payment)) return true;
    const [books, provider] = [booksOf(payment), sayingOf(facts)];
    const agree =
      // A hold that the provider would not take may stay there until it expires.
      (payment.state === 'failed' || books.isHeld === provider.isHeld) &&
      books.captured === provider.captured &&
      books.refunded === provider.refunded;
    if (agree)
      await db
        .updateTable('payments')
        .set({ compared_at: clock.now() })
        .where('id', '=', id)
        .where('pending', '=', false)
        .execute();
    else await giveAlarm(backend, payment, 'booksDiffer', { books, provider });
    return true;
  });
}

/** True where no step of ours was booked between two reads of a payment. */
const isAtRest = (before: PaymentRow, now: PaymentRow): boolean =>
  before.state === now.state &&
  before.captured === now.captured &&
  refundedHere(before) === refundedHere(now);
