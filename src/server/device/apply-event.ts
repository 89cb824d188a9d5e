import type { Transaction } from 'kysely';
import { overtimeMinutes } from '../../domain/constants.ts';
import { countedReturn } from '../../domain/return-claim.ts';
import { elapsedMinutes } from '../../domain/tariff.ts';
import type { Backend } from '../backend.ts';
import type { Database } from '../database/schema.ts';
import type { PowerBankRow, SlotRow } from '../database/rows/cabinets.ts';
import type { RentalRow } from '../database/rows/rentals.ts';
import { withTransaction } from '../database/transaction.ts';
import type { DeviceEvent } from '../ports.ts';
import { promiseAnotherSlot, sendEject } from '../rental/dispense.ts';
import { endRental } from '../rental/end.ts';
import { clockTolerance, reminderAfter } from '../rental/limits.ts';
import { trySettleMoney } from '../rental/money.ts';
import { cancelRental } from '../rental/cancel.ts';
import { setDue } from '../payment/record.ts';
import { lockRental, queueMessage, recordEvent } from '../rental/record.ts';
import { claimOf, settleClaimByEvent } from '../rental/return-claim.ts';

type Moment = { readonly at: number; readonly now: number };

/**
 * Applies a cabinet's event once, whatever came before it and however often it comes. Its effects
 * and the note that it was seen are one transaction; money follows after. `false`: no such cabinet.
 */
export async function applyDeviceEvent(backend: Backend, event: DeviceEvent): Promise<boolean> {
  const { db, clock } = backend;
  const outcome = await withTransaction(
    db,
    async (tx): Promise<{ readonly known: boolean; readonly rentalId: string | null }> => {
      const now = clock.now();
      // a cabinet's clock that runs ahead does not make time
      const moment = { at: Math.min(Date.parse(event.at), now), now };
      const cabinet = await tx
        .selectFrom('cabinets')
        .select(['id', 'last_status_at'])
        .where('id', '=', event.cabinetId)
        .forUpdate()
        .executeTakeFirst();
      if (!cabinet) return { known: false, rentalId: null };
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('device_events')
        .values({
          id: event.eventId,
          cabinet_id: event.cabinetId,
          kind: event.kind,
          slot: 'slot' in event ? event.slot : null,
          power_bank_id: 'powerBankId' in event ? event.powerBankId : null,
          rental_id: null,
          at: moment.at,
          received_at: now,
        })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (!numInsertedOrUpdatedRows) return { known: true, rentalId: null };
      await tx
        .updateTable('cabinets')
        .set({ last_seen_at: now, online: true })
        .where('id', '=', event.cabinetId)
        .execute();
      switch (event.kind) {
        case 'ejected':
          return { known: true, rentalId: await onEjected(tx, event, moment) };
        case 'ejectFailed':
          return { known: true, rentalId: await onEjectFailed(tx, event, moment) };
        case 'returned':
          return { known: true, rentalId: await onReturned(tx, event, moment) };
        case 'status':
          if (cabinet.last_status_at === null || cabinet.last_status_at <= moment.at)
            await onStatus(tx, event, moment);
          return { known: true, rentalId: null };
      }
    },
  );
  if (outcome.rentalId !== null)
    await (event.kind === 'ejectFailed' ? sendEject : trySettleMoney)(backend, outcome.rentalId);
  return outcome.known;
}

type EventOf<Kind extends DeviceEvent['kind']> = Extract<DeviceEvent, { kind: Kind }>;

const setSlot = (
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

const setPowerBank = (
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

const rentalOfCommand = async (
  tx: Transaction<Database>,
  event: EventOf<'ejected' | 'ejectFailed'>,
): Promise<RentalRow | undefined> => {
  const found = await tx
    .selectFrom('rentals')
    .select('id')
    .where('command_id', '=', event.commandId)
    .where('cabinet_id', '=', event.cabinetId)
    .executeTakeFirst();
  return found && lockRental(tx, found.id);
};

/**
 * Only this starts a rental. After the hold went back there is none to start: the power bank is
 * missing, and nobody is charged for it.
 */
async function onEjected(
  tx: Transaction<Database>,
  event: EventOf<'ejected'>,
  { at, now }: Moment,
): Promise<string | null> {
  const rental = await rentalOfCommand(tx, event);
  if (rental?.status === 'dispensing') {
    const rentedAt = Math.max(at, (rental.eject_sent_at ?? now) - clockTolerance);
    await tx
      .updateTable('rentals')
      .set({
        status: 'renting',
        slot: event.slot,
        power_bank_id: event.powerBankId,
        rented_at: rentedAt,
        overtime_at: rentedAt + overtimeMinutes * 60_000,
        reminder_at: rentedAt + reminderAfter,
      })
      .where('id', '=', rental.id)
      .execute();
    await tx
      .updateTable('slots')
      .set({ locked_by: null })
      .where('locked_by', '=', rental.id)
      .execute();
    await setSlot(tx, event, { power_bank_id: null, level: 0 });
    await setPowerBank(tx, event.powerBankId, 'out', at);
    await recordEvent(tx, {
      rentalId: rental.id,
      kind: 'renting',
      actor: 'cabinet',
      at,
      now,
      detail: { slot: event.slot, powerBankId: event.powerBankId },
    });
    return applyEarlierReturn(tx, event.powerBankId, rentedAt, now);
  }
  if (rental && rental.status !== 'cancelled') return null; // told twice
  await setSlot(tx, event, { power_bank_id: null, level: 0 });
  await setPowerBank(tx, event.powerBankId, 'missing', at);
  if (rental)
    await recordEvent(tx, {
      rentalId: rental.id,
      kind: 'ejectedTooLate',
      actor: 'cabinet',
      at,
      now,
      detail: { slot: event.slot, powerBankId: event.powerBankId },
    });
  return null;
}

/** A return that overtook the eject it follows was stored; now it finds its rental. */
async function applyEarlierReturn(
  tx: Transaction<Database>,
  powerBankId: string,
  rentedAt: number,
  now: number,
): Promise<string | null> {
  const stored = await tx
    .selectFrom('device_events')
    .select(['id', 'cabinet_id', 'slot', 'at'])
    .where('kind', '=', 'returned')
    .where('power_bank_id', '=', powerBankId)
    .where('at', '>=', rentedAt)
    .where('rental_id', 'is', null)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  if (!stored || stored.slot === null) return null;
  return onReturned(
    tx,
    { eventId: stored.id, cabinetId: stored.cabinet_id, slot: stored.slot, powerBankId },
    { at: stored.at, now },
  );
}

async function onEjectFailed(
  tx: Transaction<Database>,
  event: EventOf<'ejectFailed'>,
  { at, now }: Moment,
): Promise<string | null> {
  if (event.reason === 'jam') await setSlot(tx, event, { out_of_order: true });
  if (event.reason === 'empty') await setSlot(tx, event, { power_bank_id: null, level: 0 });
  const rental = await rentalOfCommand(tx, event);
  if (rental?.status !== 'dispensing') return null;
  await recordEvent(tx, {
    rentalId: rental.id,
    kind: 'ejectFailed',
    actor: 'cabinet',
    at,
    now,
    detail: { slot: event.slot, reason: event.reason },
  });
  if (!(await promiseAnotherSlot(tx, rental, now)))
    await cancelRental(tx, rental, {
      reason: event.reason === 'jam' ? 'jam' : 'noBattery',
      actor: 'cabinet',
      at,
      now,
    });
  return rental.id;
}

/**
 * The rental that a return belongs to: the last one of that power bank that started before it, so a
 * late event finds its own rental although the power bank is out again. Clocks of two cabinets
 * differ a little: a return dated just before the start of an open rental, and not counted for
 * another one, is that rental's.
 */
async function rentalOfReturn(
  tx: Transaction<Database>,
  powerBankId: string,
  at: number,
): Promise<RentalRow | undefined> {
  const before = await tx
    .selectFrom('rentals')
    .select(['id', 'returned_at'])
    .where('power_bank_id', '=', powerBankId)
    .where('rented_at', '<=', at)
    .orderBy('rented_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (
    before &&
    (before.returned_at === null ||
      before.returned_at === at ||
      !(await isCounted(tx, powerBankId, before.id, at)))
  )
    return lockRental(tx, before.id);
  const justAfter = await tx
    .selectFrom('rentals')
    .select('id')
    .where('power_bank_id', '=', powerBankId)
    .where('rented_at', '>', at)
    .where('rented_at', '<=', at + clockTolerance)
    .where('status', '=', 'renting')
    .limit(1)
    .executeTakeFirst();
  const found = justAfter ?? before;
  return found && lockRental(tx, found.id);
}

const hasBegun = (rental: RentalRow): rental is RentalRow & { readonly rented_at: number } =>
  rental.rented_at !== null;

/**
 * Whether another return than the one of this moment ended a rental. One that ended by a person's
 * word still waits for its return.
 */
async function isCounted(
  tx: Transaction<Database>,
  powerBankId: string,
  rentalId: string,
  at: number,
): Promise<boolean> {
  const counted = await tx
    .selectFrom('device_events')
    .select('at')
    .where('kind', '=', 'returned')
    .where('power_bank_id', '=', powerBankId)
    .where('rental_id', '=', rentalId)
    .execute();
  return counted.length > 0 && counted.every(event => event.at !== at);
}

/**
 * Ends a rental at the cabinet's time, or at the time a person had claimed (`countedReturn`). Of
 * several returns of one rental the earliest counts, in whatever order they come.
 */
async function onReturned(
  tx: Transaction<Database>,
  event: Pick<EventOf<'returned'>, 'eventId' | 'cabinetId' | 'slot' | 'powerBankId'>,
  { at, now }: Moment,
): Promise<string | null> {
  const rental = await rentalOfReturn(tx, event.powerBankId, at);
  const later = await tx
    .selectFrom('rentals')
    .select('id')
    .where('power_bank_id', '=', event.powerBankId)
    .where('rented_at', '>', at)
    .where('id', '<>', rental?.id ?? '')
    .limit(1)
    .executeTakeFirst();
  if (!later) {
    await tx
      .updateTable('slots')
      .set({ power_bank_id: null, level: 0 })
      .where('power_bank_id', '=', event.powerBankId)
      .execute();
    await setSlot(tx, event, { power_bank_id: event.powerBankId });
    await setPowerBank(tx, event.powerBankId, 'inCabinet', at);
  }
  if (!rental || !hasBegun(rental)) return null;
  await tx
    .updateTable('device_events')
    .set({ rental_id: rental.id })
    .where('id', '=', event.eventId)
    .execute();
  const detail = { slot: event.slot, powerBankId: event.powerBankId };
  const claim = await claimOf(tx, rental);
  const returnedAt = Math.max(
    countedReturn(
      claim && {
        claimedAt: claim.claimed_at,
        isClaimedCabinet: claim.cabinet_id === event.cabinetId,
      },
      at,
    ),
    rental.rented_at,
  );
  const minutes = elapsedMinutes(rental.rented_at, returnedAt);
  const isFirst = rental.returned_at === null || returnedAt < rental.returned_at;
  if (!isFirst || minutes >= overtimeMinutes) {
    await recordEvent(tx, {
      rentalId: rental.id,
      kind: 'returnedAgain',
      actor: 'cabinet',
      at,
      now,
      detail,
    });
    if (rental.status !== 'renting' && rental.status !== 'fault') return null;
    await settleClaimByEvent(tx, claim, 'rejected', { at, now });
    return purchase(tx, rental, { at: now, now }); // 48 hours were over before the job noticed
  }
  await endRental(tx, rental, {
    returnedAt,
    cabinetId: event.cabinetId,
    actor: 'cabinet',
    at,
    now,
    detail,
  });
  await settleClaimByEvent(tx, claim, 'confirmed', { at, now });
  return rental.id;
}

/**
 * 48 hours are over: the deposit becomes the purchase price. Whoever notices first does it; a
 * return dated before that takes it back.
 */
export async function purchase(
  tx: Transaction<Database>,
  rental: RentalRow,
  { at, now }: Moment,
): Promise<string> {
  await tx
    .updateTable('rentals')
    .set({
      status: 'overtime',
      due_amount: rental.deposit,
      reminder_at: null,
    })
    .where('id', '=', rental.id)
    .execute();
  await setDue(tx, rental.payment_id, { due: rental.deposit, now });
  if (rental.power_bank_id !== null)
    await tx
      .updateTable('power_banks')
      .set({ state: 'sold' })
      .where('id', '=', rental.power_bank_id)
      .where('state', '=', 'out')
      .execute();
  await recordEvent(tx, { rentalId: rental.id, kind: 'overtime', actor: 'system', at, now });
  await queueMessage(tx, { rental, kind: 'overtime', now });
  return rental.id;
}

async function onStatus(
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
