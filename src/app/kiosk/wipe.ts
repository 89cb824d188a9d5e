import { storedAreas } from '../../actors/storage.ts';
import { address } from '../../ui/place.ts';

/** A page of the phones' app that was once opened here left a worker: a tablet has none. */
export async function withoutWorker(): Promise<void> {
  const workers = await navigator.serviceWorker?.getRegistrations();
  await Promise.all((workers ?? []).map(worker => worker.unregister()));
}

/** A provider's script writes them for the widest domain that it may, which forgetting has to name. */
function forgetCookies(): void {
  const { hostname, protocol } = new URL(address());
  const labels = hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  const secure = protocol === 'https:' ? '; secure' : '';
  for (const cookie of document.cookie.split('; '))
    for (const domain of ['', ...domains])
      document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/${domain}${secure}`;
}

/**
 * Nothing that was stored meanwhile outlives a person at the tablet; `kept` is the name of what makes
 * it one.
 */
export function wipeTablet(kept: string): void {
  for (const area of storedAreas())
    for (const name of Object.keys(area)) if (name !== kept) area.removeItem(name);
  forgetCookies();
  // Where the page is not secure there are none.
  void window.caches?.keys().then(names => names.map(name => window.caches.delete(name)));
  void window.indexedDB
    .databases?.()
    .then(all => all.map(({ name }) => name && window.indexedDB.deleteDatabase(name)));
}
