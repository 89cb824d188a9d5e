import type { Kysely } from 'kysely';
import type { LocalTables } from '../tables.ts';

/** A cabinet to build: its slots, and the power banks that are expected in them. */
export type CabinetPlan = {
  readonly id: string;
  /** Printed on it. What it begins with says how the cabinet behaves (README, Cabinets). */
  readonly code: string;
  readonly venue: string;
  readonly slots: readonly {
    readonly number: number;
    readonly powerBankId: string | null;
    readonly level: number;
    readonly outOfOrder: boolean;
  }[];
};

/** Builds the cabinets that are not there yet. */
export async function furnish(
  db: Kysely<LocalTables>,
  plans: readonly CabinetPlan[],
  now: number,
): Promise<void> {
  const known = await db.selectFrom('local_cabinets').select('id').execute();
  for (const plan of plans.filter(({ id }) => !known.some(cabinet => cabinet.id === id)))
    await db.transaction().execute(async tx => build(tx, plan, now));
}

async function build(
  tx: Kysely<LocalTables>,
  { id, code, venue, slots }: CabinetPlan,
  now: number,
): Promise<void> {
  const built = await tx
    .insertInto('local_cabinets')
    .values({
      id,
      code,
      venue,
      online: !code.startsWith('OFFLINE'),
      silent_until: 0,
      lamp_until: 0,
      sequence: 0,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (!built.numInsertedOrUpdatedRows) return;
  for (const { number, powerBankId, level, outOfOrder } of slots) {
    await tx
      .insertInto('local_slots')
      .values({ cabinet_id: id, number, power_bank_id: powerBankId, jammed: outOfOrder })
      .execute();
    if (powerBankId !== null)
      await tx
        .insertInto('local_power_banks')
        .values({ id: powerBankId, level, level_at: now })
        .onConflict(conflict => conflict.column('id').doNothing())
        .execute();
  }
}
