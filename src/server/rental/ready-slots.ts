import { sql, type RawBuilder } from 'kysely';
import type { SlotRow } from '../database/rows/cabinets.ts';

/** Charge in percent from which on a power bank is given out. */
export const readyLevel = 50;

/** A slot that could open for a person now: of a query that has the table `slots`. */
export const isReadySlot: RawBuilder<boolean> = sql<boolean>`(
  slots.power_bank_id is not null and not slots.out_of_order
  and not slots.out_of_service
  and slots.locked_by is null and slots.level >= ${readyLevel})`;

/** The same test for a row that was read. */
export const isReady = (slot: SlotRow): boolean =>
  slot.power_bank_id !== null &&
  !slot.out_of_order &&
  !slot.out_of_service &&
  slot.locked_by === null &&
  slot.level >= readyLevel;
