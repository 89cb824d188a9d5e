import type { Transaction } from 'kysely';
import { elapsedMinutes } from '../../../domain/order.ts';
import type { RentalEventRow, RentalRow } from '../../database/rows/rentals.ts';
import type { Database } from '../../database/schema.ts';
import { lockPayment, setDue } from '../payment/record.ts';
import { shareDue } from '../price/owed.ts';
import { amountFor } from '../price/price.ts';
import { queueMessage, recordEvent } from '../record.ts';

/** `returnedAt` is the time that the bill counts; `at` is the clock of the actor. */
type Ending = {
  readonly returnedAt: number;
  readonly cabinetId: string;
  readonly actor: RentalEventRow['actor'];
  readonly at: number;
  readonly now: number;
  readonly detail: Readonly<Record<string, string | number | null>>;
};

/**
 * Ends a rental that began: its price is written down by its own tariff, and the money is moved
 * after the transaction.
 */
export async function endRental(
  tx: Transaction<Database>,
  rental: RentalRow & { readonly rented_at: number },
  { returnedAt, cabinetId, actor, at, now, detail }: Ending,
): Promise<void> {
  const minutes = elapsedMinutes(rental.rented_at, returnedAt);
  const due = Math.min(amountFor(rental, minutes), rental.most_due ?? Infinity);
  await tx
    .updateTable('rentals')
    .set({
      status: 'returned',
      returned_at: returnedAt,
      return_cabinet_id: cabinetId,
      due_amount: due,
      bought_at: null,
      reminder_at: null,
    })
    .where('id', '=', rental.id)
    .execute();
  await shareDue(tx, rental, { due, now });
  await recordEvent(tx, {
    rentalId: rental.id,
    kind: 'returned',
    actor,
    at,
    now,
    detail: { ...detail, minutes },
  });
  await queueMessage(tx, { rental, kind: 'returned', now });
}

/**
 * Ends a rental that never started: nothing is due, the hold goes back, a promised power bank is
 * free again.
 */
export async function cancelRental(
  tx: Transaction<Database>,
  rental: RentalRow,
  ending: {
    readonly reason: NonNullable<RentalRow['end_reason']>;
    readonly actor: RentalEventRow['actor'];
    readonly at: number;
    readonly now: number;
    /** The hold stays for a while (`stopWaiting`). */
    readonly waits?: boolean;
  },
): Promise<void> {
  const { reason, actor, at, now, waits = false } = ending;
  await tx
    .updateTable('slots')
    .set({ locked_by: null })
    .where('locked_by', '=', rental.id)
    .execute();
  await tx
    .updateTable('rentals')
    .set({ status: 'cancelled', end_reason: reason, due_amount: 0 })
    .where('id', '=', rental.id)
    .execute();
  if (!waits) await letGo(tx, rental, now);
  await recordEvent(tx, {
    rentalId: rental.id,
    kind: 'cancelled',
    actor,
    at,
    now,
    detail: { reason },
  });
}

/** The hold of a rental that never started goes back; the money is moved after the transaction. */
export async function letGo(
  tx: Transaction<Database>,
  rental: RentalRow,
  now: number,
): Promise<void> {
  const payment = await lockPayment(tx, rental.payment_id);
  await setDue(tx, rental.payment_id, { due: 0, now });
  if (payment?.state === 'held') await queueMessage(tx, { rental, kind: 'released', now });
}

/**
 * Turns the deposit into the purchase price: 48 hours are over, or the person buys the power bank
 * (`by`). The first to notice does it; a return dated before that takes it back.
 */
export async function purchase(
  tx: Transaction<Database>,
  rental: RentalRow,
  {
    at,
    now,
    by = 'system',
  }: { readonly at: number; readonly now: number; readonly by?: 'system' | 'user' },
): Promise<string> {
  await tx
    .updateTable('rentals')
    .set({
      status: 'overtime',
      due_amount: rental.deposit,
      bought_at: by === 'user' ? at : null,
      reminder_at: null,
    })
    .where('id', '=', rental.id)
    .execute();
  await shareDue(tx, rental, { due: rental.deposit, now });
  if (rental.power_bank_id !== null)
    await tx
      .updateTable('power_banks')
      .set({ state: 'sold' })
      .where('id', '=', rental.power_bank_id)
      .where('state', '=', 'out')
      .execute();
  const kind = by === 'user' ? 'bought' : 'overtime';
  await recordEvent(tx, { rentalId: rental.id, kind, actor: by, at, now });
  if (by === 'system') await queueMessage(tx, { rental, kind: 'overtime', now });
  return rental.id;
}
