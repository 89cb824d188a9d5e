import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { MissingExtra } from '../../src/client/client.ts';
import { logout } from '../../src/contract/login/calls.ts';
import { body, nothing, operation } from '../../src/contract/operation.ts';
import { rentByBalance } from '../../src/contract/cabinet/calls.ts';
import { orders } from '../../src/contract/order/calls.ts';
import { createDepositIntent } from '../../src/contract/payment/calls.ts';
import { userInfo } from '../../src/contract/session/calls.ts';
import { requestTimeout } from '../../src/domain/constants.ts';

import { harness, json } from './asking.ts';

describe('sending requests (specification, section 7)', () => {
  it('puts fields where the contract says, POST form-encoded, with the four headers', async () => {
    const { client, sent } = harness(() =>
      json({ code: 0, msg: '', data: { clientSecret: 'pi_1_secret_2' } }),
    );
    await client(
      createDepositIntent,
      { cabinetId: 'c/1', paymentMethodId: 'm1', amount: 5500 },
      { idempotencyKey: 'k1' },
    );
    const [call] = sent;
    expect(call?.url).toBe('http://backend.test/api/v1/stripe/preauth/c%2F1');
    expect(call?.init.method).toBe('POST');
    expect(call?.init.body).toEqual(new URLSearchParams({ paymentId: 'm1', amount: '5500' }));
    const headers = new Headers(call?.init.headers);
    expect(
      Object.fromEntries(
        ['token', 'lang', 'agentOpenId', 'Idempotency-Key'].map(name => [name, headers.get(name)]),
      ),
    ).toEqual({ token: 'T1', lang: 'fr-FR', agentOpenId: 'agent-7', 'Idempotency-Key': 'k1' });
    expect(headers.get('Time-Zone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it('sends an API of section 7 alone no header that it does not name', async () => {
    const { client, sent } = harness(() => json({ code: 0, orderid: 'o1' }), 'T1', null, []);
    await client(
      rentByBalance,
      { cabinetCode: 'BW-1' },
      { idempotencyKey: 'k1', idempotencyAge: 3 },
    );
    const named = [...new Headers(sent[0]?.init.headers).keys()].sort();
    expect(named).toEqual(['agentopenid', 'lang', 'time-zone', 'token']);
  });

  it('sends a field of an extra to an API that has it, and to no other', async () => {
    const answer = () => json({ code: 0, page: { records: [] } });
    const plain = harness(answer, 'T1', null, ['nearby']);
    const more = harness(answer, 'T1', null, ['orderParts']);
    for (const { client } of [plain, more])
      await client(orders, { page: 1, pageSize: 10, part: 'ended' });
    expect([plain, more].map(({ sent }) => new URL(sent[0]?.url ?? '').search)).toEqual([
      '?page=1&pageSize=10',
      '?page=1&pageSize=10&state=ended',
    ]);
  });

  it('makes no call of an extra that the API has not', async () => {
    const { client, sent } = harness(() => json({ code: 0 }), 'T1', null, ['nearby']);
    await expect(client(logout, {})).rejects.toThrow(MissingExtra);
    expect(sent).toEqual([]);
  });

  it('sends a body as JSON where the contract says so', async () => {
    const { client, sent } = harness(() => json({ code: 0, msg: '' }));
    const mail = operation('mail', {
      method: 'POST',
      path: 'mail',
      encoding: 'json',
      fields: { order: body('orderId', v.string()) },
      answer: nothing,
    });
    expect(await client(mail, { order: 'o1' })).toEqual({ ok: true, value: null });
    expect(sent[0]?.init.body).toBe('{"orderId":"o1"}');
    expect(new Headers(sent[0]?.init.headers).get('content-type')).toBe('application/json');
  });

  it('sends GET fields as query parameters and leaves out what is not given', async () => {
    const { client, sent } = harness(
      () => json({ code: 0, page: { records: [], current: 1, pages: 0, total: 0 } }),
      null,
    );
    await client(orders, { page: 2, pageSize: 10 });
    expect(sent[0]?.url).toBe('http://backend.test/api/v1/cdb/mine/order/list?page=2&pageSize=10');
    expect(new Headers(sent[0]?.init.headers).has('token')).toBe(false);
  });
});

describe('when the network fails', () => {
  it('a lost connection is a network failure', async () => {
    expect(
      await harness(() => Promise.reject(new TypeError('fetch failed'))).client(userInfo, {}),
    ).toEqual({ ok: false, failure: { kind: 'network' } });
  });

  it('10 s without an answer is a time-out, 9.999 s are not', async () => {
    vi.useFakeTimers();
    try {
      const { client } = harness(
        ({ init }) =>
          new Promise((_, reject) =>
            init.signal?.addEventListener('abort', () =>
              reject(new DOMException('aborted', 'AbortError')),
            ),
          ),
      );
      let result: unknown;
      void client(userInfo, {}).then(value => {
        result = value;
      });
      await vi.advanceTimersByTimeAsync(requestTimeout - 1);
      expect(result).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      expect(result).toEqual({ ok: false, failure: { kind: 'timeout' } });
    } finally {
      vi.useRealTimers();
    }
  });

  it('a caller who left gets no failure to show', async () => {
    const leaving = new AbortController();
    const { client } = harness(
      ({ init }) =>
        new Promise((_, reject) =>
          init.signal?.addEventListener('abort', () =>
            reject(new DOMException('aborted', 'AbortError')),
          ),
        ),
    );
    const call = client(userInfo, {}, { signal: leaving.signal });
    leaving.abort();
    await expect(call).rejects.toThrow('aborted');
  });
});
