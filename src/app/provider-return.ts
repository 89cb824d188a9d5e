import type { Store } from '../actors/storage.ts';
import { address } from '../ui/place.ts';
import { keepPass } from './order-pass.ts';
import { takePayPalReturn } from './paypal-return.ts';

/**
 * What the card's provider puts into the address after a page of the bank, besides the name of the
 * payment. A set-up needs no name: the list of cards asks what came of those that were begun.
 */
const passing = [
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
];

/**
 * Back from a provider's page, or from a venue's tablet: no secret stays in the address, is drawn
 * from, or remembered.
 */
export function keepProviderReturn(store: Store): void {
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
