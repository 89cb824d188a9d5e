import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalAccount } from '../../../../../packages/local-ends/src/stripe/account.ts';
import { stripeApiServer } from '../../../../../packages/local-ends/src/stripe/api-server.ts';
import type { LocalTables } from '../../../../../packages/local-ends/src/tables.ts';
import {
  type Finding,
  sentences,
} from '../../../../../src/server/rental/payment/providers/check/finding.ts';
import { checkPayPal } from '../../../../../src/server/rental/payment/providers/check/paypal.ts';
import { checkStripe } from '../../../../../src/server/rental/payment/providers/check/stripe.ts';
import type { StripeSettings } from '../../../../../src/server/ports.ts';
import { openFurnished, setUp, type Setup } from '../../../local/local-ends-setup.ts';

/** Report of `npm run check:payments` on a configuration, with the local far ends. */
let setup: Setup;
beforeAll(async () => {
  setup = await setUp(await openFurnished());
}, 60_000);
afterAll(async () => setup.close());

const looked = (more: { publicUrl?: string | undefined; country?: string } = {}) => ({
  publicUrl: setup.url,
  currency: 'EUR',
  country: 'DE',
  ...more,
});
const wrongs = (found: readonly Finding[]) =>
  found.filter(({ isRight }) => !isRight).map(({ says }) => says);
const stripe = async (wrong: Partial<StripeSettings> = {}, more = {}) =>
  wrongs(await checkStripe({ ...setup.ends.stripe, ...wrong }, looked(more)));
const payPal = async (wrong: Partial<Setup['ends']['paypal']> = {}, more = {}) =>
  wrongs(await checkPayPal({ ...setup.ends.paypal, ...wrong }, looked(more)));

test('reports the working parts as ok, and moves no money', async () => {
  const before = (await setup.stripe.paymentIntents.list()).data.map(({ id }) => id);
  const found = [
    ...(await checkStripe(setup.ends.stripe, looked())),
    ...(await checkPayPal(setup.ends.paypal, looked())),
  ];
  expect(sentences(found, true)).toEqual([
    expect.stringMatching(/^ok {2}STRIPE_SECRET_KEY opens the account acct_\w+\.$/),
    'ok  The account is one of DE, as COMPANY_COUNTRY says.',
    'ok  The account may take payments.',
    'ok  A hold by card in EUR can be asked for (it was ended again).',
    'ok  STRIPE_PUBLISHABLE_KEY belongs to the same account.',
    'ok  Cards: switched on.',
    'ok  Apple Pay: switched on.',
    'ok  Google Pay: switched on.',
    'ok  WeChat Pay: switched on.',
    `ok  Stripe tells ${setup.url}/webhooks/stripe all that is needed.`,
    'ok  The running backend takes what STRIPE_WEBHOOK_SECRET signs.',
    'ok  PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET open an account.',
    'ok  A hold by PayPal in EUR can be asked for (nobody approves it).',
    `ok  PayPal tells ${setup.url}/webhooks/paypal all that is needed.`,
    'ok  Disputes can be read.',
  ]);
  const { data } = await setup.stripe.paymentIntents.list();
  const made = data.filter(({ id }) => !before.includes(id));
  expect(made.map(({ status, amount_received: taken }) => [status, taken])).toEqual([
    ['canceled', 0],
  ]);
  expect(setup.webhooks.some(({ type }) => String(type) === 'check.payments')).toBe(true);
});

test.each<[string, Partial<StripeSettings>, object, string]>([
  [
    'a secret key',
    { secretKey: 'sk_test_other' },
    {},
    'STRIPE_SECRET_KEY: Stripe does not know this key.',
  ],
  [
    'a publishable key',
    { publishableKey: 'pk_test_other' },
    {},
    'STRIPE_PUBLISHABLE_KEY does not belong to the account of STRIPE_SECRET_KEY.',
  ],
  ['a webhook secret', { webhookSecret: 'whsec_other' }, {}, 'it runs with another secret.'],
  [
    'something else for a webhook secret',
    { webhookSecret: 'other' },
    {},
    'STRIPE_WEBHOOK_SECRET is no signing secret: those begin with whsec_.',
  ],
  [
    'another country',
    {},
    { country: 'AT' },
    'COMPANY_COUNTRY is AT, but the account is one of DE.',
  ],
  ['no address', {}, { publicUrl: undefined }, 'PUBLIC_URL is not set'],
  [
    'an address where nobody is',
    {},
    { publicUrl: 'http://127.0.0.1:9' },
    'No webhook at Stripe leads to http://127.0.0.1:9/webhooks/stripe.',
  ],
  [
    'an address where nobody answers',
    {},
    { publicUrl: 'http://127.0.0.1:9' },
    'Nothing answers at http://127.0.0.1:9/webhooks/stripe: is the backend running there?',
  ],
  ['a closed way', { port: 9 }, {}, 'Stripe does not answer.'],
])('Stripe with %s', async (_, wrong, more, says) => {
  expect((await stripe(wrong, more)).join('\n')).toContain(says);
});

test.each<[Partial<LocalAccount>, string]>([
  [{ mayCharge: false }, 'The account may not take payments yet'],
  [{ methods: ['card', 'google_pay'] }, 'Apple Pay: switched off.'],
  [{ webhooks: [] }, 'No webhook at Stripe leads to https://app.example/webhooks/stripe.'],
  [
    {
      webhooks: [
        {
          url: 'https://app.example/webhooks/stripe',
          status: 'disabled',
          enabled_events: ['*'],
        },
      ],
    },
    "Stripe's webhook to https://app.example/webhooks/stripe is switched off.",
  ],
  [
    {
      webhooks: [
        {
          url: 'https://app.example/webhooks/stripe',
          status: 'enabled',
          enabled_events: ['payment_intent.succeeded', 'payment_intent.canceled'],
        },
      ],
    },
    'lacks the events payment_intent.amount_capturable_updated, charge.refunded, refund.failed, refund.updated,',
  ],
])('an account of which %o', async (changed, says) => {
  const account: LocalAccount = { mayCharge: true, methods: [], webhooks: [], ...changed };
  const keys = { secretKey: 'sk_test_account', publishableKey: 'pk_test_account' };
  const app = Fastify();
  const db = setup.open.db.$pickTables<never>().$extendTables<LocalTables>();
  await app.register(
    stripeApiServer(
      {
        db,
        clock: setup.ends.clock,
        apiVersion: Stripe.API_VERSION,
        changed: () => undefined,
      },
      { ...keys, account: () => account },
    ),
  );
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const publicUrl = 'https://app.example';
  const found = await stripe({ ...keys, port: Number(port), webhookSecret: 'none' }, { publicUrl });
  expect(found.join('\n')).toContain(says);
  await app.close();
});

test.each<[string, Partial<Setup['ends']['paypal']>, object, string]>([
  [
    'a client secret',
    { clientSecret: 'other' },
    {},
    'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET: PayPal does not know them',
  ],
  ['a webhook', { webhookId: 'OTHER' }, {}, 'PAYPAL_WEBHOOK_ID: PayPal knows no such webhook.'],
  ['no address', {}, { publicUrl: undefined }, 'PUBLIC_URL is not set'],
  [
    'another address',
    {},
    { publicUrl: 'https://other.example' },
    'not to https://other.example/webhooks/paypal.',
  ],
  ['a closed way', { baseUrl: 'http://127.0.0.1:9' }, {}, 'PayPal does not answer.'],
])('PayPal with %s', async (_, wrong, more, says) => {
  expect((await payPal(wrong, more)).join('\n')).toContain(says);
});

test('marks a fault, and says that PayPal is not offered without its settings', () => {
  const found = [
    { isRight: true, says: 'This works.' },
    { isRight: false, says: 'This does not.' },
  ];
  expect(sentences(found, false)).toEqual([
    'ok  This works.',
    'NO  This does not.',
    '    PayPal is not set up, so nobody is offered it.',
  ]);
});

test('without accounts the command says that there is nothing to look at', async () => {
  const run = promisify(execFile);
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', 'src/server/check-payments.ts'],
    { env: { PATH: process.env['PATH'] } },
  );
  expect(stdout).toContain('The local ends are on: there is no account to look at.');
}, 30_000);
