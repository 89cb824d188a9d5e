import { areYouBusy, isBusy } from '../domain/worker.ts';

type OpenPage = {
  /** Where its document was opened: what the app navigates to since is not told. */
  readonly url: string;
  postMessage(message: unknown, transfer: Transferable[]): void;
};

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

const isPageBusy = (page: OpenPage): Promise<boolean> =>
  new Promise(resolve => {
    const { port1: ours, port2: theirs } = new MessageChannel();
    const answer = (said: boolean) => {
      clearTimeout(late);
      ours.close();
      resolve(said);
    };
    const late = setTimeout(() => answer(isBusy(page.url)), answerPatience);
    ours.addEventListener('message', ({ data }) => answer(data === true));
    ours.start();
    page.postMessage(areYouBusy, [theirs]);
  });
