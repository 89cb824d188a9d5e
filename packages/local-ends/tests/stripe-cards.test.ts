import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf, holdAt } from './at-stripe.ts';
import { authenticateInBrowser, confirmInBrowser } from './in-browser.ts';
import { setUp, type Setup } from './setup.ts';

let setup: Setup;

beforeAll(async () => {
  setup = await setUp();
}, 60_000);

afterAll(async () => setup.close());

const hold = async (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  holdAt(setup.stripe, more);

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
      code: 'authentication_required',
      decline_code: 'authentication_required',
    });
    expect(error.payment_intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'authentication_required' },
    });
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
