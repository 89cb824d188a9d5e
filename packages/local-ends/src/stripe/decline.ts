import { newCharge } from './objects/charge.ts';
import type { Instrument } from './payment-methods.ts';
import type { StripeStore } from './store.ts';
import type { Decline } from './test-cards.ts';
import type { Intent, Outcome } from './intent.ts';

export async function decline(
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

export async function fail(
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
