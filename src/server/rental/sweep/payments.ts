import type { Backend } from '../../backend.ts';
import type { PaymentRow } from '../../database/rows/payments.ts';
import { batch, forEach } from '../batches.ts';
import { settlingsOf } from '../end/money.ts';
import { abandonAfter, compareAfter, reconcileInterval } from '../limits.ts';
import { followPayment } from '../payment/open/open-payment.ts';
import { type PaymentFacts, ProviderRefused } from '../payment/providers/port.ts';
import { findPayment, refundedHere } from '../payment/record.ts';
import { askProvider, followOthers, giveUp } from '../payment/settle/follow.ts';
import { settlePayment, type Settlings } from '../payment/settle/settle.ts';
import { giveAlarm } from '../payment/settle/step.ts';
import { abandon, followDeposit } from '../start/deposit.ts';

/** Moves money that is due. */
export const settle = async (backend: Backend): Promise<void> => {
  const { db, clock } = backend;
  const open = await db
    .selectFrom('payments')
    .select('id')
    .where('pending', '=', true)
    .where('retry_at', '<=', clock.now())
    .orderBy('retry_at')
    .limit(batch)
    .execute();
  await forEach(backend, 'settle', open, id => settlePayment(backend, settlingsOf(backend), id));
};

/** Compares payments at rest, once each, with their providers. */
export const compareBooks = async (backend: Backend): Promise<void> => {
  const { db, clock } = backend;
  const resting = await db
    .selectFrom('payments')
    .select('id')
    .where('compared_at', 'is', null)
    .where('pending', '=', false)
    .where('provider_id', 'is not', null)
    .where('due', 'is not', null)
    .where('amount', '>', 0)
    .where('retry_at', '<=', clock.now() - compareAfter)
    .orderBy('retry_at')
    .limit(batch)
    .execute();
  const settlings = settlingsOf(backend);
  await forEach(backend, 'compareBooks', resting, async id => {
    // A payment that cannot be asked for lets the others go first.
    await db
      .updateTable('payments')
      .set({ retry_at: clock.now() })
      .where('id', '=', id)
      .where('pending', '=', false)
      .execute();
    await comparePayment(backend, settlings, { id });
  });
};

/** Follows payments whose outcome was not asked for: a closed browser, a lost webhook. */
export const reconcileIntents = async (backend: Backend): Promise<void> => {
  const { db, clock } = backend;
  const now = clock.now();
  const open = await db
    .selectFrom('rentals')
    .select(['id', 'payment_id', 'created_at'])
    .where('status', '=', 'created')
    .where('checked_at', '<=', now - reconcileInterval)
    // Oldest look first, so that each has its turn, however many are opened.
    .orderBy('checked_at')
    .limit(batch)
    .execute();
  await forEach(backend, 'reconcileIntents', open, async id => {
    const rental = open.find(candidate => candidate.id === id);
    if (!rental) return;
    await db.updateTable('rentals').set({ checked_at: now }).where('id', '=', id).execute();
    // Given up in any state at its provider, even an unknown one.
    if (rental.created_at <= now - abandonAfter) await abandon(backend, id);
    else await followDeposit(backend, rental.payment_id);
  });
};

/** Follows payments that are taken at once; unfinished ones are given up. */
export const reconcileCharges = async (backend: Backend): Promise<void> => {
  const { db, clock } = backend;
  const now = clock.now();
  const open = await db
    .selectFrom('payments')
    .select(['id', 'created_at'])
    .where('state', '=', 'created')
    .where('due', 'is', null)
    .where('purpose', '<>', 'deposit')
    .where('retry_at', '<=', now - reconcileInterval)
    .orderBy('retry_at')
    .limit(batch)
    .execute();
  await forEach(backend, 'reconcileCharges', open, async id => {
    await db.updateTable('payments').set({ retry_at: now }).where('id', '=', id).execute();
    const payment = open.find(candidate => candidate.id === id);
    const isOver = payment !== undefined && payment.created_at <= now - abandonAfter;
    try {
      await followPayment(backend, id);
    } catch (error) {
      // A payment that its provider will never know is over as well.
      if (!isOver || !(error instanceof ProviderRefused)) throw error;
    }
    if (isOver) await giveUp(backend, settlingsOf(backend), id);
  });
};

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
async function comparePayment(
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
