import { openAttempts } from '../actors/open-attempts.ts';
import { areYouBusy, isBusy, takeOver, whereAreYou, workerPath } from '../domain/worker.ts';
import type { Services } from './services.ts';

type Kept = Pick<Services, 'config' | 'store'>;

/**
 * Has the browser keep the first view and every file that was loaded since, so that the app opens
 * without a network. A newer version waits until no payment is under way in any tab; the next page
 * that is opened shows it.
 */
export async function keepOffline(
  { config, store }: Kept,
  workers: ServiceWorkerContainer | undefined,
  address: () => string,
): Promise<void> {
  // A page that is not secure has none.
  if (!config.serviceWorker || !workers || import.meta.env.DEV) return;
  workers.addEventListener('message', ({ data, ports: [asker] }) => {
    if (data === areYouBusy) asker?.postMessage(isBusy(address()));
    if (data === whereAreYou) asker?.postMessage(address());
  });
  const registration = await workers.register(workerPath, { updateViaCache: 'none' });
  const offer = () => {
    if (Object.keys(openAttempts(store)).length === 0) registration.waiting?.postMessage(takeOver);
  };
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offer),
  );
  document.addEventListener('visibilitychange', offer);
  offer();
  // By itself the browser looks only once the worker has had nothing to do for a second.
  registration.update().catch(() => undefined);
  const { active } = await workers.ready;
  if (active) keepLoaded(active);
}

/** Has the worker keep files that it did not see; the browser has them, so none travels again. */
function keepLoaded(worker: ServiceWorker): void {
  new PerformanceObserver(list => {
    const urlsToCache = list
      .getEntriesByType('resource')
      .filter(entry => entry instanceof PerformanceResourceTiming && entry.workerStart === 0)
      .map(({ name }) => name)
      .filter(name => new URL(name).pathname.startsWith('/assets/'));
    // As Workbox's router hears it.
    if (urlsToCache.length > 0)
      worker.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
  }).observe({ type: 'resource', buffered: true });
}
