import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiBase } from '../../../src/contract/envelope.ts';
import type { Operation } from '../../../src/contract/operation.ts';
import { operations } from '../../../src/contract/operations.ts';
import { databaseTimeout, hour, rent, startBackend, type TestBackend } from '../support/harness.ts';

let backend: TestBackend;

beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);

afterEach(() => backend.close());

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
    expect(number).toBe('BW-2026-000001');
    expect(await backend.call('orderDetail', { orderId: number })).toMatchObject({
      code: 404,
      status: 404,
    });
  });
});
