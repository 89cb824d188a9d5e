import type { Client } from '../client/client.ts';
import { payConfirm } from '../contract/order/calls.ts';
import { confirmPayment } from '../contract/payment/calls.ts';
import { purposes, type Purpose } from '../domain/purpose.ts';
import { unwrapped } from './promised.ts';

/**
 * Names of payments inside WeChat on this device: with their pay type, before what they are asked for
 * by. No intent at Stripe and no order at PayPal is called so.
 */
const prefix = 'wechat-';

export const weChatName = (purpose: Purpose, tradeNumber: string): string =>
  `${prefix}${purposes[purpose]}-${tradeNumber}`;

export const isWeChatPayment = (paymentId: string): boolean => paymentId.startsWith(prefix);

/**
 * What came of a payment inside WeChat; rejects while it is not paid. Section 7 gives `pay confirm` the
 * type CZ; the others have `confirm payment`.
 */
export async function weChatPaid(
  client: Client,
  paymentId: string,
  signal: AbortSignal,
): Promise<{ readonly orderId: string }> {
  const [, payType, tradeNumber = ''] = /^wechat-([A-Za-z]+)-(.+)$/.exec(paymentId) ?? [];
  await unwrapped<unknown>(
    payType === purposes.topUp
      ? client(payConfirm, { tradeNumber }, { signal })
      : client(confirmPayment, { tradeNumber }, { signal }),
  );
  return { orderId: tradeNumber };
}
