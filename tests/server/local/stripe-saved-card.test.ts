import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProviderRefused } from '../../../src/server/rental/payment/providers/port.ts';
import { stripeProvider } from '../../../src/server/rental/payment/providers/stripe/adapter.ts';
import { asked } from '../../../src/server/rental/payment/providers/stripe/client.ts';
import {
  authenticateInBrowser,
  confirmInBrowser,
} from '../../../packages/local-ends/tests/in-browser.ts';
import { openFurnished, setUp, type Setup } from './local-ends-setup.ts';

/** Refusals of a bank for a saved card, as the backend reads them. */
let setup: Setup;
beforeAll(async () => {
  setup = await setUp(await openFurnished());
}, 60_000);
afterAll(async () => setup.close());

async function saved(number: string) {
  const customer = await setup.stripe.customers.create();
  const setupIntent = await setup.stripe.setupIntents.create({
    customer: customer.id,
    usage: 'off_session',
  });
  const answer = await confirmInBrowser(setup, setupIntent, number, 'setup_intents');
  if (answer.body.status === 'requires_action')
    await authenticateInBrowser(setup, setupIntent, 'passed', 'setup_intents');
  const { payment_method: method } = await setup.stripe.setupIntents.retrieve(setupIntent.id);
  return { customerId: customer.id, cardId: typeof method === 'string' ? method : '' };
}

/** The person touches *Rent*, and the backend pays with the card that they saved. */
async function touched(number: string) {
  const provider = stripeProvider(setup.ends.stripe);
  if (!provider.confirmCard) throw new Error('Stripe takes saved cards');
  const { customerId, cardId } = await saved(number);
  const { id } = await provider.start(
    {
      paymentId: `payment-${number}`,
      userId: `user-${number}`,
      customerId,
      amount: 5_500,
      currency: 'EUR',
      capture: 'hold',
      installation: 'test',
    },
    `start-${number}`,
  );
  return { provider, id, confirmed: provider.confirmCard(id, cardId) };
}

test('a saved card that the bank agrees to holds the deposit', async () => {
  const { confirmed } = await touched('4242424242424242');
  expect(await confirmed).toMatchObject({ status: 'held', amount: 5_500, lastDigits: '4242' });
});

test('a bank that asks the person is waited for, and its no afterwards leaves the payment open', async () => {
  const { provider, id, confirmed } = await touched('4000008260003178');
  const asking = await confirmed;
  expect(asking.status).toBe('actionNeeded');
  const intent = { id, client_secret: asking.clientSecret };
  await authenticateInBrowser(setup, intent, 'passed');
  expect(await provider.state(id)).toMatchObject({ status: 'open', captured: 0 });
});

test('a saved card that the bank refuses says why, and the payment stays open', async () => {
  const { provider, id, confirmed } = await touched('4000000000000341');
  const refused = await confirmed.catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ProviderRefused);
  expect(refused).toMatchObject({ reason: 'generic_decline' });
  expect(await provider.state(id)).toMatchObject({ status: 'open', captured: 0 });
});

test('without the person a bank that wants to ask them refuses', async () => {
  const { customerId, cardId } = await saved('4000002760003184');
  const refused = await asked(
    setup.stripe.paymentIntents.create({
      amount: 700,
      currency: 'eur',
      customer: customerId,
      payment_method: cardId,
      confirm: true,
      off_session: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    }),
  ).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ProviderRefused);
  expect(refused).toMatchObject({
    reason: 'authentication_required',
    cause: { code: 'authentication_required', type: 'StripeCardError' },
  });
});
