import { sql, type Transaction } from 'kysely';
import type { Tariff } from '../../domain/tariff.ts';
import type { Database, Db } from '../database/schema.ts';
import type { CabinetRow } from '../database/rows/cabinets.ts';
import type {
  RentalEventRow,
  RentalRow,
  RentalStatus,
  ReturnClaimRow,
} from '../database/rows/rentals.ts';
import { newId } from '../secrets.ts';

/** Statuses in which a person has a rental: never more than one of these at a time. */
export const activeStatuses = [
  'authorised',
  'dispensing',
  'renting',
] as const satisfies readonly RentalStatus[];

type TariffColumns = Pick<
  CabinetRow,
  'unit_price' | 'unit_minutes' | 'free_minutes' | 'daily_cap' | 'deposit'
>;
export const tariffOf = (row: TariffColumns): Tariff => ({
  unitPrice: row.unit_price,
  unitMinutes: row.unit_minutes,
  freeMinutes: row.free_minutes,
  dailyCap: row.daily_cap,
  deposit: row.deposit,
});

/** Appends to the history of a rental. `at` is the clock of whoever did it. */
export async function recordEvent(
  tx: Transaction<Database>,
  event: {
    readonly rentalId: string;
    readonly kind: string;
    readonly actor: RentalEventRow['actor'];
    readonly at: number;
    readonly now: number;
    readonly detail?: Readonly<Record<string, string | number | null>>;
  },
): Promise<void> {
  await tx
    .insertInto('rental_events')
    .values({
      id: newId(),
      rental_id: event.rentalId,
      kind: event.kind,
      actor: event.actor,
      at: event.at,
      received_at: event.now,
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute();
}

/** A message that the outbox sends; one of a kind for a rental, or for a claim on it. */
export async function queueMessage(
  tx: Transaction<Database>,
  message: {
    readonly rental: Pick<RentalRow, 'id' | 'user_id'>;
    readonly kind: MessageKind;
    readonly claim?: Pick<ReturnClaimRow, 'id'>;
    readonly now: number;
  },
): Promise<void> {
  const { rental, kind, claim, now } = message;
  await tx
    .insertInto('messages')
    .values({
      id: `${rental.id}:${kind}${claim ? `:${claim.id}` : ''}`,
      user_id: rental.user_id,
      rental_id: rental.id,
      claim_id: claim?.id ?? null,
      kind,
      created_at: now,
      sent_at: null,
      attempts: 0,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
export const messageKinds = [
  'released',
  'reminder',
  'overtime',
  'returned',
  'unpaid',
  'claimRejected',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/**
 * A rental, locked until the transaction ends: the changes of one rental come one after the other.
 */
export const lockRental = (tx: Transaction<Database>, id: string): Promise<RentalRow | undefined> =>
  tx.selectFrom('rentals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findRental = (db: Db, id: string): Promise<RentalRow | undefined> =>
  db.selectFrom('rentals').selectAll().where('id', '=', id).executeTakeFirst();

/** A new rental with the cabinet's tariff frozen into it. */
export async function insertRental(
  tx: Transaction<Database>,
  rental: Pick<RentalRow, 'status' | 'user_id' | 'method' | 'request_key' | 'hold_state'> & {
    readonly cabinet: CabinetRow;
    readonly now: number;
  },
): Promise<RentalRow> {
  const { cabinet, now, ...facts } = rental;
  const { number } = await tx
    .selectNoFrom(sql<number>`nextval('rental_numbers')`.as('number'))
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('rentals')
    .values({
      ...facts,
      id: newId(),
      number: `BW-${new Date(now).getUTCFullYear()}-${String(number).padStart(6, '0')}`,
      cabinet_id: cabinet.id,
      slot: null,
      power_bank_id: null,
      currency: cabinet.currency,
      unit_price: cabinet.unit_price,
      unit_minutes: cabinet.unit_minutes,
      free_minutes: cabinet.free_minutes,
      daily_cap: cabinet.daily_cap,
      deposit: cabinet.deposit,
      overtime_fee: cabinet.overtime_fee,
      payment_intent_id: null,
      brand: '',
      last_digits: '',
      hold_amount: cabinet.deposit,
      due_amount: null,
      captured_amount: 0,
      refunded_amount: 0,
      money_pending: false,
      money_attempts: 0,
      money_due_at: 0,
      command_id: null,
      eject_sent_at: null,
      dispense_deadline: null,
      failed_slot: null,
      end_reason: null,
      rented_at: null,
      returned_at: null,
      return_cabinet_id: null,
      overtime_at: null,
      reminder_at: null,
      settlement_id: null,
      payment_failure: null,
      created_at: now,
      checked_at: now,
      claim_id: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
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
  },
): Promise<void> {
  await tx
    .updateTable('slots')
    .set({ locked_by: null })
    .where('locked_by', '=', rental.id)
    .execute();
  const hasMoney = rental.hold_state === 'held' || rental.payment_intent_id !== null;
  await tx
    .updateTable('rentals')
    .set({
      status: 'cancelled',
      end_reason: ending.reason,
      due_amount: 0,
      money_pending: hasMoney,
      money_due_at: ending.now,
    })
    .where('id', '=', rental.id)
    .execute();
  await recordEvent(tx, {
    rentalId: rental.id,
    kind: 'cancelled',
    actor: ending.actor,
    at: ending.at,
    now: ending.now,
    detail: { reason: ending.reason },
  });
  if (rental.hold_state === 'held')
    await queueMessage(tx, { rental, kind: 'released', now: ending.now });
}
