import { invalidRequest } from './failure.ts';
import { newCharge } from './objects/charge.ts';
import { attach, checkOwner, instrumentOf, type Instrument } from './payment-methods.ts';
import type { StripeStore } from './store.ts';
import { authenticationFailed, authenticationRequired } from './test-cards.ts';
import { type Intent, type Outcome, idOf, unexpectedState, type Confirmation } from './intent.ts';
import { decline, fail } from './decline.ts';

/** Confirms: `requires_action` for 3-D Secure, otherwise charged (or held) or declined. */
export async function confirmIntent(
  store: StripeStore,
  before: Intent,
  confirmation: Confirmation,
): Promise<Outcome<Intent>> {
  const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
  if (!confirmable.includes(before.status)) throw unexpectedState(before, 'confirmed', confirmable);
  const methodId = idOf(before.payment_method);
  const instrument =
    confirmation.instrument ?? (methodId ? await instrumentOf(store, methodId) : undefined);
  if (!instrument) {
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. To confirm the PaymentIntent with " +
        (idOf(before.customer) ?? 'a customer') +
        ', specify a payment method attached to this customer along with the customer ID.',
      { code: 'payment_intent_unexpected_state', payment_intent: before },
    );
  }
  checkOwner(instrument, idOf(before.customer));
  const intent: Intent = {
    ...before,
    payment_method: instrument.method.id,
    setup_future_usage: confirmation.setupFutureUsage ?? before.setup_future_usage,
    last_payment_error: null,
    next_action: null,
  };
  const { card, record } = instrument;
  const authenticate =
    card.authentication === 'always' || (card.authentication === 'unlessSetUp' && !record.setUp);
  if (authenticate && (confirmation.offSession || confirmation.errorOnRequiresAction))
    return decline(store, intent, instrument, authenticationRequired);
  if (authenticate) {
    const waiting: Intent = {
      ...intent,
      status: 'requires_action',
      next_action: {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { type: 'stripe_3ds2_fingerprint', source: record.id },
      },
    };
    await store.save('payment_intent', waiting);
    await store.emit('payment_intent.requires_action', waiting);
    return { status: 200, object: waiting };
  }
  return charge(store, intent, instrument, false);
}

/** Carries out the person's end of the 3-D Secure challenge: passed, failed or left. */
export async function authenticateIntent(
  store: StripeStore,
  intent: Intent,
  passed: boolean,
): Promise<Outcome<Intent>> {
  if (intent.status !== 'requires_action')
    throw unexpectedState(intent, 'authenticated', ['requires_action']);
  const instrument = await instrumentOf(store, idOf(intent.payment_method) ?? '');
  const settled: Intent = { ...intent, next_action: null };
  if (passed) return charge(store, settled, instrument, true);
  const failed = await fail(
    store,
    settled,
    instrument,
    authenticationFailed,
    null,
    'invalid_request_error',
  );
  return {
    status: 402,
    error: {
      type: 'invalid_request_error',
      code: authenticationFailed.code,
      message: authenticationFailed.message,
      payment_intent: failed,
      payment_method: instrument.method,
    },
  };
}

async function charge(
  store: StripeStore,
  intent: Intent,
  instrument: Instrument,
  authenticated: boolean,
): Promise<Outcome<Intent>> {
  if (instrument.card.decline) return decline(store, intent, instrument, instrument.card.decline);
  const charged = newCharge(store.seconds, intent, instrument.method, null, authenticated);
  const manual = intent.capture_method === 'manual';
  const customer = idOf(intent.customer);
  await store.save('charge', charged);
  await store.save('card_record', { ...instrument.record, used: true });
  if (customer && intent.setup_future_usage)
    await attach(store, instrument, customer, intent.setup_future_usage === 'off_session');
  const done: Intent = {
    ...intent,
    latest_charge: charged.id,
    status: manual ? 'requires_capture' : 'succeeded',
    amount_capturable: manual ? intent.amount : 0,
    amount_received: manual ? 0 : intent.amount,
  };
  await store.save('payment_intent', done);
  await store.emit('charge.succeeded', charged);
  await store.emit(
    manual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded',
    done,
  );
  return { status: 200, object: done };
}
