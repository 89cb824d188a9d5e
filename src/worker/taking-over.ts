import { areYouBusy, isBusy } from '../domain/worker.ts';
import { answerOf, type OpenPage } from './asking.ts';

/** What taking over uses of the worker's global scope. */
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
 * A page that says nothing for so long is none of the app's (a tablet, the local ends), asleep or
 * of a release that knows no such question: the address that its document was opened at counts.
 */
export const answerPatience = 1_000;

/**
 * Takes over unless a page is where money moves or a power bank comes out. A worker that waits
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
