import { isKioskAddress } from '../domain/kiosk-address.ts';
import { pageAt, type Page } from '../domain/routes.ts';

/**
 * How an address that a person opens is answered: `shell` by the kept page, `network` by the
 * network and by the kept page only where there is none, `never` by the browser as if there were no
 * worker.
 */
type Answered = 'shell' | 'network' | 'never';

/** Where providers of payments and identities lead back to: always the newest page there is. */
const arrivals: ReadonlySet<Page> = new Set([
  'login',
  'loginWechat',
  'loginAlipay',
  'payment',
  'result',
]);

/**
 * Only pages of the app's own table are answered: whatever else the server has (the API, `/local`,
 * ways back from providers, codes of a tablet, the tablet's page) is never touched. Whoever loads a
 * page anew gets the network's, so that a kept page that is broken is got rid of as people do it.
 */
export function answered(url: URL, cache: RequestCache): Answered {
  const page = isKioskAddress(url.pathname + url.search) ? null : pageAt(url);
  if (page === null) return 'never';
  const isLoadedAnew = cache === 'reload' || cache === 'no-cache' || cache === 'no-store';
  return isLoadedAnew || arrivals.has(page) ? 'network' : 'shell';
}
