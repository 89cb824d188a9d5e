import { sql } from 'kysely';
import type { Backend } from '../../backend.ts';
import { withTransaction } from '../../database/transaction.ts';

/** Brings tariffs into force whose time has come: of several for one cabinet the last one. */
export const tariffs = ({ db, clock }: Pick<Backend, 'db' | 'clock'>): Promise<void> =>
  withTransaction(db, async tx => {
    const now = clock.now();
    const { numAffectedRows } = await sql`
      update cabinets set unit_price = due.unit_price, unit_minutes = due.unit_minutes,
        free_minutes = due.free_minutes, daily_cap = due.daily_cap, deposit = due.deposit
      from (select distinct on (cabinet_id) * from tariff_changes
        where applied_at is null and starts_at <= ${now}
        order by cabinet_id, starts_at desc) as due
      where cabinets.id = due.cabinet_id`.execute(tx);
    if (!numAffectedRows) return;
    await tx
      .updateTable('tariff_changes')
      .set({ applied_at: now })
      .where('applied_at', 'is', null)
      .where('starts_at', '<=', now)
      .execute();
  });
