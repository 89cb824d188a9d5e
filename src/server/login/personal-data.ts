import { sql } from 'kysely';
import type { PersonalData } from '../../contract/account/calls.ts';
import type { Backend } from '../backend.ts';
import type { Db } from '../database/schema.ts';
import { selvesOf } from './delete-account.ts';
import { personalTableNames, personalTables } from './personal-tables.ts';

type Row = Readonly<Record<string, unknown>>;

const inWords = (column: string): string =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const isMoment = (column: string): boolean => /(^|_)at$|_deadline$/.test(column);

/** A row as a person can read it: moments in ISO 8601, amounts in minor units as they are kept. */
const readable = (row: Row, hidden: readonly string[]): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !hidden.includes(column))
      .map(([column, value]) => [
        inWords(column),
        isMoment(column) && value !== null ? new Date(Number(value)).toISOString() : value,
      ]),
  );

async function rowsOf(
  db: Db,
  query: ReturnType<typeof sql<Row>>,
  hidden: readonly string[] = [],
): Promise<Row[]> {
  const { rows } = await query.execute(db);
  return rows.map(row => readable(row, hidden));
}

/** Everything that is held about a person and the guests that became them. */
export async function personalDataOf(
  { db, clock }: Pick<Backend, 'db' | 'clock'>,
  userId: string,
): Promise<PersonalData> {
  const selves = sql.join(await selvesOf(db, userId));
  const data: Record<string, Row[]> = {
    people: await rowsOf(
      db,
      sql<Row>`select * from users where id in (${selves}) order by created_at`,
    ),
  };
  for (const table of personalTableNames)
    data[inWords(table)] = await rowsOf(
      db,
      sql<Row>`select * from ${sql.table(table)} where user_id in (${selves})`,
      personalTables[table].hidden,
    );
  data['rentalEvents'] = await rowsOf(
    db,
    sql<Row>`select rental_events.* from rental_events
      inner join rentals on rentals.id = rental_events.rental_id
      where rentals.user_id in (${selves}) order by rental_events.received_at`,
  );
  data['returnClaims'] = await rowsOf(
    db,
    sql<Row>`select return_claims.* from return_claims
      inner join rentals on rentals.id = return_claims.rental_id
      where rentals.user_id in (${selves}) order by return_claims.created_at`,
    ['request_key'],
  );
  data['payoutParts'] = await rowsOf(
    db,
    sql<Row>`select payout_parts.* from payout_parts
      inner join payouts on payouts.id = payout_parts.payout_id
      where payouts.user_id in (${selves}) order by payout_parts.created_at`,
  );
  data['passkeys'] = await rowsOf(
    db,
    sql<Row>`select credential_id, counter, used_at from passkeys
      where (provider, credential_id) in (
        select provider, subject from identities where user_id in (${selves}))`,
  );
  data['sentCodes'] = await rowsOf(
    db,
    sql<Row>`select phone, sent_at, expires_at, used_at from login_codes where phone in (
      select subject from identities where provider = 'phone' and user_id in (${selves}))`,
  );
  data['signInAttempts'] = await rowsOf(
    db,
    sql<Row>`select provider, display_name, label, created_at, returned_at, redeemed_at
      from sign_in_attempts where link_to in (${selves}) or (provider, subject) in (
        select provider, subject from identities where user_id in (${selves}))`,
  );
  return { madeAt: new Date(clock.now()).toISOString(), ...data };
}
