import type { Kysely } from 'kysely';
import { refusalCodes } from '../../../contract/refusals.ts';
import { type OpenSpan, isOpenAt, minuteOfWeek } from '../../../domain/opening-hours.ts';
import { timeZoneOf } from '../../../domain/time-zone.ts';
import type { Backend } from '../../backend.ts';
import type { Database, Db } from '../../database/schema.ts';
import { withTransaction } from '../../database/transaction.ts';
import { GatewayRefused } from '../../ports.ts';
import { Refusal } from '../../refusal.ts';
import { newId } from '../../secrets.ts';
import { cabinetTestLifetime } from '../limits.ts';

/**
 * Takes a cabinet, or one slot of it, out of service or puts it back: it gives out nothing, and
 * people are told that it is being serviced. Returns still count. False: there is no such cabinet
 * or slot.
 */
export async function setOutOfService(
  db: Db,
  {
    cabinetId,
    slot,
    out,
  }: { readonly cabinetId: string; readonly slot?: number; readonly out: boolean },
): Promise<boolean> {
  const { numUpdatedRows } =
    slot === undefined
      ? await db
          .updateTable('cabinets')
          .set({ out_of_service: out })
          .where('id', '=', cabinetId)
          .executeTakeFirst()
      : await db
          .updateTable('slots')
          .set({ out_of_service: out })
          .where('cabinet_id', '=', cabinetId)
          .where('number', '=', slot)
          .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Asks a cabinet to flash its lamp and to report its slots; its answer carries the id of the test.
 * Throws where the gateway is known to have refused.
 */
export async function testCabinet(
  { clock, gateway, log }: Pick<Backend, 'clock' | 'gateway' | 'log'>,
  cabinetId: string,
): Promise<{ readonly testId: string }> {
  const testId = newId();
  try {
    await gateway.test({
      commandId: testId,
      cabinetId,
      expiresAt: clock.now() + cabinetTestLifetime,
    });
    return { testId };
  } catch (error) {
    if (!(error instanceof GatewayRefused)) {
      log.warn({ err: error, cabinetId }, 'the test of a cabinet was not accepted');
      throw new Refusal(refusalCodes.unavailable, 'server.cabinetTestUnknown');
    }
    throw error.reason === 'offline'
      ? new Refusal(refusalCodes.offline, 'server.cabinetTestOffline')
      : new Refusal(refusalCodes.unavailable, 'server.cabinetTestRefused');
  }
}

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
