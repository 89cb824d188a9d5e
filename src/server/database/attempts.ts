import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { widerKey } from '../address-key.ts';
import type { Backend } from '../backend.ts';
import { hmac } from '../secrets.ts';

/** Limit of at most `max` attempts within `within` milliseconds of the first. */
export type Limit = { readonly kind: string; readonly max: number; readonly within: number };

/** Limits with the key that they count by; the key is hashed before it is stored. */
export type Counted = { readonly limits: readonly Limit[]; readonly key: string };

/** Attempts that were counted and may be given back. */
export type Taken = { giveBack(): Promise<void> };

type Counting = Pick<Backend, 'db' | 'clock' | 'config'>;
type Query = { readonly text: string; readonly values?: readonly unknown[] };

/** Later than any count, earlier than any time in milliseconds. */
const firstTime = 1_000_000_000_000;

/** The backend's database in the library's form, with the backend's clock for the machine's. */
const storeOf = ({ db, clock }: Counting) => ({
  query: async ({ text, values = [] }: Query) => {
    const ahead = clock.now() - Date.now();
    const shifted = values.map(value =>
      typeof value === 'number' && value > firstTime ? value + ahead : value,
    );
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, shifted));
    return { rows, rowCount: rows.length };
  },
});

const limiterOf = (counting: Counting, { kind, max, within }: Limit): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: storeOf(counting),
    storeType: 'client',
    tableName: 'attempts',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: `${kind}:${within}`,
    points: max,
    duration: within / 1000,
  });

/** Factor from the limit of one network of IPv6 to that of its whole /48. */
const networks = 10;

/** Adds the limits of the wider network to everything that is counted by an address of IPv6. */
const withNetworks = (counted: readonly Counted[]): readonly Counted[] =>
  counted.flatMap(each => {
    const wider = widerKey(each.key);
    if (wider === null) return [each];
    const limits = each.limits.map(limit => ({ ...limit, max: networks * limit.max }));
    return [each, { limits, key: wider }];
  });

/**
 * Counts one more attempt of each, in the database that all processes share, and says whether all
 * limits allow it: `null` when one does not, and then none of them has counted it. Counting comes
 * before looking, so that many at once get no more tries than one after the other.
 */
export async function takeAttempt(
  counting: Counting,
  counted: readonly Counted[],
  onRefused: (limit: Limit) => Promise<void> | void = () => undefined,
): Promise<Taken | null> {
  const { db, clock, config } = counting;
  const taken: (() => Promise<unknown>)[] = [];
  const giveBack = async () => {
    for (const back of taken) await back();
  };
  await db.deleteFrom('attempts').where('expire', '<=', clock.now()).execute();
  for (const { limits, key } of withNetworks(counted))
    for (const limit of limits) {
      const limiter = limiterOf(counting, limit);
      const stored = hmac(config.codeSecret, `${limit.kind}:${key}`);
      taken.push(() => limiter.reward(stored));
      try {
        await limiter.consume(stored);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        await giveBack();
        await onRefused(limit);
        return null;
      }
    }
  return { giveBack };
}
