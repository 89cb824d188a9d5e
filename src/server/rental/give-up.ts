import type { Backend } from '../backend.ts';
import type { PaymentRow } from '../database/rows/payments.ts';
import { giveUp } from '../payment/follow.ts';
import { abandon } from './authorise.ts';
import { settlingsOf } from './money.ts';

/** Gives up a payment that was begun and not paid, for any purpose. */
export async function giveUpPayment(
  backend: Backend,
  { id, purpose }: Pick<PaymentRow, 'id' | 'purpose'>,
): Promise<void> {
  if (purpose !== 'deposit') return giveUp(backend, settlingsOf(backend), id);
  const rental = await backend.db
    .selectFrom('rentals')
    .select('id')
    .where('payment_id', '=', id)
    .executeTakeFirst();
  if (rental) await abandon(backend, rental.id);
}
