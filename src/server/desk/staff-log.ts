import { sql, type Selectable, type Transaction } from 'kysely';
import type { StaffLogRow } from '../database/rows/staff.ts';
import type { Database, Db } from '../database/schema.ts';
import { newId } from '../secrets.ts';
import type { Follows, Row } from './act.ts';

/** An act as it is written down; its words as they were said. */
type Written = Omit<StaffLogRow, 'id' | 'number' | 'before' | 'after' | 'said' | 'follows'> & {
  readonly before: Row;
  readonly after: Row;
  readonly said: Row;
  readonly follows: Follows;
};

/** Appends an act to the log, in its transaction; answers its number. */
export async function writeStaffLog(
  tx: Transaction<Database>,
  { before, after, said, follows, ...written }: Written,
): Promise<number> {
  const { number } = await tx
    .insertInto('staff_log')
    .values({
      id: newId(),
      ...written,
      said: JSON.stringify(said),
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      follows: JSON.stringify(follows),
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return Number(number);
}

/** Acts on one target come one after the other, in whichever processes. */
export const lockTarget = (tx: Transaction<Database>, target: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`staff ${target}`}, 0))`.execute(tx);

/** The act that an attempt was before. */
export const byKey = (db: Db, key: string): Promise<Selectable<StaffLogRow> | undefined> =>
  db.selectFrom('staff_log').selectAll().where('request_key', '=', key).executeTakeFirst();

/** The newest act of the same words since a moment. */
export const sameSince = (
  db: Db,
  { subject, act, said, since }: { subject: string; act: string; said: Row; since: number },
): Promise<Selectable<StaffLogRow> | undefined> =>
  db
    .selectFrom('staff_log')
    .selectAll()
    .where('subject', '=', subject)
    .where('act', '=', act)
    .where('said', '=', JSON.stringify(said))
    .where('at', '>=', since)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
