import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Backend } from '../backend.ts';
import type { Database } from '../database/schema.ts';
import type { RentalRow } from '../database/rows/rentals.ts';
import { withTransaction } from '../database/transaction.ts';
import { post, type Account } from '../ledger.ts';
import { ProviderRefused } from '../payment/port.ts';
import { retryDelay } from './limits.ts';
import { findRental, lockRental, queueMessage, recordEvent } from './record.ts';

/**
 * Moves money until what was taken equals what is due. A rental says what is due (`due_amount`),
 * nothing else decides; so events in any order, retries and several processes end at the same
 * amounts. Each round reads the rental, does one step at the provider under a key of its own, and
 * books what happened.
 */
export async function settleMoney(backend: Backend, rentalId: string): Promise<void> {
  // Capture, a price that fell meanwhile, its refund: three rounds at most, one to see that nothing
  // is left.
  for (let round = 0; round < 5; round++) {
    const rental = await findRental(backend.db, rentalId);
    if (!rental?.money_pending || rental.due_amount === null) return;
    const moved =
      rental.method === 'balance'
        ? await settleBalance(backend, rental)
        : await settleCard(backend, rental, rental.due_amount);
    if (!moved) return;
  }
}

/**
 * Like `settleMoney`, where the caller has an answer to give that does not depend on it: a failure
 * is logged, and the sweeper tries again.
 */
export async function trySettleMoney(backend: Backend, rentalId: string): Promise<void> {
  try {
    await settleMoney(backend, rentalId);
  } catch (error) {
    backend.log.error({ err: error, rentalId }, 'money not settled, will be tried again');
  }
}

type Settled = Partial<
  Pick<RentalRow, 'hold_state' | 'captured_amount' | 'refunded_amount' | 'payment_failure'>
>;

/** Writes down a step and, when everything due is taken, that the rental is settled. */
async function book(tx: Transaction<Database>, rental: RentalRow, settled: Settled): Promise<void> {
  const after = { ...rental, ...settled };
  const done =
    after.payment_failure !== null ||
    (after.hold_state !== 'held' &&
      after.captured_amount - after.refunded_amount === after.due_amount);
  const isBilled = done && after.payment_failure === null && after.status !== 'cancelled';
  await tx
    .updateTable('rentals')
    .set({
      ...settled,
      money_pending: !done,
      money_attempts: 0,
      ...(isBilled && rental.settlement_id === null
        ? { settlement_id: sql<number>`nextval('settlement_numbers')` }
        : {}),
    })
    .where('id', '=', rental.id)
    .execute();
}

async function settleBalance(backend: Backend, rental: RentalRow): Promise<boolean> {
  const now = backend.clock.now();
  await withTransaction(backend.db, async tx => {
    const current = await lockRental(tx, rental.id);
    if (!current?.money_pending || current.due_amount === null) return;
    const move = (kind: string, from: Account, to: Account, amount: number) =>
      post(tx, {
        id: `${kind}:${rental.id}`,
        kind,
        rentalId: rental.id,
        at: now,
        from,
        to,
        amount,
        currency: rental.currency,
      });
    const due = current.due_amount;
    // Of the locked row: a guest who signed in meanwhile took the rental and its deposit along.
    const deposit: Account = { kind: 'deposit', userId: current.user_id };
    const balance: Account = { kind: 'balance', userId: current.user_id };
    if (current.hold_state === 'held') {
      await move('fee', deposit, { kind: 'revenue' }, due);
      await move('release', deposit, balance, current.hold_amount - due);
      await book(tx, current, {
        hold_state: due === 0 ? 'released' : 'captured',
        captured_amount: due,
      });
    } else {
      const excess = current.captured_amount - current.refunded_amount - due;
      await move(`refund:${due}`, { kind: 'revenue' }, balance, Math.max(0, excess));
      await book(tx, current, { refunded_amount: current.refunded_amount + Math.max(0, excess) });
    }
    await recordEvent(tx, {
      rentalId: rental.id,
      kind: 'settled',
      actor: 'system',
      at: now,
      now,
      detail: { amount: due },
    });
  });
  return true;
}

async function settleCard(backend: Backend, rental: RentalRow, due: number): Promise<boolean> {
  const { db, clock, holds } = backend;
  const intent = rental.payment_intent_id;
  const taken = rental.captured_amount - rental.refunded_amount;
  try {
    if (intent === null) await bookCard(backend, rental.id, { hold_state: 'released' });
    else if (rental.hold_state === 'captured') {
      if (taken > due) await holds.refund(intent, taken - due, `yj:${rental.id}:refund:${due}`);
      await bookCard(backend, rental.id, {
        refunded_amount: rental.captured_amount - Math.min(due, taken),
      });
    } else if (due === 0) {
      await holds.cancel(intent, `yj:${rental.id}:cancel`);
      await bookCard(backend, rental.id, { hold_state: 'released' });
    } else {
      const hold = await holds.capture(intent, due, `yj:${rental.id}:capture:${due}`);
      await bookCard(backend, rental.id, {
        hold_state: 'captured',
        captured_amount: hold.captured,
        payment_failure: null,
      });
    }
    return true;
  } catch (error) {
    // What really happened is what the provider says now: another process may have been faster, or
    // an answer was lost.
    const hold = intent === null ? null : await holds.retrieve(intent).catch(() => null);
    if (hold?.status === 'captured' && rental.hold_state !== 'captured')
      return bookCard(backend, rental.id, {
        hold_state: 'captured',
        captured_amount: hold.captured,
        payment_failure: null,
      });
    if (hold?.status === 'cancelled' && rental.hold_state !== 'released')
      return bookCard(
        backend,
        rental.id,
        due === 0
          ? { hold_state: 'released' }
          : { hold_state: 'released', payment_failure: 'preauthorisationDeduction' },
      );
    if (
      hold !== null &&
      error instanceof ProviderRefused &&
      due > 0 &&
      rental.hold_state === 'held'
    )
      return bookCard(backend, rental.id, { payment_failure: 'preauthorisationDeduction' });
    await db
      .updateTable('rentals')
      .set({
        money_attempts: rental.money_attempts + 1,
        money_due_at: clock.now() + retryDelay(rental.money_attempts),
      })
      .where('id', '=', rental.id)
      .execute();
    throw error;
  }
}

/**
 * Books a step on a card exactly once: the facts are absolute (amounts, not differences), the
 * postings are named after the step.
 */
async function bookCard(backend: Backend, rentalId: string, settled: Settled): Promise<boolean> {
  const now = backend.clock.now();
  await withTransaction(backend.db, async tx => {
    const rental = await lockRental(tx, rentalId);
    if (!rental) return;
    const booking = { rentalId, at: now, currency: rental.currency };
    const {
      captured_amount: captured = rental.captured_amount,
      refunded_amount: refunded = rental.refunded_amount,
    } = settled;
    if (captured > rental.captured_amount)
      await post(tx, {
        ...booking,
        id: `capture:${rentalId}`,
        kind: 'capture',
        from: { kind: 'outside' },
        to: { kind: 'revenue' },
        amount: captured,
      });
    if (refunded > rental.refunded_amount)
      await post(tx, {
        ...booking,
        id: `refund:${rentalId}:${refunded}`,
        kind: 'refund',
        from: { kind: 'revenue' },
        to: { kind: 'outside' },
        amount: refunded - rental.refunded_amount,
      });
    await book(tx, rental, settled);
    await recordEvent(tx, {
      rentalId,
      kind: settled.payment_failure ? 'paymentFailed' : 'settled',
      actor: 'provider',
      at: now,
      now,
      detail: { captured, refunded },
    });
    if (settled.payment_failure) await queueMessage(tx, { rental, kind: 'unpaid', now });
  });
  return true;
}
