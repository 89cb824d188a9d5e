import type { Backend } from '../backend.ts';
import type { PaymentRow } from '../database/rows/payments.ts';
import { othersOf } from './make-step.ts';
import { refundedHere } from './next-step.ts';
import type { PaymentFacts } from './port.ts';
import { isDeleted } from './record.ts';
import { book } from './settle.ts';
import type { Settlings } from './settling.ts';

/** Interval at which a payment is compared again after its alarm, which comes once an hour. */
const betweenAlarms = 60 * 60_000;

/**
 * Books the sums that were taken, refunded or disputed at the provider without being asked for
 * here. `payment` was read before the provider was asked; false: it has changed since, and the
 * provider's answer may be older than the row.
 */
export async function followOthers(
  backend: Backend,
  settlings: Settlings,
  payment: PaymentRow,
  facts: PaymentFacts,
): Promise<boolean> {
  // Taken at the provider after it was let go here, or after all tries to take it failed: it goes
  // back.
  const isOpen = payment.state === 'released' || (payment.state === 'held' && payment.due !== null);
  if (isOpen && facts.status === 'captured')
    return book(backend, settlings, { payment }, { state: 'captured', captured: facts.captured });
  if (payment.state !== 'captured') return true;
  const others = othersOf(payment, facts);
  if (!others) return true;
  if (isUndone(payment, facts)) {
    const isKept = settlings[payment.purpose].refundVoid && !(await isDeleted(backend.db, payment));
    if (isKept)
      return book(backend, settlings, { payment }, { others, standing: facts.refundedHere });
    await compareAnew(backend, payment);
  }
  if (
    others.refunded > payment.refunded_outside ||
    others.disputed !== payment.disputed ||
    others.dispute !== payment.dispute
  )
    return book(backend, settlings, { payment }, { others });
  return true;
}

/**
 * True where a refund failed days later at the person's bank: then both sums are smaller again.
 * While a refund with an unknown outcome is among them, that cannot be told.
 */
const isUndone = (payment: PaymentRow, facts: PaymentFacts): boolean =>
  !payment.pending &&
  payment.refund_step === null &&
  facts.refunded < payment.refunded &&
  facts.refundedHere < refundedHere(payment);

/** Has a payment compared again: its money fits no balance, and the comparison gives the alarm. */
const compareAnew = ({ db, clock }: Backend, { id }: PaymentRow) =>
  db
    .updateTable('payments')
    .set({ compared_at: null })
    .where('id', '=', id)
    .where(row =>
      row.or([row('alarm', 'is', null), row('compared_at', '<', clock.now() - betweenAlarms)]),
    )
    .execute();
