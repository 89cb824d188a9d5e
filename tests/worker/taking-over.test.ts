import { expect, it, vi } from 'vitest';
import { areYouBusy } from '../../src/domain/worker.ts';
import { answerPatience, takeOverUnlessBusy } from '../../src/worker/open-pages.ts';

type Page = { readonly openedAt: string; readonly says?: boolean };

const site = 'https://borrowatt.example';

/** A browser in which a worker waits, which controls no page yet, as each of them knows it. */
function browser(pages: readonly Page[]) {
  const done: string[] = [];
  const open = pages.map(({ openedAt, says }) => ({
    url: openedAt.startsWith('/') ? site + openedAt : openedAt,
    postMessage: (message: unknown, [port]: Transferable[]) => {
      if (message === areYouBusy && port instanceof MessagePort && says !== undefined)
        port.postMessage(says);
    },
  }));
  return {
    done,
    scope: {
      clients: {
        matchAll: async ({ includeUncontrolled = false }: { includeUncontrolled?: boolean }) =>
          includeUncontrolled ? open : [],
      },
      skipWaiting: async () => void done.push('takes over'),
    },
  };
}

it.each<[string, Page[], string[]]>([
  ['no page is open', [], ['takes over']],
  ['none is busy', [{ openedAt: '/', says: false }], ['takes over']],
  [
    'one of two has gone to the card form since it was opened',
    [
      { openedAt: '/', says: false },
      { openedAt: '/', says: true },
    ],
    [],
  ],
  ['one has left the result since', [{ openedAt: '/result', says: false }], ['takes over']],
])('a worker that waits, where %s', async (_, pages, done) => {
  const { scope, done: did } = browser(pages);
  await takeOverUnlessBusy(scope);
  expect(did).toEqual(done);
});

it.each([
  ['/confirm?payType=YJ', []],
  ['/local', ['takes over']],
  ['/?kiosk=BW-4821', ['takes over']],
  ['about:blank', ['takes over']],
])('a page that says nothing is waited for, then %s counts', async (openedAt, done) => {
  vi.useFakeTimers();
  const { scope, done: did } = browser([{ openedAt }]);
  const decided = takeOverUnlessBusy(scope);
  await vi.advanceTimersByTimeAsync(answerPatience - 1);
  expect(did).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await decided;
  expect(did).toEqual(done);
  vi.useRealTimers();
});
