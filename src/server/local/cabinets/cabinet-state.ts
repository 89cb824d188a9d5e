import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { DeviceSlot, UncountedEvent } from '../../ports.ts';
import type { LocalTables } from '../tables.ts';

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
export type LocalSlot = DeviceSlot & { readonly jammed: boolean };

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
): UncountedEvent => ({
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

/**
 * Tells the backend that its connected cabinets were in touch all along. They and their gateway are
 * this very process: a restart, or a jump of the clock, is no silence of theirs.
 */
export async function stayInTouch(db: Kysely<Database & LocalTables>, now: number): Promise<void> {
  const connected = db
    .selectFrom('local_cabinets')
    .select('id')
    .where('online', '=', true)
    .where('silent_until', '<=', now);
  // One order for all processes: those that start together would wait for each other's rows.
  const locked = db
    .selectFrom('cabinets')
    .select('id')
    .where('id', 'in', connected)
    .orderBy('id')
    .forNoKeyUpdate();
  await db.updateTable('cabinets').set({ last_seen_at: now }).where('id', 'in', locked).execute();
}

/**
 * Builds the cabinets that the backend knows and the simulator does not yet, with the power banks
 * the backend expects in them.
 */
export async function furnish(db: Kysely<Database & LocalTables>, now: number): Promise<void> {
  const missing = await db
    .selectFrom('cabinets')
    .innerJoin('venues', 'venues.id', 'cabinets.venue_id')
    .leftJoin('local_cabinets', 'local_cabinets.id', 'cabinets.id')
    .where('local_cabinets.id', 'is', null)
    .select(['cabinets.id', 'cabinets.code', 'cabinets.online', 'venues.name'])
    .execute();
  for (const cabinet of missing) {
    await db.transaction().execute(async tx => {
      const slots = await tx
        .selectFrom('slots')
        .selectAll()
        .where('cabinet_id', '=', cabinet.id)
        .execute();
      const built = await tx
        .insertInto('local_cabinets')
        .values({
          id: cabinet.id,
          code: cabinet.code,
          venue: cabinet.name,
          online: !cabinet.code.startsWith('OFFLINE'),
          silent_until: 0,
          lamp_until: 0,
          sequence: 0,
        })
        .onConflict(conflict => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (!built.numInsertedOrUpdatedRows) return;
      for (const slot of slots) {
        await tx
          .insertInto('local_slots')
          .values({
            cabinet_id: cabinet.id,
            number: slot.number,
            power_bank_id: slot.power_bank_id,
            jammed: slot.out_of_order,
          })
          .execute();
        if (slot.power_bank_id !== null) {
          await tx
            .insertInto('local_power_banks')
            .values({ id: slot.power_bank_id, level: slot.level, level_at: now })
            .onConflict(conflict => conflict.column('id').doNothing())
            .execute();
        }
      }
    });
  }
}
