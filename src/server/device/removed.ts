import type { Transaction } from 'kysely';
import type { RentalRow } from '../database/rows/rentals.ts';
import type { Database } from '../database/schema.ts';
import { startsLate, waitingForWord } from '../rental/dispense/dispense.ts';
import { clockTolerance } from '../rental/limits.ts';
import { lockRental } from '../rental/record.ts';
import { onEjected } from './ejected.ts';
import { type EventOf, isOutdated, type Moment, setPowerBank, setSlot } from './places.ts';

/**
 * A power bank that was pulled out by force. Where the slot was opening for a rental it is that
 * rental's, which begins, also where that was told late; else it is missing. `isMissing`: staff have
 * to look for it.
 */
export async function onRemoved(
  tx: Transaction<Database>,
  event: EventOf<'removed'>,
  moment: Moment,
): Promise<{ readonly rentalId: string | null; readonly isMissing: boolean }> {
  const slot = await tx
    .selectFrom('slots')
    .select(['power_bank_id', 'locked_by'])
    .where('cabinet_id', '=', event.cabinetId)
    .where('number', '=', event.slot)
    .executeTakeFirst();
  const isOld = await isOutdated(tx, event);
  const inSlot = slot?.power_bank_id ?? null;
  const powerBankId = event.powerBankId ?? (isOld ? null : inSlot);
  // A cabinet that does not know which it was leaves that to what it said before.
  if (event.powerBankId === null && powerBankId !== null)
    await tx
      .updateTable('device_events')
      .set({ power_bank_id: powerBankId })
      .where('id', '=', event.eventId)
      .where('cabinet_id', '=', event.cabinetId)
      .execute();
  // An old message tells of what stood in the slot before what was promised.
  const isPromised = !isOld && powerBankId === inSlot;
  const rental = isPromised
    ? ((await lateRental(tx, event, moment.at)) ??
      (await promisedRental(tx, slot?.locked_by ?? null)))
    : undefined;
  if (rental && rental.command_id !== null && powerBankId !== null) {
    const { command_id: commandId } = rental;
    const rentalId = await onEjected(
      tx,
      { ...event, kind: 'ejected', commandId, powerBankId },
      moment,
    );
    return { rentalId, isMissing: false };
  }
  await setSlot(tx, event, { power_bank_id: null, level: 0 });
  if (powerBankId === null || isOld) return { rentalId: null, isMissing: !isOld };
  await setPowerBank(tx, powerBankId, 'missing', { at: moment.at });
  return { rentalId: null, isMissing: true };
}

/** The rental that a slot was opening for and no cabinet answered, while its hold still waits. */
async function lateRental(
  tx: Transaction<Database>,
  { cabinetId, slot }: EventOf<'removed'>,
  at: number,
): Promise<RentalRow | undefined> {
  const found = await waitingForWord(tx)
    .where('rentals.cabinet_id', '=', cabinetId)
    .where('rentals.slot', '=', slot)
    .where('rentals.dispense_deadline', '>=', at)
    .where('rentals.eject_sent_at', '<=', at + clockTolerance)
    .orderBy('rentals.eject_sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const rental = found && (await lockRental(tx, found.id));
  return rental && (await startsLate(tx, rental, at)) ? rental : undefined;
}

/** The rental that a slot is opening for. */
async function promisedRental(
  tx: Transaction<Database>,
  promisedTo: string | null,
): Promise<RentalRow | undefined> {
  const rental = promisedTo === null ? undefined : await lockRental(tx, promisedTo);
  return rental?.status === 'dispensing' ? rental : undefined;
}
