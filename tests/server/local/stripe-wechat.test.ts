import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stripeProvider } from '../../../src/server/rental/payment/providers/stripe/adapter.ts';
import type { PaymentProvider } from '../../../src/server/rental/payment/providers/port.ts';
import { openFurnished, setUp, type Setup } from './local-ends-setup.ts';

/** WeChat Pay at Stripe: a code or a redirect, and the payer's decision on WeChat's own page. */
let setup: Setup;
let provider: PaymentProvider;
beforeAll(async () => {
  setup = await setUp(await openFurnished());
  provider = stripeProvider(setup.ends.stripe, 'wechat_pay');
}, 60_000);
afterAll(async () => setup.close());

let payments = 0;
const begin = () => {
  const paymentId = `payment-${++payments}`;
  return provider.start(
    {
      paymentId,
      userId: 'kim',
      customerId: null,
      amount: 2000,
      currency: 'EUR',
      capture: 'now',
      installation: 'here',
    },
    `${paymentId}:start`,
  );
};
/** Request of Stripe.js for `confirmWechatPayPayment`. */
const confirm = async (
  { id, clientSecret }: { readonly id: string; readonly clientSecret: string },
  client: 'web' | 'mobile_web',
  more: object = {},
) => {
  const response = await fetch(`${setup.url}/local/stripe/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${setup.ends.stripe.publishableKey}`,
    },
    body: JSON.stringify({
      client_secret: clientSecret,
      payment_method_data: { type: 'wechat_pay' },
      payment_method_options: { wechat_pay: { client } },
      ...more,
    }),
  });
  return {
    status: response.status,
    body: (await response.json()) as Stripe.PaymentIntent, // the local end wrote it
  };
};
const decide = (page: string, decision: string) =>
  fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ decision }),
  });
const back = 'https://app.example/confirm?payType=CZ';

test('shows a code, whose page takes the money once', async () => {
  const begun = await begin();
  expect(begun.status).toBe('open');
  const { body } = await confirm(begun, 'web');
  const page = body.next_action?.wechat_pay_display_qr_code?.data ?? '';
  expect(page).toBe(`${setup.url}/local/stripe/wechat/${begun.id}`);
  expect((await provider.state(begun.id)).status).toBe('actionNeeded');
  expect(await (await fetch(page)).text()).toContain('20,00');
  expect(await (await decide(page, 'authorise')).text()).toContain('Bezahlt');
  expect(await provider.state(begun.id)).toMatchObject({
    status: 'captured',
    captured: 2000,
    brand: '',
    lastDigits: '',
  });
  expect((await decide(page, 'authorise')).status).toBe(404);
});

test('leads a phone there and back with the intent in the address', async () => {
  const begun = await begin();
  const { body } = await confirm(begun, 'mobile_web', { return_url: back });
  const page = body.next_action?.redirect_to_url?.url ?? '';
  const { status, headers } = await decide(page, 'authorise');
  expect(status).toBe(303);
  const to = new URL(headers.get('location') ?? '');
  expect(to.href).toContain(back);
  expect(to.searchParams.get('payment_intent')).toBe(begun.id);
  expect(to.searchParams.get('redirect_status')).toBe('succeeded');
});

test.each([
  ['fail', 'payment_intent_authentication_failure'],
  ['expire', 'payment_intent_payment_attempt_expired'],
])('%s takes nothing, and the payment can be tried again', async (decision, code) => {
  const begun = await begin();
  const first = await confirm(begun, 'mobile_web', { return_url: back });
  const { headers } = await decide(first.body.next_action?.redirect_to_url?.url ?? '', decision);
  expect(headers.get('location')).toContain('redirect_status=failed');
  expect(await provider.state(begun.id)).toMatchObject({ status: 'open', captured: 0 });
  expect((await setup.stripe.paymentIntents.retrieve(begun.id)).last_payment_error).toMatchObject({
    code,
  });
  const { body } = await confirm(begun, 'web');
  await decide(body.next_action?.wechat_pay_display_qr_code?.data ?? '', 'authorise');
  expect((await provider.state(begun.id)).status).toBe('captured');
});

test('tells the webhook', async () => {
  const begun = await begin();
  const { body } = await confirm(begun, 'web');
  await decide(body.next_action?.wechat_pay_display_qr_code?.data ?? '', 'authorise');
  await expect
    .poll(() => setup.webhooks.map(({ type }) => type))
    .toContain('payment_intent.succeeded');
});

test('gives back what was taken, and cancels what waits for the payer', async () => {
  const [paid, left] = [await begin(), await begin()];
  const { body } = await confirm(paid, 'web');
  await decide(body.next_action?.wechat_pay_display_qr_code?.data ?? '', 'authorise');
  await provider.refund(paid.id, 500, 'refund-1', 'EUR');
  expect(await provider.state(paid.id)).toMatchObject({ refunded: 500, refundedHere: 500 });
  const waiting = await confirm(left, 'web');
  expect((await provider.cancel(left.id, 'cancel-1')).status).toBe('cancelled');
  const page = waiting.body.next_action?.wechat_pay_display_qr_code?.data ?? '';
  expect((await decide(page, 'authorise')).status).toBe(404);
});

test('refuses an intent for cards, and a phone without a way back', async () => {
  const byCard = await stripeProvider(setup.ends.stripe).start(
    {
      paymentId: 'by-card',
      userId: 'kim',
      customerId: null,
      amount: 2000,
      currency: 'EUR',
      capture: 'now',
      installation: 'here',
    },
    'by-card:start',
  );
  expect((await confirm(byCard, 'web')).status).toBe(400);
  expect((await confirm(await begin(), 'mobile_web')).status).toBe(400);
});

test('knows of no holds', async () => {
  expect(await provider.holds('here', Number.MAX_SAFE_INTEGER)).toEqual([]);
});
