import { raiseAlarm } from '../alarms.ts';
import type { Backend } from '../backend.ts';
import { providerNames } from '../database/rows/payments.ts';

/** A hold this young may still be written down. */
const settled = 60 * 60_000;

/**
 * Holds of this installation that the provider knows and the database does not: it was restored
 * from a dump of before. Each is named in the log with its amount, and released.
 */
export async function releaseStrayHolds({ db, clock, log, providers }: Backend): Promise<void> {
  const { id: installation } = await db
    .selectFrom('installation')
    .select('id')
    .executeTakeFirstOrThrow();
  for (const name of providerNames) {
    const provider = providers[name];
    for (const hold of await provider.holds(installation, clock.now() - settled)) {
      const known = await db
        .selectFrom('payments')
        .select('id')
        .where(any =>
          any.or([any('id', '=', hold.paymentId ?? ''), any('provider_id', '=', hold.id)]),
        )
        .executeTakeFirst();
      if (known) continue;
      const { id: providerId, paymentId, amount, currency } = hold;
      raiseAlarm(log, 'strayHold', { providerId, paymentId, amount, currency }, 'hold released');
      await provider.cancel(providerId, `${providerId}:stray`);
    }
  }
}
