import { sql, type Transaction } from 'kysely';
import type { PowerBankRow, SlotRow } from '../database/rows/cabinets.ts';
import type { Database } from '../database/schema.ts';
import type { DeviceEvent } from '../ports.ts';

/** `at` by the cabinet's clock, `now` by ours. */
export type Moment = { readonly at: number; readonly now: number };

export type EventOf<Kind extends DeviceEvent['kind']> = Extract<DeviceEvent, { kind: Kind }>;

/** A slot as a message names it, with the cabinet's own count of that message. */
type SlotWord = { readonly cabinetId: string; readonly slot: number; readonly sequence: number };

/** True where a newer message of the cabinet named this slot before this one arrived. */
export const isOutdated = async (
  tx: Transaction<Database>,
  { cabinetId, slot, sequence }: SlotWord,
): Promise<boolean> =>
  (await tx
    .selectFrom('slots')
    .select('number')
    .where('cabinet_id', '=', cabinetId)
    .where('number', '=', slot)
    .where('sequence', '>', sequence)
    .executeTakeFirst()) !== undefined;

/** Stores a message's facts about a slot; an older message changes nothing. */
export const setSlot = (
  tx: Transaction<Database>,
  { cabinetId, slot, sequence }: SlotWord,
  change: Partial<SlotRow>,
) =>
  tx
    .updateTable('slots')
    .set({ ...change, sequence })
    .where('cabinet_id', '=', cabinetId)
    .where('number', '=', slot)
    .where('sequence', '<=', sequence)
    .execute();

/**
 * Stores a power bank's state, unless something later is known. `strayRentalId`: the rental it came
 * out or jammed for; one that is still jammed keeps it.
 */
export const setPowerBank = (
  tx: Transaction<Database>,
  id: string,
  state: PowerBankRow['state'],
  { at, strayRentalId = null }: { readonly at: number; readonly strayRentalId?: string | null },
) =>
  tx
    .insertInto('power_banks')
    .values({ id, state, seen_at: at, stray_rental_id: strayRentalId })
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet({
          state,
          seen_at: at,
          stray_rental_id:
            state === 'jammed'
              ? sql<string | null>`coalesce(${strayRentalId}, power_banks.stray_rental_id)`
              : strayRentalId,
        })
        .where('power_banks.seen_at', '<=', at),
    )
    .execute();
