import type { Store } from '../../actors/storage.ts';
import { address } from '../../ui/place.ts';
import { keepPass } from './order-pass.ts';

/**
 * Parameters that the card's provider puts into the address after a page of the bank, besides the
 * payment's id. A set-up needs no id: the list of cards asks for the outcome of those that began.
 */
const passing = [
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
];

/**
 * Takes every secret out of the address, after a provider's page, a venue's tablet or a native
 * shell: none is drawn from, or remembered in the history.
 */
export function keepProviderReturn(store: Store): void {
  keepAppleToken(store);
  const here = new URL(address());
  if (keepPass(here)) return;
  const isPayPals = takePayPalReturn(store, here);
  if (dropPassing(here) || isPayPals) window.history.replaceState(window.history.state, '', here);
}

/** Takes the card provider's words out of `url`; false where there are none. */
export function dropPassing({ searchParams: query }: URL): boolean {
  const there = passing.filter(name => query.has(name));
  for (const name of there) query.delete(name);
  return there.length > 0;
}

/**
 * "A query value AppleIdToken is stored when present" (section 2), and leaves the address: no token
 * stays in a URL.
 */
function keepAppleToken(store: Store): void {
  const url = new URL(address());
  const token = url.searchParams.get('AppleIdToken');
  if (token === null) return;
  if (/^[\x21-\x7e]{1,4000}$/.test(token)) store.set('AppleIdToken', token);
  url.searchParams.delete('AppleIdToken');
  window.history.replaceState(window.history.state, '', url);
}

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
