import { afterEach, expect, it, vi } from 'vitest';
import type { PushMessage } from '../../src/domain/push.ts';
import { whereAreYou } from '../../src/domain/worker.ts';
import {
  answerTouch,
  showMessage,
  touchPatience,
  type NotifyingScope,
} from '../../src/worker/notifications.ts';

const message: PushMessage = {
  id: 'rental:returned',
  tag: 'rental',
  lang: 'de-DE',
  title: 'Danke für die Rückgabe',
  text: 'Preis: 4,00 €.',
  page: '/invoiceOrderDtl?orderId=o1',
  off: { label: 'Ausschalten', at: '/api/v1/cdb/push/off' },
};
const page = 'https://borrowatt.example/invoiceOrderDtl?orderId=o1';

/** A tab that reports its page, and one that does not answer. */
type Open = { readonly openedAt: string; readonly isAt?: string };
const orders = 'https://borrowatt.example/orders';

/** Surroundings of a worker: its messages, the windows it opens, the subscription it ends. */
function browser({
  standing = [],
  open = [],
  endpoint = 'https://push.example/1',
}: {
  standing?: readonly PushMessage[];
  open?: readonly Open[];
  endpoint?: string | null;
} = {}) {
  const shown: { title: string; options: object }[] = [];
  const done: string[] = [];
  const scope: NotifyingScope = {
    location: { href: 'https://borrowatt.example/service-worker.js' },
    registration: {
      showNotification: async (title, options) => void shown.push({ title, options }),
      getNotifications: async ({ tag }) =>
        standing.filter(other => other.tag === tag).map(data => ({ data })),
      pushManager: {
        getSubscription: async () =>
          endpoint === null
            ? null
            : { endpoint, unsubscribe: async () => done.push('unsubscribed') > 0 },
      },
    },
    clients: {
      matchAll: async () =>
        open.map(({ openedAt, isAt }) => ({
          url: openedAt,
          postMessage: (asked: unknown, [port]: Transferable[]) => {
            if (asked === whereAreYou && port instanceof MessagePort && isAt !== undefined)
              port.postMessage(isAt);
          },
          focus: async () => void done.push(`focused ${openedAt}`),
        })),
      openWindow: async address => void done.push(`opened ${address}`),
    },
  };
  const told: { url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: URL, { body }: { body: string }) => {
    told.push({ url: url.href, body: JSON.parse(body) });
    throw new TypeError('no network');
  });
  return { scope, shown, done, told };
}
afterEach(() => {
  vi.unstubAllGlobals();
});

it('shows the server’s words, with a button that switches them off', async () => {
  const { scope, shown } = browser();
  await showMessage(scope, message);
  expect(shown).toMatchObject([
    {
      title: message.title,
      options: {
        body: message.text,
        lang: 'de-DE',
        tag: 'rental',
        renotify: true,
        actions: [{ action: 'switchOff', title: 'Ausschalten' }],
      },
    },
  ]);
});

it('makes no second sound for the same message, and one for the next', async () => {
  const { scope, shown } = browser({ standing: [message] });
  await showMessage(scope, message);
  await showMessage(scope, { ...message, id: 'rental:unpaid' });
  expect(shown.map(({ options }) => options)).toMatchObject([
    { renotify: false },
    { renotify: true },
  ]);
});

it.each([null, {}, 'text', { ...message, off: null }, { ...message, title: 5 }])(
  'shows nothing for data that is no message: %j',
  async said => {
    const { scope, shown, done } = browser();
    await showMessage(scope, said);
    await answerTouch(scope, { action: '', data: said });
    expect([shown, done]).toEqual([[], []]);
  },
);

it('a touch opens the order’s page, or goes to where it is open', async () => {
  const fresh = browser({ open: [{ openedAt: orders, isAt: orders }] });
  await answerTouch(fresh.scope, { action: '', data: message });
  expect(fresh.done).toEqual([`opened ${page}`]);
  const there = browser({ open: [{ openedAt: page, isAt: page }] });
  await answerTouch(there.scope, { action: '', data: message });
  expect(there.done).toEqual([`focused ${page}`]);
});

it('a touch goes by where a tab is now, not by where it was opened', async () => {
  const moved = browser({ open: [{ openedAt: page, isAt: orders }] });
  await answerTouch(moved.scope, { action: '', data: message });
  expect(moved.done).toEqual([`opened ${page}`]);
  const came = browser({
    open: [
      { openedAt: page, isAt: orders },
      { openedAt: orders, isAt: page },
    ],
  });
  await answerTouch(came.scope, { action: '', data: message });
  expect(came.done).toEqual([`focused ${orders}`]);
});

it('a tab that sleeps is where it was opened, and is not waited for until the browser lets no touch open a page any more', async () => {
  vi.useFakeTimers();
  const { scope, done } = browser({ open: [{ openedAt: page }] });
  const answered = answerTouch(scope, { action: '', data: message });
  await vi.advanceTimersByTimeAsync(touchPatience - 1);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await answered;
  expect(done).toEqual([`focused ${page}`]);
  vi.useRealTimers();
});

it('no touch leads to another site', async () => {
  const { scope, done } = browser();
  await answerTouch(scope, { action: '', data: { ...message, page: 'https://evil.example/' } });
  expect(done).toEqual([]);
});

it('the button ends the messages here and at the server, also without a network', async () => {
  const { scope, done, told } = browser();
  await answerTouch(scope, { action: 'switchOff', data: message });
  expect(told).toEqual([
    {
      url: 'https://borrowatt.example/api/v1/cdb/push/off',
      body: { endpoint: 'https://push.example/1' },
    },
  ]);
  expect(done).toEqual(['unsubscribed']);
  const without = browser({ endpoint: null });
  await answerTouch(without.scope, { action: 'switchOff', data: message });
  expect([without.told, without.done]).toEqual([[], []]);
});
