import type { Transaction } from 'kysely';
import type { MoneyBackend } from '../../../backend.ts';
import type { PaymentRow } from '../../../database/rows/payments.ts';
import type { Database } from '../../../database/schema.ts';
import { withTransaction } from '../../../database/transaction.ts';
import type { Account } from '../../../ledger.ts';
import { refundLease } from '../../limits.ts';
import { findPayment, isDeleted, lockPayment, refundedHere, toBeMoved } from '../record.ts';
import { postToBooks } from './post-to-books.ts';
import { type Booking, keyOf, makeStep, nextStep, type Planned } from './step.ts';

type Tx = Transaction<Database>;

/** News of a payment after a step of it was booked. */
export type Booked = {
  /** Nothing is left to move. */
  readonly isDone: boolean;
  /** Others gave some of it back, or a dispute was lost. */
  readonly isGivenBack: boolean;
  /** Staff gave it back another way; else it is the provider's news. */
  readonly by?: 'staff';
  readonly now: number;
};

/** Rules of a purpose while its payment is settled. */
export type Settling = {
  /** Locks the subject of the payment, which always comes before the payment. */
  lockSubject(tx: Tx, payment: PaymentRow): Promise<void>;
  /**
   * Part of a paid amount that shall stay taken. Money that is not owed any more, for instance paid
   * twice, goes back by itself. Null where only the end of a rental says it.
   */
  wanted(tx: Tx, payment: PaymentRow, now: number): Promise<number | null>;
  /** Called after each booked step, perhaps again for the same one, which changes nothing then. */
  booked(tx: Tx, payment: PaymentRow, facts: Booked): Promise<void>;
  /** The account of the books that its money goes to. */
  account(tx: Tx, payment: PaymentRow): Promise<Account>;
  /** The account that a refund of ours comes from, where that is another one. */
  refundedFrom?(tx: Tx, payment: PaymentRow): Promise<Account>;
  /**
   * Part of `due` that shall stay taken after the operator gave `refunded` back of their own
   * accord; without it as much as before, so that it counts towards the part that was to go back.
   */
  dueAfterOutside?(due: number, refunded: number): number;
  /**
   * Amount that shall stay taken after a refund was refused (`undone` is 0), or after so much of
   * them was undone later: only the refunds in `payment` count. Without it, a refused one is tried
   * again.
   */
  refundVoid?(
    tx: Tx,
    payment: PaymentRow,
    facts: { readonly undone: number; readonly now: number },
  ): Promise<number>;
};

/** One row for every purpose; a missing one does not compile. */
export type Settlings = Readonly<Record<PaymentRow['purpose'], Settling>>;

/**
 * Moves money until the amount taken equals the amount due. Only the payment's row says what is
 * due, so events in any order, retries and several processes end at the same amounts. Each round
 * decides one step under the row's lock, makes it at the provider, and books the outcome.
 */
export async function settlePayment(
  backend: MoneyBackend,
  settlings: Settlings,
  paymentId: string,
): Promise<void> {
  // Capture, a price that fell meanwhile, its refund: three rounds at most, one to see that nothing
  // is left.
  for (let round = 0; round < 5; round++) {
    const planned = await plan(backend, settlings, paymentId);
    if (!planned) return;
    await book(backend, settlings, planned, await makeStep(backend, planned));
  }
}

/** A payment behind its subject's lock, with what its purpose has to say. */
async function locked(
  tx: Tx,
  settlings: Settlings,
  paymentId: string,
): Promise<{ readonly payment: PaymentRow; readonly settling: Settling } | null> {
  const known = await findPayment(tx, paymentId);
  if (!known) return null;
  const settling = settlings[known.purpose];
  await settling.lockSubject(tx, known);
  const payment = await lockPayment(tx, paymentId);
  return payment ? { payment, settling } : null;
}

/** Milliseconds between two looks whether staff have allowed the release of holds. */
const releasesWait = 10 * 60_000;

async function doReleasesWait(tx: Tx): Promise<boolean> {
  const { releases_wait_since: since } = await tx
    .selectFrom('installation')
    .select('releases_wait_since')
    .executeTakeFirstOrThrow();
  return since !== null;
}

/** Decides the next step, and writes a refund down before it is asked for. */
const plan = (
  { db, clock }: MoneyBackend,
  settlings: Settlings,
  paymentId: string,
): Promise<Planned | null> =>
  withTransaction(db, async tx => {
    const found = await locked(tx, settlings, paymentId);
    if (!found?.payment.pending || found.payment.due === null) return null;
    const { payment, settling } = found;
    // A refund that was asked for may be under way: it is unknown, not undone.
    if (payment.refund_step !== null && payment.retry_at > clock.now()) return null;
    const step = nextStep(payment);
    if (step === null) {
      await finish(tx, settling, payment, clock.now());
      return null;
    }
    if (step.kind === 'cancel' && (await doReleasesWait(tx))) {
      await tx
        .updateTable('payments')
        .set({ retry_at: clock.now() + releasesWait })
        .where('id', '=', payment.id)
        .execute();
      return null;
    }
    if (step.kind === 'refund')
      await tx
        .updateTable('payments')
        .set({
          refund_step: step.amount,
          refund_refused: false,
          retry_at: clock.now() + refundLease,
        })
        .where('id', '=', payment.id)
        .execute();
    return { payment, step, key: keyOf(payment, step) };
  });

async function finish(tx: Tx, settling: Settling, payment: PaymentRow, now: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ pending: false, attempts: 0 })
    .where('id', '=', payment.id)
    .execute();
  await settling.booked(
    tx,
    { ...payment, pending: false },
    { isDone: true, isGivenBack: false, now },
  );
}

/** True where the sums of others did not change between two reads of a payment. */
const othersAreAsBefore = (before: PaymentRow, now: PaymentRow): boolean =>
  before.refunded_outside === now.refunded_outside &&
  before.disputed === now.disputed &&
  before.dispute === now.dispute;

/** Amount that shall have been taken in the end, after this booking. */
async function dueAfter(
  tx: Tx,
  settling: Settling,
  {
    payment,
    booking,
    isPaid,
    outside,
    now,
  }: {
    readonly payment: PaymentRow;
    readonly booking: Booking;
    readonly isPaid: boolean;
    readonly outside: number;
    readonly now: number;
  },
): Promise<number | null> {
  if (isPaid) return settling.wanted(tx, payment, now);
  // Refunds by others count first.
  const more = outside - payment.refunded_outside;
  const due =
    payment.due !== null && more > 0 && settling.dueAfterOutside
      ? settling.dueAfterOutside(payment.due, more)
      : payment.due;
  const isVoid = booking.isRefundVoid || booking.standing !== undefined;
  if (!isVoid || !settling.refundVoid) return due;
  const here = booking.standing ?? refundedHere(payment);
  const row = { ...payment, due, refunded: here + outside, refunded_outside: outside };
  return settling.refundVoid(tx, row, { undone: refundedHere(payment) - here, now });
}

/**
 * Books a step exactly once: the facts are absolute (amounts, not differences), the postings are
 * named after the step. Refunds and disputes by others are booked only over the row that the
 * provider was asked for; false: that row has changed.
 */
export const book = (
  { db, clock, providers }: MoneyBackend,
  settlings: Settlings,
  { payment: before }: { readonly payment: PaymentRow },
  { others: said, card, ...booking }: Booking,
): Promise<boolean> =>
  withTransaction(db, async tx => {
    const found = await locked(tx, settlings, before.id);
    if (!found) return true;
    const { payment, settling } = found;
    // The provider has come to know the payment: ending it is another step now.
    if (before.provider_id !== payment.provider_id) return false;
    const others = othersAreAsBefore(before, payment) ? said : undefined;
    if (said && !others && Object.keys(booking).length === 0) return false;
    const now = clock.now();
    // An undone refund is believed only over the row that it was asked for, at rest, and of an
    // account that is not deleted.
    if (
      booking.standing !== undefined &&
      (payment.pending ||
        refundedHere(payment) !== refundedHere(before) ||
        (await isDeleted(tx, payment)))
    )
      return false;
    const here = booking.standing ?? Math.max(refundedHere(payment), booking.refundedHere ?? 0);
    const outside = Math.max(payment.refunded_outside, others?.refunded ?? 0);
    const isRefunded = here > refundedHere(payment);
    const state = payment.state === 'captured' ? payment.state : (booking.state ?? payment.state);
    const isPaid = payment.due === null && (state === 'captured' || state === 'held');
    const facts = {
      ...payment,
      ...card,
      state,
      due: await dueAfter(tx, settling, { payment, booking, isPaid, outside, now }),
      captured: Math.max(payment.captured, booking.captured ?? 0),
      refunded: here + outside,
      refunded_outside: outside,
      disputed: others?.disputed ?? payment.disputed,
      dispute: others ? others.dispute : payment.dispute,
      refund_step:
        isRefunded || booking.isRefundVoid || booking.isRefundTooMuch ? null : payment.refund_step,
    };
    if (providers[payment.provider].farEnd !== null)
      await postToBooks(tx, {
        before: payment,
        after: facts,
        account: await settling.account(tx, payment),
        refundedFrom: await settling.refundedFrom?.(tx, payment),
        now,
      });
    const isDone = nextStep(facts) === null;
    await tx
      .updateTable('payments')
      .set({
        state: facts.state,
        due: facts.due,
        brand: facts.brand,
        last_digits: facts.last_digits,
        captured: facts.captured,
        refunded: facts.refunded,
        refunded_outside: facts.refunded_outside,
        disputed: facts.disputed,
        dispute: facts.dispute,
        refund_step: facts.refund_step,
        ...(isDone || payment.pending ? { pending: !isDone, attempts: 0 } : toBeMoved(now)),
        ...(isPaid && isDone ? { retry_at: now } : {}),
      })
      .where('id', '=', payment.id)
      .execute();
    const isGivenBack =
      outside > payment.refunded_outside ||
      (facts.dispute === 'lost' && payment.dispute !== 'lost');
    await settling.booked(tx, { ...facts, pending: !isDone }, { isDone, isGivenBack, now });
    return true;
  });
