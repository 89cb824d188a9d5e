import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { type AlarmKind, raiseAlarm } from '../../../alarms.ts';
import type { MoneyBackend } from '../../../backend.ts';
import type { PaymentRow } from '../../../database/rows/payments.ts';
import type { Database } from '../../../database/schema.ts';
import { newReference } from '../../../secrets.ts';
import { mostAttempts, retryDelay } from '../../limits.ts';
import { type PaymentFacts, ProviderRefused } from '../providers/port.ts';
import { keptOf, refundedHere } from '../record.ts';

/** One move of money at a provider. Amounts in minor units. */
type Step =
  | { readonly kind: 'release' | 'cancel' }
  | { readonly kind: 'capture'; readonly amount: number }
  | { readonly kind: 'refund'; readonly amount: number };

type Money = Pick<
  PaymentRow,
  | 'state'
  | 'provider_id'
  | 'amount'
  | 'due'
  | 'captured'
  | 'refunded'
  | 'refunded_outside'
  | 'paid_elsewhere'
  | 'disputed'
  | 'refund_step'
>;

/** Next step until the amount taken equals the amount due; null when nothing can be done. */
export function nextStep(payment: Money): Step | null {
  const { state, due } = payment;
  if (due === null) return null;
  switch (state) {
    case 'created':
    case 'failed':
      if (due > 0) return null;
      return payment.provider_id === null ? { kind: 'release' } : { kind: 'cancel' };
    case 'held':
      return due > 0
        ? { kind: 'capture', amount: Math.min(due, payment.amount) }
        : { kind: 'cancel' };
    case 'captured': {
      // A refund with an unknown outcome is repeated as it was, so that it cannot happen twice.
      const left = keptOf(payment);
      // Money that a bank has taken back cannot be given back once more.
      const excess = payment.refund_step ?? Math.min(left - due, left - payment.disputed);
      return excess > 0 ? { kind: 'refund', amount: excess } : null;
    }
    case 'released':
      return null;
  }
}

/**
 * Names a step and its amount, so that the same step happens once. Only our own steps count: a
 * refund of the dashboard between two tries does not make the second one another refund.
 */
export function keyOf(
  payment: Pick<PaymentRow, 'id' | 'refunded' | 'refunded_outside'>,
  step: Step,
): string {
  switch (step.kind) {
    case 'release':
    case 'cancel':
      return `${payment.id}:cancel`;
    case 'capture':
      return `${payment.id}:capture:${step.amount}`;
    case 'refund':
      return `${payment.id}:refund:${refundedHere(payment)}:${step.amount}`;
  }
}

/** Outcome of a step: amounts, not differences. */
export type Booking = Partial<Pick<PaymentRow, 'state' | 'captured'>> & {
  /** Sum of all refunds that were made at our request. */
  readonly refundedHere?: number;
  /** Sum of our refunds that still count after the provider undid some. */
  readonly standing?: number;
  /** The refund was refused for good, and did not happen. */
  readonly isRefundVoid?: boolean;
  /** The refund did not happen, and is more than has to go back by now: it is decided again. */
  readonly isRefundTooMuch?: boolean;
  /** Sums of refunds and disputes that others made, as the provider says them. */
  readonly others?: Others;
  /** Card that it was paid with. */
  readonly card?: Pick<PaymentRow, 'brand' | 'last_digits'>;
};

type Others = {
  readonly refunded: number;
  readonly disputed: number;
  readonly dispute: string | null;
};

/**
 * Facts of the provider that did not come from here. Refunds from before they were marked count as
 * ours. `null`: the provider knows nothing of the captured money, so it says nothing of refunds
 * (the operator's account there is another one).
 */
export const othersOf = (payment: PaymentRow, facts: PaymentFacts): Others | null =>
  facts.status === 'captured'
    ? {
        refunded: Math.max(0, facts.refunded - Math.max(facts.refundedHere, refundedHere(payment))),
        disputed: facts.disputed,
        dispute: facts.dispute,
      }
    : null;

export type Planned = { readonly payment: PaymentRow; readonly step: Step; readonly key: string };

/** Makes a step at the provider; its answer, or else its state, says what to book. */
export async function makeStep(backend: MoneyBackend, planned: Planned): Promise<Booking> {
  const { payment, step, key } = planned;
  const provider = backend.providers[payment.provider];
  const id = payment.provider_id;
  if (id === null || step.kind === 'release') return { state: 'released' };
  try {
    switch (step.kind) {
      case 'cancel':
        return endOf(known(await provider.cancel(id, key)), step) ?? { state: 'released' };
      case 'capture':
        return (
          endOf(known(await provider.capture(id, step.amount, key, payment.currency)), step) ?? {}
        );
      case 'refund': {
        const before =
          payment.refund_step === null ? null : sinceAsked(planned, await provider.state(id));
        if (before) return before;
        await provider.refund(id, step.amount, key, payment.currency);
        return { refundedHere: refundedHere(payment) + step.amount };
      }
    }
  } catch (error) {
    // The provider's state decides: another process may have been faster, or an answer was lost.
    const facts = await provider.state(id).catch(() => null);
    const booking = facts && happened(planned, facts, error);
    if (booking) return booking;
    await later(backend, payment, {
      isUnderWay: facts?.status === 'processing',
      // Known from both: the provider says no, and that it did not happen.
      isRefused:
        step.kind === 'refund' && error instanceof ProviderRefused && facts?.status === 'captured',
    });
    throw error;
  }
}

/**
 * Booking of a refund that was asked for before. The provider may have done it, and forgotten its
 * key; others may have given the money back. Null: it is asked for as it was.
 */
function sinceAsked(planned: Planned, facts: PaymentFacts): Booking | null {
  const { payment, step } = planned;
  const before = happened(planned, facts, undefined);
  if (before || step.kind !== 'refund') return before;
  const others = othersOf(payment, facts);
  if (others && others.refunded > payment.refunded_outside) return { others };
  const excess = keptOf(payment) - (payment.due ?? 0);
  return step.amount > excess ? { isRefundTooMuch: true } : null;
}

/** Throws while the provider itself does not know the outcome of a payment. */
function known(facts: PaymentFacts): PaymentFacts {
  if (facts.status === 'processing') throw new Error(`the provider is still at it: ${facts.id}`);
  return facts;
}

/** Booking of a hold that has ended; null while it has not. */
function endOf(facts: PaymentFacts, step: Step): Booking | null {
  if (facts.status === 'captured') return { state: 'captured', captured: facts.captured };
  if (facts.status === 'cancelled')
    return { state: step.kind === 'capture' ? 'failed' : 'released' };
  return null;
}

function happened({ payment, step }: Planned, facts: PaymentFacts, error: unknown): Booking | null {
  if (step.kind === 'refund') {
    const wanted = refundedHere(payment) + step.amount;
    const others = othersOf(payment, facts);
    const said = others ? { others } : {};
    if (facts.refundedHere >= wanted) return { refundedHere: wanted, ...said };
    const isChanged =
      others !== null &&
      (others.refunded > payment.refunded_outside || others.disputed !== payment.disputed);
    // Money of a balance can go out another way, so a refusal is final there.
    const isFinal = isChanged || payment.purpose === 'topUp';
    return error instanceof ProviderRefused && isFinal ? { isRefundVoid: true, ...said } : null;
  }
  const end = endOf(facts, step);
  if (end) return end;
  // The order was forgotten before anything was held.
  if (facts.status === 'gone' && payment.state === 'created') return { state: 'released' };
  return error instanceof ProviderRefused && step.kind === 'capture' ? { state: 'failed' } : null;
}

async function later(
  backend: MoneyBackend,
  payment: PaymentRow,
  { isUnderWay, isRefused }: { readonly isUnderWay: boolean; readonly isRefused: boolean },
): Promise<void> {
  const { db, clock } = backend;
  const { id } = payment;
  // A step that the provider is still working on ends by itself, however long that takes.
  const attempts = isUnderWay ? Math.min(payment.attempts, mostAttempts - 2) : payment.attempts;
  const isLast = attempts + 1 >= mostAttempts;
  await db
    .updateTable('payments')
    .set({
      refund_refused: isRefused,
      ...(isLast ? {} : { attempts: attempts + 1, retry_at: clock.now() + retryDelay(attempts) }),
    })
    .where('id', '=', id)
    .execute();
  if (isLast)
    await giveAlarm(backend, payment, 'moneyStuck', isRefused ? { refund: 'refused' } : {});
}

/**
 * `moneyStuck`: no try could move it. `booksDiffer`: the provider's amounts differ from the books.
 */
export type MoneyAlarm = Extract<AlarmKind, 'moneyStuck' | 'booksDiffer'>;

/** Condition under which an alarm is given: true until the first process gives it. */
const stillSo: Readonly<
  Record<MoneyAlarm, (row: ExpressionBuilder<Database, 'payments'>) => Expression<SqlBool>>
> = {
  moneyStuck: row => row('pending', '=', true),
  booksDiffer: row => row.and([row('pending', '=', false), row('compared_at', 'is', null)]),
};

/** Logs an alarm with a number that a human can work on; nothing is tried again by itself. */
export async function giveAlarm(
  { db, clock, log }: MoneyBackend,
  payment: Pick<PaymentRow, 'id' | 'provider' | 'provider_id'>,
  alarm: MoneyAlarm,
  facts: Readonly<Record<string, unknown>>,
): Promise<void> {
  const reference = newReference('M');
  const now = clock.now();
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ alarm: reference, compared_at: now, pending: false })
    .where('id', '=', payment.id)
    .where(row => stillSo[alarm](row))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return; // another process gave it
  raiseAlarm(
    log,
    alarm,
    { reference, paymentId: payment.id, providerId: payment.provider_id, ...facts },
    'money needs a human',
  );
}
