import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
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
    await eventually(() =>
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

  test('of a card that can be held but not charged stands after the refused capture, and can be cancelled', async () => {
    const intent = await hold();
    await confirmInBrowser(setup, intent, '4000000000007809');
    expect(await failureOf(setup.stripe.paymentIntents.capture(intent.id))).toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
    });
    expect((await setup.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_capture');
    expect((await setup.stripe.paymentIntents.cancel(intent.id)).status).toBe('canceled');
  });

  test('of such cards of several people are told apart by their fingerprints', async () => {
    const fingerprints = new Set<unknown>();
    for (const number of ['4000007800000017', '4000007800000025', '4000007800000025']) {
      const intent = await hold();
      await confirmInBrowser(setup, intent, number);
      expect(await failureOf(setup.stripe.paymentIntents.capture(intent.id))).toMatchObject({
        decline_code: 'insufficient_funds',
      });
      const { payment_method: card } = await setup.stripe.paymentIntents.retrieve(intent.id, {
        expand: ['payment_method'],
      });
      fingerprints.add(typeof card === 'object' && card?.card?.fingerprint);
    }
    expect(fingerprints.size).toBe(2);
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
