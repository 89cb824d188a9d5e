import { pageAt, type Page } from './routes.ts';

/** Path of the service worker: at the root, so that it answers for the whole origin. */
export const workerPath = '/service-worker.js';

/** Message from a page to a waiting worker: take over. */
export const takeOver = 'takeOver';

/**
 * Question of that worker to each page before it takes over; the port returns `true` for not now.
 */
export const areYouBusy = 'areYouBusy';

/**
 * Question of a worker to each page before it opens another one; the port returns the page's
 * address.
 */
export const whereAreYou = 'whereAreYou';

/** Pages on which money moves or a power bank comes out. */
const busy: ReadonlySet<Page> = new Set(['payment', 'result']);

/** True if no newer version may take over while a page is at this address. */
export function isBusy(address: string): boolean {
  const page = pageAt(new URL(address));
  return page !== null && busy.has(page);
}

/**
 * Names before two values in the built worker, by which the server finds them: the revision, which
 * changes with the page, and the page's integrity, which keeps another release from being stored in
 * its place. They describe the page as built, for a host of plain files; the server writes the
 * operator's name into the page, and so its own values here. Browsers ignore what follows `?`.
 */
export const servedPage = {
  revision: 'borrowatt-page-revision',
  integrity: 'borrowatt-page-integrity',
};
