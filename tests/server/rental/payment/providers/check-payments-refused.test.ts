import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPayPal } from '../../../../../src/server/rental/payment/providers/check/paypal.ts';
import { checkStripe } from '../../../../../src/server/rental/payment/providers/check/stripe.ts';
import { openFurnished, setUp, type Setup } from '../../../local/local-ends-setup.ts';
import { between } from '../../../support/between.ts';

/** `npm run check:payments` with an account that is known but lacks permissions. */
let setup: Setup;
beforeAll(async () => {
  setup = await setUp(await openFurnished());
}, 60_000);
afterAll(async () => setup.close());

const looked = () => ({ publicUrl: setup.url, currency: 'EUR', country: 'DE' });

test.each([
  [
    403,
    'The provided key does not have the required permissions for this endpoint.',
    'STRIPE_SECRET_KEY is a restricted key that lacks a permission: The provided key does not have the required permissions for this endpoint.',
  ],
  [400, 'Your account was closed.', 'Stripe refuses: Your account was closed.'],
])('Stripe that answers %i', async (status, message, says) => {
  const body = { error: { type: 'invalid_request_error', message } };
  const { port, close } = await between('', { 'GET /v1/account': { status, body } });
  const found = await checkStripe({ ...setup.ends.stripe, port }, looked());
  expect(found).toEqual([{ isRight: false, says }]);
  await close();
});

test.each([
  [
    'POST /v2/checkout/orders',
    403,
    { name: 'NOT_AUTHORIZED', details: [{ issue: 'PERMISSION_DENIED' }] },
    /^The app at PayPal lacks a permission: .*PERMISSION_DENIED/,
  ],
  [
    'POST /v2/checkout/orders',
    422,
    { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'CURRENCY_NOT_SUPPORTED' }] },
    /^PayPal refuses a hold in EUR: CURRENCY_NOT_SUPPORTED$/,
  ],
  [
    'GET /v1/notifications/webhooks/',
    200,
    { url: '<webhook>', event_types: [{ name: 'CHECKOUT.ORDER.APPROVED' }] },
    /^PayPal's webhook to http\S+\/webhooks\/paypal lacks the events PAYMENT.AUTHORIZATION.VOIDED, PAYMENT.CAPTURE.COMPLETED, /,
  ],
  [
    'GET /v1/customer/disputes',
    403,
    { name: 'NOT_AUTHORIZED' },
    /^Disputes cannot be read: switch them on in the features of the app at PayPal's\.$/,
  ],
])('PayPal that answers %s with %i', async (asked, status, said, says) => {
  const body = 'url' in said ? { ...said, url: `${setup.url}/webhooks/paypal` } : said;
  const { url, close } = await between(setup.ends.paypal.baseUrl, { [asked]: { status, body } });
  const found = await checkPayPal({ ...setup.ends.paypal, baseUrl: url }, looked());
  expect(found.filter(({ isRight }) => !isRight)).toEqual([
    { isRight: false, says: expect.stringMatching(says) },
  ]);
  await close();
});
