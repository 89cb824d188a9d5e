import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseTimeout, hour, startBackend } from './support/harness.ts';
import { payFor, rent } from './support/renting.ts';
import type { TestBackend } from './support/harness.ts';

/** The database was restored from a dump of before: what it forgot is found at the provider. */
let backend: TestBackend;
let lines: string[];
beforeEach(async () => {
  lines = [];
  backend = await startBackend({}, 1, lines);
}, databaseTimeout);
afterEach(() => backend.close());

test('holds that the database does not know are listed and released, others stay', async () => {
  const [one, other] = [await backend.guest(), await backend.guest()];
  const kept = await rent(backend, one);
  const { intentId, orderId } = await payFor(backend, other, 'BW-4821');
  await backend.db.deleteFrom('rental_events').where('rental_id', '=', orderId).execute();
  const { payment_id: paymentId } = await backend.db
    .selectFrom('rentals')
    .select('payment_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await backend.db.deleteFrom('rentals').where('id', '=', orderId).execute();
  await backend.db.deleteFrom('payments').where('id', '=', paymentId).execute();
  await backend.advance(2 * hour);
  expect(backend.cards.holds.get(intentId)?.status).toBe('cancelled');
  expect(backend.cards.holds.get(kept.intentId)?.status).toBe('held');
  expect(lines.filter(line => line.includes('strayHold') && line.includes(intentId))).toHaveLength(
    1,
  );
});
