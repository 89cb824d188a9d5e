import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payPalProvider } from '../../../src/server/rental/payment/providers/paypal/adapter.ts';
import {
  ProviderRefused,
  type PaymentProvider,
} from '../../../src/server/rental/payment/providers/port.ts';
import type { PayPalSettings } from '../../../src/server/ports.ts';
import { emptyDatabase } from '../support/database.ts';
import { databaseTimeout } from '../support/harness.ts';
import { PayPalEnd } from '../support/paypal-end.ts';

/**
 * Contract between the adapter and PayPal. It runs against the local end always, and against
 * PayPal's sandbox where `PAYPAL_CLIENT_ID`, `PAYPAL_CLIENT_SECRET` and `PAYPAL_WEBHOOK_ID` are
 * given, except where somebody has to approve.
 */
let now = Date.UTC(2026, 5, 1, 10);
const end = new PayPalEnd();
let settings: PayPalSettings;

beforeAll(async () => {
  const { db } = await emptyDatabase();
  settings = await end.open(db, { now: () => now });
}, databaseTimeout);
afterAll(() => end.close());

let count = 0;
const newOrder = (provider: PaymentProvider, more: { capture?: 'hold' | 'now' } = {}) => {
  const paymentId = `payment-${process.pid}-${Date.now()}-${++count}`;
  return provider.start(
    {
      paymentId,
      userId: 'user',
      customerId: null,
      amount: 5500,
      currency: 'EUR',
      capture: 'hold',
      installation: 'test',
      returnTo: {
        approved: 'https://app.example/result?tradeNo=7',
        cancelled: 'https://app.example/confirm?payType=YJ',
        locale: 'de-DE',
      },
      ...more,
    },
    `${paymentId}:start`,
  );
};

const {
  PAYPAL_CLIENT_ID: clientId,
  PAYPAL_CLIENT_SECRET: clientSecret,
  PAYPAL_WEBHOOK_ID: webhookId,
} = process.env;
const sandbox =
  clientId && clientSecret && webhookId
    ? { baseUrl: 'https://api-m.sandbox.paypal.com', clientId, clientSecret, webhookId }
    : null;
const ends = [
  ['the local end', () => settings],
  ...(sandbox ? [["PayPal's sandbox", () => sandbox] as const] : []),
] as const;

describe.each(ends)('%s', (_name, settingsOf) => {
  test('makes an order that waits for the person, once per request id', async () => {
    const provider = payPalProvider(settingsOf());
    const facts = await newOrder(provider);
    expect(facts).toMatchObject({
      status: 'actionNeeded',
      amount: 5500,
      currency: 'EUR',
      captured: 0,
      refunded: 0,
      paymentId: expect.stringContaining('payment-'),
    });
    expect(facts.checkOutUrl).toMatch(/^https:.*token=/);
    expect(await provider.state(facts.id)).toMatchObject({ id: facts.id, status: 'actionNeeded' });
  });

  test('takes, holds and ends nothing that was not approved', async () => {
    const provider = payPalProvider(settingsOf());
    const { id } = await newOrder(provider);
    expect(await provider.take?.(id, `${id}:take`)).toMatchObject({ status: 'actionNeeded' });
    await expect(provider.capture(id, 100, `${id}:capture`, 'EUR')).rejects.toThrow(
      ProviderRefused,
    );
    await expect(provider.refund(id, 100, `${id}:refund`, 'EUR')).rejects.toThrow(ProviderRefused);
    expect(await provider.cancel(id, `${id}:cancel`)).toMatchObject({ status: 'cancelled' });
  });

  test('an unknown order is gone, and a step on it is refused', async () => {
    const provider = payPalProvider(settingsOf());
    expect(await provider.state('5O190127TN364715T')).toMatchObject({ status: 'gone' });
    await expect(provider.cancel('5O190127TN364715T', 'no:cancel')).rejects.toThrow(
      ProviderRefused,
    );
  });

  test('a forged event is ignored', async () => {
    const body = Buffer.from(
      JSON.stringify({
        id: 'WH-1',
        event_type: 'CHECKOUT.ORDER.APPROVED',
        resource_type: 'checkout-order',
        resource: { id: '5O190127TN364715T' },
      }),
    );
    const headers = {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-local',
      'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
      'paypal-transmission-time': '2026-06-01T10:00:00Z',
      'paypal-transmission-sig': 'bm9uc2Vuc2U=',
    };
    const provider = payPalProvider(settingsOf());
    expect(await provider.readWebhook(body, headers)).toBeNull();
    expect(await provider.readWebhook(body, {})).toBeNull();
  });

  test('wrong keys are no refusal of a payment', async () => {
    const provider = payPalProvider({ ...settingsOf(), clientSecret: 'wrong' });
    const error = await provider.state('5O190127TN364715T').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(ProviderRefused);
  });
});

describe('once the person approved', () => {
  const approved = async (more: { capture?: 'hold' | 'now' } = {}) => {
    const provider = payPalProvider(settings);
    const { id, checkOutUrl = '' } = await newOrder(provider, more);
    const { to } = await end.decide(checkOutUrl, 'approve');
    return { provider, id, checkOutUrl, to };
  };

  test('the deposit is held for 29 days, captured in part, refunded and counted', async () => {
    const { provider, id, to } = await approved();
    expect(to).toMatch(
      new RegExp(`^https://app\\.example/result\\?tradeNo=7&token=${id}&PayerID=[A-Z0-9]+$`),
    );
    expect(await provider.state(id)).toMatchObject({ status: 'approved' });
    expect(await provider.take?.(id, `${id}:take`)).toMatchObject({
      status: 'held',
      holdEndsAt: now + 29 * 24 * 3_600_000,
    });
    expect(await provider.capture(id, 250, `${id}:c`, 'EUR')).toMatchObject({
      status: 'captured',
      captured: 250,
    });
    await expect(provider.capture(id, 300, `${id}:c2`, 'EUR')).rejects.toThrow(
      'AUTHORIZATION_ALREADY_CAPTURED',
    );
    await provider.refund(id, 100, `${id}:r`, 'EUR');
    await provider.refund(id, 100, `${id}:r`, 'EUR');
    await end.refundByHand(id, '0.50');
    expect(await provider.state(id)).toMatchObject({ refunded: 150, refundedHere: 100 });
    await expect(provider.refund(id, 200, `${id}:r2`, 'EUR')).rejects.toThrow(
      'REFUND_AMOUNT_EXCEEDED',
    );
  });

  test('a hold is given back once and stays given back', async () => {
    const { provider, id } = await approved();
    await provider.take?.(id, `${id}:take`);
    expect(await provider.cancel(id, `${id}:cancel`)).toMatchObject({ status: 'cancelled' });
    expect(await provider.cancel(id, `${id}:cancel`)).toMatchObject({ status: 'cancelled' });
    await expect(provider.capture(id, 100, `${id}:c`, 'EUR')).rejects.toThrow(
      'AUTHORIZATION_VOIDED',
    );
  });

  test('an order paid at once is captured by taking it', async () => {
    const { provider, id } = await approved({ capture: 'now' });
    expect(await provider.take?.(id, `${id}:take`)).toMatchObject({
      status: 'captured',
      captured: 5500,
    });
    expect(await provider.take?.(id, `${id}:take`)).toMatchObject({ captured: 5500 });
  });

  test('a declined instrument sends the person back, and the next one is taken', async () => {
    const provider = payPalProvider(settings);
    const { id, checkOutUrl = '' } = await newOrder(provider);
    await end.decide(checkOutUrl, 'approve', 'declined');
    await expect(provider.take?.(id, `${id}:take`)).rejects.toThrow('INSTRUMENT_DECLINED');
    expect(await provider.state(id)).toMatchObject({ status: 'actionNeeded', checkOutUrl });
    now += 60_000;
    await end.decide(checkOutUrl, 'approve');
    expect(await provider.take?.(id, `${id}:take`)).toMatchObject({ status: 'held' });
  });

  test('an answer that was lost is found by asking again', async () => {
    const { provider, id } = await approved();
    end.losses.push(/POST .*authorize/);
    await expect(provider.take?.(id, `${id}:take`)).rejects.not.toThrow(ProviderRefused);
    expect(await provider.take?.(id, `${id}:take`)).toMatchObject({ status: 'held' });
  });

  test('every event is verified and names its order, a refund’s too', async () => {
    const { provider, id } = await approved();
    await provider.take?.(id, `${id}:take`);
    await provider.capture(id, 250, `${id}:c`, 'EUR');
    await provider.refund(id, 50, `${id}:r`, 'EUR');
    const mine = (await end.news()).slice(-4);
    const read = await Promise.all(
      mine.map(async ({ body, headers }) => provider.readWebhook(Buffer.from(body), headers)),
    );
    expect(read.map(event => [event?.kind, event?.providerId])).toEqual([
      ['CHECKOUT.ORDER.APPROVED', id],
      ['PAYMENT.AUTHORIZATION.CREATED', id],
      ['PAYMENT.CAPTURE.COMPLETED', id],
      ['PAYMENT.CAPTURE.REFUNDED', id],
    ]);
    const [{ body, headers } = { body: '', headers: {} }] = mine;
    const changed = Buffer.from(body.replace(id, '5O190127TN364715T'));
    expect(await provider.readWebhook(changed, headers)).toBeNull();
  });
});

test('a window is told how it ended, and led nowhere', async () => {
  const provider = payPalProvider(settings);
  const { id, checkOutUrl = '' } = await newOrder(provider);
  const inWindow = `${checkOutUrl}&window=1`;
  const told = ({ body }: { body: string }) => /data-end="(\w*)" data-order="(\w*)"/.exec(body);
  expect(told(await end.decide(inWindow, 'refuse'))?.slice(1)).toEqual(['cancelled', id]);
  expect(await provider.state(id)).toMatchObject({ status: 'actionNeeded' });
  const closed = await end.decide(inWindow, 'approveAndClose');
  expect([closed.to, told(closed)?.slice(1)]).toEqual([null, ['', id]]);
  expect(told(await end.decide(inWindow, 'approve'))?.slice(1)).toEqual(['approved', id]);
  expect(await provider.state(id)).toMatchObject({ status: 'approved' });
  expect(told(await end.decide(inWindow, 'expire'))?.slice(1)).toEqual(['cancelled', id]);
  expect(await provider.state(id)).toMatchObject({ status: 'gone' });
});

describe('a buyer who does not approve', () => {
  test('refuses and is led back, lets the time run out, or finds nothing', async () => {
    const provider = payPalProvider(settings);
    const { id, checkOutUrl = '' } = await newOrder(provider);
    expect((await end.decide(checkOutUrl, 'refuse')).to).toBe(
      `https://app.example/confirm?payType=YJ&token=${id}`,
    );
    expect(await provider.state(id)).toMatchObject({ status: 'actionNeeded' });
    await end.decide(checkOutUrl, 'expire');
    expect(await provider.state(id)).toMatchObject({ status: 'gone' });
    expect((await end.decide(checkOutUrl, 'approve')).status).toBe(404);
    const later = await newOrder(provider);
    now += 3 * 3_600_000;
    expect(await provider.state(later.id)).toMatchObject({ status: 'gone' });
  });
});
