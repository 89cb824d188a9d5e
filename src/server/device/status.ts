import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { EventOf, Moment } from './moment.ts';
import { setPowerBank } from './places.ts';

/** What a cabinet says is in its slots. */
export async function onStatus(
  tx: Transaction<Database>,
  event: EventOf<'status'>,
  { at }: Moment,
): Promise<void> {
  await tx
    .updateTable('cabinets')
    .set({ last_status_at: at })
    .where('id', '=', event.cabinetId)
    .execute();
  for (const slot of event.slots) {
    const facts = {
      power_bank_id: slot.powerBankId,
      level: slot.level,
      out_of_order: slot.outOfOrder,
    };
    await tx
      .insertInto('slots')
      .values({ cabinet_id: event.cabinetId, number: slot.number, locked_by: null, ...facts })
      .onConflict(conflict => conflict.columns(['cabinet_id', 'number']).doUpdateSet(facts))
      .execute();
    if (slot.powerBankId !== null) await setPowerBank(tx, slot.powerBankId, 'inCabinet', at);
  }
}
