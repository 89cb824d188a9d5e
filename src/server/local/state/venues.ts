import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { VenueHours } from '../../rental/dispense/cabinets.ts';

export type LocalKiosk = {
  readonly id: string;
  readonly cabinetId: string;
  readonly seenAt: number;
};

/** The tablets that are in use, in the order in which they were set up. */
export const kiosks = async (db: Kysely<Database>): Promise<readonly LocalKiosk[]> =>
  db
    .selectFrom('kiosks')
    .select(['id', 'cabinet_id as cabinetId', 'seen_at as seenAt'])
    .where('revoked_at', 'is', null)
    .orderBy('enrolled_at')
    .execute();

export type LocalVenueHours = VenueHours & { readonly cabinetId: string };

/** Opening hours of each cabinet's venue. */
export async function venueHours(db: Kysely<Database>): Promise<readonly LocalVenueHours[]> {
  const venues = await db
    .selectFrom('cabinets')
    .innerJoin('venues', 'venues.id', 'cabinets.venue_id')
    .select(['cabinets.id as cabinetId', 'venues.id as venueId', 'time_zone as timeZone'])
    .execute();
  const spans = await db.selectFrom('venue_hours').selectAll().orderBy('opens').execute();
  return venues.map(({ cabinetId, venueId, timeZone }) => ({
    cabinetId,
    timeZone,
    spans: spans
      .filter(span => span.venue_id === venueId)
      .map(({ opens, closes }) => ({ opens, closes })),
  }));
}
