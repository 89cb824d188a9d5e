import type Stripe from 'stripe';
import { invalidRequest } from './failure.ts';
import { instrumentOf } from './payment-methods.ts';
import type { StripeStore } from './store.ts';
import { type Intent, type Outcome, idOf } from './intent.ts';

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
  const instrument = await instrumentOf(store, idOf(intent.payment_method) ?? '');
  const { refusesCapture } = instrument.card;
  if (refusesCapture)
    return {
      status: 402,
      error: {
        type: 'card_error',
        code: refusesCapture.code,
        message: refusesCapture.message,
        ...(refusesCapture.declineCode === undefined
          ? {}
          : { decline_code: refusesCapture.declineCode }),
        payment_intent: intent,
        payment_method: instrument.method,
      },
    };
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

/**
 * Intent as of now. Stripe cancels a hold that was not captured in time; here that is noticed at
 * the next look.
 */
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
