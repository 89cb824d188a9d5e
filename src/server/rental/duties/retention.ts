import { sql } from 'kysely';
import type { Backend } from '../../backend.ts';

const day = 24 * 60 * 60_000;

/** Rows at once, so that nothing waits for a lock; and how often in one run. */
const batch = 1_000;
const rounds = 10;

type Kept = {
  readonly table: string;
  /** The column of milliseconds that says how old a row is. */
  readonly age: string;
  readonly days: number;
  readonly where?: string;
};

/**
 * How long rows stay that are only of technical use. A status says nothing once the next one is
 * there; what came out or went in explains a rental as long as somebody may ask about it; a
 * declaration is proof for three years from the end of its year.
 */
const retention: readonly Kept[] = [
  { table: 'device_events', age: 'received_at', days: 7, where: `kind = 'status'` },
  { table: 'device_events', age: 'received_at', days: 400 },
  { table: 'cabinet_silences', age: '"until"', days: 90 },
  { table: 'webhook_events', age: 'received_at', days: 60 },
  { table: 'login_codes', age: 'expires_at', days: 1 },
  { table: 'phone_codes', age: 'expires_at', days: 1 },
  { table: 'captchas', age: 'expires_at', days: 1 },
  { table: 'attempts', age: 'expire', days: 1 },
  { table: 'kiosk_links', age: 'expires_at', days: 1 },
  { table: 'order_passes', age: 'made_at', days: 1 },
  { table: 'card_setups', age: 'created_at', days: 30 },
  { table: 'sign_in_attempts', age: 'expires_at', days: 1 },
  { table: 'passkey_questions', age: 'expires_at', days: 1 },
  { table: 'used_proofs', age: 'used_at', days: 90 },
  { table: 'withdrawals', age: 'received_at', days: 4 * 365 },
  // A browser that was asked so long ago is asked anew.
  { table: 'push_subscriptions', age: 'asked_at', days: 400 },
  { table: 'tokens', age: 'expires_at', days: 90 },
];

/** Removes what is older, a batch at a time; what is left over goes with the next run. */
export async function forgetTechnical({ db, clock }: Pick<Backend, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const { table, age, days, where } of retention)
    for (let round = 0; round < rounds; round++) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.raw(table)} where ctid = any(array(
          select ctid from ${sql.raw(table)}
          where ${sql.raw(age)} < ${now - days * day} and ${sql.raw(where ?? 'true')}
          limit ${sql.raw(String(batch))}))`.execute(db);
      if (numAffectedRows < BigInt(batch)) break;
    }
}
