import { isKioskAddress } from '../domain/kiosk-address.ts';
import { pageAt, type Page } from '../domain/routes.ts';
import { codeInQuery } from '../domain/station-code.ts';

/**
 * How an address that a person opens is answered: `shell` by the kept page, `scan` by the network,
 * which has the station's page drawn, where that is quicker than a glance, `network` by the network
 * and by the kept page only where there is none, `never` by the browser as if there were no worker.
 */
type Answered = 'shell' | 'scan' | 'network' | 'never';

/** Milliseconds until the kept page answers in the network's place. */
export const patience = { scan: 300, network: 4_000 } as const;

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
  if (isLoadedAnew || arrivals.has(page)) return 'network';
  const isScan = (page === 'home' || page === 'rent') && codeInQuery(url.searchParams) !== null;
  return isScan ? 'scan' : 'shell';
}
