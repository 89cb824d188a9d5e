import { storedAreas } from '../../actors/storage.ts';
import { address } from '../../ui/place.ts';

/** Removes the service worker that a page of the phones' app has left here: a tablet has none. */
export async function withoutWorker(): Promise<void> {
  const workers = await navigator.serviceWorker?.getRegistrations();
  await Promise.all((workers ?? []).map(worker => worker.unregister()));
}

/** Forgets cookies. A provider's script sets them for the widest domain, which has to be named. */
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
 * Deletes all that was stored since, so that nothing outlives a person at the tablet; `kept` is the
 * name of its enrolment.
 */
export function wipeTablet(kept: string): void {
  for (const area of storedAreas())
    for (const name of Object.keys(area)) if (name !== kept) area.removeItem(name);
  forgetCookies();
  // A page that is not secure has none.
  void window.caches?.keys().then(names => names.map(name => window.caches.delete(name)));
  void window.indexedDB
    .databases?.()
    .then(all => all.map(({ name }) => name && window.indexedDB.deleteDatabase(name)));
}
