import type { Client } from '../client/client.ts';
import { checkOrder } from '../contract/order/calls.ts';
import { KnownFailure } from '../domain/failure.ts';
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
 * The outcome of a payment inside WeChat; rejects while it is not paid. Asked as the result page asks by
 * a trade number: the calls that confirm by a way to pay want its id, which a reload does not remember.
 */
export async function weChatPaid(
  client: Client,
  paymentId: string,
  signal: AbortSignal,
): Promise<{ readonly orderId: string }> {
  const payType = Object.values(purposes).find(type => paymentId.startsWith(`${prefix}${type}-`));
  // Kept by the device, where anybody can write.
  if (payType === undefined) throw new KnownFailure({ kind: 'badAnswer' });
  const tradeNumber = paymentId.slice(`${prefix}${payType}-`.length);
  await unwrapped<unknown>(client(checkOrder, { tradeNumber, payType }, { signal }));
  return { orderId: tradeNumber };
}
