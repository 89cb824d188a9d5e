import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUp, type Setup } from './setup.ts';

/** ConfirmationTokens of a wallet, until a PaymentIntent is confirmed with one. */
let setup: Setup;
beforeAll(async () => {
  setup = await setUp();
}, 60_000);
afterAll(async () => setup.close());

const hold = async () =>
  setup.stripe.paymentIntents.create({
    amount: 5500,
    currency: 'eur',
    capture_method: 'manual',
    allowed_payment_method_types: ['card'],
  });
const tokenOf = async (
  method: string,
  more: { readonly setup_future_usage?: 'off_session' } = {},
) =>
  setup.stripe.testHelpers.confirmationTokens.create({
    payment_method: method,
    ...more,
  });
const refusal = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const error = await call.catch((reason: unknown) => reason);
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('Stripe did not refuse');
  return error;
};
const confirm = (id: string, confirmation_token: string) =>
  setup.stripe.paymentIntents.confirm(id, { confirmation_token });
/** Request of Stripe.js when a person has accepted in a wallet. */
const inBrowser = async (body: object, key = setup.ends.stripe.publishableKey) => {
  const response = await fetch(`${setup.url}/local/stripe/v1/confirmation_tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Stripe.ConfirmationToken };
};
const card = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' };

describe('a token', () => {
  test('confirms one intent, once', async () => {
    const [first, second] = [await hold(), await hold()];
    const token = await tokenOf('pm_card_visa');
    expect(token.id).toMatch(/^ctoken_/);
    expect(token.payment_intent).toBeNull();
    expect((await confirm(first.id, token.id)).status).toBe('requires_capture');
    expect(await setup.stripe.confirmationTokens.retrieve(token.id)).toMatchObject({
      payment_intent: first.id,
    });
    expect(await refusal(confirm(second.id, token.id))).toMatchObject({
      type: 'StripeInvalidRequestError',
      param: 'confirmation_token',
    });
    expect((await setup.stripe.paymentIntents.retrieve(second.id)).status).toBe(
      'requires_payment_method',
    );
  });

  test('expires after twelve hours', async () => {
    const [intent, token] = [await hold(), await tokenOf('pm_card_visa')];
    setup.machine.time += 12 * 60 * 60 * 1000;
    expect(await refusal(confirm(intent.id, token.id))).toMatchObject({
      message: expect.stringContaining('expired'),
    });
  });

  test('leads to a decline or to 3-D Secure as its card does', async () => {
    const declined = await hold();
    expect(
      await refusal(confirm(declined.id, (await tokenOf('pm_card_visa_chargeDeclined')).id)),
    ).toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
    const asking = await hold();
    const token = await tokenOf('pm_card_authenticationRequired');
    expect((await confirm(asking.id, token.id)).status).toBe('requires_action');
  });

  test('is refused where it is not known, beside a PaymentMethod, or for another use', async () => {
    const intent = await hold();
    expect(await refusal(confirm(intent.id, 'ctoken_none'))).toMatchObject({
      code: 'resource_missing',
      param: 'confirmation_token',
    });
    expect(
      await refusal(
        setup.stripe.paymentIntents.confirm(intent.id, {
          confirmation_token: (await tokenOf('pm_card_visa')).id,
          payment_method: 'pm_card_visa',
        }),
      ),
    ).toMatchObject({ param: 'confirmation_token' });
    const saving = await tokenOf('pm_card_visa', { setup_future_usage: 'off_session' });
    expect(await refusal(confirm(intent.id, saving.id))).toMatchObject({
      message: expect.stringContaining('setup_future_usage'),
    });
  });
});

describe('made in the browser', () => {
  test('says the wallet of its card, up to the charge', async () => {
    const made = await inBrowser({ card, wallet: 'google_pay' });
    expect(made).toMatchObject({
      status: 200,
      body: {
        object: 'confirmation_token',
        payment_method_preview: { card: { last4: '4242', wallet: { type: 'google_pay' } } },
      },
    });
    const intent = await hold();
    const paid = await setup.stripe.paymentIntents.confirm(intent.id, {
      confirmation_token: made.body.id,
      expand: ['latest_charge'],
    });
    expect(paid.latest_charge).toMatchObject({
      payment_method_details: { card: { wallet: { type: 'google_pay' } } },
    });
  });

  test.each([
    ['another key', { card, wallet: 'google_pay' }, 'pk_test_other', 401],
    ['another wallet', { card, wallet: 'purse' }, undefined, 400],
    ['a wrong number', { card: { ...card, number: '4242424242424241' } }, undefined, 402],
    ['what Stripe does not know', { card, colour: 'green' }, undefined, 400],
  ])('is refused with %s', async (_, body, key, status) => {
    expect((await inBrowser(body, key)).status).toBe(status);
  });
});
