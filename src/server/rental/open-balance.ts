import type { Transaction } from 'kysely';
import type { Backend } from '../backend.ts';
import type { CabinetRow } from '../database/rows/cabinets.ts';
import type { UserRow } from '../database/rows/people.ts';
import type { Database } from '../database/schema.ts';
import { isDuplicate, withTransaction } from '../database/transaction.ts';
import { balanceOf } from '../ledger.ts';
import { reserve } from '../payment/balance-provider.ts';
import { lockPayment } from '../payment/record.ts';
import { refusalCodes } from '../../contract/refusals.ts';
import { Refusal } from '../refusal.ts';
import { startDispensing } from './dispense.ts';
import { insertRental } from './insert.ts';
import { recordEvent } from './record.ts';
import { demandMayRent, demandReady } from './rules.ts';

/**
 * Rents with the balance as deposit: it moves to the person's deposit account until the rental is
 * settled. `requestKey` makes it one rental per attempt.
 */
export async function rentByBalance(
  backend: Backend,
  user: UserRow,
  cabinet: CabinetRow,
  requestKey: string,
): Promise<{ readonly orderId: string }> {
  const { db, clock } = backend;
  const again = await db
    .selectFrom('rentals')
    .select('id')
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  if (again) {
    await startDispensing(backend, again.id); // the first try may have died between the two
    return { orderId: again.id };
  }
  await demandMayRent(db, user.id);
  await demandReady(db, cabinet, clock.now());
  try {
    const orderId = await withTransaction(db, tx =>
      open(tx, user, cabinet, { requestKey, now: clock.now() }),
    );
    await startDispensing(backend, orderId);
    return { orderId };
  } catch (error) {
    if (isDuplicate(error)) throw new Refusal(refusalCodes.activeRental, 'server.activeRental');
    throw error;
  }
}

async function open(
  tx: Transaction<Database>,
  user: UserRow,
  cabinet: CabinetRow,
  { requestKey, now }: { readonly requestKey: string; readonly now: number },
): Promise<string> {
  // one look at the balance at a time
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const balance = await balanceOf(tx, { kind: 'balance', userId: user.id }, cabinet.currency);
  if (balance < cabinet.deposit + cabinet.overtime_fee)
    throw new Refusal(refusalCodes.balanceTooLow, 'server.balanceTooLow');
  const rental = await insertRental(tx, {
    status: 'authorised',
    user_id: user.id,
    provider: 'balance',
    paymentState: 'held',
    request_key: requestKey,
    cabinet,
    now,
  });
  const payment = await lockPayment(tx, rental.payment_id);
  if (payment) await reserve(tx, payment, now);
  await recordEvent(tx, { rentalId: rental.id, kind: 'authorised', actor: 'user', at: now, now });
  return rental.id;
}
