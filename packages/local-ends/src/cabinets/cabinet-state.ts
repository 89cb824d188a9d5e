import type { Kysely } from 'kysely';
import type { LocalTables } from '../tables.ts';
import type { CabinetSlot, UncountedMessage } from './frames.ts';

type Db = Kysely<LocalTables>;
export type LocalCabinet = {
  readonly id: string;
  readonly code: string;
  readonly venue: string;
  readonly online: boolean;
  readonly silentUntil: number;
  /** Its lamp flashes until then. */
  readonly lampUntil: number;
  readonly slots: readonly LocalSlot[];
};
export type LocalSlot = CabinetSlot & { readonly jammed: boolean };

/** Minutes of local time per percent of charge. */
const chargeMinutes = 1;
/** A person's phone takes this much of a power bank per minute, in percent. */
const drainPerMinute = 0.4;
const lowestLevel = 8;

/** Cabinets whose name says that their power banks never charge. */
const neverCharges = (code: string): boolean => code.startsWith('EMPTY');

const chargedLevel = (code: string, level: number, since: number, now: number): number =>
  neverCharges(code)
    ? level
    : Math.min(100, level + Math.max(0, Math.floor((now - since) / 60_000 / chargeMinutes)));

/** The level a power bank comes back with. */
export const drainedLevel = (level: number, since: number, now: number): number =>
  Math.max(
    Math.min(level, lowestLevel),
    Math.round(level - (Math.max(0, now - since) / 60_000) * drainPerMinute),
  );

/** Physical state of one cabinet or all of them at `now` (local clock), by code. */
export async function readCabinets(
  db: Db,
  now: number,
  cabinetId?: string,
): Promise<LocalCabinet[]> {
  const cabinets = await db
    .selectFrom('local_cabinets')
    .selectAll()
    .$if(cabinetId !== undefined, query => query.where('id', '=', cabinetId ?? ''))
    .orderBy('code')
    .execute();
  const slots = await db
    .selectFrom('local_slots')
    .leftJoin('local_power_banks', 'local_power_banks.id', 'local_slots.power_bank_id')
    .select(['cabinet_id', 'number', 'power_bank_id', 'jammed', 'level', 'level_at'])
    .$if(cabinetId !== undefined, query => query.where('cabinet_id', '=', cabinetId ?? ''))
    .orderBy('number')
    .execute();
  return cabinets.map(cabinet => ({
    id: cabinet.id,
    code: cabinet.code,
    venue: cabinet.venue,
    online: cabinet.online,
    silentUntil: Number(cabinet.silent_until),
    lampUntil: Number(cabinet.lamp_until),
    slots: slots
      .filter(slot => slot.cabinet_id === cabinet.id)
      .map(slot => ({
        number: slot.number,
        powerBankId: slot.power_bank_id,
        jammed: slot.jammed,
        outOfOrder: slot.jammed,
        level:
          slot.power_bank_id === null
            ? 0
            : chargedLevel(cabinet.code, slot.level ?? 0, Number(slot.level_at ?? now), now),
      })),
  }));
}

export const statusOf = (
  cabinet: LocalCabinet,
  eventId: string,
  now: number,
  commandId?: string,
): UncountedMessage => ({
  eventId,
  cabinetId: cabinet.id,
  at: new Date(now).toISOString(),
  kind: 'status',
  ...(commandId === undefined ? {} : { commandId }),
  slots: cabinet.slots.map(({ number, powerBankId, level, outOfOrder }) => ({
    number,
    powerBankId,
    level,
    outOfOrder,
  })),
});

/** Ids of the cabinets that would be heard at `now`: those that are plugged in and not silent. */
export async function connectedCabinets(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('local_cabinets')
    .select('id')
    .where('online', '=', true)
    .where('silent_until', '<=', now)
    .execute();
  return rows.map(({ id }) => id);
}
