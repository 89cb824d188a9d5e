import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { silentAfter } from '../rental/limits.ts';
import { isReadySlot } from '../rental/dispense/slots.ts';

/** A cabinet as the person who fills it sees it. */
export type FleetRow = {
  readonly code: string;
  readonly venue: string;
  readonly slots: number;
  readonly ready: number;
  readonly free: number;
  readonly seenAt: number | null;
  readonly outOfService: boolean;
  readonly isSilent: boolean;
};

/** Every cabinet in use, by its code; `ready` counts power banks that could be given out. */
export async function fleet(db: Db, now: number): Promise<readonly FleetRow[]> {
  const { rows } = await sql<{
    code: string;
    venue: string;
    slots: number;
    ready: number;
    free: number;
    seen: number | null;
    out: boolean;
  }>`
    select cabinets.code, venues.name as venue, count(slots.number)::int as slots,
      count(*) filter (where ${isReadySlot})::int as ready,
      count(*) filter (where slots.number is not null and slots.power_bank_id is null
        and not slots.out_of_order and not slots.out_of_service)::int as free,
      cabinets.last_seen_at as seen, cabinets.out_of_service as out
    from cabinets inner join venues on venues.id = cabinets.venue_id
      left join slots on slots.cabinet_id = cabinets.id
    where cabinets.bound and not cabinets.trial
    group by cabinets.id, venues.id order by cabinets.code`.execute(db);
  return rows.map(row => ({
    code: row.code,
    venue: row.venue,
    slots: row.slots,
    ready: row.ready,
    free: row.free,
    seenAt: row.seen === null ? null : Number(row.seen),
    outOfService: row.out,
    isSilent: !row.out && (row.seen === null || now - Number(row.seen) > silentAfter),
  }));
}
