import type { Store } from '../../actors/storage.ts';
import { address } from '../../ui/place.ts';
import { keepPass } from './order-pass.ts';
import { takePayPalReturn } from '../paypal-return.ts';

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
