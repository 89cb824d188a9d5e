import type { Store } from '../../actors/storage.ts';
import { address } from '../../ui/place.ts';
import { keepWhatArrives } from './held-code.ts';

/**
 * Keeps what addresses bring along, before React hears of them, and at every address that is
 * entered after it.
 */
export async function keepArrivals(store: Store): Promise<void> {
  // No scan brings one, so no scan loads the code that reads it.
  if (/[?&#](token|pass|AppleIdToken|[a-z_]+_client_secret)=/.test(address()))
    (await import('./provider-return.ts')).keepProviderReturn(store);
  const keep = () => keepWhatArrives(store, new URL(address()));
  keep();
  for (const kind of ['popstate', 'pushState', 'replaceState']) addEventListener(kind, keep);
}
