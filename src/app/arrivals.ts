import type { Store } from '../actors/storage.ts';
import { address } from '../ui/place.ts';
import { keepWhatArrives } from './hold-code.ts';

/**
 * Keeps what addresses bring along, before React hears of them, and at every address that is
 * entered after it.
 */
export async function keepArrivals(store: Store): Promise<void> {
  keepAppleToken(store);
  // No scan brings one, so no scan loads what reads it.
  if (/[?&#](token|pass|[a-z_]+_client_secret)=/.test(address()))
    (await import('./provider-return.ts')).keepProviderReturn(store);
  const keep = () => keepWhatArrives(store, new URL(address()));
  keep();
  for (const kind of ['popstate', 'pushState', 'replaceState']) addEventListener(kind, keep);
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
