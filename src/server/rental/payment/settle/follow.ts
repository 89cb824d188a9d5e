import type { Backend } from '../../../backend.ts';
import type { PaymentRow, ProviderName } from '../../../database/rows/payments.ts';
import type { Db } from '../../../database/schema.ts';
import { withTransaction } from '../../../database/transaction.ts';
import { type PaymentFacts, type PaymentProvider, ProviderRefused } from '../providers/port.ts';
import {
  customersOf,
  findPayment,
  isDeleted,
  lockPayment,
  refundedHere,
  setDue,
} from '../record.ts';
import { book, settlePayment, type Settlings } from './settle.ts';
import { type Booking, othersOf } from './step.ts';

/** Maximum number of questions to a provider about a payment that changes meanwhile. */
const mostRounds = 5;

/**
 * Asks the provider for a payment, and hands its answer to `follow` with the row as it was before:
 * an answer is never newer than the moment of the question. `follow` answers false where the row
 * has changed since, and the provider is asked again. `null`: it was never asked for this payment.
 */
export async function askProvider(
  { db, providers }: Pick<Backend, 'db' | 'providers'>,
  paymentId: string,
  follow: (before: PaymentRow, facts: PaymentFacts) => Promise<boolean>,
): Promise<PaymentFacts | null> {
  for (let round = 0; round < mostRounds; round++) {
    const before = await findPayment(db, paymentId);
    if (!before || before.provider_id === null) return null;
    const provider = providers[before.provider];
    const said = await provider.state(before.provider_id);
    const isWanted =
      before.state === 'created' && before.due === null && (await canReturn(db, before));
    const facts =
      said.status !== 'approved'
        ? said
        : isWanted
          ? await takeApproved(provider, before.provider_id, `${paymentId}:take`)
          : // Given up meanwhile, or left: an approval that is not taken holds nothing and lapses.
            { ...said, status: 'cancelled' as const };
    if (await follow(before, facts)) return facts;
  }
  throw new Error(`payment ${paymentId} changes whenever its provider is asked`);
}

/**
 * True while the payer can still reach the thing they pay for. A guest who was signed out
 * everywhere cannot: on a tablet, the next customer may stand there when the phone agrees at
 * PayPal.
 */
async function canReturn(db: Backend['db'], { user_id: userId }: PaymentRow): Promise<boolean> {
  const payer = await db
    .selectFrom('users')
    .leftJoin('tokens', join =>
      join.onRef('tokens.user_id', '=', 'users.id').on('tokens.revoked_at', 'is', null),
    )
    .select(['users.kind', 'tokens.hash'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return payer === undefined || payer.kind === 'member' || payer.hash !== null;
}

/**
 * Takes a payment that the person approved. Refused, they choose another way at the provider;
 * unanswered, it is asked for once more.
 */
async function takeApproved(
  provider: PaymentProvider,
  id: string,
  key: string,
): Promise<PaymentFacts> {
  try {
    return await (provider.take ? provider.take(id, key) : provider.state(id));
  } catch (error) {
    const facts = await provider.state(id);
    const isRefused = error instanceof ProviderRefused;
    if (isRefused && ['approved', 'actionNeeded'].includes(facts.status))
      return { ...facts, status: 'open' };
    return facts.status === 'approved' ? { ...facts, status: 'processing' } : facts;
  }
}

/** Providers without customers: there, the payment's own id says whose it is. */
const withoutCustomers: readonly ProviderName[] = ['paypal', 'wechat'];

/** True where the provider's facts fit this payment: amount, currency and person. */
export async function isHoldOf(db: Db, payment: PaymentRow, facts: PaymentFacts): Promise<boolean> {
  return (
    facts.paymentId === payment.id &&
    facts.amount === payment.amount &&
    facts.currency === payment.currency &&
    (withoutCustomers.includes(payment.provider) ||
      (await customersOf(db, payment.user_id)).includes(facts.customerId))
  );
}

/**
 * Carries over the state of a payment that is taken at once, as its provider says it. The one
 * function that the app's questions, webhooks and the sweeper share: the first caller completes it,
 * the others find it done. `null`: the provider was never asked for it.
 */
export async function followCharge(
  backend: Backend,
  settlings: Settlings,
  paymentId: string,
): Promise<PaymentFacts['status'] | null> {
  const { db, log } = backend;
  const facts = await askProvider(backend, paymentId, async (before, said) => {
    const booking = bookingOf(said);
    if (booking === null || before.state !== 'created' || before.due !== null)
      return followOthers(backend, settlings, before, said);
    if (await isHoldOf(db, before, said))
      return book(backend, settlings, { payment: before }, booking);
    log.error({ paymentId }, 'what was paid does not fit its payment');
    await giveUp(backend, settlings, paymentId);
    return true;
  });
  if (facts === null) return null;
  await trySettle(backend, settlings, paymentId);
  return facts.status;
}

/** Booking for the provider's state of a payment; null while the person has not decided. */
function bookingOf(facts: PaymentFacts): Booking | null {
  const card = { brand: facts.brand, last_digits: facts.lastDigits };
  switch (facts.status) {
    case 'captured':
      return { state: 'captured', captured: facts.captured, card };
    case 'held':
      return { state: 'held', card };
    case 'cancelled':
    case 'gone':
      return { state: 'released' };
    default:
      return null;
  }
}

/** Gives up a payment that was not finished, or does not fit, so that nothing stays taken. */
export async function giveUp(
  backend: Backend,
  settlings: Settlings,
  paymentId: string,
): Promise<void> {
  const { db, clock } = backend;
  await withTransaction(db, async tx => {
    const known = await findPayment(tx, paymentId);
    if (!known) return;
    await settlings[known.purpose].lockSubject(tx, known);
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state === 'created' && payment.due === null)
      await setDue(tx, paymentId, { due: 0, now: clock.now() });
  });
  await trySettle(backend, settlings, paymentId);
}

/**
 * Settles a payment. The caller's answer does not depend on it: a failure is logged, and the
 * sweeper tries again.
 */
export async function trySettle(
  backend: Backend,
  settlings: Settlings,
  paymentId: PaymentRow['id'],
): Promise<void> {
  try {
    await settlePayment(backend, settlings, paymentId);
  } catch (error) {
    backend.log.error({ err: error, paymentId }, 'money not settled, will be tried again');
  }
}

/** Interval at which a payment is compared again after its alarm, which comes once an hour. */
const betweenAlarms = 60 * 60_000;

/**
 * Books the sums that were taken, refunded or disputed at the provider without being asked for
 * here. `payment` was read before the provider was asked; false: it has changed since, and the
 * provider's answer may be older than the row.
 */
export async function followOthers(
  backend: Backend,
  settlings: Settlings,
  payment: PaymentRow,
  facts: PaymentFacts,
): Promise<boolean> {
  // Taken at the provider after it was let go here, or after all tries to take it failed: it goes
  // back.
  const isOpen = payment.state === 'released' || (payment.state === 'held' && payment.due !== null);
  if (isOpen && facts.status === 'captured')
    return book(backend, settlings, { payment }, { state: 'captured', captured: facts.captured });
  if (payment.state !== 'captured') return true;
  const others = othersOf(payment, facts);
  if (!others) return true;
  if (isUndone(payment, facts)) {
    const isKept = settlings[payment.purpose].refundVoid && !(await isDeleted(backend.db, payment));
    if (isKept)
      return book(backend, settlings, { payment }, { others, standing: facts.refundedHere });
    await compareAnew(backend, payment);
  }
  if (
    others.refunded > payment.refunded_outside ||
    others.disputed !== payment.disputed ||
    others.dispute !== payment.dispute
  )
    return book(backend, settlings, { payment }, { others });
  return true;
}

/**
 * True where a refund failed days later at the person's bank: then both sums are smaller again.
 * While a refund with an unknown outcome is among them, that cannot be told.
 */
const isUndone = (payment: PaymentRow, facts: PaymentFacts): boolean =>
  !payment.pending &&
  payment.refund_step === null &&
  facts.refunded < payment.refunded &&
  facts.refundedHere < refundedHere(payment);

/** Has a payment compared again: its money fits no balance, and the comparison gives the alarm. */
const compareAnew = ({ db, clock }: Backend, { id }: PaymentRow) =>
  db
    .updateTable('payments')
    .set({ compared_at: null })
    .where('id', '=', id)
    .where(row =>
      row.or([row('alarm', 'is', null), row('compared_at', '<', clock.now() - betweenAlarms)]),
    )
    .execute();
