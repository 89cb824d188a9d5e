import type { Kysely } from 'kysely';
import type { OpenSpan } from '../../domain/opening-hours.ts';
import type { Database } from '../database/schema.ts';
import { withTransaction } from '../database/transaction.ts';

/** `timeZone`: an IANA name; `spans`: minutes of the week by its clock, none where they are not known. */
export type VenueHours = { readonly timeZone: string; readonly spans: readonly OpenSpan[] };

/** Sets the opening hours of a cabinet's venue, from now on; `false`: there is no such cabinet. */
export const setVenueHours = async (
  db: Kysely<Database>,
  cabinetId: string,
  { timeZone, spans }: VenueHours,
): Promise<boolean> =>
  withTransaction(db, async tx => {
    const venue = await tx
      .updateTable('venues')
      .from('cabinets')
      .set({ time_zone: timeZone })
      .whereRef('venues.id', '=', 'cabinets.venue_id')
      .where('cabinets.id', '=', cabinetId)
      .returning('venues.id')
      .executeTakeFirst();
    if (!venue) return false;
    await tx.deleteFrom('venue_hours').where('venue_id', '=', venue.id).execute();
    if (spans.length > 0)
      await tx
        .insertInto('venue_hours')
        .values(spans.map(({ opens, closes }) => ({ venue_id: venue.id, opens, closes })))
        .execute();
    return true;
  });
