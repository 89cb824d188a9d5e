import type { Kysely } from 'kysely';
import type { LocalTables } from './tables.ts';

/**
 * A value that is made once per installation and kept. Two processes that start together agree on
 * the first one.
 */
export async function setting(
  db: Kysely<LocalTables>,
  key: string,
  make: () => string,
): Promise<string> {
  await db
    .insertInto('local_settings')
    .values({ key, value: make() })
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute();
  return (
    await db
      .selectFrom('local_settings')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
  ).value;
}
