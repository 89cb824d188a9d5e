import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  letReleasesGoOn,
  releaseStrayHolds,
} from '../../../../../src/server/rental/payment/settle/stray-holds.ts';
import {
  type TestBackend,
  databaseTimeout,
  hour,
  minute,
  startBackend,
} from '../../../support/harness.ts';
import { payFor, rent } from '../../../support/renting.ts';

/** Restored from an older dump, the database lacks holds; they are found at the provider. */
let backend: TestBackend;
let lines: string[];
beforeEach(async () => {
  lines = [];
  backend = await startBackend({ lines });
}, databaseTimeout);
afterEach(() => backend.close());

/** Paid hold that the database forgets; answers its id at the provider. */
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

const stateOf = (intentId: string) => backend.cards.holds.get(intentId)?.status;

test('holds that the database does not know are an alarm, and stay until staff release them', async () => {
  const kept = await rent(backend, await backend.guest());
  const intentId = await forgotten('BW-4821');
  await backend.advance(2 * hour);
  expect(stateOf(intentId)).toBe('held');
  expect(named(intentId)).toHaveLength(1);
  expect(await releaseStrayHolds(backend.backend, 'all')).toMatchObject([
    { hold: { id: intentId, amount: 5500, currency: 'EUR' }, why: null },
  ]);
  expect(stateOf(intentId)).toBe('cancelled');
  expect(stateOf(kept.intentId)).toBe('held');
});

test('no hold at all is released from then on, until staff have said so', async () => {
  const given = await payFor(backend, await backend.guest(), 'BW-1007');
  const intentId = await forgotten('BW-4821');
  // To a database of before, this one was never given out.
  await backend.advance(2 * hour);
  await backend.advance(hour);
  expect(stateOf(given.intentId)).toBe('held');
  expect(await letReleasesGoOn(backend.backend)).toBe(1);
  await backend.advance(hour);
  expect(stateOf(given.intentId)).toBe('held');
  await releaseStrayHolds(backend.backend, [intentId]);
  await backend.advance(hour);
  expect(stateOf(given.intentId)).toBe('held');
  expect(await letReleasesGoOn(backend.backend)).toBe(0);
  await backend.advance(minute);
  expect(stateOf(given.intentId)).toBe('cancelled');
});

test('another provider’s payment of the same name does not keep a forgotten hold', async () => {
  const intentId = await forgotten('BW-4821');
  await rent(backend, await backend.guest());
  await backend.db
    .updateTable('payments')
    .set({ provider: 'paypal', provider_id: intentId, state: 'released', due: 0, pending: false })
    .execute();
  await backend.advance(2 * hour);
  expect(named(intentId)).toHaveLength(1);
  await releaseStrayHolds(backend.backend, 'all');
  expect(stateOf(intentId)).toBe('cancelled');
});

test('a hold that cannot be released now keeps no other one, and is told with the reason', async () => {
  const [first, second] = [await forgotten('BW-1007'), await forgotten('BW-4821')];
  await backend.advance(2 * hour);
  backend.cards.trouble('cancel', 'down');
  expect(await releaseStrayHolds(backend.backend, 'all')).toMatchObject([
    { hold: { id: first }, why: 'provider down' },
    { hold: { id: second }, why: null },
  ]);
  expect(stateOf(second)).toBe('cancelled');
  expect(await releaseStrayHolds(backend.backend, 'all')).toMatchObject([
    { hold: { id: first }, why: null },
  ]);
  expect(stateOf(first)).toBe('cancelled');
});
