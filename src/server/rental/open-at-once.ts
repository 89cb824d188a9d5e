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

/** `key` makes it one rental per attempt; `age`: how many milliseconds ago it was asked for. */
export type AttemptAtOnce = { readonly key: string; readonly age: number };

/**
 * A rental whose deposit needs no page of its own; `open` writes it down and answers its id. Heard
 * of too late there is none, which stays the attempt's answer.
 */
export async function openAtOnce(
  backend: Backend,
  user: UserRow,
  cabinet: CabinetRow,
  { key, age }: AttemptAtOnce,
  open: (tx: Transaction<Database>) => Promise<string>,
): Promise<{ readonly orderId: string | null }> {
  const { db, clock } = backend;
  const again = await db
    .selectFrom('rentals')
    .select('id')
    .where('request_key', '=', key)
    .executeTakeFirst();
  if (again) {
    await startDispensing(backend, again.id); // the first try may have died between the two
    return { orderId: again.id };
  }
  if (age > standingBy) return { orderId: null };
  await demandMayRent(db, user.id);
  await demandReady(db, cabinet, clock.now());
  try {
    const orderId = await withTransaction(db, open);
    await startDispensing(backend, orderId);
    return { orderId };
  } catch (error) {
    if (isDuplicate(error)) throw new Refusal(refusalCodes.activeRental, 'server.activeRental');
    throw error;
  }
}
