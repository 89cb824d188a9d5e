import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { EventOf, Moment } from './moment.ts';
import { setPowerBank } from './places.ts';

/** Stores a cabinet's report of its slots, but for those with a newer message. */
export async function onStatus(
  tx: Transaction<Database>,
  { cabinetId, sequence, slots, commandId }: EventOf<'status'>,
  { at }: Moment,
): Promise<void> {
  if (commandId !== undefined)
    await tx
      .updateTable('cabinets')
      .set({ answered_test: commandId })
      .where('id', '=', cabinetId)
      .execute();
  for (const slot of slots) {
    const facts = {
      power_bank_id: slot.powerBankId,
      level: slot.level,
      out_of_order: slot.outOfOrder,
      sequence,
    };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('slots')
      .values({
        cabinet_id: cabinetId,
        number: slot.number,
        locked_by: null,
        out_of_service: false,
        ...facts,
      })
      .onConflict(conflict =>
        conflict
          .columns(['cabinet_id', 'number'])
          .doUpdateSet(facts)
          .where('slots.sequence', '<=', sequence),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows && slot.powerBankId !== null)
      await setPowerBank(tx, slot.powerBankId, slot.outOfOrder ? 'jammed' : 'inCabinet', { at });
  }
}
