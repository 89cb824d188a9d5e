import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiBase } from '../../../src/contract/envelope.ts';
import type { Operation } from '../../../src/contract/operation.ts';
import { operations } from '../../../src/contract/operations.ts';
import { databaseTimeout, hour, startBackend, type TestBackend } from '../support/harness.ts';
import { rent } from '../support/renting.ts';

let backend: TestBackend;

beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);

afterEach(async () => {
  vi.restoreAllMocks();
  await backend.close();
});

const all: readonly Operation[] = Object.values(operations);

describe('sessions', () => {
  test('every call that needs a token refuses a missing, unknown, expired and revoked one', async () => {
    const guest = await backend.guest();
    const expired = await backend.guest();
    for (const operation of all.filter(candidate => candidate.auth === 'token')) {
      for (const headers of [{}, { token: 'nonsense' }]) {
        const response = await backend.app.inject({
          method: operation.method,
          url: `${apiBase}/${operation.path}`,
          headers,
        });
        expect([operation.id, response.statusCode]).toEqual([operation.id, 401]);
        expect(response.json()).toMatchObject({ code: 401 });
      }
    }
    await backend.db
      .updateTable('tokens')
      .set({ revoked_at: 1 })
      .where('user_id', '=', (await guest.ask('userInfo', {})).value?.id ?? '')
      .execute();
    expect((await guest.ask('userInfo', {})).code).toBe(401);
    backend.pass(31 * 24 * hour);
    expect((await expired.ask('userInfo', {})).code).toBe(401);
  });

  const day = 24 * hour;
  const renew = async (token: string) =>
    (await backend.call('renewGuest', { cabinetCode: 'BW-4821' }, { token })).value?.token;

  test('a session can be renewed for sixty days after it expired, and then never again', async () => {
    const [early, late] = [await backend.guest(), await backend.guest()];
    backend.pass((30 + 59) * day);
    expect(await renew(early.token)).toEqual(expect.any(String));
    backend.pass(2 * day);
    expect(await renew(late.token)).toBeUndefined();
  });

  test('a guest who signs in while their session is renewed leaves no old token that opens the account', async () => {
    const guest = await backend.guest();
    const { id } = (await guest.ask('userInfo', {})).value ?? { id: '' };
    // Between the first look and the new token.
    await sql`create function signs_in() returns trigger language plpgsql as $$ begin
      update users set kind = 'member' where kind = 'guest';
      update tokens set revoked_at = 1 where revoked_at is null;
      return new; end $$`.execute(backend.db);
    await sql`create trigger signs_in before insert on attempts for each row
      when (new.key like 'renew:family%') execute function signs_in()`.execute(backend.db);
    try {
      expect(await renew(guest.token)).toBeUndefined();
    } finally {
      await sql`drop function signs_in cascade`.execute(backend.db);
    }
    const open = backend.db.selectFrom('tokens').select('hash').where('user_id', '=', id);
    expect(await open.where('revoked_at', 'is', null).execute()).toEqual([]);
  });

  test('the token of a guest who was merged into another person opens nothing', async () => {
    const [guest, other] = [await backend.guest(), await backend.guest()];
    const idOf = async (person: typeof guest) => (await person.ask('userInfo', {})).value?.id ?? '';
    const [from, into] = [await idOf(guest), await idOf(other)];
    await backend.db
      .updateTable('users')
      .set({ merged_into: into })
      .where('id', '=', from)
      .execute();
    expect((await guest.ask('userInfo', {})).code).toBe(401);
    expect((await other.ask('userInfo', {})).code).toBe(0);
  });

  test('making guests without end does not keep existing ones from being renewed', async () => {
    await backend.close();
    backend = await startBackend({ variables: { GUESTS_PER_MINUTE: '2' } });
    const guest = await backend.guest();
    expect((await backend.call('guestLogin', {})).code).toBe(0);
    expect((await backend.call('guestLogin', {})).code).toBe(429);
    expect(await renew(guest.token)).toEqual(expect.any(String));
  });

  test('signing out ends the session that was renewed and those it was renewed from', async () => {
    const guest = await backend.guest();
    backend.pass(31 * day);
    const [first, second] = [await renew(guest.token), await renew(guest.token)];
    expect((await backend.person(second ?? '').ask('logout', {})).code).toBe(0);
    expect((await backend.person(first ?? '').ask('userInfo', {})).code).toBe(401);
    for (const token of [guest.token, first ?? '', second ?? ''])
      expect(await renew(token)).toBeUndefined();
  });

  test('one session is renewed twenty times a day at most', async () => {
    const guest = await backend.guest();
    for (let count = 0; count < 20; count++)
      expect(await renew(guest.token)).toEqual(expect.any(String));
    expect((await backend.call('renewGuest', {}, { token: guest.token })).code).toBe(429);
    backend.pass(day);
    expect(await renew(guest.token)).toEqual(expect.any(String));
  });

  test('the day is over after a day, also where two looks at the clock differ', async () => {
    const machine = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    const guest = await backend.guest();
    for (let count = 0; count < 20; count++) await renew(guest.token);
    backend.pass(day);
    const started = Date.now();
    let looks = 0;
    machine.mockImplementation(() => started + looks++);
    expect(await renew(guest.token)).toEqual(expect.any(String));
  });

  test('an expired session is renewed for the same guest, a revoked one is not', async () => {
    const guest = await backend.guest();
    const before = (await guest.ask('userInfo', {})).value;
    backend.pass(31 * 24 * hour);
    const renewed = (
      await backend.call('renewGuest', { cabinetCode: 'BW-4821' }, { token: guest.token })
    ).value;
    expect((await backend.person(renewed?.token ?? '').ask('userInfo', {})).value).toEqual(before);
    await backend.db.updateTable('tokens').set({ revoked_at: 1 }).execute();
    expect((await backend.call('renewGuest', {}, { token: guest.token })).code).toBe(401);
    expect((await backend.call('renewGuest', {})).code).toBe(401);
  });

  test('a guest is a tourist without money, and a stored token is of no use', async () => {
    const guest = await backend.guest();
    expect((await guest.ask('userInfo', {})).value).toMatchObject({
      displayName: expect.stringMatching(/^Tourist [0-9A-F]{4}$/),
      balance: 0,
      deposit: 0,
      currency: 'EUR',
      currencySymbol: '€',
    });
    const stored = await backend.db.selectFrom('tokens').select('hash').execute();
    expect(stored.map(({ hash }) => hash)).not.toContain(guest.token);
  });

  test('orders belong to their owner; the unguessable id alone shows one', async () => {
    const [owner, stranger] = [await backend.guest(), await backend.guest()];
    const { orderId, intentId } = await rent(backend, owner);
    expect((await stranger.outcome(orderId)).code).toBe(404);
    expect((await stranger.ask('confirmSetup', { paymentIntentId: intentId })).code).toBe(404);
    expect((await stranger.ask('orders', { page: 1, pageSize: 10 })).value?.total).toBe(0);
    expect((await backend.call('orderDetail', { orderId })).value?.order.id).toBe(orderId);
    const number = (await owner.order(orderId)).number;
    expect(number).toMatch(/^BW-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(await backend.call('orderDetail', { orderId: number })).toMatchObject({
      code: 404,
      status: 404,
    });
  });
});
