import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { AlarmKind } from '../alarms.ts';
import type { DeviceSlot } from '../ports.ts';
import { clockTolerance, silenceLimit } from '../rental/limits.ts';
import { type EventOf, type Moment, setPowerBank } from './places.ts';

/** A slot that staff have to look at. */
export type SlotAlarm = {
  readonly kind: Extract<AlarmKind, 'pulledOut' | 'doubledSerial' | 'hotPowerBank'>;
  readonly slot: number;
  readonly powerBankId: string | null;
};

/**
 * Stores a cabinet's report of its slots, but for those with a newer message. Nothing is given
 * out of a slot with an error, nor where another slot names the same power bank. Answers with
 * the slots that staff have to look at.
 */
export async function onStatus(
  tx: Transaction<Database>,
  { cabinetId, sequence, slots, commandId, heartbeat }: EventOf<'status'>,
  { at, now }: Moment,
): Promise<readonly SlotAlarm[]> {
  if (commandId !== undefined)
    await tx
      .updateTable('cabinets')
      .set({ answered_test: commandId })
      .where('id', '=', cabinetId)
      .execute();
  if (heartbeat !== undefined)
    await tx
      .updateTable('cabinets')
      .set({
        signal: heartbeat.signal ?? null,
        firmware: heartbeat.firmware ?? null,
        temperature: heartbeat.temperature ?? null,
      })
      .where('id', '=', cabinetId)
      .execute();
  const doubled = await doubledIn(tx, { cabinetId, slots }, { at, now });
  const alarms: SlotAlarm[] = [];
  for (const slot of slots) {
    const isDoubled = slot.powerBankId !== null && doubled.has(slot.powerBankId);
    const error = isDoubled ? 'doubled' : (slot.error ?? null);
    const isOutOfOrder = slot.outOfOrder || error !== null;
    const facts = {
      power_bank_id: slot.powerBankId,
      level: slot.level,
      out_of_order: isOutOfOrder,
      error,
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
    if (!numInsertedOrUpdatedRows) continue;
    const { number, powerBankId } = slot;
    if (isDoubled) alarms.push({ kind: 'doubledSerial', slot: number, powerBankId });
    else if (error === 'hot') alarms.push({ kind: 'hotPowerBank', slot: number, powerBankId });
    if (powerBankId !== null)
      await setPowerBank(tx, powerBankId, isOutOfOrder ? 'jammed' : 'inCabinet', { at });
  }
  return alarms;
}

/**
 * Serials that stand in two slots: twice in one message, or in another cabinet that was heard of as
 * well. What a silent cabinet said before is outdated, and so is an older word of this one. A power
 * bank that was seen later than this message is elsewhere by now, and nothing is doubled.
 */
async function doubledIn(
  tx: Transaction<Database>,
  { cabinetId, slots }: { readonly cabinetId: string; readonly slots: readonly DeviceSlot[] },
  { at, now }: Moment,
): Promise<ReadonlySet<string>> {
  const serials = slots.flatMap(({ powerBankId }) => powerBankId ?? []);
  const twice = serials.filter((serial, index) => serials.indexOf(serial) !== index);
  if (serials.length === 0) return new Set();
  const elsewhere = await tx
    .selectFrom('slots')
    .innerJoin('cabinets', 'cabinets.id', 'slots.cabinet_id')
    .leftJoin('power_banks', 'power_banks.id', 'slots.power_bank_id')
    .select(['cabinet_id', 'number', 'power_bank_id', 'last_seen_at', 'seen_at'])
    .where('power_bank_id', 'in', serials)
    .where(where =>
      where.or([
        where('cabinet_id', '<>', cabinetId),
        where(
          'number',
          'not in',
          slots.map(({ number }) => number),
        ),
      ]),
    )
    .execute();
  const doubled = new Set(twice);
  for (const slot of elsewhere) {
    if ((slot.seen_at ?? 0) > at + clockTolerance) continue;
    const isHeard = slot.cabinet_id !== cabinetId && (slot.last_seen_at ?? 0) > now - silenceLimit;
    if (isHeard && slot.power_bank_id !== null) doubled.add(slot.power_bank_id);
    else
      await tx
        .updateTable('slots')
        .set({ power_bank_id: null, level: 0 })
        .where('cabinet_id', '=', slot.cabinet_id)
        .where('number', '=', slot.number)
        .where('power_bank_id', '=', slot.power_bank_id)
        .execute();
  }
  return doubled;
}
