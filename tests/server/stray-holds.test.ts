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

/** A paid hold that the database forgets; what it is called at the provider. */
async function forgotten(code: string): Promise<string> {
  const { intentId, orderId } = await payFor(backend, await backend.guest(), code);
  await backend.db.deleteFrom('rental_events').where('rental_id', '=', orderId).execute();
  const { payment_id: paymentId } = await backend.db
    .selectFrom('rentals')
    .select('payment_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await backend.db.deleteFrom('rentals').where('id', '=', orderId).execute();
  await backend.db.deleteFrom('payments').where('id', '=', paymentId).execute();
  return intentId;
}
const named = (intentId: string) =>
  lines.filter(line => line.includes('strayHold') && line.includes(intentId));

test('holds that the database does not know are listed and released, others stay', async () => {
  const kept = await rent(backend, await backend.guest());
  const intentId = await forgotten('BW-4821');
  await backend.advance(2 * hour);
  expect(backend.cards.holds.get(intentId)?.status).toBe('cancelled');
  expect(backend.cards.holds.get(kept.intentId)?.status).toBe('held');
  expect(named(intentId)).toHaveLength(1);
});

test("another provider's payment of the same name makes nobody keep a forgotten hold", async () => {
  const intentId = await forgotten('BW-4821');
  await rent(backend, await backend.guest());
  await backend.db
    .updateTable('payments')
    .set({ provider: 'paypal', provider_id: intentId, state: 'released', due: 0, pending: false })
    .execute();
  await backend.advance(2 * hour);
  expect(backend.cards.holds.get(intentId)?.status).toBe('cancelled');
  expect(named(intentId)).toHaveLength(1);
});

test('one that cannot be released now keeps no other one, and is named when it is released', async () => {
  const [first, second] = [await forgotten('BW-1007'), await forgotten('BW-4821')];
  backend.cards.trouble('cancel', 'down');
  await backend.advance(2 * hour);
  expect(backend.cards.holds.get(second)?.status).toBe('cancelled');
  expect(named(first)).toEqual([]);
  await backend.advance(hour);
  expect(backend.cards.holds.get(first)?.status).toBe('cancelled');
  for (const intentId of [first, second]) expect(named(intentId)).toHaveLength(1);
});
