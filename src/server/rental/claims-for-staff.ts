import { raiseAlarm } from '../alarms.ts';
import type { Backend } from '../backend.ts';
import { isFirstOfHour } from '../hourly-alarm.ts';

/** Kind of a rental's event: its claim was met by a silence that explains a part of it. */
export const claimForStaff = 'claimForStaff';

/** Milliseconds for which staff are told of one. */
const toldFor = 24 * 60 * 60_000;

/**
 * Raises an alarm for claims of a return that the cabinet confirmed after more than six hours of
 * silence, with the minutes counted beyond the claimed time. Staff look at the station and credit
 * what is right, or note why not; then the alarm ends.
 */
export async function tellClaimsForStaff(backend: Backend): Promise<void> {
  const { db, clock, log } = backend;
  const waiting = await db
    .selectFrom('rental_events')
    .innerJoin('rentals', 'rentals.id', 'rental_events.rental_id')
    .innerJoin('return_claims', 'return_claims.id', 'rentals.claim_id')
    .select(['return_claims.reference', 'rental_events.detail'])
    .where('rental_events.kind', '=', claimForStaff)
    .where('rental_events.received_at', '>', clock.now() - toldFor)
    .where(where =>
      where.not(
        where.exists(
          where
            .selectFrom('rental_events as theirs')
            .select('theirs.id')
            .whereRef('theirs.rental_id', '=', 'rental_events.rental_id')
            .where('theirs.actor', '=', 'staff')
            .whereRef('theirs.received_at', '>=', 'rental_events.received_at'),
        ),
      ),
    )
    .execute();
  for (const { reference, detail } of waiting)
    if (await isFirstOfHour(backend, `${claimForStaff} ${reference}`))
      raiseAlarm(log, claimForStaff, { reference, ...JSON.parse(detail) }, 'a claim for staff');
}
