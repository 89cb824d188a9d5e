import { afterEach, beforeEach, expect, test } from 'vitest';
import { newKey } from '../../support/person.ts';
import { rent } from '../../support/renting.ts';
import { databaseTimeout, hour, startBackend, type TestBackend } from '../../support/harness.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const day = 24 * hour;

test('reports of cabinets go when they are of no use any more: statuses soon, the rest after a year', async () => {
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

test('attempts to sign in go after a day, used proofs when none is valid any more, declarations when the time to sue is over', async () => {
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

const usersLeft = async () =>
  (await backend.db.selectFrom('users').select('id').execute()).map(({ id }) => id);
const idOf = async (person: Awaited<ReturnType<TestBackend['guest']>>) =>
  (await person.ask('userInfo', {})).value?.id ?? '';

test('a guest who left nothing is forgotten a month after their last session, with all that was theirs', async () => {
  const [idle, signedOut, back] = [
    await backend.guest(),
    await backend.guest(),
    await backend.guest(),
  ];
  const ids = [await idOf(idle), await idOf(signedOut), await idOf(back)];
  // A request whose answer is kept, and a browser that gets messages.
  await backend.db
    .insertInto('push_subscriptions')
    .values({
      endpoint: 'https://push.example/1',
      user_id: ids[0] ?? '',
      family: 'f',
      p256dh: '',
      auth: '',
      time_zone: 'Europe/Berlin',
      asked_at: backend.clock.now(),
    })
    .execute();
  await signedOut.ask('logout', {});
  await backend.advance(29 * day);
  await back.ask('renewGuest', { cabinetCode: 'BW-4821' });
  expect(await usersLeft()).toEqual(expect.arrayContaining(ids));
  await backend.advance(2 * day);
  expect(await usersLeft()).not.toContain(ids[1]);
  expect(await usersLeft()).toContain(ids[0]);
  await backend.advance(28 * day);
  expect(
    (await backend.call('renewGuest', { cabinetCode: 'BW-4821' }, { token: back.token })).code,
  ).toBe(0);
  await backend.advance(2 * day);
  expect(await usersLeft()).not.toContain(ids[0]);
  expect(await usersLeft()).toContain(ids[2]);
  expect((await idle.ask('userInfo', {})).code).toBe(401);
  expect(await backend.db.selectFrom('push_subscriptions').select('endpoint').execute()).toEqual(
    [],
  );
});

test('a guest with a rental, money or words that staff still look at stays, and so do the books', async () => {
  const [renter, rich, writer] = [
    await backend.guest(),
    await backend.guest(),
    await backend.guest(),
  ];
  const ids = [await idOf(renter), await idOf(rich), await idOf(writer)];
  await rent(backend, renter);
  await rich.credit(700);
  await writer.ask('feedback', { topic: 'other', text: 'Hello' }, { 'Idempotency-Key': newKey() });
  const entries = await backend.db.selectFrom('ledger_entries').selectAll().execute();
  await backend.advance(100 * day);
  expect(await usersLeft()).toEqual(expect.arrayContaining(ids));
  for (const { posting_id: posting } of entries)
    expect(
      await backend.db
        .selectFrom('ledger_entries')
        .select('posting_id')
        .where('posting_id', '=', posting)
        .execute(),
    ).not.toEqual([]);
});

test('messages from people go four hundred days after they were dealt with, and not before', async () => {
  const guest = await backend.guest();
  const { orderId } = await rent(backend, guest);
  const keyed = () => ({ 'Idempotency-Key': newKey() });
  await guest.ask('sendReceipt', { orderId, email: 'ada@example.org' });
  for (const text of ['It is broken', 'It is open'])
    await guest.ask('feedback', { topic: 'other', text }, keyed());
  const now = backend.clock.now();
  const request = (name: string, doneAt: number | null) => ({
    id: name,
    reference: name,
    request_key: name,
    user_id: null,
    type: 'venue' as never,
    shop_name: name,
    contact: 'Ada',
    phone: '1',
    cabinet_id: null,
    shop_id: null,
    created_at: now,
    done_at: doneAt,
  });
  await backend.db
    .insertInto('partner_requests')
    .values([request('done', now), request('open', null)])
    .execute();
  await backend.db
    .updateTable('reports')
    .set({ done_at: now })
    .where('text', '=', 'It is broken')
    .execute();
  await backend.db.updateTable('receipt_mails').set({ sent_at: now }).execute();
  await backend.db
    .updateTable('users')
    .set({ kind: 'invited', contact_phone: '+491', display_name: '+49 1' })
    .where('id', '=', await idOf(guest))
    .execute();
  const said = async () => ({
    reports: (await backend.db.selectFrom('reports').select('text').execute()).map(r => r.text),
    partners: (await backend.db.selectFrom('partner_requests').select('id').execute()).map(
      r => r.id,
    ),
    mails: (await backend.db.selectFrom('receipt_mails').select('email').execute()).length,
    phones: (
      await backend.db
        .selectFrom('users')
        .select('contact_phone')
        .where('kind', '=', 'invited')
        .execute()
    ).map(r => r.contact_phone),
  });
  await backend.advance(89 * day);
  expect(await said()).toEqual({
    reports: expect.arrayContaining(['It is broken', 'It is open']),
    partners: expect.arrayContaining(['done', 'open']),
    mails: 1,
    phones: ['+491'],
  });
  await backend.advance(312 * day);
  await backend.runDueWork();
  expect(await said()).toEqual({
    reports: expect.arrayContaining(['', 'It is open']),
    partners: ['open'],
    mails: 0,
    phones: [null],
  });
});
