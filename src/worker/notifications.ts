import { readPushMessage } from '../domain/push.ts';
import { whereAreYou } from '../domain/worker.ts';
import { answerOf, type OpenPage } from './open-pages.ts';

/** Parts of the worker's global scope that messages need. */
export type NotifyingScope = {
  readonly registration: {
    showNotification(title: string, options: object): Promise<void>;
    getNotifications(of: { readonly tag: string }): Promise<readonly { readonly data: unknown }[]>;
    readonly pushManager: {
      getSubscription(): Promise<{
        readonly endpoint: string;
        unsubscribe(): Promise<boolean>;
      } | null>;
    };
  };
  readonly clients: {
    matchAll(which: {
      readonly type: 'window';
    }): Promise<readonly (OpenPage & { focus(): Promise<unknown> })[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly location: { readonly href: string };
};

const switchOff = 'switchOff';

/**
 * Shows the server's message. Arriving again while it is still shown, it makes no second sound; a
 * rental's next message replaces the one before.
 */
export async function showMessage({ registration }: NotifyingScope, said: unknown): Promise<void> {
  const message = readPushMessage(said);
  if (message === null) return;
  const { id, tag, lang, title, text, off } = message;
  const standing = await registration.getNotifications({ tag });
  const isKnown = standing.some(({ data }) => readPushMessage(data)?.id === id);
  await registration.showNotification(title, {
    body: text,
    lang,
    tag,
    renotify: !isKnown,
    icon: '/icon-192.png',
    data: message,
    actions: [{ action: switchOff, title: off.label }],
  });
}

/**
 * Longest wait for a tab to report its address; a silent one is asleep, most likely where it was
 * opened. Browsers let a touch open or focus a page for a second (Firefox).
 */
export const touchPatience = 500;

/** Opens the page of a touched message, or turns messages off by its button. */
export async function answerTouch(
  scope: NotifyingScope,
  { action, data }: { readonly action: string; readonly data: unknown },
): Promise<void> {
  const message = readPushMessage(data);
  if (message === null) return;
  if (action === switchOff) return endMessages(scope, message.off.at);
  const page = new URL(message.page, scope.location.href);
  // A message opens only pages of the app.
  if (page.origin !== new URL(scope.location.href).origin) return;
  const open = await scope.clients.matchAll({ type: 'window' });
  const places = await Promise.all(
    open.map(async tab => (await answerOf(tab, whereAreYou, touchPatience)) ?? tab.url),
  );
  const same = open[places.indexOf(page.href)];
  await (same ? same.focus() : scope.clients.openWindow(page.href));
}

/** Tells the server, and ends the subscription: one of the two is enough. */
async function endMessages({ registration, location }: NotifyingScope, at: string): Promise<void> {
  const subscription = await registration.pushManager.getSubscription();
  if (subscription === null) return;
  const { endpoint } = subscription;
  await Promise.allSettled([
    fetch(new URL(at, location.href), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint }),
    }),
    subscription.unsubscribe(),
  ]);
}
