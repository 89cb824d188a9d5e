import { pageAt, type Page } from './routes.ts';

/** Where the service worker is served: it answers for the whole origin. */
export const workerPath = '/service-worker.js';

/** What a page tells a waiting worker that may take over. */
export const takeOver = 'takeOver';

/** What that worker asks each page before; `true` by the port that comes along: not now. */
export const areYouBusy = 'areYouBusy';

/** What a worker asks each page before it opens another one; by the port comes its address. */
export const whereAreYou = 'whereAreYou';

/** Where money moves or a power bank comes out. */
const busy: ReadonlySet<Page> = new Set(['payment', 'result']);

/** Whether no newer version may take over while a page is at this address. */
export function isBusy(address: string): boolean {
  const page = pageAt(new URL(address));
  return page !== null && busy.has(page);
}

/**
 * What stands behind two values in the built worker, so that the server finds them: what changes
 * with the page, and what it must be made of, so that no other release is kept in its place. They
 * speak of the page as it was built, which is what a host of plain files serves; the server writes
 * the operator's name into it, and so puts its own values there. Behind `?` browsers read nothing.
 */
export const servedPage = {
  revision: 'borrowatt-page-revision',
  integrity: 'borrowatt-page-integrity',
};
