import { type Transaction, sql } from 'kysely';
import type { Backend } from '../../backend.ts';
import type { PaymentRow } from '../../database/rows/payments.ts';
import type { RentalRow } from '../../database/rows/rentals.ts';
import type { Database, Db } from '../../database/schema.ts';
import { withTransaction } from '../../database/transaction.ts';
import { GatewayRefused } from '../../ports.ts';
import { batch, forEach } from '../batches.ts';
import { cancelRental, letGo } from '../end/end.ts';
import { trySettleMoney } from '../end/money.ts';
import { abandonAfter, reportMargin, ejectTimeout, lateWordGrace } from '../limits.ts';
import { lockPayment } from '../payment/record.ts';
import { lockCabinetOf, lockRental, findRental, activeStatuses } from '../record.ts';
import { promiseSlot, promiseAnotherSlot } from './slots.ts';

/**
 * Promises one power bank to an authorised rental and tells the cabinet to eject it. Safe to call
 * again: a rental that is past this point stays as it is.
 */
export async function startDispensing(backend: Backend, rentalId: string): Promise<void> {
  const { db, clock } = backend;
  await withTransaction(db, async tx => {
    const now = clock.now();
    await lockCabinetOf(tx, rentalId);
    const rental = await lockRental(tx, rentalId);
    if (rental?.status !== 'authorised') return;
    // After a standstill of the backend: the person does not wait at the cabinet any more.
    const isLate = rental.created_at <= now - abandonAfter;
    if (isLate || !(await promiseSlot(tx, rental, now)))
      await cancelRental(tx, rental, {
        reason: isLate ? 'abandoned' : 'noBattery',
        actor: 'system',
        at: now,
        now,
      });
  });
  await sendEject(backend, rentalId);
}

/** Rental with the command of that time; a slow gateway may answer when it has another one. */
type Commanded = Pick<RentalRow, 'id' | 'command_id'>;

/** Milliseconds before its deadline from which on a command is not sent any more. */
const leastTime = reportMargin + 1_000;

/**
 * Sends the eject command of a dispensing rental, once it was accepted not again. A refusal ends
 * the rental at once, silence leaves it to the deadline.
 */
export async function sendEject(backend: Backend, rentalId: string): Promise<void> {
  const { db, clock, gateway, log } = backend;
  const rental = await findRental(db, rentalId);
  if (rental?.status === 'cancelled') return trySettleMoney(backend, rentalId);
  if (
    rental?.status !== 'dispensing' ||
    rental.command_id === null ||
    rental.slot === null ||
    rental.dispense_deadline === null ||
    rental.eject_sent_at !== null
  )
    return;
  // too late for the power bank and the report of it: the deadline ends it
  if (rental.dispense_deadline < clock.now() + leastTime) return;
  try {
    await gateway.eject({
      commandId: rental.command_id,
      cabinetId: rental.cabinet_id,
      slot: rental.slot,
      expiresAt: rental.dispense_deadline - reportMargin,
    });
    await db
      .updateTable('rentals')
      .set({ eject_sent_at: clock.now() })
      .where('id', '=', rentalId)
      .where('command_id', '=', rental.command_id)
      .where('eject_sent_at', 'is', null)
      .execute();
  } catch (error) {
    if (!(error instanceof GatewayRefused))
      return log.warn({ err: error, rentalId }, 'eject command not accepted yet');
    if (error.reason === 'unknownSlot') return tryAnotherSlot(backend, rental);
    if (error.reason === 'offline')
      await db
        .updateTable('cabinets')
        .set({ online: false })
        .where('id', '=', rental.cabinet_id)
        .execute();
    await giveUpDispensing(backend, rental, 'refused');
  }
}

/** Takes a slot that the gateway does not know out of use, and gives this person another one. */
async function tryAnotherSlot(backend: Backend, refused: Commanded): Promise<void> {
  const { db, clock } = backend;
  await withTransaction(db, async tx => {
    await lockCabinetOf(tx, refused.id);
    const rental = await lockWaiting(tx, refused);
    if (!rental || rental.slot === null) return;
    const now = clock.now();
    await tx
      .updateTable('slots')
      .set({ out_of_order: true })
      .where('cabinet_id', '=', rental.cabinet_id)
      .where('number', '=', rental.slot)
      .execute();
    if (!(await promiseAnotherSlot(tx, rental, now)))
      await cancelRental(tx, rental, { reason: 'noBattery', actor: 'system', at: now, now });
  });
  await sendEject(backend, refused.id);
}

/**
 * Ends a rental without a confirmed eject. Its hold goes back by itself: at once where the gateway
 * refused, after a silence only when the wait for a late word of the cabinet is over.
 */
async function giveUpDispensing(
  backend: Backend,
  unheard: Commanded,
  why: 'refused' | 'silent',
): Promise<void> {
  await withTransaction(backend.db, async tx => {
    const now = backend.clock.now();
    const rental = await lockWaiting(tx, unheard);
    if (rental)
      await cancelRental(tx, rental, {
        reason: 'noAnswer',
        actor: 'system',
        at: now,
        now,
        waits: why === 'silent',
      });
  });
  await trySettleMoney(backend, unheard.id);
}

/** Null where the rental waits for no power bank any more, or for that of another command. */
async function lockWaiting(
  tx: Transaction<Database>,
  { id, command_id: commandId }: Commanded,
): Promise<RentalRow | null> {
  const rental = await lockRental(tx, id);
  return rental?.status === 'dispensing' && rental.command_id === commandId ? rental : null;
}

/**
 * Prolongs the deadlines of starts when the backend starts, or was not looking for long after a
 * deadline (`overdueBy` milliseconds; the database was away). Cabinets that ejected meanwhile, or
 * whose word was under way, get the time to say so; otherwise the hold of a person who has the
 * power bank would be released. A command that is too late to be sent again may have been accepted
 * just before the end, so it counts as sent. Once for each rental: a backend that starts over and
 * over must not keep it open.
 */
export async function resumeDispensing(
  { db, clock }: Backend,
  overdueBy = -ejectTimeout,
): Promise<void> {
  const now = clock.now();
  await db
    .updateTable('rentals')
    .set(row => ({
      dispense_deadline: now + ejectTimeout,
      dispense_prolonged: true,
      eject_sent_at: row
        .case()
        .when('dispense_deadline', '<', now + leastTime)
        .then(row.fn.coalesce('eject_sent_at', row.val(now)))
        .else(row.ref('eject_sent_at'))
        .end(),
    }))
    .where('status', '=', 'dispensing')
    .where('dispense_prolonged', '=', false)
    .where('dispense_deadline', '<', now - overdueBy)
    .execute();
}

type Unheard = Pick<RentalRow, 'status' | 'end_reason' | 'dispense_deadline'>;

/**
 * Time until which the hold of a rental that no cabinet answered stays, so that the late word of an
 * eject within its time still starts it; null where it is gone, or never waited.
 */
export const heldUntil = (
  { status, end_reason: reason, dispense_deadline: deadline }: Unheard,
  hold: Pick<PaymentRow, 'state' | 'due'>,
): number | null =>
  status === 'cancelled' &&
  reason === 'noAnswer' &&
  deadline !== null &&
  hold.state === 'held' &&
  hold.due === null
    ? deadline + lateWordGrace
    : null;

/** True where an eject of this moment, told only now, still starts the rental. */
export async function startsLate(
  tx: Transaction<Database>,
  rental: RentalRow,
  at: number,
): Promise<boolean> {
  if (rental.dispense_deadline === null || at > rental.dispense_deadline) return false;
  const hold = await lockPayment(tx, rental.payment_id);
  return hold !== undefined && heldUntil(rental, hold) !== null;
}

/**
 * Marks a rental that began late as one beside others, like one that is brought along at a sign-in:
 * a person without a power bank may have rented elsewhere meanwhile.
 */
export const besideOthers = async (
  tx: Transaction<Database>,
  { id, user_id: userId }: RentalRow,
): Promise<void> => {
  await sql`update rentals set carried_over = exists (
    select 1 from rentals own where own.user_id = ${userId} and own.id <> ${id}
      and own.status in (${sql.join(activeStatuses)})) where id = ${id}`.execute(tx);
};

/** Rentals whose hold waits for a late word. */
export const waitingForWord = (db: Db) =>
  db
    .selectFrom('rentals')
    .innerJoin('payments', 'payments.id', 'rentals.payment_id')
    .select('rentals.id')
    .where('rentals.status', '=', 'cancelled')
    .where('rentals.end_reason', '=', 'noAnswer')
    .where('payments.state', '=', 'held')
    .where('payments.due', 'is', null);

/** Ends the wait for a late word: the hold goes back. */
export async function stopWaiting(backend: Backend, rentalId: string): Promise<void> {
  await withTransaction(backend.db, async tx => {
    const rental = await lockRental(tx, rentalId);
    const hold = rental && (await lockPayment(tx, rental.payment_id));
    if (rental && hold && heldUntil(rental, hold) !== null)
      await letGo(tx, rental, backend.clock.now());
  });
  await trySettleMoney(backend, rentalId);
}

/** Delay after a deadline from which on cabinets could not be heard; the duty runs every second. */
const wasAway = 5_000;

/** Sends commands that were not accepted again, and gives up starts without a confirmed eject. */
export const sweepDispensing = async (backend: Backend): Promise<void> => {
  const { db, clock } = backend;
  await resumeDispensing(backend, wasAway);
  const late = await db
    .selectFrom('rentals')
    .select(['id', 'command_id'])
    .where('status', '=', 'dispensing')
    .where('dispense_deadline', '<=', clock.now())
    .limit(batch)
    .execute();
  await forEach(backend, 'sweepDispensing', late, (_id, rental) =>
    giveUpDispensing(backend, rental, 'silent'),
  );
  const unheard = await waitingForWord(db)
    .where('dispense_deadline', '<=', clock.now() - lateWordGrace)
    .limit(batch)
    .execute();
  await forEach(backend, 'sweepDispensing', unheard, id => stopWaiting(backend, id));
  const unsent = await db
    .selectFrom('rentals')
    .select('id')
    .where('status', '=', 'dispensing')
    .where('eject_sent_at', 'is', null)
    .limit(batch)
    .execute();
  await forEach(backend, 'sweepDispensing', unsent, id => sendEject(backend, id));
  const authorised = await db
    .selectFrom('rentals')
    .select('id')
    .where('status', '=', 'authorised')
    .limit(batch)
    .execute();
  await forEach(backend, 'sweepDispensing', authorised, id => startDispensing(backend, id));
};
