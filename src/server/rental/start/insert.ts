import type { Transaction } from 'kysely';
import { envelopeCodes } from '../../../contract/envelope.ts';
import type { LegalPage } from '../../../domain/routes.ts';
import { localeFor } from '../../../domain/locale.ts';
import type { Backend } from '../../backend.ts';
import type { CabinetRow } from '../../database/rows/cabinets.ts';
import type { ProviderName } from '../../database/rows/payments.ts';
import type { UserRow } from '../../database/rows/people.ts';
import type { RentalRow } from '../../database/rows/rentals.ts';
import type { Database } from '../../database/schema.ts';
import { Refusal } from '../../refusal.ts';
import { newId } from '../../secrets.ts';
import { insertPayment } from '../payment/record.ts';
import { newNumber, recordEvent } from '../record.ts';

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

/** Version of a text that the operator has not replaced: one of a trial. */
const templateVersion = 'template';

/**
 * Appends to a rental what its person agreed to when they tapped the button: the versions of the
 * texts that were linked above it, in the language that they read.
 */
export async function recordAgreed(
  tx: Transaction<Database>,
  { config }: Pick<Backend, 'config'>,
  {
    rentalId,
    user,
    now,
  }: {
    readonly rentalId: string;
    readonly user: Pick<UserRow, 'id'>;
    readonly now: number;
  },
): Promise<void> {
  // The request's language is in the row already (`userOfToken`).
  const reader = await tx
    .selectFrom('users')
    .select('locale')
    .where('id', '=', user.id)
    .executeTakeFirst();
  const language = localeFor(reader?.locale, config);
  const versionOf = (page: LegalPage) =>
    config.content.legal.get(page)?.get(language)?.date ?? templateVersion;
  await recordEvent(tx, {
    rentalId,
    kind: 'agreed',
    actor: 'user',
    at: now,
    now,
    detail: { terms: versionOf('terms'), privacy: versionOf('privacy'), language },
  });
}
