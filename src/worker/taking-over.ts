import { areYouBusy, isBusy } from '../domain/worker.ts';
import { answerOf, type OpenPage } from './asking.ts';

/** Parts of the worker's global scope that taking over needs. */
export type WaitingScope = {
  readonly clients: {
    matchAll(which: {
      readonly type: 'window';
      readonly includeUncontrolled: boolean;
    }): Promise<readonly OpenPage[]>;
  };
  skipWaiting(): Promise<void>;
};

/**
 * Longest wait for a page's answer. A silent page is none of the app's (a tablet, the local ends),
 * asleep, or of a release without this question: then the address counts at which its document was
 * opened.
 */
export const answerPatience = 1_000;

/**
 * Takes over unless money moves or a power bank comes out on an open page. A waiting worker
 * controls none of them.
 */
export async function takeOverUnlessBusy(scope: WaitingScope): Promise<void> {
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const busy = await Promise.all(open.map(isPageBusy));
  if (!busy.includes(true)) await scope.skipWaiting();
}

async function isPageBusy(page: OpenPage): Promise<boolean> {
  const said = await answerOf(page, areYouBusy, answerPatience);
  return said === undefined ? isBusy(page.url) : said === true;
}
