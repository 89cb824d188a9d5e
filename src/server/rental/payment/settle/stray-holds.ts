import { raiseAlarm } from '../../../alarms.ts';
import type { Backend } from '../../../backend.ts';
import { providerNames, type ProviderName } from '../../../database/rows/payments.ts';
import type { PaymentFacts } from '../providers/port.ts';

/** Milliseconds that another process's look at the same database may be behind. */
const settled = 60_000;
/** Maximum number of holds that an alarm names; the command lists all. */
const mostNamed = 20;

type Looking = Pick<Backend, 'db' | 'clock' | 'providers'>;
type StrayHold = Pick<PaymentFacts, 'id' | 'paymentId' | 'amount' | 'currency'> & {
  readonly provider: ProviderName;
};

/**
 * Holds of this installation that a provider knows and the database does not: it was restored from a
 * dump of before, and their power banks may be out.
 */
export async function strayHolds({ db, clock, providers }: Looking): Promise<readonly StrayHold[]> {
  const { id: installation } = await db
    .selectFrom('installation')
    .select('id')
    .executeTakeFirstOrThrow();
  const found: StrayHold[] = [];
  for (const provider of providerNames) {
    for (const hold of await providers[provider].holds(installation, clock.now() - settled)) {
      const { id, paymentId, amount, currency } = hold;
      const known = await db
        .selectFrom('payments')
        .select('id')
        .where(any =>
          any.or([
            any('id', '=', paymentId ?? ''),
            any.and([any('provider', '=', provider), any('provider_id', '=', id)]),
          ]),
        )
        .executeTakeFirst();
      if (!known) found.push({ provider, id, paymentId, amount, currency });
    }
  }
  return found;
}

/**
 * Raises an alarm while there are any. From then on no hold at all is released until staff have
 * allowed it (`npm run stray-holds`): in an older database, running rentals look abandoned.
 */
export async function tellStrayHolds(backend: Backend): Promise<void> {
  const holds = await strayHolds(backend);
  if (holds.length === 0) return;
  await backend.db
    .updateTable('installation')
    .set({ releases_wait_since: backend.clock.now() })
    .where('releases_wait_since', 'is', null)
    .execute();
  const facts = { value: holds.length, holds: holds.slice(0, mostNamed) };
  raiseAlarm(backend.log, 'strayHold', facts, 'holds that the database does not know');
}

/**
 * Releases stray holds on staff's word: those of these ids, or all. A hold that cannot be released
 * does not stop the others, and is named with the reason.
 */
export async function releaseStrayHolds(
  looking: Looking,
  ids: readonly string[] | 'all',
): Promise<readonly { readonly hold: StrayHold; readonly why: string | null }[]> {
  const released = [];
  for (const hold of await strayHolds(looking)) {
    if (ids !== 'all' && !ids.includes(hold.id)) continue;
    const why = await looking.providers[hold.provider]
      .cancel(hold.id, `${hold.id}:stray`)
      .then(() => null)
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
    released.push({ hold, why });
  }
  return released;
}

/** Allows releases of holds again, but not while there are stray ones. Answers their number. */
export async function letReleasesGoOn(looking: Looking): Promise<number> {
  const { length: left } = await strayHolds(looking);
  if (left > 0) return left;
  await looking.db.updateTable('installation').set({ releases_wait_since: null }).execute();
  await looking.db
    .updateTable('payments')
    .set({ retry_at: looking.clock.now() })
    .where('pending', '=', true)
    .where('retry_at', '>', looking.clock.now())
    .where('refund_step', 'is', null)
    .execute();
  return 0;
}
