import * as v from 'valibot';
import { fromProvider, toProvider } from '../../../../../domain/card-provider.ts';
import type { WeChatPaySettings } from '../../../../ports.ts';
import { sha256 } from '../../../../secrets.ts';
import { ProviderRefused, type PaymentFacts, type PaymentProvider } from '../port.ts';
import { signedLines, weChatClient, weChatNewsReader, WeChatRefused } from './client.ts';

const amount = v.looseObject({ total: v.number(), currency: v.string() });
const placed = v.looseObject({ prepay_id: v.pipe(v.string(), v.minLength(1)) });
const orderSchema = v.looseObject({
  out_trade_no: v.string(),
  trade_state: v.string(),
  amount: v.optional(amount),
});
const refundsSchema = v.looseObject({
  data: v.optional(
    v.array(
      v.looseObject({
        out_refund_no: v.string(),
        status: v.string(),
        amount: v.looseObject({ refund: v.number(), currency: v.string() }),
      }),
    ),
    [],
  ),
});

const states: Readonly<Record<string, PaymentFacts['status']>> = {
  SUCCESS: 'captured',
  REFUND: 'captured',
  NOTPAY: 'actionNeeded',
  PAYERROR: 'open',
  CLOSED: 'cancelled',
  REVOKED: 'cancelled',
};

/** Marks a refund as asked for here; those of the merchant's own site have no such mark. */
const refundMark = 'step-';
/** Number of a refund: WeChat Pay takes 64 characters, fewer kinds than our keys have. */
const refundNumber = (key: string): string => `${refundMark}${sha256(key).slice(0, 48)}`;

/** Defaults of the facts: WeChat Pay has only some of them. */
const nothing: Omit<PaymentFacts, 'id' | 'status'> = {
  clientSecret: '',
  amount: 0,
  captured: 0,
  refunded: 0,
  refundedHere: 0,
  disputed: 0,
  dispute: null,
  currency: '',
  customerId: null,
  paymentId: null,
  brand: '',
  lastDigits: '',
  holdEndsAt: null,
};

/**
 * WeChat Pay inside WeChat (JSAPI): an order under our own number, which the payer pays in a window of
 * WeChat's. It cannot hold. The local end is reached by the same code; only the settings differ.
 */
export function weChatProvider(settings: WeChatPaySettings): PaymentProvider {
  const call = weChatClient(settings);
  const { appId, merchantId: mchid } = settings;
  const orderPath = (id: string) => `/v3/global/transactions/out-trade-no/${id}`;
  const refundsOf = async (id: string) => {
    const path = `/v3/global/refunds?mchid=${mchid}&out_trade_no=${id}`;
    return v
      .parse(refundsSchema, await call({ method: 'GET', path }))
      .data.filter(({ status }) => status === 'SUCCESS' || status === 'PROCESSING');
  };
  const state: PaymentProvider['state'] = async id => {
    const said = await call({ method: 'GET', path: `${orderPath(id)}?mchid=${mchid}` }).catch(
      (error: unknown) => {
        if (error instanceof WeChatRefused && error.code === 'ORDER_NOT_EXIST') return null;
        throw error;
      },
    );
    if (said === null) return { ...nothing, id, status: 'gone' };
    const order = v.parse(orderSchema, said);
    const currency = order.amount?.currency ?? '';
    const total = fromProvider(order.amount?.total ?? 0, currency);
    const status = states[order.trade_state] ?? 'processing';
    const refunds = order.trade_state === 'REFUND' ? await refundsOf(id) : [];
    const sum = (items: typeof refunds) =>
      fromProvider(
        items.reduce((all, item) => all + item.amount.refund, 0),
        currency,
      );
    return {
      ...nothing,
      id,
      status,
      amount: total,
      captured: status === 'captured' ? total : 0,
      refunded: sum(refunds),
      refundedHere: sum(
        refunds.filter(({ out_refund_no: number }) => number.startsWith(refundMark)),
      ),
      currency,
      paymentId: order.out_trade_no,
    };
  };
  return {
    publicKey: appId,
    farEnd: 'outside',
    startsAnew: true,
    start: async ({ paymentId, customerId, amount: minor, currency, capture }) => {
      if (capture === 'hold') throw new ProviderRefused('WeChat Pay cannot hold');
      if (customerId === null) throw new ProviderRefused('WeChat Pay does not know the payer');
      try {
        const answer = await call({
          method: 'POST',
          path: '/v3/global/transactions/jsapi',
          body: {
            appid: appId,
            mchid,
            description: settings.shopName,
            notify_url: settings.notifyUrl(),
            out_trade_no: paymentId,
            merchant_category_code: settings.category,
            payer: { openid: customerId },
            amount: { total: toProvider(minor, currency), currency },
          },
        });
        return {
          ...nothing,
          id: paymentId,
          status: 'actionNeeded',
          clientSecret: v.parse(placed, answer).prepay_id,
          amount: minor,
          currency,
          paymentId,
        };
      } catch (error) {
        // Paid or closed since it was placed: it cannot be placed any more.
        if (error instanceof WeChatRefused && ended.has(error.code)) return state(paymentId);
        throw error;
      }
    },
    state,
    signForBrowser: lines => signedLines(settings.privateKey, lines),
    holds: () => Promise.resolve([]),
    capture: () => Promise.reject(new ProviderRefused('WeChat Pay holds nothing')),
    cancel: async id => {
      await call({ method: 'POST', path: `${orderPath(id)}/close`, body: { mchid } });
      return state(id);
    },
    refund: async (id, minor, key, currency) => {
      const { amount: total } = await state(id);
      await call({
        method: 'POST',
        path: '/v3/global/refunds',
        body: {
          appid: appId,
          mchid,
          out_trade_no: id,
          out_refund_no: refundNumber(key),
          amount: {
            refund: toProvider(minor, currency),
            total: toProvider(total, currency),
            currency,
          },
        },
      });
    },
    readWebhook: weChatNewsReader(settings),
  };
}

const ended: ReadonlySet<string> = new Set(['ORDERPAID', 'ORDER_CLOSED']);
