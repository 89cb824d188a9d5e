import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseTimeout, hour, startBackend, type TestBackend } from './support/harness.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const day = 24 * hour;

test('what cabinets said goes when it is of no use any more: statuses soon, the rest after a year', async () => {
  const now = backend.clock.now();
  const old = (count: number, kind: string, at: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${kind}-${at}-${index}`,
      cabinet_id: 'cab-bw-1007',
      kind,
      slot: null,
      sequence: null,
      power_bank_id: null,
      rental_id: null,
      at,
      received_at: at,
    }));
  // More than a batch, so that a run takes several.
  for (const rows of [
    old(2_300, 'status', now - 8 * day),
    old(3, 'status', now - 6 * day),
    old(2, 'returned', now - 399 * day),
    old(2, 'returned', now - 401 * day),
  ])
    await backend.db.insertInto('device_events').values(rows).execute();
  await backend.db
    .insertInto('webhook_events')
    .values([
      { id: 'old', kind: 'x', received_at: now - 61 * day },
      { id: 'new', kind: 'x', received_at: now - 59 * day },
    ])
    .execute();
  await backend.runDueWork();
  const left = await backend.db.selectFrom('device_events').select(['kind', 'at']).execute();
  expect(left.map(({ kind, at }) => `${kind} ${(now - at) / day}`).sort()).toEqual([
    'returned 399',
    'returned 399',
    'status 6',
    'status 6',
    'status 6',
  ]);
  expect(await backend.db.selectFrom('webhook_events').select('id').execute()).toEqual([
    { id: 'new' },
  ]);
});
