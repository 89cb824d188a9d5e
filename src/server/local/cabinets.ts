import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { signatureHeader } from '../device/protocol.ts';
import type { CabinetPlan } from '../../../packages/local-ends/src/cabinets/furnishing.ts';
import type { LocalCabinetsOptions } from '../../../packages/local-ends/src/types.ts';

/** The backend's cabinets, for the local ends to build and to speak for. */
export const localCabinets = (db: Kysely<Database>): LocalCabinetsOptions => ({
  signatureHeader,
  plans: () => plansOf(db),
  keepInTouch: async (cabinetIds, now) => {
    if (cabinetIds.length === 0) return;
    // One order for all processes: those that start together would wait for each other's rows.
    const locked = db
      .selectFrom('cabinets')
      .select('id')
      .where('id', 'in', cabinetIds)
      .orderBy('id')
      .forNoKeyUpdate();
    await db.updateTable('cabinets').set({ last_seen_at: now }).where('id', 'in', locked).execute();
  },
});

async function plansOf(db: Kysely<Database>): Promise<CabinetPlan[]> {
  const cabinets = await db
    .selectFrom('cabinets')
    .innerJoin('venues', 'venues.id', 'cabinets.venue_id')
    .select(['cabinets.id', 'cabinets.code', 'venues.name as venue'])
    .execute();
  const slots = await db.selectFrom('slots').selectAll().execute();
  return cabinets.map(cabinet => ({
    ...cabinet,
    slots: slots
      .filter(slot => slot.cabinet_id === cabinet.id)
      .map(slot => ({
        number: slot.number,
        powerBankId: slot.power_bank_id,
        level: slot.level,
        outOfOrder: slot.out_of_order,
      })),
  }));
}
