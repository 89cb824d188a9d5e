import type { Kysely } from 'kysely';
import { isOpenAt, minuteOfWeek } from '../../domain/opening-hours.ts';
import { timeZoneOf } from '../../domain/time-zone.ts';
import type { Database } from '../database/schema.ts';

/** True while a venue is closed by its hours; false without hours or a known time zone. */
export async function venueIsClosed(
  db: Kysely<Database>,
  venue: { readonly id: string; readonly time_zone: string },
  now: number,
): Promise<boolean> {
  const timeZone = timeZoneOf(venue.time_zone);
  if (timeZone === null) return false;
  const spans = await db
    .selectFrom('venue_hours')
    .select(['opens', 'closes'])
    .where('venue_id', '=', venue.id)
    .execute();
  return !isOpenAt(spans, minuteOfWeek(now, timeZone));
}
