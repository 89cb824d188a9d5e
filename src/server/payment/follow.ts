import type { Backend } from '../backend.ts';
import type { PaymentRow } from '../database/rows/payments.ts';
import { withTransaction } from '../database/transaction.ts';
import { askProvider } from './ask.ts';
import { followOthers } from './follow-others.ts';
import { isHoldOf } from './is-hold-of.ts';
import type { Booking } from './make-step.ts';
import type { PaymentFacts } from './port.ts';
import { findPayment, lockPayment, setDue } from './record.ts';
import { book, settlePayment } from './settle.ts';
import type { Settlings } from './settling.ts';

/**
 * Carries over the state of a payment that is taken at once, as its provider says it. The one
 * function that the app's questions, webhooks and the sweeper share: the first caller completes it,
 * the others find it done. `null`: the provider was never asked for it.
 */
export async function followCharge(
  backend: Backend,
  settlings: Settlings,
  paymentId: string,
): Promise<PaymentFacts['status'] | null> {
  const { db, log } = backend;
  const facts = await askProvider(backend, paymentId, async (before, said) => {
    const booking = bookingOf(said);
    if (booking === null || before.state !== 'created' || before.due !== null)
      return followOthers(backend, settlings, before, said);
    if (await isHoldOf(db, before, said))
      return book(backend, settlings, { payment: before }, booking);
    log.error({ paymentId }, 'what was paid does not fit its payment');
    await giveUp(backend, settlings, paymentId);
    return true;
  });
  if (facts === null) return null;
  await trySettle(backend, settlings, paymentId);
  return facts.status;
}

/** Booking for the provider's state of a payment; null while the person has not decided. */
function bookingOf(facts: PaymentFacts): Booking | null {
  const card = { brand: facts.brand, last_digits: facts.lastDigits };
  switch (facts.status) {
    case 'captured':
      return { state: 'captured', captured: facts.captured, card };
    case 'held':
      return { state: 'held', card };
    case 'cancelled':
    case 'gone':
      return { state: 'released' };
    default:
      return null;
  }
}

/** Gives up a payment that was not finished, or does not fit, so that nothing stays taken. */
export async function giveUp(
  backend: Backend,
  settlings: Settlings,
  paymentId: string,
): Promise<void> {
  const { db, clock } = backend;
  await withTransaction(db, async tx => {
    const known = await findPayment(tx, paymentId);
    if (!known) return;
    await settlings[known.purpose].lockSubject(tx, known);
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state === 'created' && payment.due === null)
      await setDue(tx, paymentId, { due: 0, now: clock.now() });
  });
  await trySettle(backend, settlings, paymentId);
}

/**
 * Settles a payment. The caller's answer does not depend on it: a failure is logged, and the
 * sweeper tries again.
 */
export async function trySettle(
  backend: Backend,
  settlings: Settlings,
  paymentId: PaymentRow['id'],
): Promise<void> {
  try {
    await settlePayment(backend, settlings, paymentId);
  } catch (error) {
    backend.log.error({ err: error, paymentId }, 'money not settled, will be tried again');
  }
}
