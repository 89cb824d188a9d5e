import { raiseAlarm } from '../alarms.ts';
import type { Backend } from '../backend.ts';
import { providerNames } from '../database/rows/payments.ts';
import { forEach } from '../rental/duties/each.ts';

/** A hold this young may still be written down. */
const settled = 60 * 60_000;

/**
 * Holds of this installation that the provider knows and the database does not: it was restored
 * from a dump of before. Each is released, and named in the log with its amount; one that cannot be
 * released now is tried again with the next run.
 */
export async function releaseStrayHolds(backend: Backend): Promise<void> {
  const { db, clock, log, providers } = backend;
  const { id: installation } = await db
    .selectFrom('installation')
    .select('id')
    .executeTakeFirstOrThrow();
  for (const name of providerNames)
    await forEach(backend, 'releaseStrayHolds', [{ id: name }], async () => {
      const provider = providers[name];
      const holds = await provider.holds(installation, clock.now() - settled);
      await forEach(backend, 'releaseStrayHolds', holds, async providerId => {
        const hold = holds.find(({ id }) => id === providerId);
        const known = await db
          .selectFrom('payments')
          .select('id')
          .where(any =>
            any.or([
              any('id', '=', hold?.paymentId ?? ''),
              any.and([any('provider', '=', name), any('provider_id', '=', providerId)]),
            ]),
          )
          .executeTakeFirst();
        if (!hold || known) return;
        await provider.cancel(providerId, `${providerId}:stray`);
        const { paymentId, amount, currency } = hold;
        raiseAlarm(log, 'strayHold', { providerId, paymentId, amount, currency }, 'hold released');
      });
    });
}
