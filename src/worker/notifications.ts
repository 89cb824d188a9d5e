import { readPushMessage } from '../domain/push.ts';
import { whereAreYou } from '../domain/worker.ts';
import { answerOf, type OpenPage } from './asking.ts';

/** What showing messages uses of the worker's global scope. */
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
 * Shows what the server sent, in its words. The same message, arriving again while it still stands
 * there, makes no second sound; the next word of a rental takes the place of the one before.
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
 * So long a tab may take to say where it is; one that says nothing sleeps, where it was opened most
 * likely. Browsers let a touch open or focus a page for a second (Firefox).
 */
export const touchPatience = 500;

/** Opens the page that a message is about, or switches the messages off where its button says so. */
export async function answerTouch(
  scope: NotifyingScope,
  { action, data }: { readonly action: string; readonly data: unknown },
): Promise<void> {
  const message = readPushMessage(data);
  if (message === null) return;
  if (action === switchOff) return endMessages(scope, message.off.at);
  const page = new URL(message.page, scope.location.href);
  // What a message names is a page of the app and no other.
  if (page.origin !== new URL(scope.location.href).origin) return;
  const open = await scope.clients.matchAll({ type: 'window' });
  const places = await Promise.all(
    open.map(async tab => (await answerOf(tab, whereAreYou, touchPatience)) ?? tab.url),
  );
  const same = open[places.indexOf(page.href)];
  await (same ? same.focus() : scope.clients.openWindow(page.href));
}

/** Tells the server, and gives the subscription up: one of the two is enough. */
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
