import { sql, type Transaction } from 'kysely';
import type { Backend } from '../backend.ts';
import type { Database } from '../database/schema.ts';
import { hmac, newId } from '../secrets.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A code lives this long, and a captcha. */
export const codeLifetime = 5 * minute;
export const captchaLifetime = 5 * minute;
/** Wrong tries after which a code is dead. */
export const codeTries = 5;

export type Limit = { readonly kind: string; readonly max: number; readonly within: number };

/**
 * Messages that may be sent: to one number, to a block of neighbouring numbers, into one country,
 * and asked for from one address (a venue's guests share one) and by one device, so that it cannot
 * use up the venue's share.
 */
export const messageLimits = {
  number: [
    { kind: 'sms:number', max: 5, within: hour },
    { kind: 'sms:number', max: 10, within: day },
  ],
  prefix: [{ kind: 'sms:prefix', max: 20, within: hour }],
  country: [{ kind: 'sms:country', max: 500, within: hour }],
  address: [{ kind: 'sms:address', max: 20, within: hour }],
  device: [{ kind: 'sms:device', max: 10, within: hour }],
} as const satisfies Record<string, readonly Limit[]>;

/**
 * Wrong codes, over all codes of a number and from one address: a new code must not buy new guesses
 * without end.
 */
export const guessLimits = {
  number: [{ kind: 'guess:number', max: 20, within: day }],
  address: [{ kind: 'guess:address', max: 40, within: hour }],
} as const satisfies Record<string, readonly Limit[]>;

/** Wrong invitation passwords. */
export const inviteLimits = {
  address: [{ kind: 'invite:address', max: 10, within: hour }],
  code: [{ kind: 'invite:code', max: 50, within: hour }],
} as const satisfies Record<string, readonly Limit[]>;

/** Events are forgotten after the longest window. */
const eventLifetime = day;

/** A limit and who it is about; the key is hashed before it is stored. */
export type Counted = { readonly limits: readonly Limit[]; readonly key: string };

const stored = (backend: Pick<Backend, 'config'>, kind: string, key: string): string =>
  hmac(backend.config.codeSecret, `${kind}:${key}`);

/**
 * Whether one more is allowed by all of them. Holds the keys until the transaction ends, so that
 * many at once are counted one after the other.
 */
export async function isWithin(
  tx: Transaction<Database>,
  backend: Pick<Backend, 'config' | 'clock'>,
  counted: readonly Counted[],
): Promise<boolean> {
  const wanted = counted.flatMap(({ limits, key }) =>
    limits.map(limit => ({ ...limit, key: stored(backend, limit.kind, key) })),
  );
  for (const key of [...new Set(wanted.map(limit => limit.key))].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  for (const { kind, key, max, within } of wanted) {
    const { count } = await tx
      .selectFrom('login_events')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where('at', '>', backend.clock.now() - within)
      .executeTakeFirstOrThrow();
    if (count >= max) return false;
  }
  return true;
}

/** Counts one more for each of them. */
export async function count(
  tx: Transaction<Database>,
  backend: Pick<Backend, 'config' | 'clock'>,
  counted: readonly Counted[],
): Promise<void> {
  const at = backend.clock.now();
  const kinds = counted.flatMap(({ limits, key }) =>
    [...new Set(limits.map(limit => limit.kind))].map(kind => ({
      id: newId(),
      kind,
      key: stored(backend, kind, key),
      at,
    })),
  );
  await tx.insertInto('login_events').values(kinds).execute();
  await tx
    .deleteFrom('login_events')
    .where('at', '<', at - eventLifetime)
    .execute();
}
