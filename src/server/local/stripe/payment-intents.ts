import type Stripe from 'stripe';
import { invalidRequest, type StripeErrorBody } from './failure.ts';
import { newCharge } from './objects.ts';
import { attach, checkOwner, instrumentOf, type Instrument } from './payment-methods.ts';
import type { StripeStore } from './store.ts';
import { authenticationFailed, authenticationRequired, type Decline } from './test-cards.ts';

type Intent = Stripe.PaymentIntent;
/** A declined payment is an error answer although it changes the intent: both are kept. */
export type Outcome<T> =
  | { readonly status: 200; readonly object: T }
  | { readonly status: 402; readonly error: StripeErrorBody };

/** References that were not expanded are ids. */
export const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : reference;

const unexpectedState = (intent: Intent, action: string, expected: readonly string[]) =>
  invalidRequest(
    `This PaymentIntent's status is ${intent.status}, but it must have one of the following statuses to be ${action}: ${expected.join(', ')}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  );

export type Confirmation = {
  readonly instrument?: Instrument | undefined;
  readonly offSession: boolean;
  readonly errorOnRequiresAction: boolean;
  readonly setupFutureUsage?: Stripe.PaymentIntent.SetupFutureUsage | undefined;
};

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

/** The person finished, failed or left the 3-D Secure challenge. */
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

async function decline(
  store: StripeStore,
  intent: Intent,
  instrument: Instrument,
  reason: Decline,
): Promise<Outcome<Intent>> {
  const refused = newCharge(store.seconds, intent, instrument.method, reason, false);
  await store.save('charge', refused);
  await store.emit('charge.failed', refused);
  const failed = await fail(store, intent, instrument, reason, refused.id, 'card_error');
  return {
    status: 402,
    error: {
      type: 'card_error',
      ...errorOf(reason),
      charge: refused.id,
      payment_intent: failed,
      payment_method: instrument.method,
    },
  };
}

const errorOf = (reason: Decline) => ({
  code: reason.code,
  message: reason.message,
  ...(reason.declineCode !== undefined && { decline_code: reason.declineCode }),
  ...(reason.param !== undefined && { param: reason.param }),
});

async function fail(
  store: StripeStore,
  intent: Intent,
  instrument: Instrument,
  reason: Decline,
  chargeId: string | null,
  type: 'card_error' | 'invalid_request_error',
): Promise<Intent> {
  const failed: Intent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    latest_charge: chargeId ?? intent.latest_charge,
    last_payment_error: {
      type,
      ...errorOf(reason),
      payment_method: instrument.method,
      ...(chargeId !== null && { charge: chargeId }),
    },
  };
  await store.save('payment_intent', failed);
  await store.emit('payment_intent.payment_failed', failed);
  return failed;
}

/** Takes part or all of a hold; the rest is released at once. */
export async function captureIntent(
  store: StripeStore,
  intent: Intent,
  amount: number | undefined,
  metadata: Stripe.Metadata | undefined,
): Promise<Outcome<Intent>> {
  if (intent.status !== 'requires_capture') {
    throw invalidRequest(
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  }
  const captured = amount ?? intent.amount_capturable;
  if (captured < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount_to_capture',
    });
  if (captured > intent.amount_capturable) {
    throw invalidRequest(
      `The amount to capture (${captured}) is greater than the amount that can be captured (${intent.amount_capturable}).`,
      { code: 'amount_too_large', param: 'amount_to_capture' },
    );
  }
  const held = await store.load('charge', idOf(intent.latest_charge) ?? '');
  const taken: Stripe.Charge = {
    ...held,
    captured: true,
    amount_captured: captured,
    amount_refunded: held.amount - captured,
  };
  const done: Intent = {
    ...intent,
    status: 'succeeded',
    amount_received: captured,
    amount_capturable: 0,
    metadata: { ...intent.metadata, ...metadata },
  };
  await store.save('charge', taken);
  await store.save('payment_intent', done);
  await store.emit('charge.captured', taken);
  await store.emit('payment_intent.succeeded', done);
  return { status: 200, object: done };
}

export async function cancelIntent(
  store: StripeStore,
  intent: Intent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Promise<Outcome<Intent>> {
  const cancellable = [
    'requires_payment_method',
    'requires_capture',
    'requires_confirmation',
    'requires_action',
    'processing',
  ];
  if (!cancellable.includes(intent.status)) {
    throw invalidRequest(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${cancellable.join(', ')}.`,
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  }
  if (intent.status === 'requires_capture') {
    const held = await store.load('charge', idOf(intent.latest_charge) ?? '');
    const released: Stripe.Charge = { ...held, amount_refunded: held.amount, refunded: true };
    await store.save('charge', released);
    await store.emit('charge.refunded', released);
  }
  const done: Intent = {
    ...intent,
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: store.seconds,
    cancellation_reason: reason,
    next_action: null,
  };
  await store.save('payment_intent', done);
  await store.emit('payment_intent.canceled', done);
  return { status: 200, object: done };
}

/** Stripe cancels a hold that nobody captured in time; here that is noticed when somebody looks. */
export async function currentIntent(
  store: StripeStore,
  id: string,
  param?: string,
): Promise<Intent> {
  const intent = await store.load('payment_intent', id, param);
  if (intent.status !== 'requires_capture') return intent;
  const held = await store.load('charge', idOf(intent.latest_charge) ?? '');
  const before = held.payment_method_details?.card?.capture_before;
  if (before === undefined || before > store.seconds) return intent;
  const ended = await cancelIntent(store, intent, 'automatic');
  return ended.status === 200 ? ended.object : intent;
}
