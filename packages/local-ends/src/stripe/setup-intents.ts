import type Stripe from 'stripe';
import { invalidRequest } from './failure.ts';
import { attach, checkOwner, instrumentOf, type Instrument } from './payment-methods.ts';
import { idOf, type Outcome } from './intent.ts';
import type { StripeStore } from './store.ts';
import type { Decline } from './test-cards.ts';

type Setup = Stripe.SetupIntent;

/** Every card with 3-D Secure asks for it when it is saved. */
export async function confirmSetup(
  store: StripeStore,
  before: Setup,
  given: Instrument | undefined,
): Promise<Outcome<Setup>> {
  const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
  if (!confirmable.includes(before.status)) throw unexpectedState(before, confirmable);
  const methodId = idOf(before.payment_method);
  const instrument = given ?? (methodId ? await instrumentOf(store, methodId) : undefined);
  if (!instrument)
    throw invalidRequest(
      "You cannot confirm this SetupIntent because it's missing a payment method.",
      { code: 'setup_intent_unexpected_state', setup_intent: before },
    );
  checkOwner(instrument, idOf(before.customer));
  const intent: Setup = {
    ...before,
    payment_method: instrument.method.id,
    last_setup_error: null,
    next_action: null,
  };
  if (!instrument.card.authentication) return finish(store, intent, instrument);
  const waiting: Setup = {
    ...intent,
    status: 'requires_action',
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'stripe_3ds2_fingerprint', source: instrument.record.id },
    },
  };
  await store.save('setup_intent', waiting);
  await store.emit('setup_intent.requires_action', waiting);
  return { status: 200, object: waiting };
}

export async function authenticateSetup(
  store: StripeStore,
  intent: Setup,
  passed: boolean,
): Promise<Outcome<Setup>> {
  if (intent.status !== 'requires_action') throw unexpectedState(intent, ['requires_action']);
  const instrument = await instrumentOf(store, idOf(intent.payment_method) ?? '');
  if (passed) return finish(store, { ...intent, next_action: null }, instrument);
  const reason = {
    code: 'setup_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  };
  return refuse(store, intent, instrument, reason, 'invalid_request_error');
}

const unexpectedState = (intent: Setup, expected: readonly string[]) =>
  invalidRequest(
    `This SetupIntent's status is ${intent.status}, but it must have one of the following statuses: ${expected.join(', ')}.`,
    { code: 'setup_intent_unexpected_state', setup_intent: intent },
  );

async function finish(
  store: StripeStore,
  intent: Setup,
  instrument: Instrument,
): Promise<Outcome<Setup>> {
  if (instrument.card.decline && !instrument.card.savesAnyway)
    return refuse(store, intent, instrument, instrument.card.decline, 'card_error');
  const customer = idOf(intent.customer);
  if (customer) await attach(store, instrument, customer, intent.usage === 'off_session');
  else await store.save('card_record', { ...instrument.record, used: true });
  const done: Setup = { ...intent, status: 'succeeded', next_action: null };
  await store.save('setup_intent', done);
  await store.emit('setup_intent.succeeded', done);
  const sessions = await store.list('checkout_session', 1000);
  const session = sessions.find(({ setup_intent: named }) => named === done.id);
  if (session) {
    const complete = { ...session, status: 'complete' as const, url: null };
    await store.save('checkout_session', complete);
    await store.emit('checkout.session.completed', complete);
  }
  return { status: 200, object: done };
}

async function refuse(
  store: StripeStore,
  intent: Setup,
  instrument: Instrument,
  reason: Decline,
  type: 'card_error' | 'invalid_request_error',
): Promise<Outcome<Setup>> {
  const error = {
    type,
    code: reason.code,
    message: reason.message,
    ...(reason.declineCode !== undefined && { decline_code: reason.declineCode }),
    ...(reason.param !== undefined && { param: reason.param }),
  };
  const failed: Setup = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: { ...error, payment_method: instrument.method },
  };
  await store.save('setup_intent', failed);
  await store.emit('setup_intent.setup_failed', failed);
  return {
    status: 402,
    error: { ...error, setup_intent: failed, payment_method: instrument.method },
  };
}
