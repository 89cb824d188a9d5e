import type { Store } from '../../actors/storage.ts';
import { codeIn } from '../../domain/arrival.ts';
import { readRoute } from '../../domain/routes.ts';
import type { ScannedCode } from '../../domain/station-code.ts';
import { address } from '../../ui/place.ts';

/** Holds one code at a time: the last one scanned or typed. */
export function holdCode(store: Store, { kind, code }: ScannedCode): void {
  store.remove(kind === 'mixed' ? 'qrcode' : 'zhcode');
  store.set(kind === 'mixed' ? 'zhcode' : 'qrcode', code);
}

export const heldCodes = (store: Store) => ({
  cabinetCode: store.get('qrcode'),
  mixedCode: store.get('zhcode'),
});

/**
 * Keeps what the address of home, of the WeChat guide or of the login brings along (section 2): a
 * provider's page, where somebody signs in, leads back without it. Called when the address is
 * entered and never while a page is drawn, so that a code which the check has let go stays gone.
 */
export function keepWhatArrives(store: Store, url: URL): void {
  const route = readRoute(url);
  if (route === 'unknown' || route === 'badLink') return;
  if ((route.page === 'home' || route.page === 'wechatGuide') && route.inviteCode !== undefined)
    store.set('inviteCode', route.inviteCode);
  const code = (route.page === 'home' || route.page === 'login') && codeIn(route);
  if (code) holdCode(store, code);
}

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
