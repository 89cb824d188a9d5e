import type { Transaction } from 'kysely';
import type { CabinetRow } from '../database/rows/cabinets.ts';
import type { ProviderName } from '../database/rows/payments.ts';
import type { RentalRow } from '../database/rows/rentals.ts';
import type { Database } from '../database/schema.ts';
import { insertPayment } from '../payment/record.ts';
import { envelopeCodes } from '../../contract/envelope.ts';
import { Refusal } from '../refusal.ts';
import { newId } from '../secrets.ts';
import { newNumber } from './number.ts';

/** A new rental with the cabinet's tariff frozen into it, and the payment of its deposit. */
export async function insertRental(
  tx: Transaction<Database>,
  rental: Pick<RentalRow, 'status' | 'user_id' | 'request_key'> & {
    readonly provider: ProviderName;
    readonly paymentState: 'created' | 'held';
    /** The invitation that pays in the person's place. */
    readonly sponsor?: string;
    readonly cabinet: CabinetRow;
    readonly now: number;
  },
): Promise<RentalRow> {
  const { cabinet, now, provider, paymentState, sponsor = null, ...facts } = rental;
  await demandInUse(tx, rental.user_id);
  const payment = await insertPayment(tx, {
    purpose: 'deposit',
    subjectId: cabinet.id,
    userId: rental.user_id,
    provider,
    state: paymentState,
    amount: cabinet.deposit,
    currency: cabinet.currency,
    now,
  });
  return tx
    .insertInto('rentals')
    .values({
      ...facts,
      ...notBegun,
      id: newId(),
      number: await newNumber(tx, { prefix: 'BW', sequence: 'rental_numbers', at: now }),
      cabinet_id: cabinet.id,
      currency: cabinet.currency,
      unit_price: cabinet.unit_price,
      unit_minutes: cabinet.unit_minutes,
      free_minutes: cabinet.free_minutes,
      daily_cap: cabinet.daily_cap,
      deposit: cabinet.deposit,
      overtime_fee: cabinet.overtime_fee,
      payment_id: payment.id,
      sponsor,
      created_at: now,
      checked_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Throws where the account was deleted, or became another one's, since the request was let in. Both
 * of these wait for the same lock.
 */
async function demandInUse(tx: Transaction<Database>, userId: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['deleted_at', 'merged_into'])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  if (!user || user.deleted_at !== null || user.merged_into !== null)
    throw new Refusal(envelopeCodes.unauthorized, 'server.unauthorized');
}

const notBegun = {
  slot: null,
  power_bank_id: null,
  due_amount: null,
  most_due: null,
  command_id: null,
  eject_sent_at: null,
  dispense_deadline: null,
  dispense_prolonged: false,
  failed_slot: null,
  end_reason: null,
  rented_at: null,
  returned_at: null,
  return_cabinet_id: null,
  overtime_at: null,
  bought_at: null,
  reminder_at: null,
  settlement_id: null,
  payment_failure: null,
  claim_id: null,
  receipt_number: null,
} as const;
