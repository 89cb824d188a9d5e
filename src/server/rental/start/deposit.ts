import type { Transaction } from 'kysely';
import type { Backend } from '../../backend.ts';
import type { CabinetRow } from '../../database/rows/cabinets.ts';
import type { PaymentRow, ProviderName } from '../../database/rows/payments.ts';
import type { UserRow } from '../../database/rows/people.ts';
import type { RentalRow } from '../../database/rows/rentals.ts';
import type { Database } from '../../database/schema.ts';
import { withTransaction, isDuplicate } from '../../database/transaction.ts';
import { startDispensing } from '../dispense/dispense.ts';
import { cancelRental } from '../end/end.ts';
import { settlingsOf, trySettleMoney } from '../end/money.ts';
import type { PaymentFacts } from '../payment/providers/port.ts';
import { findPayment, lockPayment, toBeMoved } from '../payment/record.ts';
import { askProvider, followOthers, isHoldOf } from '../payment/settle/follow.ts';
import { cardOwes, isCardBlocked } from '../payment/settle/refused-cards.ts';
import { recordEvent, lockRental } from '../record.ts';
import { recordAgreed, insertRental } from './insert.ts';
import { demandMayRent, demandReady, isBlocked, unfinishedRentals } from './rules.ts';

type Tx = Transaction<Database>;

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

/**
 * Carries over the state of a deposit, as the provider says it, to its rental. The one function
 * that the app's questions, webhooks and the sweeper share: the first caller moves the rental on,
 * the others find it done. `null`: the provider was never asked for this payment.
 */
export async function followDeposit(
  backend: Backend,
  paymentId: string,
): Promise<PaymentFacts['status'] | null> {
  const { db } = backend;
  const rental = await db
    .selectFrom('rentals')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (!rental) return null;
  const facts = await askProvider(backend, paymentId, async (before, said) => {
    try {
      if (!(await withTransaction(db, tx => carryOver(tx, backend, rental.id, before, said))))
        return false;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      await block(backend, rental.id, said); // the person has another active rental: one is enough
    }
    return followOthers(backend, settlingsOf(backend), before, said);
  });
  if (facts === null) return null;
  await startDispensing(backend, rental.id);
  await trySettleMoney(backend, rental.id);
  return facts.status;
}

/** False: the payment has changed since the provider was asked. */
async function carryOver(
  tx: Tx,
  backend: Backend,
  rentalId: string,
  before: PaymentRow,
  facts: PaymentFacts,
): Promise<boolean> {
  const now = backend.clock.now();
  const rental = await lockRental(tx, rentalId);
  const payment = rental && (await lockPayment(tx, rental.payment_id));
  if (!rental || payment?.state !== before.state) return false;
  await tx.updateTable('rentals').set({ checked_at: now }).where('id', '=', rental.id).execute();
  // A released payment counts too: it was given up while its provider was being asked.
  if (facts.status === 'held' && ['created', 'released'].includes(payment.state))
    await onHeld(tx, backend, rental, payment, facts, now);
  else if (['cancelled', 'gone'].includes(facts.status) && rental.status === 'created')
    await onGivenUp(tx, rental, now);
  return true;
}

/** Notes the hold in any case, whatever becomes of the rental. */
const holdStands = (tx: Tx, paymentId: string, facts: PaymentFacts) =>
  tx
    .updateTable('payments')
    .set({
      state: 'held',
      brand: facts.brand,
      last_digits: facts.lastDigits,
      hold_ends_at: facts.holdEndsAt,
    })
    .where('id', '=', paymentId)
    .execute();

async function onHeld(
  tx: Tx,
  backend: Backend,
  rental: RentalRow,
  payment: PaymentRow,
  facts: PaymentFacts,
  now: number,
): Promise<void> {
  await holdStands(tx, payment.id, facts);
  if (rental.status !== 'created') {
    // given up before the card was held
    await tx.updateTable('payments').set(toBeMoved(now)).where('id', '=', payment.id).execute();
    return;
  }
  const others = await unfinishedRentals(tx, rental.user_id);
  if (others > 0)
    return cancelRental(tx, rental, { reason: 'blocked', actor: 'system', at: now, now });
  // They may have been kept from renting while the page to pay at was open.
  if (await isBlocked(tx, rental.user_id))
    return cancelRental(tx, rental, { reason: 'cardBlocked', actor: 'system', at: now, now });
  if (await isCardBlocked(tx, backend, facts.fingerprint))
    return cancelRental(tx, rental, { reason: 'cardBlocked', actor: 'system', at: now, now });
  if (await cardOwes(tx, backend, facts.fingerprint))
    return cancelRental(tx, rental, { reason: 'cardOwes', actor: 'system', at: now, now });
  if (!(await isHoldOf(tx, payment, facts))) {
    backend.log.error(
      { rentalId: rental.id, paymentId: payment.id },
      'the hold does not fit its rental',
    );
    await cancelRental(tx, rental, { reason: 'blocked', actor: 'system', at: now, now });
    return;
  }
  await tx
    .updateTable('rentals')
    .set({ status: 'authorised' })
    .where('id', '=', rental.id)
    .execute();
  await recordEvent(tx, {
    rentalId: rental.id,
    kind: 'authorised',
    actor: 'provider',
    at: now,
    now,
    detail: { amount: facts.amount },
  });
}

async function onGivenUp(tx: Tx, rental: RentalRow, now: number): Promise<void> {
  await tx
    .updateTable('rentals')
    .set({ status: 'cancelled', end_reason: 'abandoned', due_amount: 0 })
    .where('id', '=', rental.id)
    .execute();
  await tx
    .updateTable('payments')
    .set({ state: 'released', due: 0 })
    .where('id', '=', rental.payment_id)
    .execute();
  await recordEvent(tx, {
    rentalId: rental.id,
    kind: 'cancelled',
    actor: 'provider',
    at: now,
    now,
    detail: { reason: 'abandoned' },
  });
}

async function block(backend: Backend, rentalId: string, facts: PaymentFacts): Promise<void> {
  await withTransaction(backend.db, async tx => {
    const now = backend.clock.now();
    const rental = await lockRental(tx, rentalId);
    if (rental?.status !== 'created') return;
    await holdStands(tx, rental.payment_id, facts);
    await cancelRental(tx, rental, { reason: 'blocked', actor: 'system', at: now, now });
  });
}

/**
 * Gives up a payment that was not finished. The provider's payment is cancelled first thing after,
 * so that no hold can appear for it.
 */
export async function abandon(backend: Backend, rentalId: string): Promise<void> {
  await withTransaction(backend.db, async tx => {
    const now = backend.clock.now();
    const rental = await lockRental(tx, rentalId);
    if (rental?.status === 'created')
      await cancelRental(tx, rental, { reason: 'abandoned', actor: 'system', at: now, now });
  });
  await trySettleMoney(backend, rentalId);
}
