import { areYouBusy, isBusy } from '../domain/worker.ts';

/** A page of the app, or one that only shares its origin. */
export type OpenPage = {
  /** Address at which its document was opened; navigation within the app does not change it. */
  readonly url: string;
  postMessage(message: unknown, transfer: Transferable[]): void;
};

/** A page's answer to a question; undefined if there is none in time (milliseconds). */
export const answerOf = (page: OpenPage, question: string, patience: number): Promise<unknown> =>
  new Promise(resolve => {
    const { port1: ours, port2: theirs } = new MessageChannel();
    const answer = (said: unknown) => {
      clearTimeout(late);
      ours.close();
      resolve(said);
    };
    const late = setTimeout(() => answer(undefined), patience);
    ours.addEventListener('message', ({ data }) => answer(data));
    ours.start();
    page.postMessage(question, [theirs]);
  });

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
