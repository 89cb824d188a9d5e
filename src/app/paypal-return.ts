import type { Store } from '../actors/storage.ts';

/**
 * Takes PayPal's words out of `url` and into the store, where they wait for the result page; false
 * where there are none.
 */
export function takePayPalReturn(store: Store, url: URL): boolean {
  const { searchParams: query } = url;
  const token = query.get('token');
  const isResult = /^\/result\/?$/.test(url.pathname);
  if (token === null || (!isResult && !/^\/confirm\/?$/.test(url.pathname))) return false;
  const payerId = query.get('PayerID');
  const left = store.get('payPalTradeNumber');
  // Without an order at PayPal the store names a card's payment.
  const paymentId = query.get('paymentId') ?? (left === null ? null : store.get('paymentId'));
  // An operator's way back may say no more than `?token=&PayerID=`.
  const tradeNumber = query.get('tradeNo') ?? left ?? token;
  if (isResult) query.set('tradeNo', tradeNumber);
  if (isResult && payerId !== null && paymentId !== null)
    store.set('payPalReturn', { tradeNumber, token, payerId, paymentId });
  query.delete('token');
  query.delete('PayerID');
  return true;
}
