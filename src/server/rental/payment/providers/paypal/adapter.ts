import * as v from 'valibot';
import { decimalFromMinor, fractionDigits } from '../../../../../domain/money.ts';
import type { PayPalSettings } from '../../../../ports.ts';
import { eventReader, payPalClient, type PayPalClient, PayPalRefused } from './client.ts';
import {
  disputesOf,
  factsOf,
  goneFacts,
  orderSchema,
  type PayPalOrder,
  refundMark,
} from './order.ts';
import { ProviderRefused, type PaymentProvider } from '../port.ts';
import { sha256 } from '../../../../secrets.ts';

const amountOf = (minor: number, currency: string) => ({
  currency_code: currency,
  value: decimalFromMinor(minor, currency).toFixed(fractionDigits(currency)),
});

const orderOf = async (call: PayPalClient, id: string): Promise<PayPalOrder> =>
  v.parse(orderSchema, await call({ method: 'GET', path: `/v2/checkout/orders/${id}` }));

/** Maximum length of a refund's custom id; its request id names the step. */
const longestMark = 127;

/**
 * PayPal by its Orders API: an order decides whether money is held (AUTHORIZE) or taken (CAPTURE),
 * the person approves it on PayPal's own page, and only then the backend authorises or captures.
 * The local PayPal end is reached by the same code; only the settings differ.
 */
export function payPalProvider(settings: PayPalSettings): PaymentProvider {
  const call = payPalClient(settings);
  const state: PaymentProvider['state'] = async id => {
    // An unfinished order is forgotten after some hours; nothing else means that.
    const order = await orderOf(call, id).catch((error: unknown) => {
      if (error instanceof PayPalRefused && error.status === 404) return null;
      throw error;
    });
    if (order === null) return goneFacts(id);
    const facts = factsOf(order);
    const [capture] = order.purchase_units[0].payments.captures;
    if (capture === undefined || facts.captured === 0) return facts;
    const left = facts.captured - facts.refunded;
    return { ...facts, ...(await disputesOf(call, capture.id, left)) };
  };
  return {
    publicKey: settings.clientId,
    farEnd: 'outside',
    start: async ({ paymentId, amount, currency, capture, returnTo }, key) => {
      if (returnTo === undefined) throw new ProviderRefused('PayPal leads back to nowhere');
      const body = JSON.stringify({
        intent: capture === 'hold' ? 'AUTHORIZE' : 'CAPTURE',
        purchase_units: [{ custom_id: paymentId, amount: amountOf(amount, currency) }],
        payment_source: {
          paypal: {
            experience_context: {
              shipping_preference: 'NO_SHIPPING',
              user_action: 'PAY_NOW',
              locale: returnTo.locale,
              return_url: returnTo.approved,
              cancel_url: returnTo.cancelled,
            },
          },
        },
      });
      const order = await call({
        method: 'POST',
        path: '/v2/checkout/orders',
        // PayPal refuses a key with another body, and the person may have changed the language
        // since an answer was lost. The person never got that order's page, so it cannot be
        // approved.
        key: `${key}:${sha256(body).slice(0, 16)}`,
        body,
      });
      return factsOf(v.parse(orderSchema, order));
    },
    take: async (id, key) => {
      const order = await orderOf(call, id);
      if (order.status !== 'APPROVED') return factsOf(order);
      const step = order.intent === 'AUTHORIZE' ? 'authorize' : 'capture';
      const taken = await call({
        method: 'POST',
        path: `/v2/checkout/orders/${id}/${step}`,
        // After a declined instrument the person approves once more, and that is another step.
        key: `${key}:${order.update_time ?? ''}`,
        body: '{}',
      });
      return factsOf(v.parse(orderSchema, taken));
    },
    state,
    // PayPal does not list orders by their fields; a hold that is not known here lapses by itself.
    holds: () => Promise.resolve([]),
    capture: async (id, amount, key, currency) => {
      const authorization = authorizationOf(await orderOf(call, id));
      if (authorization === null) throw new ProviderRefused('nothing is held by this order');
      await call({
        method: 'POST',
        path: `/v2/payments/authorizations/${authorization}/capture`,
        key,
        body: JSON.stringify({ amount: amountOf(amount, currency), final_capture: true }),
      });
      return state(id);
    },
    cancel: async (id, key) => {
      const order = await orderOf(call, id);
      const facts = factsOf(order);
      const authorization = authorizationOf(order);
      // An order without approval cannot be ended at PayPal, and is not taken here.
      if (facts.status === 'actionNeeded' || facts.status === 'approved')
        return { ...facts, status: 'cancelled' };
      if (facts.status !== 'held' || authorization === null) return facts;
      await call({
        method: 'POST',
        path: `/v2/payments/authorizations/${authorization}/void`,
        key,
        body: '{}',
      });
      return state(id);
    },
    refund: async (id, amount, key, currency) => {
      const capture = (await orderOf(call, id)).purchase_units[0].payments.captures[0]?.id;
      if (capture === undefined) throw new ProviderRefused('nothing was taken by this order');
      await call({
        method: 'POST',
        path: `/v2/payments/captures/${capture}/refund`,
        key,
        body: JSON.stringify({
          amount: amountOf(amount, currency),
          custom_id: `${refundMark}${key}`.slice(0, longestMark),
        }),
      });
    },
    asksWhoTold: true,
    readWebhook: eventReader(call, settings),
  };
}

const authorizationOf = ({ purchase_units: [unit] }: PayPalOrder): string | null =>
  unit.payments.authorizations[0]?.id ?? null;
