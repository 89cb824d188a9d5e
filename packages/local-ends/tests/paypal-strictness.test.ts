import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUp, type Setup } from './setup.ts';

/** Requests that PayPal would refuse are refused by the local end with the same words. */
let setup: Setup;
let settings: Setup['ends']['paypal'];
beforeAll(async () => {
  setup = await setUp();
  settings = setup.ends.paypal;
}, 60_000);
afterAll(() => setup.close());

let count = 0;
const ask = async (path: string, body: unknown, key = `strict-${++count}`) => {
  const base = settings.baseUrl;
  const login = await fetch(`${base}/v1/oauth2/token`, {
    method: 'POST',
    body: 'grant_type=client_credentials',
    headers: {
      authorization: `Basic ${btoa(`${settings.clientId}:${settings.clientSecret}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  const { access_token: token } = (await login.json()) as { access_token: string }; // as above
  const response = await fetch(base + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'PayPal-Request-Id': key,
    },
  });
  return { status: response.status, body: (await response.json()) as unknown };
};
const order = (more: object = {}, value = '5.00', currency = 'EUR') => ({
  intent: 'AUTHORIZE',
  purchase_units: [{ amount: { currency_code: currency, value } }],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: 'https://app.example/a',
        cancel_url: 'https://app.example/b',
      },
    },
  },
  ...more,
});
const refused = (issue: string, field?: string) => ({
  details: [expect.objectContaining(field === undefined ? { issue } : { issue, field })],
  debug_id: expect.any(String),
});

test.each([
  [order({ colour: 'green' }), 400, 'NOT_SUPPORTED', '/colour'],
  [order({ intent: undefined }), 400, 'MISSING_REQUIRED_PARAMETER', '/intent'],
  [order({ intent: 'STEAL' }), 400, 'INVALID_PARAMETER_VALUE', '/intent'],
  [order({}, 'five'), 400, 'INVALID_PARAMETER_SYNTAX', '/purchase_units/0/amount/value'],
  [order({}, '0.00'), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE', '/purchase_units/0/amount/value'],
  [order({}, '1.001'), 422, 'DECIMAL_PRECISION', '/purchase_units/0/amount/value'],
  [order({}, '100.50', 'HUF'), 422, 'DECIMALS_NOT_SUPPORTED', '/purchase_units/0/amount/value'],
  [order({}, '5', 'ISK'), 422, 'CURRENCY_NOT_SUPPORTED', '/purchase_units/0/amount/currency_code'],
])('%# a wrong order is refused by name', async (body, status, issue, field) => {
  const answer = await ask('/v2/checkout/orders', body);
  expect(answer).toMatchObject({ status, body: refused(issue, field) });
});

test('the same request id repeats the answer, and takes no other request', async () => {
  const first = await ask('/v2/checkout/orders', order(), 'strict-once');
  expect(await ask('/v2/checkout/orders', order(), 'strict-once')).toEqual(first);
  expect(await ask('/v2/checkout/orders', order({}, '6.00'), 'strict-once')).toMatchObject({
    status: 400,
    body: refused('DUPLICATE_REQUEST_ID'),
  });
});

test('without a token nothing is answered', async () => {
  const response = await fetch(`${settings.baseUrl}/v2/checkout/orders/5O190127TN364715T`);
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ error: 'invalid_token' });
});
