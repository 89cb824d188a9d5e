import type { Transaction } from 'kysely';
import type { Backend } from '../backend.ts';
import type { CabinetRow } from '../database/rows/cabinets.ts';
import type { UserRow } from '../database/rows/people.ts';
import type { Database } from '../database/schema.ts';
import { isDuplicate, withTransaction } from '../database/transaction.ts';
import { refusalCodes } from '../../contract/refusals.ts';
import { Refusal } from '../refusal.ts';
import { startDispensing } from './dispense.ts';
import { standingBy } from './limits.ts';
import { demandMayRent, demandReady } from './rules.ts';

/** `key` makes it one rental per attempt; `age`: milliseconds since it was asked for. */
export type AttemptAtOnce = { readonly key: string; readonly age: number };

/**
 * Opens a rental whose deposit needs no page of its own; `open` writes it down and answers its id.
 * A request that arrives too late opens none, which stays the attempt's answer.
 */
export async function openAtOnce(
  backend: Backend,
  user: UserRow,
  cabinet: CabinetRow,
  { key, age }: AttemptAtOnce,
  open: (tx: Transaction<Database>) => Promise<string>,
): Promise<{ readonly orderId: string | null }> {
  const { db, clock } = backend;
  // Our own clock counts from here on: a process can stand still for longer than its lease of the
  // key.
  const deadline = clock.now() - age + standingBy;
  const again = await openedBefore(backend, key);
  if (again !== null || clock.now() > deadline) return { orderId: again };
  await demandMayRent(db, user.id);
  await demandReady(db, cabinet, clock.now());
  try {
    const orderId = await withTransaction(db, async tx =>
      clock.now() > deadline ? null : open(tx),
    );
    if (orderId === null) return { orderId: await openedBefore(backend, key) };
    await startDispensing(backend, orderId);
    return { orderId };
  } catch (error) {
    if (isDuplicate(error)) throw new Refusal(refusalCodes.activeRental, 'server.activeRental');
    throw error;
  }
}

/**
 * Rental that an earlier try of the attempt opened. That try may have died before the cabinet was
 * asked, so dispensing is started again.
 */
async function openedBefore(backend: Backend, key: string): Promise<string | null> {
  const rental = await backend.db
    .selectFrom('rentals')
    .select('id')
    .where('request_key', '=', key)
    .executeTakeFirst();
  if (!rental) return null;
  await startDispensing(backend, rental.id);
  return rental.id;
}
