import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  authenticateInBrowser,
  confirmInBrowser,
  openFurnished,
  setUp,
  type Setup,
} from './local-ends-setup.ts';

let setup: Setup;
beforeAll(async () => {
  setup = await setUp(await openFurnished());
}, 60_000);
afterAll(async () => {
  await setup.close();
  await setup.open.close();
});

const hold = async (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  setup.stripe.paymentIntents.create({
    amount: 5500,
    currency: 'eur',
    capture_method: 'manual',
    metadata: { order: '1' },
    ...more,
  });
const failureOf = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('Stripe did not refuse');
  return error;
};

describe('a hold', () => {
  test('is placed, captured in part, and the rest is released', async () => {
    const customer = await setup.stripe.customers.create({ metadata: { user: '7' } });
    const intent = await hold({ customer: customer.id });
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      amount: 5500,
      capture_method: 'manual',
      customer: customer.id,
      metadata: { order: '1' },
    });
    expect((await confirmInBrowser(setup, intent, '4242424242424242')).body.status).toBe(
      'requires_capture',
    );
    const held = await setup.stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge', 'payment_method'],
    });
    const charge = held.latest_charge;
    if (typeof charge !== 'object' || charge === null || typeof held.payment_method !== 'object')
      throw new Error('not expanded');
    expect(held.amount_capturable).toBe(5500);
    expect(held.payment_method?.card).toMatchObject({ brand: 'visa', last4: '4242' });
    expect(charge.payment_method_details?.card?.capture_before).toBe(
      charge.created + 7 * 24 * 3600,
    );
    const captured = await setup.stripe.paymentIntents.capture(intent.id, {
      amount_to_capture: 200,
    });
    expect(captured).toMatchObject({
      status: 'succeeded',
      amount_received: 200,
      amount_capturable: 0,
    });
    await vi.waitFor(() =>
      expect(
        setup.webhooks
          .filter(event => JSON.stringify(event.data.object).includes(intent.id))
          .map(event => event.type),
      ).toEqual([
        'payment_intent.created',
        'charge.succeeded',
        'payment_intent.amount_capturable_updated',
        'charge.captured',
        'payment_intent.succeeded',
      ]),
    );
  });

  test('cannot be captured above its amount, twice, or before it exists', async () => {
    const intent = await hold();
    expect(await failureOf(setup.stripe.paymentIntents.capture(intent.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
      statusCode: 400,
    });
    await confirmInBrowser(setup, intent, '5555555555554444');
    expect(
      await failureOf(setup.stripe.paymentIntents.capture(intent.id, { amount_to_capture: 5501 })),
    ).toMatchObject({ code: 'amount_too_large', param: 'amount_to_capture' });
    await setup.stripe.paymentIntents.capture(intent.id, { amount_to_capture: 1 });
    expect(await failureOf(setup.stripe.paymentIntents.capture(intent.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect(await failureOf(setup.stripe.paymentIntents.cancel(intent.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  test('is released by cancelling', async () => {
    const intent = await hold();
    await confirmInBrowser(setup, intent, '4242 4242 4242 4242'.replaceAll(' ', ''));
    expect(
      await setup.stripe.paymentIntents.cancel(intent.id, {
        cancellation_reason: 'requested_by_customer',
      }),
    ).toMatchObject({ status: 'canceled', amount_capturable: 0 });
    expect((await confirmInBrowser(setup, intent, '4242424242424242')).body.error?.code).toBe(
      'payment_intent_unexpected_state',
    );
  });
});

describe('every test card', () => {
  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
    ['4000000000000341', 'card_declined', 'generic_decline'],
  ])(
    '%s is declined with %s, %s, and another card can be tried',
    async (number, code, declineCode) => {
      const intent = await hold();
      const answer = await confirmInBrowser(setup, intent, number);
      expect(answer).toMatchObject({
        status: 402,
        body: { error: { type: 'card_error', code, decline_code: declineCode } },
      });
      expect(await setup.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
        status: 'requires_payment_method',
        payment_method: null,
        last_payment_error: { code, decline_code: declineCode },
      });
      expect((await confirmInBrowser(setup, intent, '4242424242424242')).body.status).toBe(
        'requires_capture',
      );
    },
  );

  test.each(['4000002760003184', '4000002500003155'])('%s asks for 3-D Secure', async number => {
    const intent = await hold();
    expect((await confirmInBrowser(setup, intent, number)).body.status).toBe('requires_action');
    expect((await setup.stripe.paymentIntents.retrieve(intent.id)).next_action?.type).toBe(
      'use_stripe_sdk',
    );
    expect((await authenticateInBrowser(setup, intent, 'passed')).body.status).toBe(
      'requires_capture',
    );
  });

  test('4000 0082 6000 3178 is refused after 3-D Secure', async () => {
    const intent = await hold();
    await confirmInBrowser(setup, intent, '4000008260003178');
    expect((await authenticateInBrowser(setup, intent, 'passed')).body.error).toMatchObject({
      code: 'card_declined',
      decline_code: 'insufficient_funds',
    });
  });

  test.each(['failed', 'abandoned'] as const)(
    'a %s 3-D Secure challenge leaves the intent open for another card',
    async outcome => {
      const intent = await hold();
      await confirmInBrowser(setup, intent, '4000002760003184');
      expect((await authenticateInBrowser(setup, intent, outcome)).body.error?.code).toBe(
        'payment_intent_authentication_failure',
      );
      expect((await setup.stripe.paymentIntents.retrieve(intent.id)).status).toBe(
        'requires_payment_method',
      );
    },
  );

  test.each([
    ['4242424242424241', 'incorrect_number'],
    ['4111111111111111', 'card_declined'],
  ])('%s is no test card: %s', async (number, code) => {
    expect((await confirmInBrowser(setup, await hold(), number)).body.error?.code).toBe(code);
  });
});

describe('a saved card', () => {
  const save = async (number: string) => {
    const customer = await setup.stripe.customers.create();
    const intent = await setup.stripe.setupIntents.create({
      customer: customer.id,
      usage: 'off_session',
    });
    let answer = await confirmInBrowser(setup, intent, number, 'setup_intents');
    if (answer.body.status === 'requires_action')
      answer = await authenticateInBrowser(setup, intent, 'passed', 'setup_intents');
    const saved = await setup.stripe.setupIntents.retrieve(intent.id);
    return {
      customer: customer.id,
      answer,
      saved,
      method: typeof saved.payment_method === 'string' ? saved.payment_method : '',
    };
  };
  const charge = async (card: { customer: string; method: string }) =>
    setup.stripe.paymentIntents.create({
      amount: 700,
      currency: 'eur',
      customer: card.customer,
      payment_method: card.method,
      confirm: true,
      off_session: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    });

  test('is charged off-session, again and again', async () => {
    const card = await save('4242424242424242');
    expect(card.saved.status).toBe('succeeded');
    expect(await setup.stripe.paymentMethods.retrieve(card.method)).toMatchObject({
      customer: card.customer,
      card: { last4: '4242' },
    });
    expect((await charge(card)).status).toBe('succeeded');
    expect((await charge(card)).status).toBe('succeeded');
  });
  test('with 3-D Secure at set-up needs none later; one that always needs it is declined off-session', async () => {
    expect((await charge(await save('4000002500003155'))).status).toBe('succeeded');
    const error = await failureOf(charge(await save('4000002760003184')));
    expect(error).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'authentication_required',
    });
    expect(error.payment_intent?.status).toBe('requires_payment_method');
  });
  test('4000 0000 0000 0341 is saved, but a later charge fails', async () => {
    const card = await save('4000000000000341');
    expect(card.saved.status).toBe('succeeded');
    expect(await failureOf(charge(card))).toMatchObject({ code: 'card_declined' });
  });
  test('is not saved when the bank declines', async () => {
    expect((await save('4000000000000002')).answer.body.error).toMatchObject({
      code: 'card_declined',
    });
  });
  test('belongs to its customer', async () => {
    const card = await save('4242424242424242');
    const stranger = await setup.stripe.customers.create();
    expect(await failureOf(charge({ customer: stranger.id, method: card.method }))).toMatchObject({
      type: 'StripeInvalidRequestError',
      param: 'payment_method',
    });
  });
  test('without a customer serves one payment', async () => {
    const intent = await hold();
    await confirmInBrowser(setup, intent, '4242424242424242');
    const used = (await setup.stripe.paymentIntents.retrieve(intent.id)).payment_method;
    if (typeof used !== 'string') throw new TypeError('the method is not expanded');
    expect(await failureOf(hold({ payment_method: used }))).toMatchObject({ statusCode: 400 });
  });
});

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
      port: setup.ends.stripe.port ?? 0,
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
