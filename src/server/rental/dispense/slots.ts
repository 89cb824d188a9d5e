import { type RawBuilder, type Transaction, sql } from 'kysely';
import type { SlotRow } from '../../database/rows/cabinets.ts';
import type { RentalRow } from '../../database/rows/rentals.ts';
import type { Database } from '../../database/schema.ts';
import { newId } from '../../secrets.ts';
import { ejectTimeout, slotsToTry } from '../limits.ts';
import { recordEvent } from '../record.ts';

/**
 * Promises the fullest ready power bank to a rental, under a new command. The cabinet is locked, so
 * that two rentals never get the same slot, and no report of it meanwhile hides one. The slot that
 * did not open is not tried again. False: there is none.
 */
export async function promiseSlot(
  tx: Transaction<Database>,
  rental: RentalRow,
  now: number,
): Promise<boolean> {
  const slot = await tx
    .selectFrom('slots')
    .select('number')
    .where('cabinet_id', '=', rental.cabinet_id)
    .where(isReadySlot)
    // It may have been taken out of service while the person paid.
    .where('cabinet_id', 'in', from =>
      from.selectFrom('cabinets').select('id').where('out_of_service', '=', false),
    )
    .where('number', '<>', rental.slot ?? 0)
    .orderBy('level', 'desc')
    .orderBy('number')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!slot) return false;
  await tx
    .updateTable('slots')
    .set({ locked_by: rental.id })
    .where('cabinet_id', '=', rental.cabinet_id)
    .where('number', '=', slot.number)
    .execute();
  await tx
    .updateTable('rentals')
    .set({
      status: 'dispensing',
      slot: slot.number,
      command_id: newId(),
      eject_sent_at: null,
      dispense_deadline: now + ejectTimeout,
    })
    .where('id', '=', rental.id)
    .execute();
  await recordEvent(tx, {
    rentalId: rental.id,
    kind: 'dispensing',
    actor: 'system',
    at: now,
    now,
    detail: { slot: slot.number },
  });
  return true;
}

/**
 * Promises another slot under the same hold, a few times at most, after the cabinet said that
 * nothing came out of the promised one. Never after silence, when a power bank may be out. False:
 * no slot is left to try.
 */
export async function promiseAnotherSlot(
  tx: Transaction<Database>,
  rental: RentalRow,
  now: number,
): Promise<boolean> {
  const { tried } = await tx
    .selectFrom('rental_events')
    .select(({ fn }) => fn.countAll<number>().as('tried'))
    .where('rental_id', '=', rental.id)
    .where('kind', '=', 'dispensing')
    .executeTakeFirstOrThrow();
  if (Number(tried) >= slotsToTry) return false;
  await tx
    .updateTable('slots')
    .set({ locked_by: null })
    .where('locked_by', '=', rental.id)
    .execute();
  if (!(await promiseSlot(tx, rental, now))) return false;
  await tx
    .updateTable('rentals')
    .set({ failed_slot: rental.slot })
    .where('id', '=', rental.id)
    .execute();
  return true;
}

/** Charge in percent from which on a power bank is given out. */
export const readyLevel = 50;

/** A slot that could open for a person now: of a query that has the table `slots`. */
export const isReadySlot: RawBuilder<boolean> = sql<boolean>`(
  slots.power_bank_id is not null and not slots.out_of_order
  and not slots.out_of_service
  and slots.locked_by is null and slots.level >= ${readyLevel})`;

/** The same test for a row that was read. */
export const isReady = (slot: SlotRow): boolean =>
  slot.power_bank_id !== null &&
  !slot.out_of_order &&
  !slot.out_of_service &&
  slot.locked_by === null &&
  slot.level >= readyLevel;
