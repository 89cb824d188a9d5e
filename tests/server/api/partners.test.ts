import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseTimeout, hour, startBackend, type TestBackend } from '../support/harness.ts';
import { newKey } from '../support/person.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const key = (name: string = newKey()) => ({ 'Idempotency-Key': name });
const request = {
  type: 'installation',
  shopName: ' Späti Kastanie ',
  contact: 'Ada Lovelace',
  phone: '+49 30 2345678',
  cabinetId: 'BW-4821',
} as const;
const kept = () =>
  backend.db
    .selectFrom('partner_requests')
    .select([
      'reference',
      'user_id',
      'type',
      'shop_name',
      'contact',
      'phone',
      'cabinet_id',
      'shop_id',
    ])
    .execute();

test('a visitor’s request is kept and answers a reference with its time', async () => {
  const { value } = await backend.call('partnerRequest', request, key());
  expect(value).toEqual({
    reference: expect.stringMatching(/^PA-[A-Z2-9]{4}-[A-Z2-9]{4}$/),
    at: backend.clock.now(),
  });
  expect(await kept()).toEqual([
    {
      reference: value?.reference,
      user_id: null,
      type: 'installation',
      shop_name: 'Späti Kastanie',
      contact: 'Ada Lovelace',
      phone: '+49 30 2345678',
      cabinet_id: 'BW-4821',
      shop_id: null,
    },
  ]);
});

test('the same request sent again is the same, for a visitor too; another under its key is refused', async () => {
  const first = await backend.call('partnerRequest', request, key('attempt-one'));
  expect(await backend.call('partnerRequest', request, key('attempt-one'))).toEqual(first);
  await backend.db.deleteFrom('idempotency_keys').execute();
  expect(await backend.call('partnerRequest', request, key('attempt-one'))).toEqual(first);
  expect(
    await backend.call('partnerRequest', { ...request, contact: 'Bo' }, key('attempt-one')),
  ).toMatchObject({ code: 409 });
  expect(await kept()).toHaveLength(1);
});

test('the signed-in person is kept beside it', async () => {
  const guest = await backend.guest();
  const me = (await guest.ask('userInfo', {})).value?.id;
  await guest.ask('partnerRequest', { ...request, type: 'other' }, key());
  expect(await kept()).toMatchObject([{ user_id: me, type: 'other' }]);
});

test('a field that is missing, wrong or too long is refused by its name, and so is a malformed key', async () => {
  const refused = async (change: object) =>
    (await backend.call('partnerRequest', { ...request, ...change }, key())).field;
  expect(await refused({ shopName: ' ' })).toBe('content');
  expect(await refused({ contact: '' })).toBe('username');
  expect(await refused({ phone: 'call me' })).toBe('phone');
  expect(await refused({ type: 'beer' })).toBe('type');
  expect(await refused({ shopId: 'x'.repeat(65) })).toBe('shopId');
  const malformed = { 'Idempotency-Key': 'no key' };
  expect((await backend.call('partnerRequest', request, malformed)).field).toBe('Idempotency-Key');
  expect(await kept()).toEqual([]);
});

test('one address sends ten within an hour, and again after it', async () => {
  const codes = [];
  for (let sent = 0; sent < 11; sent++)
    codes.push((await backend.call('partnerRequest', request, key())).code);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 0), 429]);
  backend.pass(hour);
  expect((await backend.call('partnerRequest', request, key())).code).toBe(0);
});
