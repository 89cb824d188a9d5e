import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiBase } from '../../src/contract/envelope.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { operations } from '../../src/contract/operations.ts';
import {
  databaseTimeout,
  hour,
  newKey,
  rent,
  startBackend,
  type TestBackend,
} from './support/harness.ts';

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

describe('cabinets', () => {
  test.each([
    ['OFFLINE-1', 'The device OFFLINE-1 is offline, please contact the staff present'],
    ['EMPTY-1', 'No battery available in device EMPTY-1'],
    ['UNBOUND-1', 'Mix QR code UNBOUND-1 is not bound to the device'],
    ['NOWHERE', 'There is no station with the code NOWHERE'],
  ])('%s is refused with its text', async (cabinetCode, text) => {
    const guest = await backend.guest();
    expect(await guest.ask('checkCabinet', { cabinetCode })).toMatchObject({
      status: 200,
      msg: text,
    });
    expect((await guest.ask('checkCabinet', { cabinetCode }, { lang: 'de-DE' })).msg).not.toBe(
      text,
    );
  });

  test('a mixed code finds a device behind it, an unknown one says so', async () => {
    const guest = await backend.guest();
    expect((await guest.ask('checkMixedCode', { mixedCode: 'MIX-1' })).value?.cabinetCode).toBe(
      'BW-2210',
    );
    expect((await guest.ask('checkMixedCode', { mixedCode: 'MIX-9' })).msg).toBe(
      'Mix QR code MIX-9 is not bound to the device',
    );
  });

  test('what a cabinet reports is what people see; an older report changes nothing', async () => {
    const guest = await backend.guest();
    const slots = [
      { number: 1, powerBankId: 'pb-new', level: 88, outOfOrder: false },
      { number: 2, powerBankId: null, level: 0, outOfOrder: true },
    ];
    await backend.tell({ kind: 'status', cabinetId: 'cab-bw-1007', slots });
    await backend.tell({
      kind: 'status',
      cabinetId: 'cab-bw-1007',
      slots: [{ number: 1, powerBankId: null, level: 0, outOfOrder: false }],
      at: backend.clock.now() - hour,
    });
    expect((await guest.cabinet('BW-1007')).slots.slice(0, 2)).toEqual([
      { number: 1, state: 'ready', level: 88 },
      { number: 2, state: 'outOfOrder' },
    ]);
  });
});

describe('idempotency', () => {
  test('one key and one body give one answer; another body is refused; no key is refused', async () => {
    const guest = await backend.guest();
    const key = newKey();
    const first = await guest.openHold('cab-bw-1007', 5500, key);
    expect(await guest.openHold('cab-bw-1007', 5500, key)).toEqual(first);
    expect(await guest.openHold('cab-bw-4821', 5500, key)).toMatchObject({
      code: 409,
      status: 409,
    });
    expect(await guest.ask('rentByBalance', { cabinetCode: 'BW-1007' })).toMatchObject({
      code: 400,
      field: 'Idempotency-Key',
    });
    expect(await guest.openHold('cab-bw-1007', 5400)).toMatchObject({ code: 400, field: 'amount' });
  });

  test("another person's key is another key", async () => {
    const [one, other] = [await backend.guest(), await backend.guest()];
    const key = newKey();
    expect((await one.openHold('cab-bw-1007', 5500, key)).intentId).not.toBe(
      (await other.openHold('cab-bw-1007', 5500, key)).intentId,
    );
  });

  test('an attempt whose answer was lost on the way to the provider makes one hold', async () => {
    const guest = await backend.guest();
    backend.cards.trouble('start', 'lose');
    const key = newKey();
    expect((await guest.openHold('cab-bw-1007', 5500, key)).code).toBe(500);
    expect((await guest.openHold('cab-bw-1007', 5500, key)).code).toBe(0);
    expect(backend.cards.holds.size).toBe(1);
  });
});

describe('orders', () => {
  test('are paged newest first, in two parts', async () => {
    const guest = await backend.guest();
    for (let count = 0; count < 3; count++) {
      const { powerBankId, command } = await rent(backend, guest);
      await backend.advance(10 * 60_000);
      await backend.tell({
        kind: 'returned',
        cabinetId: command.cabinetId,
        slot: command.slot,
        powerBankId,
      });
      await backend.tell({
        kind: 'status',
        cabinetId: command.cabinetId,
        slots: [{ number: command.slot, powerBankId, level: 100, outOfOrder: false }],
      });
    }
    await rent(backend, guest);
    expect(
      (await guest.ask('orders', { page: 1, pageSize: 10, part: 'inUse' })).value,
    ).toMatchObject({ total: 1, orders: [{ number: 'BW-2026-000004' }] });
    expect(
      (await guest.ask('orders', { page: 2, pageSize: 2, part: 'ended' })).value,
    ).toMatchObject({ total: 3, pages: 2, page: 2, orders: [{ number: 'BW-2026-000001' }] });
    expect((await guest.ask('orders', { page: 9, pageSize: 10 })).value?.orders).toEqual([]);
  });
});

describe('bad input', () => {
  /** A browser cannot send half a surrogate pair either. */
  const wellFormed = (text: string) => text.replaceAll(/\p{Surrogate}/gu, '?');
  const rubbish = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '',
      '0',
      '-1',
      '1e9',
      '../../etc',
      '\0',
      '%00',
      'null',
      '[object Object]',
      '__proto__',
      '9'.repeat(400),
      '𝒳',
      "' or 1=1 --",
    ),
    fc.integer().map(String),
  );

  test('rubbish in every field gets code, message and field, never a 5xx', async () => {
    const { token } = await backend.guest();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...all),
        fc.array(rubbish, { minLength: 6, maxLength: 6 }),
        fc.constantFrom('form', 'json', 'text'),
        async (operation, values, encoding) => {
          let path = operation.path;
          const query: string[] = [];
          const body: [string, string][] = [];
          Object.values(operation.fields).forEach((field, index) => {
            const value = values[index] ?? '';
            if (field.in === 'path')
              path = path.replace(`{${field.wire}}`, encodeURIComponent(wellFormed(value)) || 'x');
            else if (field.in === 'query')
              query.push(`${field.wire}=${encodeURIComponent(wellFormed(value))}`);
            else body.push([field.wire, value]);
          });
          const types = {
            form: 'application/x-www-form-urlencoded',
            json: 'application/json',
            text: 'text/plain',
          };
          const payload =
            encoding === 'json'
              ? JSON.stringify(Object.fromEntries(body))
              : encoding === 'form'
                ? new URLSearchParams(body).toString()
                : (values[5] ?? '');
          const response = await backend.app.inject({
            method: operation.method,
            url: `${apiBase}/${path}?${query.join('&')}`,
            headers: {
              token,
              'Idempotency-Key': newKey(),
              ...(operation.method === 'POST' ? { 'content-type': types[encoding] } : {}),
            },
            ...(operation.method === 'POST' ? { payload } : {}),
          });
          expect(response.statusCode).toBeLessThan(500);
          const envelope = response.json<{ code: number; msg: string }>();
          expect(Number.isInteger(envelope.code)).toBe(true);
          if (envelope.code !== 0)
            expect(envelope.msg).not.toMatch(/\bat \S+:\d+|Error:|select |insert /i);
        },
      ),
      { numRuns: 150 },
    );
  }, 60_000);

  test('broken bodies, addresses and unknown paths are answered in the envelope', async () => {
    const { token } = await backend.guest();
    const ask = (url: string, options: Readonly<Record<string, unknown>> = {}) =>
      backend.app.inject({
        method: 'POST',
        url,
        headers: { token, 'content-type': 'application/json' },
        ...options,
      });
    for (const [url, payload, status] of [
      [`${apiBase}/saas/tourist/login`, '{', 400],
      [`${apiBase}/saas/tourist/login`, '{"__proto__":{}}', 400],
      [`${apiBase}/saas/tourist/login`, `"${'x'.repeat(100_000)}"`, 413],
      [`${apiBase}/cdb/cabinet/zhorder/%zz`, '{}', 400],
      [`${apiBase}/nowhere`, '{}', 404],
    ] as const) {
      const response = await ask(url, { payload });
      expect([url, response.statusCode]).toEqual([url, status]);
      expect(response.json()).toMatchObject({
        code: expect.any(Number),
        msg: expect.any(String),
        requestId: expect.any(String),
      });
    }
  });
});
