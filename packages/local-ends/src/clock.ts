import { sql, type Kysely } from 'kysely';
import { setting } from './settings.ts';
import type { LocalTables } from './tables.ts';

/** Milliseconds since the epoch. */
export type Clock = { now(): number };

/**
 * A clock that a person can move forward, so that a test of 48 hours takes a second. Never
 * backward: events would lie in the future.
 */
export type MovableClock = Clock & {
  advance(milliseconds: number): Promise<void>;
  reload(): Promise<void>;
};

const key = 'clockOffset';

export async function movableClock(db: Kysely<LocalTables>, machine: Clock): Promise<MovableClock> {
  let offset = Number(await setting(db, key, () => '0'));
  const reload = async () => {
    offset = Number(await setting(db, key, () => '0'));
  };
  return {
    now: () => machine.now() + offset,
    reload,
    advance: async milliseconds => {
      if (!Number.isSafeInteger(milliseconds) || milliseconds < 0)
        throw new RangeError('the clock only moves forward');
      await setting(db, key, () => '0');
      await sql`update local_settings set value = (value::bigint + ${milliseconds}::bigint)::text where key = ${key}`.execute(
        db,
      );
      await reload();
    },
  };
}
