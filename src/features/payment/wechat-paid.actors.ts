import type { Client } from '../../client/client.ts';
import { checkOrder } from '../../contract/order/calls.ts';
import { KnownFailure } from '../../domain/failure.ts';
import { purposes, type Purpose } from '../../domain/charge.ts';
import { unwrapped } from '../../actors/promised.ts';

/**
 * Prefix of payments inside WeChat on this device, before pay type and trade number. No intent at
 * Stripe and no order at PayPal has it.
 */
const prefix = 'wechat-';

export const weChatName = (purpose: Purpose, tradeNumber: string): string =>
  `${prefix}${purposes[purpose]}-${tradeNumber}`;

export const isWeChatPayment = (paymentId: string): boolean => paymentId.startsWith(prefix);

/**
 * Outcome of a payment inside WeChat; rejects while it is not paid. Asked by trade number, as the
 * result page does: the calls that confirm by a method want its id, which a reload loses.
 */
export async function weChatPaid(
  client: Client,
  paymentId: string,
  signal: AbortSignal,
): Promise<{ readonly orderId: string }> {
  const payType = Object.values(purposes).find(type => paymentId.startsWith(`${prefix}${type}-`));
  // Kept by the device, where anyone can write.
  if (payType === undefined) throw new KnownFailure({ kind: 'badAnswer' });
  const tradeNumber = paymentId.slice(`${prefix}${payType}-`.length);
  await unwrapped<unknown>(client(checkOrder, { tradeNumber, payType }, { signal }));
  return { orderId: tradeNumber };
}
