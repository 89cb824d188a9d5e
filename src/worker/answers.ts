import { isKioskAddress } from '../domain/kiosk-address.ts';
import { pageAt, type Page } from '../domain/routes.ts';
import { codeInQuery } from '../domain/station-code.ts';

/**
 * Source of the answer when a person opens an address. `shell`: the kept page. `scan`: the network,
 * which draws the station's page, unless it takes longer than a glance. `network`: the network, or
 * the kept page without one. `never`: the browser, as if there were no worker.
 */
type Answered = 'shell' | 'scan' | 'network' | 'never';

/** Milliseconds until the kept page answers in place of the network. */
export const patience = { scan: 300, network: 4_000 } as const;

/** Pages that payment and sign-in providers lead back to: always the newest version. */
const arrivals: ReadonlySet<Page> = new Set([
  'login',
  'loginWechat',
  'loginAlipay',
  'payment',
  'result',
]);

/**
 * Source for an address. Only pages of the app's own table are answered: everything else on the
 * server (the API, `/local`, ways back from providers, codes of a tablet, the tablet's page) is
 * never touched. A reload uses the network, so that people can get rid of a broken kept page.
 */
export function answered(url: URL, cache: RequestCache): Answered {
  const page = isKioskAddress(url.pathname + url.search) ? null : pageAt(url);
  if (page === null) return 'never';
  const isLoadedAnew = cache === 'reload' || cache === 'no-cache' || cache === 'no-store';
  if (isLoadedAnew || arrivals.has(page)) return 'network';
  const isScan = (page === 'home' || page === 'rent') && codeInQuery(url.searchParams) !== null;
  return isScan ? 'scan' : 'shell';
}
