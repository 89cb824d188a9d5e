import type { Transaction } from 'kysely';
import type { RentalRow } from '../database/rows/rentals.ts';
import type { Database } from '../database/schema.ts';
import { clockTolerance } from '../rental/limits.ts';
import { lockRental } from '../rental/record.ts';

/**
 * The rental that a return belongs to: the last one of that power bank that started before it, so a
 * late event finds its own rental although the power bank is out again. Clocks of two cabinets
 * differ, and some are wrong: a return dated before the start of an open rental, and not counted
 * for another one, is that rental's.
 */
export async function rentalOfReturn(
  tx: Transaction<Database>,
  powerBankId: string,
  at: number,
): Promise<{ readonly rental: RentalRow; readonly isDatedBefore: boolean } | undefined> {
  const before = await tx
    .selectFrom('rentals')
    .select(['id', 'returned_at'])
    .where('power_bank_id', '=', powerBankId)
    .where('rented_at', '<=', at)
    .orderBy('rented_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (
    before &&
    (before.returned_at === null ||
      before.returned_at === at ||
      !(await isCounted(tx, powerBankId, before.id, at)))
  )
    return found(await lockRental(tx, before.id), at);
  const justAfter = await tx
    .selectFrom('rentals')
    .select('id')
    .where('power_bank_id', '=', powerBankId)
    .where('rented_at', '>', at)
    .where('status', '=', 'renting')
    .limit(1)
    .executeTakeFirst();
  // A return dated before a counted one is one more of that rental, reported twice.
  const isOlder = before && before.returned_at !== null && at <= before.returned_at;
  const chosen = isOlder ? before : (justAfter ?? before);
  return chosen && found(await lockRental(tx, chosen.id), at);
}

const found = (rental: RentalRow | undefined, at: number) =>
  rental && { rental, isDatedBefore: at + clockTolerance < (rental.rented_at ?? 0) };

/**
 * True where another return than the one of this moment ended a rental. A rental that ended by a
 * person's word still waits for its return.
 */
async function isCounted(
  tx: Transaction<Database>,
  powerBankId: string,
  rentalId: string,
  at: number,
): Promise<boolean> {
  const counted = await tx
    .selectFrom('device_events')
    .select('at')
    .where('kind', '=', 'returned')
    .where('power_bank_id', '=', powerBankId)
    .where('rental_id', '=', rentalId)
    .execute();
  return counted.length > 0 && counted.every(event => event.at !== at);
}
