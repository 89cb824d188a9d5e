import { afterEach, beforeEach, expect, test } from 'vitest';
import { newKey } from './support/person.ts';
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

test('attempts to sign in go after a day, used proofs when none is valid any more, declarations when nobody can sue', async () => {
  const now = backend.clock.now();
  const attempt = (state: string, expiresAt: number) => ({
    state_hash: state,
    provider: 'google' as const,
    secret_hash: '',
    nonce: '',
    verifier: '',
    return_origin: '',
    redirect_uri: '',
    link_to: null,
    created_at: expiresAt,
    expires_at: expiresAt,
    returned_at: null,
    subject: 'somebody',
    display_name: 'Ada',
    ticket_hash: null,
    ticket_expires_at: null,
    redeemed_at: null,
  });
  await backend.db
    .insertInto('sign_in_attempts')
    .values([attempt('retained-old', now - 2 * day), attempt('retained-new', now - hour)])
    .execute();
  await backend.db
    .insertInto('used_proofs')
    .values([
      { hash: 'retained-old', used_at: now - 91 * day },
      { hash: 'retained-new', used_at: now - 89 * day },
    ])
    .execute();
  const declare = (email: string) =>
    backend.call(
      'withdraw',
      { name: 'Ada', orderNumber: 'BW-0', email },
      { 'Idempotency-Key': newKey() },
    );
  await declare('old@example.org');
  await backend.db
    .updateTable('withdrawals')
    .set({ received_at: now - 5 * 365 * day })
    .where('email', '=', 'old@example.org')
    .execute();
  await declare('new@example.org');
  await backend.runDueWork();
  expect(
    await backend.db
      .selectFrom('sign_in_attempts')
      .select('state_hash')
      .where('state_hash', 'like', 'retained-%')
      .execute(),
  ).toEqual([{ state_hash: 'retained-new' }]);
  expect(
    await backend.db
      .selectFrom('used_proofs')
      .select('hash')
      .where('hash', 'like', 'retained-%')
      .execute(),
  ).toEqual([{ hash: 'retained-new' }]);
  expect(
    await backend.db
      .selectFrom('withdrawals')
      .select('email')
      .where('email', 'in', ['old@example.org', 'new@example.org'])
      .execute(),
  ).toEqual([{ email: 'new@example.org' }]);
  // The table of this file's database is emptied only between files.
  await backend.db.deleteFrom('sign_in_attempts').execute();
  await backend.db.deleteFrom('used_proofs').execute();
});
