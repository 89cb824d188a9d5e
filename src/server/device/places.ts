import type { Transaction } from 'kysely';
import type { PowerBankRow, SlotRow } from '../database/rows/cabinets.ts';
import type { Database } from '../database/schema.ts';

export const setSlot = (
  tx: Transaction<Database>,
  { cabinetId, slot }: { readonly cabinetId: string; readonly slot: number },
  change: Partial<SlotRow>,
) =>
  tx
    .updateTable('slots')
    .set(change)
    .where('cabinet_id', '=', cabinetId)
    .where('number', '=', slot)
    .execute();

export const setPowerBank = (
  tx: Transaction<Database>,
  id: string,
  state: PowerBankRow['state'],
  at: number,
) =>
  tx
    .insertInto('power_banks')
    .values({ id, state, seen_at: at })
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet({ state, seen_at: at })
        .where('power_banks.seen_at', '<=', at),
    )
    .execute();
