import { describe, expect, it, vi } from 'vitest';
import type { Result } from '../../src/client/client.ts';
import { rentByBalance } from '../../src/contract/cabinet/calls.ts';
import { helpList } from '../../src/contract/help/calls.ts';
import { checkOrder } from '../../src/contract/order/calls.ts';
import { buyOrder, createDepositIntent } from '../../src/contract/payment/calls.ts';
import { paymentMethods } from '../../src/contract/payment/methods.ts';
import { renewGuest, userInfo } from '../../src/contract/session/calls.ts';
import { refusalCodes } from '../../src/contract/refusals.ts';
import type { Failure } from '../../src/domain/failure.ts';

import { harness, json } from './asking.ts';

describe('reading answers (specification, section 8)', () => {
  it.each<[string, Response, Failure]>([
    [
      'code 1 is a refusal like any other',
      json({ code: 1, msg: '处理中' }),
      { kind: 'refused', reason: 'other', text: '处理中', requestId: undefined },
    ],
    ['code 403', json({ code: 403, msg: 'no' }), { kind: 'forbidden', requestId: undefined }],
    [
      'HTTP 403 without a matching code',
      json({ code: 5, msg: 'no' }, 403),
      { kind: 'forbidden', requestId: undefined },
    ],
    [
      'another code carries the server text and the request id',
      json({ code: 17, msg: '设备离线', requestId: 'r9' }),
      { kind: 'refused', reason: 'other', text: '设备离线', requestId: 'r9' },
    ],
    [
      'a code of the table says its reason',
      json({ code: refusalCodes.codeLocked, msg: 'no more' }),
      { kind: 'refused', reason: 'codeLocked', text: 'no more', requestId: undefined },
    ],
    [
      'too many requests say nothing about what was asked',
      json({ code: 429, msg: 'slow down' }, 429),
      { kind: 'tooMany', requestId: undefined },
    ],
    [
      'a code as text counts',
      json({ code: '17', msg: 'x' }),
      { kind: 'refused', reason: 'other', text: 'x', requestId: undefined },
    ],
    [
      'a proxy page',
      new Response('<html>bad gateway</html>', { status: 502 }),
      { kind: 'unavailable', requestId: undefined },
    ],
    [
      'a server whose database or provider is away leaves the outcome open',
      json({ code: 503, msg: 'Stripe does not answer' }, 503),
      { kind: 'unavailable', requestId: undefined },
    ],
    [
      'a server that did nothing, since what it asks is away, says so in its words',
      json({ code: refusalCodes.unavailable, msg: 'no text messages' }, 503),
      { kind: 'refused', reason: 'unavailable', text: 'no text messages', requestId: undefined },
    ],
    ['a page that is no envelope', new Response('hello'), { kind: 'badAnswer' }],
    ['an empty body', new Response(''), { kind: 'badAnswer' }],
    [
      'no such call, in the words of what stands before the API',
      new Response('<html>Not Found</html>', { status: 404 }),
      { kind: 'notFound' },
    ],
    [
      'nothing of that name, in the API’s own words',
      json({ code: 404, msg: 'no such order' }, 404),
      { kind: 'refused', reason: 'notFound', text: 'no such order', requestId: undefined },
    ],
    [
      'a server that stumbled, behind a proxy that says nothing of it',
      new Response('<html>', { status: 500, headers: { 'x-request-id': 'F-7KQM-2XPD' } }),
      { kind: 'unexpected', requestId: 'F-7KQM-2XPD' },
    ],
    [
      'a success the contract does not know',
      new Response('{"code":0}', { headers: { 'x-request-id': 'F-7KQM-2XPD' } }),
      { kind: 'badAnswer', requestId: 'F-7KQM-2XPD' },
    ],
    [
      'an answer the contract does not know',
      json({ code: 0, user: { pid: {} } }),
      { kind: 'badAnswer', requestId: undefined },
    ],
  ])('%s', async (_, response, failure) => {
    expect(await harness(() => response).client(userInfo, {})).toEqual({ ok: false, failure });
  });

  it('a 401 names the token it refused, by status or by code', async () => {
    for (const response of [json({ code: 401, msg: 'gone' }), json({ code: 0 }, 401)]) {
      const { client, refused } = harness(() => response);
      expect(await client(userInfo, {})).toMatchObject({
        ok: false,
        failure: { kind: 'unauthorized' },
      });
      expect(refused.map(refusal => refusal.token)).toEqual(['T1']);
    }
  });

  it('a call whose token was renewed is made again with the new one, once, with the same idempotency key', async () => {
    const { client, sent, refused } = harness(
      ({ init }) =>
        new Headers(init.headers).get('token') === 'T2'
          ? json({ code: 0, data: { clientSecret: 'pi_1_secret_2' } })
          : json({ code: 401 }),
      'T1',
      'T2',
    );
    expect(
      await client(
        createDepositIntent,
        { cabinetId: 'c1', paymentMethodId: 'm1', amount: 5500 },
        { idempotencyKey: 'k1' },
      ),
    ).toMatchObject({ ok: true });
    expect(
      sent.map(({ init }) =>
        ['token', 'Idempotency-Key'].map(name => new Headers(init.headers).get(name)),
      ),
    ).toEqual([
      ['T1', 'k1'],
      ['T2', 'k1'],
    ]);
    expect(refused).toHaveLength(1);
    const hopeless = harness(() => json({ code: 401 }), 'T1', 'T2');
    expect(await hopeless.client(userInfo, {})).toMatchObject({
      ok: false,
      failure: { kind: 'unauthorized' },
    });
    expect([hopeless.sent.length, hopeless.refused.length]).toEqual([2, 1]);
  });

  it('a caller who left while the token was renewed asks nothing again', async () => {
    const leaving = new AbortController();
    const { client, sent } = harness(
      () => {
        leaving.abort();
        return json({ code: 401 });
      },
      'T1',
      'T2',
    );
    await client(userInfo, {}, { signal: leaving.signal }).catch(() => undefined);
    expect(sent).toHaveLength(1);
  });

  it('a refused renewal does not sign out again', async () => {
    const { client, refused } = harness(() => json({ code: 401, msg: 'gone' }));
    await client(renewGuest, {}, { token: 'old' });
    expect(refused).toEqual([]);
  });

  it('says "not yet" for code 1 where an outcome is asked for, or a key was sent', async () => {
    const { client } = harness(() => json({ code: 1, msg: 'wait' }));
    const notYet = { ok: false, failure: { kind: 'notYet', requestId: undefined } };
    expect(await client(checkOrder, { tradeNumber: 't1', payType: 'YJ' })).toEqual(notYet);
    const rent = { cabinetCode: 'BW-1' };
    expect(await client(rentByBalance, rent, { idempotencyKey: 'k' })).toEqual(notYet);
    expect(await client(rentByBalance, rent)).toMatchObject({
      failure: { kind: 'refused', text: 'wait' },
    });
  });

  it('reads a rental from every form of its id', async () => {
    for (const body of [
      '{"code":0,"orderid":900000012}',
      '{"code":"0","msg":null,"data":{"orderid":"900000012"}}',
    ])
      expect(
        await harness(() => new Response(body)).client(rentByBalance, { cabinetCode: 'BW-1' }),
      ).toEqual({ ok: true, value: { orderId: '900000012' } });
    const long = '{"code":0,"orderid":1945736284650137601,"note":"say \\"12345678901234567,\\""}';
    expect(
      await harness(() => new Response(long)).client(rentByBalance, { cabinetCode: 'BW-1' }),
    ).toEqual({ ok: true, value: { orderId: '1945736284650137601' } });
  });

  it('tells of an item that cannot be read, once and without what it says', async () => {
    const told = vi.fn<(error: Error) => void>();
    vi.stubGlobal('reportError', told);
    const method = { pId: 7, pPaymentType: 'STRIPE_CARD', pCurrencyType: 1, configDetails: '{' };
    const { client } = harness(() => json({ code: 0, data: [{ pPaymentType: 'secret' }, method] }));
    for (let time = 0; time < 2; time += 1)
      expect(await client(paymentMethods, {})).toMatchObject({ ok: true, value: [{ id: '7' }] });
    vi.unstubAllGlobals();
    const messages = told.mock.calls.map(([{ message }]) => message);
    expect(new Set(messages).size).toBe(messages.length);
    expect(messages).toContainEqual(
      expect.stringMatching(/^left out of an answer: cdb\/payment\/list data\.0\.pId: /),
    );
    expect(messages.join()).not.toContain('secret');
  });

  it.each([
    ['a list where one is meant', { data: [{ orderId: 7 }] }, buyOrder, { orderId: '7' }],
    ['one where a list is meant', { list: { pTitle: 'A', pContent: 'B' } }, helpList, 1],
    [
      'a list under another name',
      { data: { list: [{ pTitle: 'A', pContent: 'B' }] } },
      helpList,
      1,
    ],
    ['a list alone', { data: [{ pTitle: 'A', pContent: 'B' }] }, helpList, 1],
  ])('reads %s', async (_, said, call, means) => {
    const { client } = harness(() => json({ code: 0, ...said }));
    const read: Result<object> =
      call === helpList
        ? await client(helpList, { helpClass: 'help_en-US' })
        : await client(buyOrder, { orderId: 'o' });
    const value = read.ok ? read.value : null;
    expect(value && 'items' in value ? Object.keys(value.items ?? {}).length : value).toEqual(
      means,
    );
  });

  it('takes a single one that cannot be read for no empty list', async () => {
    const { client } = harness(() => json({ code: 0, list: { pTitle: 'A' } }));
    expect(await client(helpList, { helpClass: 'help_en-US' })).toMatchObject({ ok: false });
  });

  it('reads an amount exactly, and rounds one finer than its currency', async () => {
    const user = (pbalance: unknown) =>
      json({
        code: 0,
        user: {
          pid: 'u',
          pname: 'Tourist%20A',
          userAvatar: null,
          pbalance,
          pyajin: 0,
          pcurrency: '€',
          pcurrencyName: 'eur',
        },
      });
    expect(await harness(() => user('12.40')).client(userInfo, {})).toMatchObject({
      ok: true,
      value: { balance: 1240, currency: 'EUR', displayName: 'Tourist A' },
    });
    for (const [said, balance] of [
      ['12.405', 1241],
      [0.1 + 0.2, 30],
      [1.005, 101],
      ['-0.004', 0],
    ])
      expect(await harness(() => user(said)).client(userInfo, {})).toMatchObject({
        ok: true,
        value: { balance },
      });
    expect(await harness(() => user('1e20')).client(userInfo, {})).toMatchObject({ ok: false });
  });
});
