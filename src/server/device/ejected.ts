import type { Transaction } from 'kysely';
import { overtimeMinutes } from '../../domain/constants.ts';
import type { RentalRow } from '../database/rows/rentals.ts';
import type { Database } from '../database/schema.ts';
import { promiseAnotherSlot } from '../rental/dispense/slots.ts';
import { clockTolerance } from '../rental/limits.ts';
import { nextReminderAt, remindersOf } from '../rental/price/price.ts';
import { lockPayment } from '../rental/payment/record.ts';
import { cancelRental, letGo } from '../rental/end/end.ts';
import { besideOthers, heldUntil, startsLate } from '../rental/dispense/dispense.ts';
import { lockRental, queueMessage, recordEvent } from '../rental/record.ts';
import { staffCommand } from './protocol.ts';
import { type EventOf, isOutdated, type Moment, setPowerBank, setSlot } from './places.ts';
import { applyEarlierReturn } from './returned.ts';

const rentalOfCommand = async (
  tx: Transaction<Database>,
  event: EventOf<'ejected' | 'ejectFailed'>,
): Promise<RentalRow | undefined> => {
  const found = await tx
    .selectFrom('rentals')
    .select('id')
    .where('command_id', '=', event.commandId)
    .where('cabinet_id', '=', event.cabinetId)
    .executeTakeFirst();
  return found && lockRental(tx, found.id);
};

/**
 * Starts the rental: only an eject does, reported in time or while the hold still waits. After the
 * hold went back none is started: nothing is charged, and the power bank has to be looked for
 * (`stray.ts`).
 */
export async function onEjected(
  tx: Transaction<Database>,
  event: EventOf<'ejected'>,
  { at, now }: Moment,
): Promise<string | null> {
  const rental = await rentalOfCommand(tx, event);
  const isLate = rental !== undefined && (await startsLate(tx, rental, at));
  if (rental && (isLate || rental.status === 'dispensing')) {
    if (isLate) await besideOthers(tx, rental);
    const rentedAt = Math.max(at, (rental.eject_sent_at ?? now) - clockTolerance);
    await tx
      .updateTable('rentals')
      .set({
        status: 'renting',
        slot: event.slot,
        power_bank_id: event.powerBankId,
        rented_at: rentedAt,
        overtime_at: rentedAt + overtimeMinutes * 60_000,
        reminder_at: nextReminderAt(remindersOf({ ...rental, rented_at: rentedAt }), rentedAt),
        end_reason: null,
        due_amount: null,
      })
      .where('id', '=', rental.id)
      .execute();
    await tx
      .updateTable('slots')
      .set({ locked_by: null })
      .where('locked_by', '=', rental.id)
      .execute();
    await setSlot(tx, event, { power_bank_id: null, level: 0 });
    await setPowerBank(tx, event.powerBankId, 'out', { at });
    await recordEvent(tx, {
      rentalId: rental.id,
      kind: 'renting',
      actor: 'cabinet',
      at,
      now,
      detail: { slot: event.slot, powerBankId: event.powerBankId },
    });
    if (isLate) await queueMessage(tx, { rental, kind: 'cameOut', now });
    return applyEarlierReturn(tx, event.powerBankId, rentedAt, now);
  }
  if (rental && rental.status !== 'cancelled') return null; // told twice
  await setSlot(tx, event, { power_bank_id: null, level: 0 });
  if (event.commandId.startsWith(staffCommand)) {
    await setPowerBank(tx, event.powerBankId, 'out', { at });
    return null;
  }
  await setPowerBank(tx, event.powerBankId, 'missing', {
    at,
    strayRentalId: rental?.id ?? null,
  });
  if (rental)
    await recordEvent(tx, {
      rentalId: rental.id,
      kind: 'ejectedTooLate',
      actor: 'cabinet',
      at,
      now,
      detail: { slot: event.slot, powerBankId: event.powerBankId },
    });
  return null;
}

export async function onEjectFailed(
  tx: Transaction<Database>,
  event: EventOf<'ejectFailed'>,
  { at, now }: Moment,
): Promise<string | null> {
  const rental = await rentalOfCommand(tx, event);
  if (event.reason === 'jam') await keepJammed(tx, event, { at, rentalId: rental?.id ?? null });
  // A slot that the gateway does not know, or too hot a one, is out of use like a jammed one.
  if (event.reason !== 'empty')
    await setSlot(tx, event, {
      out_of_order: true,
      ...(event.reason === 'hot' ? { error: 'hot' } : {}),
    });
  if (event.reason === 'empty') await setSlot(tx, event, { power_bank_id: null, level: 0 });
  const hold = rental && (await lockPayment(tx, rental.payment_id));
  const waits = rental && hold && heldUntil(rental, hold) !== null;
  if (!rental || !(waits || rental.status === 'dispensing')) return null;
  await recordEvent(tx, {
    rentalId: rental.id,
    kind: 'ejectFailed',
    actor: 'cabinet',
    at,
    now,
    detail: { slot: event.slot, reason: event.reason },
  });
  if (waits) await letGo(tx, rental, now);
  else if (!(await promiseAnotherSlot(tx, rental, now)))
    await cancelRental(tx, rental, {
      reason: event.reason === 'jam' ? 'jam' : 'noBattery',
      actor: 'cabinet',
      at,
      now,
    });
  return rental.id;
}

/** The power bank of a slot that did not open has to be looked for. */
async function keepJammed(
  tx: Transaction<Database>,
  event: EventOf<'ejectFailed'>,
  { at, rentalId }: { readonly at: number; readonly rentalId: string | null },
): Promise<void> {
  if (await isOutdated(tx, event)) return;
  const slot = await tx
    .selectFrom('slots')
    .select('power_bank_id')
    .where('cabinet_id', '=', event.cabinetId)
    .where('number', '=', event.slot)
    .executeTakeFirst();
  if (slot && slot.power_bank_id !== null)
    await setPowerBank(tx, slot.power_bank_id, 'jammed', { at, strayRentalId: rentalId });
}
