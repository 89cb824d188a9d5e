import type Stripe from 'stripe';
import { invalidRequest } from './failure.ts';
import { unexpectedState, type Intent, type Outcome } from './intent.ts';
import { newCharge } from './objects/charge.ts';
import { newId, type StripeStore } from './store.ts';

/** Stripe's list for WeChat Pay ("Supported currencies"). */
const currencies = 'aud cad chf cny dkk eur gbp hkd jpy nok sek sgd usd';

export type WeChatConfirmation = {
  /** `web` shows a code, `mobile_web` leads over a page to the app. */
  readonly client: 'web' | 'mobile_web';
  readonly returnUrl: string | null;
  /** Origin at which browsers reach this end. */
  readonly origin: string;
};

/** Path of the page on which a payer decides. */
export const weChatPath = (id: string): string => `/local/stripe/wechat/${id}`;

/** Confirms by WeChat Pay: nothing is paid until the payer says so on the page that this names. */
export async function confirmByWeChat(
  store: StripeStore,
  before: Intent,
  { client, returnUrl, origin }: WeChatConfirmation,
): Promise<Outcome<Intent>> {
  const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
  if (!confirmable.includes(before.status)) throw unexpectedState(before, 'confirmed', confirmable);
  if (!before.payment_method_types.includes('wechat_pay'))
    throw invalidRequest(
      'The PaymentMethod provided (wechat_pay) is not allowed for this PaymentIntent.',
      { code: 'payment_method_unexpected_state', payment_intent: before },
    );
  if (!currencies.split(' ').includes(before.currency))
    throw invalidRequest(`The currency provided (${before.currency}) is invalid for wechat_pay.`);
  if (client === 'mobile_web' && returnUrl === null)
    throw invalidRequest('You must provide a `return_url` when confirming with `mobile_web`.', {
      param: 'return_url',
    });
  const method = newWeChatMethod(store.seconds);
  const url = `${origin}${weChatPath(before.id)}`;
  const waiting: Intent = {
    ...before,
    payment_method: method.id,
    last_payment_error: null,
    status: 'requires_action',
    next_action:
      client === 'mobile_web'
        ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
        : {
            type: 'wechat_pay_display_qr_code',
            wechat_pay_display_qr_code: {
              data: url,
              hosted_instructions_url: url,
              image_data_url: '',
              image_url_png: '',
              image_url_svg: '',
            },
          },
  };
  await store.save('payment_method', method);
  await store.save('payment_intent', waiting);
  await store.emit('payment_intent.requires_action', waiting);
  return { status: 200, object: waiting };
}

/** `fail`: WeChat refuses the payer. `expire`: the code was not used in time. */
export type WeChatDecision = 'authorise' | 'fail' | 'expire';

/** Carries out the payer's decision on WeChat's page; null where nothing waits for it any more. */
export async function decideByWeChat(
  store: StripeStore,
  id: string,
  decision: WeChatDecision,
): Promise<Intent | null> {
  const intent = await openByWeChat(store, id);
  if (intent === null) return null;
  const method = await store.load('payment_method', methodOf(intent));
  if (decision !== 'authorise') {
    const failed: Intent = {
      ...intent,
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_payment_error: {
        type: 'invalid_request_error',
        code:
          decision === 'fail'
            ? 'payment_intent_authentication_failure'
            : 'payment_intent_payment_attempt_expired',
        message: 'The customer did not complete the payment.',
        payment_method: method,
      },
    };
    await store.save('payment_intent', failed);
    await store.emit('payment_intent.payment_failed', failed);
    return failed;
  }
  const charged: Stripe.Charge = {
    ...newCharge(store.seconds, intent, method, null, false),
    payment_method_details: {
      type: 'wechat_pay',
      wechat_pay: { fingerprint: null, transaction_id: null },
    },
  };
  const done: Intent = {
    ...intent,
    latest_charge: charged.id,
    next_action: null,
    status: 'succeeded',
    amount_received: intent.amount,
  };
  await store.save('charge', charged);
  await store.save('payment_intent', done);
  await store.emit('charge.succeeded', charged);
  await store.emit('payment_intent.succeeded', done);
  return done;
}

/** The payment whose payer is asked on WeChat's page. */
export async function openByWeChat(store: StripeStore, id: string): Promise<Intent | null> {
  const intent = await store.find('payment_intent', id);
  const isAsked =
    intent?.status === 'requires_action' && intent.payment_method_types.includes('wechat_pay');
  return isAsked ? intent : null;
}

const methodOf = ({ payment_method: method }: Intent): string =>
  typeof method === 'string' ? method : (method?.id ?? '');

const newWeChatMethod = (seconds: number): Stripe.PaymentMethod => ({
  id: newId('payment_method'),
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  customer: null,
  customer_account: null,
  created: seconds,
  livemode: false,
  metadata: {},
  type: 'wechat_pay',
  billing_details: {
    address: {
      city: null,
      country: null,
      line1: null,
      line2: null,
      postal_code: null,
      state: null,
    },
    email: null,
    name: null,
    phone: null,
    tax_id: null,
  },
  wechat_pay: {},
});
