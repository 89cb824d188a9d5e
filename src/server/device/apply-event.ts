import { sql, type Transaction } from 'kysely';
import type { Backend } from '../backend.ts';
import { mainGateway } from '../config/gateways.ts';
import type { Database } from '../database/schema.ts';
import { withTransaction } from '../database/transaction.ts';
import { raiseHourly } from '../hourly-alarm.ts';
import type { DeviceEvent } from '../ports.ts';
import { sendEject } from '../rental/dispense/dispense.ts';
import { trySettleMoney } from '../rental/end/money.ts';
import { clockTolerance } from '../rental/limits.ts';
import { onEjected, onEjectFailed } from './ejected.ts';
import { timeOf } from './protocol.ts';
import { onRemoved } from './removed.ts';
import { onReturned } from './returned.ts';
import { noticeSilence } from './silence.ts';
import { onStatus, type SlotAlarm } from './status.ts';

/**
 * Applies a cabinet's event once, whatever came before it and however often it comes. Its effects
 * and the note that it was seen are one transaction; money follows after. `foreign`: the cabinet is
 * another gateway's.
 */
export async function applyDeviceEvent(
  backend: Backend,
  event: DeviceEvent,
  gateway: string,
): Promise<'heard' | 'unknown' | 'foreign'> {
  const { db, clock } = backend;
  const outcome = await withTransaction(db, async (tx): Promise<Outcome> => {
    const now = clock.now();
    const cabinet = await tx
      .selectFrom('cabinets')
      .select(['id', 'code', 'gateway', 'last_seen_at', 'clock_skew'])
      .where('id', '=', event.cabinetId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!cabinet) return { heard: 'unknown', rentalId: null };
    if ((cabinet.gateway ?? mainGateway) !== gateway) return { heard: 'foreign', rentalId: null };
    // a cabinet's clock that runs ahead does not make time
    const moment = { at: Math.min(timeOf(event.at) + cabinet.clock_skew, now), now };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('device_events')
      .values({
        id: event.eventId,
        cabinet_id: event.cabinetId,
        kind: event.kind,
        sequence: event.sequence,
        slot: 'slot' in event ? event.slot : null,
        power_bank_id: 'powerBankId' in event ? event.powerBankId : null,
        rental_id: null,
        at: moment.at,
        received_at: now,
      })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return { heard: 'heard', rentalId: null };
    await noticeSilence(tx, cabinet, event, now);
    await tx
      .updateTable('cabinets')
      .set({ last_seen_at: now, online: true })
      .where('id', '=', event.cabinetId)
      .execute();
    switch (event.kind) {
      case 'ejected':
        return { heard: 'heard', rentalId: await onEjected(tx, event, moment) };
      case 'ejectFailed':
        return { heard: 'heard', rentalId: await onEjectFailed(tx, event, moment) };
      case 'returned':
        return { heard: 'heard', rentalId: await onReturned(tx, event, moment) };
      case 'returnedUnread':
        return { heard: 'heard', rentalId: null }; // staff find whose it is
      case 'removed': {
        const { rentalId, isMissing } = await onRemoved(tx, event, moment);
        const { slot, powerBankId } = event;
        return {
          heard: 'heard',
          rentalId,
          alarms: isMissing
            ? [{ kind: 'pulledOut', cabinet: cabinet.code, slot, powerBankId }]
            : [],
        };
      }
      case 'status': {
        const found = await onStatus(tx, event, moment);
        await noticeSkew(tx, event.cabinetId, now - timeOf(event.at));
        return {
          heard: 'heard',
          rentalId: null,
          alarms: found.map(one => ({ ...one, cabinet: cabinet.code })),
        };
      }
    }
  });
  if (outcome.rentalId !== null)
    await (event.kind === 'ejectFailed' ? sendEject : trySettleMoney)(backend, outcome.rentalId);
  for (const { kind, ...facts } of outcome.alarms ?? [])
    await raiseHourly(backend, kind, facts, `${kind} ${facts.cabinet} ${facts.slot}`);
  return outcome.heard;
}

type Outcome = {
  readonly heard: 'heard' | 'unknown' | 'foreign';
  readonly rentalId: string | null;
  readonly alarms?: readonly (SlotAlarm & { readonly cabinet: string })[];
};

/**
 * Notes the error of a cabinet's clock by a live message. A late message looks like a clock that is
 * behind, so the smaller one of two in a row counts.
 */
async function noticeSkew(
  tx: Transaction<Database>,
  cabinetId: string,
  skew: number,
): Promise<void> {
  const seen = Math.abs(skew) <= clockTolerance ? 0 : skew;
  await tx
    .updateTable('cabinets')
    .set({
      last_skew: seen,
      clock_skew: sql<number>`case
        when abs(coalesce(last_skew, 0)) < abs(${seen}::bigint) then coalesce(last_skew, 0)
        else ${seen}::bigint end`,
    })
    .where('id', '=', cabinetId)
    .execute();
}
