import { sql } from 'kysely';
import {
  byUsefulness,
  distanceBetween,
  type NearbyCabinets,
  type Position,
} from '../../../domain/nearby.ts';
import type { NearbyNeed } from '../../../domain/routes.ts';
import type { Backend } from '../../backend.ts';
import type { Db } from '../../database/schema.ts';
import { badInput } from '../../refusal.ts';
import { failedEjectMemory, silenceLimit } from '../../rental/limits.ts';
import { isReadySlot } from '../../rental/dispense/slots.ts';
import type { Handlers } from '../caller.ts';

const longestList = 50;

/** Start of the distances; the venue of a cabinet has a name to show. */
type Origin = Position & { readonly name: string | null };

async function originOf(
  db: Db,
  {
    near,
    latitude,
    longitude,
  }: {
    readonly near?: string | undefined;
    readonly latitude?: number | undefined;
    readonly longitude?: number | undefined;
  },
): Promise<Origin | null> {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude, name: null };
  const missing =
    latitude !== undefined ? 'longitude' : longitude !== undefined ? 'latitude' : null;
  if (missing !== null) throw badInput(missing);
  if (near === undefined) return null;
  const venue = await db
    .selectFrom('cabinets')
    .innerJoin('venues', 'venues.id', 'cabinets.venue_id')
    .select(['venues.name', 'venues.latitude', 'venues.longitude'])
    .where('cabinets.code', '=', near)
    .where('cabinets.bound', '=', true)
    .executeTakeFirst();
  return venue ?? null;
}

/**
 * Order of the distance, computed with the database's own functions; the distance that is shown is
 * measured by the domain's own rule.
 */
const nearnessTo = ({ latitude, longitude }: Position) => {
  const across = sql`abs(venues.longitude - ${longitude}::double precision)`;
  return sql<number>`power(venues.latitude - ${latitude}::double precision, 2) + power(least(${across}, 360 - ${across}) * cos(radians(${latitude}::double precision)), 2)`;
};

/**
 * Cabinets that report and have free slots or power banks, as wanted. Rentals are not looked at:
 * however many there were, it costs the same.
 */
function usable(db: Db, wanted: NearbyNeed, now: number) {
  const lastEject = sql`(select device_events.kind from device_events where device_events.cabinet_id = cabinets.id and device_events.kind in ('ejected', 'ejectFailed') and device_events.at > ${now - failedEjectMemory} order by device_events.at desc limit 1)`;
  return (
    db
      .selectFrom('cabinets')
      .innerJoin('venues', 'venues.id', 'cabinets.venue_id')
      .innerJoinLateral(
        from =>
          from
            .selectFrom('slots')
            .whereRef('slots.cabinet_id', '=', 'cabinets.id')
            .select([
              sql<number>`(count(*) filter (where slots.power_bank_id is null and not slots.out_of_order and not slots.out_of_service))::integer`.as(
                'slots',
              ),
              sql<number>`(count(*) filter (where ${isReadySlot}))::integer`.as('banks'),
            ])
            .as('counts'),
        join => join.onTrue(),
      )
      .select([
        'cabinets.code',
        'cabinets.last_seen_at',
        'venues.name',
        'venues.address',
        'venues.latitude',
        'venues.longitude',
        'counts.slots',
        'counts.banks',
      ])
      .where('cabinets.bound', '=', true)
      .where('cabinets.trial', '=', false)
      .where('cabinets.out_of_service', '=', false)
      .where('cabinets.online', '=', true)
      .where('cabinets.last_seen_at', '>=', now - silenceLimit)
      .where(`counts.${wanted}`, '>', 0)
      // A cabinet whose last eject failed would disappoint the next person, too.
      .$if(wanted === 'banks', query =>
        query.where(sql<boolean>`coalesce(${lastEject}, '') <> 'ejectFailed'`),
      )
  );
}

type Asked = Omit<Parameters<Handlers['nearbyCabinets']>[0], 'latitude' | 'longitude' | 'near'> &
  Parameters<typeof originOf>[1];

/** Cabinets that help, the nearest first. */
export async function nearbyOf(
  { db, clock }: Pick<Backend, 'db' | 'clock'>,
  { wanted, near, latitude, longitude, limit }: Asked,
): Promise<NearbyCabinets> {
  const now = clock.now();
  const origin = await originOf(db, { near, latitude, longitude });
  const found = usable(db, wanted, now)
    // The station at which nothing was found is not recommended.
    .$if(wanted === 'banks' && near !== undefined, query =>
      query.where('cabinets.code', '<>', near ?? ''),
    );
  const rows = await (origin ? found.orderBy(nearnessTo(origin)) : found.orderBy('venues.name'))
    .orderBy(`counts.${wanted}`, 'desc')
    .orderBy('cabinets.code')
    .limit(Math.min(limit, longestList))
    .execute();
  const cabinets = rows.map(row => {
    const position = { latitude: row.latitude, longitude: row.longitude };
    return {
      code: row.code,
      venueName: row.name,
      address: row.address,
      position,
      distance: origin && distanceBetween(origin, position),
      freeSlots: row.slots,
      readyPowerBanks: row.banks,
      lastSeenAt: row.last_seen_at ?? now,
    };
  });
  return {
    cabinets: cabinets.sort(byUsefulness(wanted)),
    origin: origin?.name ?? null,
    serverTime: now,
  };
}

/** Stations nearby (chosen; the specification has no such call). */
export const nearbyHandlers = (backend: Backend): Pick<Handlers, 'nearbyCabinets'> => ({
  nearbyCabinets: async asked => nearbyOf(backend, asked),
});
