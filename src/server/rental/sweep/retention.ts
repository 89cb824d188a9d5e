import { sql } from 'kysely';
import type { Backend } from '../../backend.ts';
import { answerLifetime } from '../limits.ts';

const day = 24 * 60 * 60_000;

/** Rows per statement, so that nothing waits for a lock, and statements per run. */
const batch = 1_000;
const rounds = 10;

export type Kept = {
  readonly table: string;
  /** Column of milliseconds that a row's age is counted from. */
  readonly age: string;
  readonly days: number;
  readonly where?: string;
  /** Assignments that blank the row's personal columns; without them the row is removed. */
  readonly blank?: string;
};

/** Days after which personal details have served their purpose. */
const settled = 400;

/**
 * Terms after which rows go that are only of technical use. A status says nothing once the next one is
 * there; what came out or went in explains a rental as long as somebody may ask about it; a
 * declaration is proof for three years from the end of its year. Words and addresses of people go
 * once what they were given for is done.
 */
export const retention: readonly Kept[] = [
  { table: 'device_events', age: 'received_at', days: 7, where: `kind = 'status'` },
  { table: 'device_events', age: 'received_at', days: 400 },
  { table: 'cabinet_silences', age: '"until"', days: 90 },
  { table: 'unknown_cabinets', age: 'last_seen_at', days: 30 },
  { table: 'webhook_events', age: 'received_at', days: 60 },
  { table: 'login_codes', age: 'expires_at', days: 1 },
  { table: 'captchas', age: 'expires_at', days: 1 },
  { table: 'attempts', age: 'expire', days: 1 },
  { table: 'known_askers', age: 'used_at', days: 400 },
  { table: 'kiosk_links', age: 'expires_at', days: 1 },
  { table: 'order_passes', age: 'made_at', days: 1 },
  { table: 'card_setups', age: 'created_at', days: 30 },
  { table: 'sign_in_attempts', age: 'expires_at', days: 1 },
  { table: 'passkey_questions', age: 'expires_at', days: 1 },
  { table: 'used_proofs', age: 'used_at', days: 90 },
  { table: 'withdrawals', age: 'received_at', days: 4 * 365 },
  // A browser is asked again after that time.
  { table: 'push_subscriptions', age: 'asked_at', days: 400 },
  { table: 'tokens', age: 'expires_at', days: 90 },
  {
    table: 'messages',
    age: 'created_at',
    days: settled,
    where: 'sent_at is not null or retry_at is null',
  },
  { table: 'partner_requests', age: 'done_at', days: settled },
  { table: 'reports', age: 'done_at', days: settled, where: `text <> ''`, blank: `text = ''` },
  {
    table: 'receipt_mails',
    age: 'asked_at',
    days: settled,
    where: `(sent_at is not null or retry_at is null)
      and user_id in (select id from users where kind <> 'member')`,
  },
  // Phone number of a guest with an invitation, once they have no session left.
  {
    table: 'users',
    age: 'created_at',
    days: 90,
    where: `contact_phone is not null
      and not exists (select from tokens where tokens.user_id = users.id)`,
    blank: `contact_phone = null, display_name = ''`,
  },
];

const isOlder = ({ table, age, days, where = 'true' }: Kept, now: number) =>
  sql`from ${sql.raw(table)} where ${sql.raw(age)} < ${now - days * day} and (${sql.raw(where)})`;

/** Rules that a row falls under, by one query over all tables: nearly always none. */
async function rulesDue({ db, clock }: Pick<Backend, 'db' | 'clock'>): Promise<readonly Kept[]> {
  const now = clock.now();
  const looks = retention.map(
    (rule, at) => sql`select ${sql.lit(at)} as at where exists (select ${isOlder(rule, now)})`,
  );
  const { rows } = await sql<{ at: number }>`${sql.join(looks, sql` union all `)}`.execute(db);
  return retention.filter((_rule, at) => rows.some(row => row.at === at));
}

/** Removes or blanks older rows, a batch at a time; the rest goes with the next run. */
export async function forgetTechnical(backend: Pick<Backend, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = backend;
  const now = clock.now();
  for (const rule of await rulesDue(backend)) {
    const { table, blank } = rule;
    for (let round = 0; round < rounds; round++) {
      const { numAffectedRows = 0n } = await sql`
        ${sql.raw(blank === undefined ? `delete from ${table}` : `update ${table} set ${blank}`)}
        where ctid = any(array(
          select ctid ${isOlder(rule, now)} limit ${sql.raw(String(batch))}))`.execute(db);
      if (numAffectedRows < BigInt(batch)) break;
    }
  }
}

/** Forgets answers that no retry will ask for any more. */
export const forgetAnswers = async ({ db, clock }: Backend): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', clock.now() - answerLifetime)
    .execute();
};
