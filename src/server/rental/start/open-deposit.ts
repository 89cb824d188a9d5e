import type { Backend } from '../../backend.ts';
import type { CabinetRow } from '../../database/rows/cabinets.ts';
import type { PaymentRow, ProviderName } from '../../database/rows/payments.ts';
import type { UserRow } from '../../database/rows/people.ts';
import type { RentalRow } from '../../database/rows/rentals.ts';
import { isDuplicate, withTransaction } from '../../database/transaction.ts';
import { findPayment } from '../payment/record.ts';
import { abandon, followDeposit } from './authorise.ts';
import { insertRental, recordAgreed } from './insert.ts';
import { recordEvent } from '../record.ts';
import { demandMayRent, demandReady } from './rules.ts';

type Attempt = { readonly rental: RentalRow; readonly payment: PaymentRow };

/**
 * Opens the one payment of a rental that waits for its hold. A person's unfinished attempt at the
 * same cabinet is taken up again, so a reload, a second tab or a lost answer never makes two holds.
 */
export async function openDeposit(
  backend: Backend,
  user: UserRow,
  cabinet: CabinetRow,
  providerName: ProviderName,
): Promise<PaymentRow> {
  const { db, clock } = backend;
  await demandMayRent(db, user.id);
  await demandReady(db, cabinet, clock.now());
  let attempt = await unfinishedAttempt(backend, user, cabinet);
  if (attempt && attempt.payment.provider_id !== null) {
    // it may be paid or given up by now
    await followDeposit(backend, attempt.payment.id);
    await demandMayRent(db, user.id);
    attempt = await unfinishedAttempt(backend, user, cabinet);
  }
  if (
    attempt &&
    (attempt.payment.provider !== providerName || !isAsShown(attempt.rental, cabinet))
  ) {
    // The shown terms are billed: under changed terms, or by another way to pay, it is another
    // attempt.
    await abandon(backend, attempt.rental.id);
    attempt = undefined;
  }
  if (!attempt) return (await createAttempt(backend, user, cabinet, providerName)).payment;
  const { rental, payment } = attempt;
  // The button was tapped once more, above the texts of today.
  await withTransaction(db, tx =>
    recordAgreed(tx, backend, { rentalId: rental.id, user, now: clock.now() }),
  );
  return payment;
}

const terms = [
  'currency',
  'unit_price',
  'unit_minutes',
  'free_minutes',
  'daily_cap',
  'deposit',
  'overtime_fee',
] as const satisfies readonly (keyof RentalRow & keyof CabinetRow)[];

const isAsShown = (rental: RentalRow, cabinet: CabinetRow): boolean =>
  terms.every(term => rental[term] === cabinet[term]);

/** The attempt to take up again. */
async function unfinishedAttempt(
  backend: Backend,
  user: UserRow,
  cabinet: CabinetRow,
): Promise<Attempt | undefined> {
  const rental = await backend.db
    .selectFrom('rentals')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('cabinet_id', '=', cabinet.id)
    .where('status', '=', 'created')
    .executeTakeFirst();
  return rental && attemptOf(backend, rental);
}

const attemptOf = async ({ db }: Backend, rental: RentalRow): Promise<Attempt> => {
  const payment = await findPayment(db, rental.payment_id);
  if (!payment) throw new Error(`rental ${rental.number} has no payment`);
  return { rental, payment };
};

async function createAttempt(
  backend: Backend,
  user: UserRow,
  cabinet: CabinetRow,
  provider: ProviderName,
): Promise<Attempt> {
  const { db, clock } = backend;
  try {
    const made = await withTransaction(db, async tx => {
      const now = clock.now();
      const rental = await insertRental(tx, {
        status: 'created',
        user_id: user.id,
        provider,
        paymentState: 'created',
        request_key: null,
        cabinet,
        now,
      });
      await recordAgreed(tx, backend, { rentalId: rental.id, user, now });
      await recordEvent(tx, { rentalId: rental.id, kind: 'created', actor: 'user', at: now, now });
      return rental;
    });
    return await attemptOf(backend, made);
  } catch (error) {
    const other = isDuplicate(error) ? await unfinishedAttempt(backend, user, cabinet) : undefined;
    if (!other) throw error;
    return other; // a second tab was faster
  }
}
