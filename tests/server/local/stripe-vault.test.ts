import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProviderRefused } from '../../../src/server/rental/payment/providers/port.ts';
import { stripeVault } from '../../../src/server/rental/payment/providers/stripe/vault.ts';
import {
  authenticateInBrowser,
  confirmInBrowser,
} from '../../../packages/local-ends/tests/in-browser.ts';
import { openFurnished, setUp, type Setup } from './local-ends-setup.ts';

/** The adapter that keeps cards, over the local Stripe end. */
let setup: Setup;

beforeAll(async () => {
  setup = await setUp(await openFurnished());
}, 60_000);

afterAll(async () => setup.close());

const person = { userId: 'user-7', customerId: null };

test('a card is kept for payments without the person once the bank has agreed', async () => {
  const vault = stripeVault(setup.ends.stripe);
  const { id, clientSecret, customerId } = await vault.beginSetup(person);
  expect(await vault.setup(id)).toEqual({ id, customerId, card: null, isOver: false });
  const intent = { id, client_secret: clientSecret };
  await confirmInBrowser(setup, intent, '4000002760003184', 'setup_intents');
  expect((await vault.setup(id)).card).toBeNull();
  await authenticateInBrowser(setup, intent, 'passed', 'setup_intents');
  expect((await vault.setup(id)).card).toEqual({
    id: expect.stringMatching(/^pm_/),
    fingerprint: expect.any(String),
    brand: 'visa',
    lastDigits: '3184',
    expMonth: 12,
    expYear: 2030,
  });
  // The same person is the same customer.
  expect((await vault.beginSetup(person)).customerId).toBe(customerId);
});

test('a removed card is gone, and removing it again is no failure', async () => {
  const vault = stripeVault(setup.ends.stripe);
  const { id, clientSecret } = await vault.beginSetup(person);
  await confirmInBrowser(
    setup,
    { id, client_secret: clientSecret },
    '4242424242424242',
    'setup_intents',
  );
  const { card } = await vault.setup(id);
  const cardId = card?.id ?? '';
  expect((await setup.stripe.paymentMethods.retrieve(cardId)).customer).not.toBeNull();
  await vault.remove(cardId);
  expect((await setup.stripe.paymentMethods.retrieve(cardId)).customer).toBeNull();
  await expect(vault.remove(cardId)).resolves.toBeUndefined();
  await expect(vault.setup('seti_unknown')).rejects.toBeInstanceOf(ProviderRefused);
});

test('a card is set up on the provider’s own page, which leads back', async () => {
  const vault = stripeVault(setup.ends.stripe);
  const back = `${setup.url}/wallet`;
  const begun = await vault.beginHostedSetup(person, {
    continueUrl: back,
    cancelUrl: `${back}?left`,
    locale: 'de-DE',
  });
  const page = await (await fetch(begun.url)).text();
  expect(page).toContain(`data-success="${back}"`);
  expect((await vault.setup(begun.id)).card).toBeNull();
  const secret = /data-secret="([^"]+)"/.exec(page)?.[1] ?? '';
  const intent = { id: secret.replace(/_secret.*/, ''), client_secret: secret };
  await confirmInBrowser(setup, intent, '4242424242424242', 'setup_intents');
  expect(await vault.setup(begun.id)).toMatchObject({
    id: begun.id,
    customerId: begun.customerId,
    card: { lastDigits: '4242' },
  });
  // A finished session has no page any more.
  expect((await fetch(begun.url)).status).toBe(404);
  await expect
    .poll(() => setup.webhooks.map(({ type }) => type))
    .toContain('checkout.session.completed');
});
