import { sql, type Transaction } from 'kysely';
import type { RentalRow } from '../database/rows/rentals.ts';
import type { Database } from '../database/schema.ts';
import { endRental } from '../rental/end/end.ts';
import { hasBegun } from '../rental/record.ts';
import { DeskRefused, maybe, word, type DeskInTransaction, type Row, type Said } from './act.ts';
import { timeIn } from './read.ts';

const minute = 60_000;

/** Ends a rental that no cabinet ended, at the time and the cabinet that staff name. */
export async function endByStaff(
  { tx, clock }: DeskInTransaction,
  rental: RentalRow,
  said: Said,
): Promise<Row> {
  const now = clock.now();
  if (!hasBegun(rental)) throw new DeskRefused(`${rental.number} never began.`);
  if (rental.status === 'returned' || rental.status === 'cancelled')
    throw new DeskRefused(
      `${rental.number} is ${rental.status} already; rental refund gives money back.`,
    );
  const open = await tx
    .selectFrom('return_claims')
    .select('reference')
    .where('rental_id', '=', rental.id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (open) throw new DeskRefused(`Its person claims a return: decide claim ${open.reference}.`);
  const at = said['at'] === undefined ? now : timeIn(word(said, 'at'), '--at');
  if (at < rental.rented_at || at > now)
    throw new DeskRefused('--at: a time between its start and now.');
  const code = maybe(said, 'cabinet');
  const cabinet =
    code === undefined
      ? rental.cabinet_id
      : (await tx.selectFrom('cabinets').select('id').where('code', '=', code).executeTakeFirst())
          ?.id;
  if (cabinet === undefined) throw new DeskRefused(`There is no cabinet ${code}.`);
  await endRental(tx, rental, {
    returnedAt: at,
    cabinetId: cabinet,
    actor: 'staff',
    at,
    now,
    detail: { powerBankId: rental.power_bank_id },
  });
  // The unread return that was nearest to the minute that staff name was this one.
  if (code !== undefined && said['at'] !== undefined)
    await takeUnread(tx, { rentalId: rental.id, cabinetId: cabinet, at });
  return { powerBankToFind: await lookFor(tx, rental) };
}

/** A return without a serial that is nearest to a time, within a minute of it. */
const takeUnread = (
  tx: Transaction<Database>,
  { rentalId, cabinetId, at }: { rentalId: string; cabinetId: string; at: number },
) =>
  tx
    .updateTable('device_events')
    .set({ rental_id: rentalId })
    .where('id', '=', events =>
      events
        .selectFrom('device_events')
        .select('id')
        .where('kind', '=', 'returnedUnread')
        .where('cabinet_id', '=', cabinetId)
        .where('rental_id', 'is', null)
        .where('at', '>', at - minute)
        .where('at', '<', at + minute)
        .orderBy(sql`abs(at - ${at}::bigint)`)
        .orderBy('id')
        .limit(1),
    )
    .execute();

/** Its power bank has to be looked for until a cabinet reports it; false: one has already. */
async function lookFor(
  tx: Transaction<Database>,
  { id, power_bank_id: powerBankId }: RentalRow,
): Promise<boolean> {
  if (powerBankId === null) return false;
  const missing = await tx
    .updateTable('power_banks')
    .set({ state: 'missing', stray_rental_id: id })
    .where('id', '=', powerBankId)
    .where('state', 'in', ['out', 'sold'])
    .executeTakeFirst();
  return missing.numUpdatedRows > 0n;
}
