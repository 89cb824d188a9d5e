import type { Backend } from '../backend.ts';
import type { CabinetRow } from '../database/rows/cabinets.ts';
import type { UserRow } from '../database/rows/people.ts';
import type { RentalRow } from '../database/rows/rentals.ts';
import { isDuplicate, withTransaction } from '../database/transaction.ts';
import { balanceOf, post } from '../ledger.ts';
import { refusalCodes } from '../../contract/refusals.ts';
import { Refusal } from '../refusal.ts';
import { abandon, followIntent } from './authorise.ts';
import { startDispensing } from './dispense.ts';
import { insertRental, recordEvent } from './record.ts';
import { demandMayRent, demandReady } from './rules.ts';

/**
 * A rental that waits for its card hold, and the client secret of its one payment intent. A
 * person's unfinished attempt at the same cabinet is taken up again, so a reload, a second tab or a
 * lost answer never makes two holds.
 */
export async function openCardRental(
  backend: Backend,
  user: UserRow,
  cabinet: CabinetRow,
): Promise<{ readonly clientSecret: string }> {
  const { db, clock, holds } = backend;
  await demandMayRent(db, user.id);
  await demandReady(db, cabinet, clock.now());
  let rental = await unfinishedAttempt(backend, user, cabinet);
  if (rental?.payment_intent_id) {
    await followIntent(backend, rental.payment_intent_id); // it may be paid or given up by now
    await demandMayRent(db, user.id);
    rental = await unfinishedAttempt(backend, user, cabinet);
  }
  rental ??= await createAttempt(backend, user, cabinet);
  if (rental.payment_intent_id !== null)
    return { clientSecret: (await holds.retrieve(rental.payment_intent_id)).clientSecret };
  const customerId = await customerOf(backend, user);
  const hold = await holds.create({
    rentalId: rental.id,
    amount: rental.hold_amount,
    currency: rental.currency,
    customerId,
    key: `yj:${rental.id}:create`,
  });
  // Stored before anybody can confirm it: the client secret has not left the backend yet.
  await db
    .updateTable('rentals')
    .set({ payment_intent_id: hold.id })
    .where('id', '=', rental.id)
    .execute();
  return { clientSecret: hold.clientSecret };
}

/**
 * The attempt to take up again. One from before the cabinet's deposit changed holds the wrong
 * amount and is given up.
 */
async function unfinishedAttempt(
  backend: Backend,
  user: UserRow,
  cabinet: CabinetRow,
): Promise<RentalRow | undefined> {
  const rental = await backend.db
    .selectFrom('rentals')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('cabinet_id', '=', cabinet.id)
    .where('status', '=', 'created')
    .executeTakeFirst();
  if (!rental || (rental.hold_amount === cabinet.deposit && rental.currency === cabinet.currency))
    return rental;
  await abandon(backend, rental.id);
  return undefined;
}

async function createAttempt(
  backend: Backend,
  user: UserRow,
  cabinet: CabinetRow,
): Promise<RentalRow> {
  const { db, clock } = backend;
  try {
    return await withTransaction(db, async tx => {
      const now = clock.now();
      const rental = await insertRental(tx, {
        status: 'created',
        user_id: user.id,
        method: 'card',
        request_key: null,
        hold_state: 'none',
        cabinet,
        now,
      });
      await recordEvent(tx, { rentalId: rental.id, kind: 'created', actor: 'user', at: now, now });
      return rental;
    });
  } catch (error) {
    const other = isDuplicate(error) ? await unfinishedAttempt(backend, user, cabinet) : undefined;
    if (!other) throw error;
    return other; // a second tab was faster
  }
}

async function customerOf({ db, holds }: Backend, user: UserRow): Promise<string> {
  if (user.card_customer_id !== null) return user.card_customer_id;
  const customerId = await holds.createCustomer(user.id, `customer:${user.id}`);
  await db
    .updateTable('users')
    .set({ card_customer_id: customerId })
    .where('id', '=', user.id)
    .where('card_customer_id', 'is', null)
    .execute();
  return customerId;
}

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
  const reserve = () =>
    withTransaction(db, async tx => {
      const now = clock.now();
      await tx
        .selectFrom('users')
        .select('id')
        .where('id', '=', user.id)
        .forUpdate()
        .executeTakeFirstOrThrow(); // one look at the balance at a time
      const balance = await balanceOf(tx, { kind: 'balance', userId: user.id }, cabinet.currency);
      if (balance < cabinet.deposit + cabinet.overtime_fee)
        throw new Refusal(refusalCodes.balanceTooLow, 'server.balanceTooLow');
      const rental = await insertRental(tx, {
        status: 'authorised',
        user_id: user.id,
        method: 'balance',
        request_key: requestKey,
        hold_state: 'held',
        cabinet,
        now,
      });
      await post(tx, {
        id: `deposit:${rental.id}`,
        kind: 'deposit',
        rentalId: rental.id,
        at: now,
        from: { kind: 'balance', userId: user.id },
        to: { kind: 'deposit', userId: user.id },
        amount: rental.hold_amount,
        currency: rental.currency,
      });
      await recordEvent(tx, {
        rentalId: rental.id,
        kind: 'authorised',
        actor: 'user',
        at: now,
        now,
      });
      return rental.id;
    });
  try {
    const orderId = await reserve();
    await startDispensing(backend, orderId);
    return { orderId };
  } catch (error) {
    if (isDuplicate(error)) throw new Refusal(refusalCodes.activeRental, 'server.activeRental');
    throw error;
  }
}
