import { type Transaction, sql } from 'kysely';
import type {
  RentalEventRow,
  RentalRow,
  RentalStatus,
  ReturnClaimRow,
} from '../database/rows/rentals.ts';
import type { Database, Db } from '../database/schema.ts';
import { rentalSteps } from '../measures.ts';
import { newId } from '../secrets.ts';

/** Statuses in which a person has a rental: never more than one of these at a time. */
export const activeStatuses = [
  'authorised',
  'dispensing',
  'renting',
] as const satisfies readonly RentalStatus[];

/** True where a power bank came out. */
export const hasBegun = (rental: RentalRow): rental is RentalRow & { readonly rented_at: number } =>
  rental.rented_at !== null;

/** Appends to the history of a rental. `at` is the clock of the actor. */
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
  rentalSteps.inc({ kind: event.kind, actor: event.actor });
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

/**
 * Queues a message for the outbox; one of a kind for a rental, or for a claim on it. Messages speak
 * of the person's money, so a person who rents by invitation gets none.
 */
export async function queueMessage(
  tx: Transaction<Database>,
  message: {
    readonly rental: Pick<RentalRow, 'id' | 'user_id' | 'sponsor'>;
    readonly kind: MessageKind;
    readonly claim?: Pick<ReturnClaimRow, 'id'>;
    readonly now: number;
  },
): Promise<void> {
  const { rental, kind, claim, now } = message;
  if (rental.sponsor !== null) return;
  await tx
    .insertInto('messages')
    .values({
      id: `${rental.id}:${kind}${claim ? `:${claim.id}` : ''}`,
      user_id: rental.user_id,
      rental_id: rental.id,
      claim_id: claim?.id ?? null,
      payout_id: null,
      kind,
      created_at: now,
      sent_at: null,
      attempts: 0,
      retry_at: now,
      sent_by: null,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
export const messageKinds = [
  'released',
  'cameOut',
  'capAhead',
  'doubleCapAhead',
  'reminder',
  'overtime',
  'returned',
  'unpaid',
  'claimRejected',
  'claimLapses',
  'claimLapsed',
  'payoutReturned',
  'staffWord',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/**
 * A rental, locked until the transaction ends: the changes of one rental come one after the other.
 */
export const lockRental = (tx: Transaction<Database>, id: string): Promise<RentalRow | undefined> =>
  tx.selectFrom('rentals').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** A rental's cabinet, locked before the rental, as a device event does. */
export const lockCabinetOf = (tx: Transaction<Database>, rentalId: string) =>
  tx
    .selectFrom('cabinets')
    .select('id')
    .where('id', 'in', from =>
      from.selectFrom('rentals').select('cabinet_id').where('id', '=', rentalId),
    )
    .forNoKeyUpdate()
    .execute();

export const findRental = (db: Db, id: string): Promise<RentalRow | undefined> =>
  db.selectFrom('rentals').selectAll().where('id', '=', id).executeTakeFirst();

/** Digits of a rental's number: none is mistaken for another, and later numbers sort last. */
const digits = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const base = digits.length;
/** 23 years of seconds in six digits, 900 numbers in each second. */
const start = Date.UTC(2026, 0, 1);

const written = (value: number, length: number): string =>
  Array.from(
    { length },
    (_, index) => digits[Math.floor(value / base ** (length - 1 - index)) % base],
  ).join('');

/**
 * Makes a number that people read out. It contains the second it was given in, so that it differs
 * from all that were given before, also after the database was restored from a dump and counts on
 * from there.
 */
export async function newNumber(
  tx: Transaction<Database>,
  {
    prefix,
    sequence,
    at,
  }: {
    readonly prefix: 'BW' | 'RE';
    readonly sequence: 'rental_numbers' | 'receipt_numbers';
    readonly at: number;
  },
): Promise<string> {
  const { count } = await tx
    .selectNoFrom(sql<number>`nextval(${sequence})`.as('count'))
    .executeTakeFirstOrThrow();
  const seconds = Math.max(0, Math.floor((at - start) / 1000));
  const text = written(seconds, 6) + written(Number(count), 2);
  return `${prefix}-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** Placeholder in the books where a person stood: it signs in nowhere and opens no link. */
export const nobody = 'parted';
