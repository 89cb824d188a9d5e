import { afterEach, expect, it, vi } from 'vitest';
import type { PushMessage } from '../../src/domain/push.ts';
import { answerTouch, showMessage, type NotifyingScope } from '../../src/worker/notifications.ts';

const message: PushMessage = {
  id: 'rental:returned',
  tag: 'rental',
  lang: 'de-DE',
  title: 'Danke für die Rückgabe',
  text: 'Wir buchen 4,00 € ab.',
  page: '/invoiceOrderDtl?orderId=o1',
  off: { label: 'Ausschalten', at: '/api/v1/cdb/push/off' },
};
const page = 'https://borrowatt.example/invoiceOrderDtl?orderId=o1';

/** A worker's surroundings: what it shows, opens and gives up. */
function browser({
  standing = [],
  open = [],
  endpoint = 'https://push.example/1',
}: {
  standing?: readonly PushMessage[];
  open?: readonly string[];
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
        open.map(url => ({ url, focus: async () => void done.push(`focused ${url}`) })),
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
  'what is no message shows nothing: %j',
  async said => {
    const { scope, shown, done } = browser();
    await showMessage(scope, said);
    await answerTouch(scope, { action: '', data: said });
    expect([shown, done]).toEqual([[], []]);
  },
);

it('a touch opens the order’s page, or goes to where it is open', async () => {
  const fresh = browser({ open: ['https://borrowatt.example/orders'] });
  await answerTouch(fresh.scope, { action: '', data: message });
  expect(fresh.done).toEqual([`opened ${page}`]);
  const there = browser({ open: [page] });
  await answerTouch(there.scope, { action: '', data: message });
  expect(there.done).toEqual([`focused ${page}`]);
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
