import { Transaction, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** The code that a database's or a network's error carries. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** True where a unique constraint refused: another transaction was first. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === '23505';

/** True where the database asks to try again: serialization failure and deadlock. */
const wantsRetry = (error: unknown): boolean => ['40001', '40P01'].includes(String(codeOf(error)));

/**
 * Runs `work` in one transaction, again when the database asks for it. Inside, only the handed
 * transaction may be used (PGlite has one connection: the outer one would wait forever) and nothing
 * is called over the network. A row is locked by `forNoKeyUpdate`: `forUpdate` also holds up writes
 * of rows that refer to it, in an accidental order, which ends in deadlocks. Handed a transaction,
 * `work` is a part of it.
 */
export async function withTransaction<Result>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<Result>,
  attempts = 5,
): Promise<Result> {
  if (db instanceof Transaction) return work(db);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!wantsRetry(error) || attempt >= attempts) throw error;
    }
  }
}
