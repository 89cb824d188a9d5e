import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf, holdAt } from './at-stripe.ts';
import { confirmInBrowser } from './in-browser.ts';
import { setUp, type Setup } from './setup.ts';

let setup: Setup;

beforeAll(async () => {
  setup = await setUp();
}, 60_000);

afterAll(async () => setup.close());

const hold = async (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  holdAt(setup.stripe, more);

describe('strictness', () => {
  test('unknown, missing and malformed parameters are refused by name', async () => {
    expect(await failureOf(hold({ colour: 'green' } as object))).toMatchObject({
      code: 'parameter_unknown',
      param: 'colour',
      statusCode: 400,
    });
    expect(
      await failureOf(
        hold({
          automatic_payment_methods: { enabled: true, allow: 'x' } as unknown as {
            enabled: boolean;
          },
        }),
      ),
    ).toMatchObject({ code: 'parameter_unknown', param: 'automatic_payment_methods[allow]' });
    expect(
      await failureOf(
        setup.stripe.paymentIntents.create({ currency: 'eur' } as Stripe.PaymentIntentCreateParams),
      ),
    ).toMatchObject({ code: 'parameter_missing', param: 'amount' });
    expect(await failureOf(hold({ amount: 10.5 }))).toMatchObject({
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
    expect(await failureOf(hold({ customer: 'cus_none' }))).toMatchObject({
      code: 'resource_missing',
      param: 'customer',
    });
    expect(await failureOf(hold({ expand: ['colour'] }))).toMatchObject({ param: 'expand' });
  });
  test('unknown routes, ids and keys are refused', async () => {
    expect(await failureOf(setup.stripe.products.list())).toMatchObject({
      statusCode: 404,
      type: 'StripeInvalidRequestError',
    });
    expect(await failureOf(setup.stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    const stranger = new Stripe('sk_test_wrong', {
      host: '127.0.0.1',
      port: setup.ends.stripe.port,
      protocol: 'http',
      maxNetworkRetries: 0,
    });
    expect(await failureOf(stranger.customers.create())).toMatchObject({
      statusCode: 401,
      type: 'StripeAuthenticationError',
    });
  });
  test('an idempotency key repeats its answer and refuses another body', async () => {
    const first = await setup.stripe.paymentIntents.create(
      { amount: 500, currency: 'eur' },
      { idempotencyKey: 'yj:1:create' },
    );
    const again = await setup.stripe.paymentIntents.create(
      { amount: 500, currency: 'eur' },
      { idempotencyKey: 'yj:1:create' },
    );
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(
      await failureOf(
        setup.stripe.paymentIntents.create(
          { amount: 501, currency: 'eur' },
          { idempotencyKey: 'yj:1:create' },
        ),
      ),
    ).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });
  test('a wrong client secret learns nothing', async () => {
    const intent = await hold();
    expect(
      (
        await confirmInBrowser(
          setup,
          { id: intent.id, client_secret: `${intent.id}_secret_guess` },
          '4242424242424242',
        )
      ).body.error,
    ).toMatchObject({ type: 'invalid_request_error', param: 'client_secret' });
  });
  test('confirming on the server needs a return address while redirects are possible', async () => {
    expect(await failureOf(hold({ payment_method: 'pm_card_visa', confirm: true }))).toMatchObject({
      statusCode: 400,
    });
    expect(
      (
        await hold({
          payment_method: 'pm_card_visa',
          confirm: true,
          return_url: 'https://example.org/result',
        })
      ).status,
    ).toBe('requires_capture');
  });
  test('refunds stop at what was captured', async () => {
    const intent = await hold({
      payment_method: 'pm_card_visa',
      confirm: true,
      allowed_payment_method_types: ['card'],
    });
    await setup.stripe.paymentIntents.capture(intent.id, { amount_to_capture: 300 });
    expect(
      (await setup.stripe.refunds.create({ payment_intent: intent.id, amount: 100 })).status,
    ).toBe('succeeded');
    expect(
      await failureOf(setup.stripe.refunds.create({ payment_intent: intent.id, amount: 201 })),
    ).toMatchObject({ statusCode: 400 });
    await setup.stripe.refunds.create({ payment_intent: intent.id });
    expect(
      await failureOf(setup.stripe.refunds.create({ payment_intent: intent.id })),
    ).toMatchObject({ code: 'charge_already_refunded' });
  });
});
