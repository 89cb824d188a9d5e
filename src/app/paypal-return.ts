import type { Store } from '../actors/storage.ts';
import { address } from '../ui/place.ts';

/**
 * Back from PayPal: what it put into the address leaves it before anything is drawn or remembered,
 * and waits in the store for the result page.
 */
export function keepPayPalReturn(store: Store): void {
  const url = new URL(address());
  const { searchParams: query } = url;
  const token = query.get('token');
  if (token === null || !/^\/(result|confirm)\/?$/.test(url.pathname)) return;
  const payerId = query.get('PayerID');
  const trade = store.get('payPalTradeNumber');
  const paymentId = query.get('paymentId') ?? store.get('paymentId');
  if (payerId !== null && paymentId !== null)
    store.set('payPalReturn', { token, payerId, paymentId });
  // An operator's way back may say no more than `?token=&PayerID=`.
  if (url.pathname.startsWith('/result') && !query.has('tradeNo'))
    query.set('tradeNo', trade ?? token);
  query.delete('token');
  query.delete('PayerID');
  window.history.replaceState(window.history.state, '', url);
}
