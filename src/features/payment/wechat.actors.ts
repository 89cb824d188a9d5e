import type { Attempt, AttemptFor } from '../../../machines/payment/collect.ts';
import type {
  BridgeEnd,
  BridgeRequest,
  WeChatOrder,
} from '../../../machines/payment/wechat/wechat.events.ts';
import type { Client, Result } from '../../client/client.ts';
import { wechatScriptConfig, type WeChatScriptConfig } from '../../contract/login/providers.ts';
import { confirmSetup } from '../../contract/payment/calls.ts';
import {
  createWeChatPurchase,
  createWeChatRepayment,
  createWeChatTopUp,
  type WeChatPayment,
} from '../../contract/payment/wechat.ts';
import type { Charge, Purpose } from '../../domain/charge.ts';
import type { Device } from '../../domain/device.ts';
import { KnownFailure } from '../../domain/failure.ts';
import { decimalFromMinor } from '../../domain/money.ts';
import { methodRules, type PaymentMethod } from '../../domain/payment-method.ts';
import { attempts } from '../../actors/attempts.ts';
import { openIntent } from './card-payment.actors.ts';
import { nameOf, openedFor, orderIn, requestOf } from '../../actors/charged.ts';
import { leftFor } from '../../actors/left-page.ts';
import { promised, unwrapped } from '../../actors/promised.ts';
import type { Store } from '../../actors/storage.ts';
import { isWeChatPayment, weChatName, weChatPaid } from './wechat-paid.actors.ts';

type Begun = {
  readonly charge: Charge;
  readonly method: PaymentMethod;
  readonly attempt: Attempt;
};

/**
 * Stripe's answer for WeChat Pay: a code, a page to leave for, or null where it is decided already.
 */
export type AtStripe = { readonly code: string } | { readonly url: string } | null;

/** Environment of a payment by WeChat Pay. */
export type WeChatParts = {
  readonly stripe: (
    asked: {
      readonly publicKey: string;
      readonly clientSecret: string;
      readonly client: 'web' | 'mobile_web';
    },
    signal: AbortSignal,
  ) => Promise<AtStripe>;
  readonly bridge: (request: BridgeRequest, signal: AbortSignal) => Promise<BridgeEnd>;
  /** Tells WeChat's own script about the page, if that script is there. */
  readonly configure: (config: WeChatScriptConfig) => Promise<void>;
  readonly address: () => string;
  readonly leave: (url: string) => void;
};

/** Payment by WeChat Pay: its own window inside WeChat, Stripe everywhere else. */
export const weChatActors = (client: Client, store: Store, parts: WeChatParts) => ({
  openAttempt: promised(async (asked: AttemptFor) => openedFor(store, asked, () => null)),
  prepareOrder: promised(async (begun: Begun & { device: Device }, signal): Promise<WeChatOrder> =>
    methodRules[begun.method.kind].collector === 'wechat'
      ? insideWeChat(client, store, parts, begun, signal)
      : byStripe(client, store, parts, begun, signal),
  ),
  askInWeChat: promised(async ({ request }: { request: BridgeRequest }, signal) =>
    parts.bridge(request, signal),
  ),
  lookAtOrder: promised(async ({ paymentId }: { paymentId: string }, signal): Promise<null> => {
    await (isWeChatPayment(paymentId)
      ? weChatPaid(client, paymentId, signal)
      : unwrapped(client(confirmSetup, { paymentIntentId: paymentId }, { signal })));
    return null;
  }),
  leaveForWeChat: promised(({ url }: { url: string }, signal) => leftFor(url, parts.leave, signal)),
});

async function byStripe(
  client: Client,
  store: Store,
  { stripe }: WeChatParts,
  begun: Begun & { readonly device: Device },
  signal: AbortSignal,
): Promise<WeChatOrder> {
  const { device, method } = begun;
  const { paymentId, clientSecret } = await openIntent(client, store, begun, signal);
  const isPhone = device.system !== 'other' && device.isShared !== true;
  const asked = await stripe(
    { publicKey: method.publicKey, clientSecret, client: isPhone ? 'mobile_web' : 'web' },
    signal,
  );
  if (asked === null) return { kind: 'decided', paymentId };
  return 'code' in asked
    ? { kind: 'code', paymentId, code: asked.code }
    : { kind: 'page', paymentId, url: asked.url };
}

async function insideWeChat(
  client: Client,
  store: Store,
  { configure, address }: WeChatParts,
  { charge, method, attempt }: Begun,
  signal: AbortSignal,
): Promise<WeChatOrder> {
  const options = { signal, idempotencyKey: requestOf(attempt.key, method, charge) };
  const [script, opened] = await Promise.all([
    client(wechatScriptConfig, { pageUrl: address() }, { signal }),
    unwrapped(orders[charge.purpose](client, charge, options)),
  ]);
  if (script.ok) await configure(script.value);
  const { request, tradeNumber } = opened;
  const appId = request.appId ?? (script.ok ? script.value.appId : null);
  if (appId === null) throw new KnownFailure({ kind: 'badAnswer' });
  const named = tradeNumber ?? request.package.replace(/^prepay_id=/, '');
  const paymentId = weChatName(charge.purpose, named);
  // Stored before WeChat asks the person: after a reload the server can be asked for the outcome.
  attempts(store, charge.purpose).keep(nameOf(charge.subject), {
    key: attempt.key,
    paymentIntentId: paymentId,
  });
  return {
    kind: 'bridge',
    paymentId,
    request: {
      appId,
      timeStamp: request.timestamp,
      nonceStr: request.nonce,
      package: request.package,
      signType: request.signType,
      paySign: request.paySign,
    },
  };
}

type Order = (
  client: Client,
  charge: Charge,
  options: { readonly signal: AbortSignal; readonly idempotencyKey: string },
) => Promise<Result<WeChatPayment>>;

const unsupported: Order = () =>
  Promise.resolve({ ok: false, failure: { kind: 'systemUnsupported' } });

const recharge: Order = (client, { money: { minor, currency }, subject }, options) =>
  client(
    createWeChatTopUp,
    {
      amount: decimalFromMinor(minor, currency),
      formId: 'formId' in subject ? subject.formId : '',
    },
    options,
  );

/** Call that opens a payment inside WeChat, by purpose (section 7, "Recharge (WeChat)"). */
const orders: Readonly<Record<Purpose, Order>> = {
  deposit: unsupported, // WeChat Pay cannot hold
  repayment: (client, { subject, coupon }, options) =>
    client(createWeChatRepayment, { orderId: orderIn(subject), coupon }, options),
  purchase: (client, { subject }, options) =>
    client(createWeChatPurchase, { orderId: orderIn(subject) }, options),
  topUp: recharge,
  mifi: recharge,
};
