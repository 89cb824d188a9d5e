import type { Backend } from '../backend.ts';
import type { Db } from '../database/schema.ts';
import type { RentalRow } from '../database/rows/rentals.ts';
import { isDuplicate, withTransaction } from '../database/transaction.ts';
import type { Hold } from '../payment/port.ts';
import { startDispensing } from './dispense.ts';
import { trySettleMoney } from './money.ts';
import { cancelRental, lockRental, recordEvent } from './record.ts';

const isFor = (hold: Hold, rental: RentalRow, customerIds: readonly (string | null)[]): boolean =>
  hold.rentalId === rental.id &&
  hold.amount === rental.hold_amount &&
  hold.currency === rental.currency &&
  customerIds.includes(hold.customerId);

/** The person's own, and those of the guest they were when they paid (phone login). */
async function customersOf(db: Db, userId: string): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('users')
    .select('card_customer_id')
    .where(any => any.or([any('id', '=', userId), any('merged_into', '=', userId)]))
    .where('card_customer_id', 'is not', null)
    .execute();
  return rows.map(row => row.card_customer_id);
}

/**
 * What became of a payment intent, as the provider says, carried over to its rental. The one
 * function that the app's questions, webhooks and the sweeper share: whoever comes first moves the
 * rental on, the others find it done. `null`: no rental has this intent.
 */
export async function followIntent(
  backend: Backend,
  intentId: string,
): Promise<Hold['status'] | null> {
  const { db, holds, clock, log } = backend;
  const known = await db
    .selectFrom('rentals')
    .select('id')
    .where('payment_intent_id', '=', intentId)
    .executeTakeFirst();
  if (!known) return null;
  const hold = await holds.retrieve(intentId);
  const move = () =>
    withTransaction(db, async tx => {
      const now = clock.now();
      const rental = await lockRental(tx, known.id);
      if (!rental) return;
      await tx
        .updateTable('rentals')
        .set({ checked_at: now })
        .where('id', '=', rental.id)
        .execute();
      if (hold.status === 'held' && rental.hold_state === 'none') {
        const held = { ...rental, hold_state: 'held' as const };
        await tx
          .updateTable('rentals')
          .set({ hold_state: 'held', brand: hold.brand, last_digits: hold.lastDigits })
          .where('id', '=', rental.id)
          .execute();
        if (rental.status !== 'created')
          await tx
            .updateTable('rentals')
            .set({ money_pending: true, money_due_at: now })
            .where('id', '=', rental.id)
            .execute(); // given up before the card was held
        else if (isFor(hold, rental, await customersOf(tx, rental.user_id))) {
          await tx
            .updateTable('rentals')
            .set({ status: 'authorised' })
            .where('id', '=', rental.id)
            .execute();
          await recordEvent(tx, {
            rentalId: rental.id,
            kind: 'authorised',
            actor: 'provider',
            at: now,
            now,
            detail: { amount: hold.amount },
          });
        } else {
          log.error({ rentalId: rental.id, intentId }, 'the hold does not fit its rental');
          await cancelRental(tx, held, { reason: 'blocked', actor: 'system', at: now, now });
        }
      } else if (hold.status === 'cancelled' && rental.status === 'created') {
        await tx
          .updateTable('rentals')
          .set({
            status: 'cancelled',
            end_reason: 'abandoned',
            hold_state: 'released',
            due_amount: 0,
          })
          .where('id', '=', rental.id)
          .execute();
        await recordEvent(tx, {
          rentalId: rental.id,
          kind: 'cancelled',
          actor: 'provider',
          at: now,
          now,
          detail: { reason: 'abandoned' },
        });
      }
    });
  try {
    await move();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    await block(backend, known.id, hold); // the person has another active rental: one is enough
  }
  await startDispensing(backend, known.id);
  await trySettleMoney(backend, known.id);
  return hold.status;
}

async function block(backend: Backend, rentalId: string, hold: Hold): Promise<void> {
  await withTransaction(backend.db, async tx => {
    const now = backend.clock.now();
    const rental = await lockRental(tx, rentalId);
    if (rental?.status !== 'created') return;
    await tx
      .updateTable('rentals')
      .set({ hold_state: 'held', brand: hold.brand, last_digits: hold.lastDigits })
      .where('id', '=', rentalId)
      .execute();
    await cancelRental(
      tx,
      { ...rental, hold_state: 'held' },
      { reason: 'blocked', actor: 'system', at: now, now },
    );
  });
}

/**
 * Gives up a payment that nobody finished. The provider's intent is cancelled first thing after, so
 * that no hold can appear for it.
 */
export async function abandon(backend: Backend, rentalId: string): Promise<void> {
  await withTransaction(backend.db, async tx => {
    const now = backend.clock.now();
    const rental = await lockRental(tx, rentalId);
    if (rental?.status === 'created')
      await cancelRental(tx, rental, { reason: 'abandoned', actor: 'system', at: now, now });
  });
  await trySettleMoney(backend, rentalId);
}
