import type { Backend } from '../backend.ts';
import type { PaymentRow } from '../database/rows/payments.ts';
import { giveAlarm } from './alarm.ts';
import { findPayment } from './record.ts';
import { followOthers, type Settling } from './settle.ts';
import type { PaymentFacts } from './port.ts';

/** What is left of the hold, and what was moved, as either side says it. */
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
 * Compares a payment at rest with what its provider says. What others refunded or disputed is
 * booked; any other difference is an alarm with a number.
 */
export async function comparePayment(
  backend: Backend,
  settling: Settling,
  { id }: Pick<PaymentRow, 'id'>,
): Promise<void> {
  const { db, clock, providers } = backend;
  const known = await findPayment(db, id);
  if (!known || known.provider_id === null) return;
  const facts = await providers[known.provider].state(known.provider_id);
  await followOthers(backend, settling, known, facts);
  const payment = (await findPayment(db, id)) ?? known;
  const [books, provider] = [booksOf(payment), sayingOf(facts)];
  const agree =
    // One that the provider would not take may stand there until it expires.
    (payment.state === 'failed' || books.isHeld === provider.isHeld) &&
    books.captured === provider.captured &&
    books.refunded === provider.refunded;
  if (!agree) return giveAlarm(backend, payment, 'booksDiffer', { books, provider });
  await db
    .updateTable('payments')
    .set({ compared_at: clock.now() })
    .where('id', '=', payment.id)
    .where('pending', '=', false)
    .execute();
}
