import type { Transaction } from 'kysely';
import type { Backend } from '../backend.ts';
import type { PaymentRow } from '../database/rows/payments.ts';
import type { Database } from '../database/schema.ts';
import { withTransaction } from '../database/transaction.ts';
import { makeStep, othersOf, type Booking, type Planned } from './make-step.ts';
import type { PaymentFacts } from './port.ts';
import { keyOf, nextStep, refundedHere } from './next-step.ts';
import { postToBooks } from './post-to-books.ts';
import { lockPayment, toBeMoved } from './record.ts';

/** What a purpose has to say while its payment is settled. */
export type Settling = {
  /** Locks what is paid for, which always comes before its payment. */
  lockSubject(tx: Transaction<Database>, paymentId: string): Promise<void>;
  /** A step is booked; `isDone`: nothing is left to move. */
  booked(
    tx: Transaction<Database>,
    payment: PaymentRow,
    facts: { readonly isDone: boolean; readonly now: number },
  ): Promise<void>;
};

/**
 * Moves money until what was taken equals what is due. A payment says what is due, nothing else
 * decides; so events in any order, retries and several processes end at the same amounts. Each
 * round decides one step under the row's lock, makes it at the provider, and books what happened.
 */
export async function settlePayment(
  backend: Backend,
  settling: Settling,
  paymentId: string,
): Promise<void> {
  // Capture, a price that fell meanwhile, its refund: three rounds at most, one to see that nothing
  // is left.
  for (let round = 0; round < 5; round++) {
    const planned = await plan(backend, settling, paymentId);
    if (!planned) return;
    await book(backend, settling, planned, await makeStep(backend, planned));
  }
}

/**
 * Books what was refunded or disputed at the provider without being asked for here. `payment` was
 * read before the provider was asked; false: it has changed since, and what the provider said may
 * be older than what is written down by now.
 */
export async function followOthers(
  backend: Backend,
  settling: Settling,
  payment: PaymentRow,
  facts: PaymentFacts,
): Promise<boolean> {
  if (payment.state !== 'captured') return true;
  const others = othersOf(payment, facts);
  if (
    others.refunded > payment.refunded_outside ||
    others.disputed !== payment.disputed ||
    others.dispute !== payment.dispute
  )
    return book(backend, settling, { payment }, { others });
  return true;
}

/** Decides the next step, and writes a refund down before it is asked for. */
const plan = (
  { db, clock }: Backend,
  settling: Settling,
  paymentId: string,
): Promise<Planned | null> =>
  withTransaction(db, async tx => {
    await settling.lockSubject(tx, paymentId);
    const payment = await lockPayment(tx, paymentId);
    if (!payment?.pending || payment.due === null) return null;
    const step = nextStep(payment);
    if (step === null) {
      await finish(tx, settling, payment, clock.now());
      return null;
    }
    if (step.kind === 'refund')
      await tx
        .updateTable('payments')
        .set({ refund_step: step.amount })
        .where('id', '=', payment.id)
        .execute();
    return { payment, step, key: keyOf(payment, step) };
  });

async function finish(
  tx: Transaction<Database>,
  settling: Settling,
  payment: PaymentRow,
  now: number,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ pending: false, attempts: 0 })
    .where('id', '=', payment.id)
    .execute();
  await settling.booked(tx, { ...payment, pending: false }, { isDone: true, now });
}

/** Whether nothing was learned of others between two looks at a payment. */
const othersAreAsBefore = (before: PaymentRow, now: PaymentRow): boolean =>
  before.refunded_outside === now.refunded_outside &&
  before.disputed === now.disputed &&
  before.dispute === now.dispute;

/**
 * Books a step exactly once: the facts are absolute (amounts, not differences), the postings are
 * named after the step. What others did is booked only over the row that it was asked for; false:
 * that one has changed.
 */
const book = (
  { db, clock, providers }: Backend,
  settling: Settling,
  { payment: before }: { readonly payment: PaymentRow },
  { others: said, ...booking }: Booking,
): Promise<boolean> =>
  withTransaction(db, async tx => {
    await settling.lockSubject(tx, before.id);
    const payment = await lockPayment(tx, before.id);
    if (!payment) return true;
    const others = othersAreAsBefore(before, payment) ? said : undefined;
    if (said && !others && Object.keys(booking).length === 0) return false;
    const now = clock.now();
    const here = Math.max(refundedHere(payment), booking.refundedHere ?? 0);
    const outside = Math.max(payment.refunded_outside, others?.refunded ?? 0);
    const isRefunded = here > refundedHere(payment);
    const facts = {
      ...payment,
      state: payment.state === 'captured' ? payment.state : (booking.state ?? payment.state),
      captured: Math.max(payment.captured, booking.captured ?? 0),
      refunded: here + outside,
      refunded_outside: outside,
      disputed: others?.disputed ?? payment.disputed,
      dispute: others ? others.dispute : payment.dispute,
      refund_step: isRefunded || booking.isRefundVoid ? null : payment.refund_step,
    };
    if (providers[payment.provider].farEnd !== null) await postToBooks(tx, payment, facts, now);
    const isDone = nextStep(facts) === null;
    await tx
      .updateTable('payments')
      .set({
        state: facts.state,
        captured: facts.captured,
        refunded: facts.refunded,
        refunded_outside: facts.refunded_outside,
        disputed: facts.disputed,
        dispute: facts.dispute,
        refund_step: facts.refund_step,
        ...(isDone || payment.pending ? { pending: !isDone, attempts: 0 } : toBeMoved(now)),
      })
      .where('id', '=', payment.id)
      .execute();
    await settling.booked(tx, { ...facts, pending: !isDone }, { isDone, now });
    return true;
  });
