import * as v from 'valibot';
import type { Client } from '../../client/client.ts';
import { pushOffer, switchPushOff, switchPushOn } from '../../contract/push/calls.ts';
import type { Device } from '../../domain/device.ts';
import type { PushOffer, PushStanding, PushTarget } from '../../domain/push.ts';
import { isMember, type User } from '../../domain/user.ts';
import type { Store } from '../../actors/storage.ts';
import { ownSubscription } from '../../actors/own-subscription.ts';
import { promised, unwrapped } from '../../actors/promised.ts';

const subscribed = v.object({
  endpoint: v.string(),
  keys: v.object({ p256dh: v.string(), auth: v.string() }),
});
const lentTarget = v.object({ endpoint: v.string(), p256dh: v.string(), auth: v.string() });

/**
 * Missing push support, if any. For a guest on iOS the home screen is no help, since they would not
 * find their rental there.
 */
function lacking(
  { system, browser }: Device,
  user: User | null,
): 'unsupported' | 'homeScreenFirst' | null {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return null;
  const isAtHome = matchMedia('(display-mode: standalone)').matches;
  const isInApp = browser === 'wechat' || browser === 'alipay';
  return system === 'ios' && !isAtHome && !isInApp && isMember(user)
    ? 'homeScreenFirst'
    : 'unsupported';
}

/**
 * Subscribes at the browser's own push service; an earlier subscription, perhaps with another key,
 * is ended.
 */
async function subscribe(key: string): Promise<PushTarget> {
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = v.parse(subscribed, made.toJSON());
  return { endpoint, ...keys };
}

/** Borrows a subscription from the local ends, for a browser that reaches no push service. */
async function lend(trial: string, key: string, signal: AbortSignal): Promise<PushTarget> {
  const answer = await fetch(trial, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
    signal,
  });
  return v.parse(lentTarget, await answer.json());
}

/** Push in this browser. `keepsWorker`: a service worker is there to receive messages. */
export const pushActors = (client: Client, store: Store, device: Device, keepsWorker: boolean) => ({
  lookAtBrowser: promised(async (_: Record<never, never>, signal): Promise<PushStanding> => {
    const offer = await unwrapped(client(pushOffer, {}, { signal }));
    const { key, endpoint, trial } = offer;
    if (key === null || !keepsWorker) return { kind: 'withheld' };
    const lacks = lacking(device, store.get('user'));
    if (lacks !== null) return { kind: lacks };
    if (Notification.permission === 'denied') return { kind: 'refused' };
    const isOurs =
      endpoint !== null && (trial !== null || (await ownSubscription())?.endpoint === endpoint);
    const isOn = isOurs && Notification.permission === 'granted';
    return { kind: isOn ? 'on' : 'off', offer: { ...offer, key } };
  }),
  // The browser asks for permission only right after the touch, so nothing is awaited before.
  askPermission: promised<NotificationPermission, Record<never, never>>(() =>
    Notification.requestPermission(),
  ),
  switchOn: promised(async ({ key, trial }: PushOffer & { readonly key: string }, signal) => {
    const target = await subscribe(key).catch((error: unknown) => {
      if (trial === null) throw error;
      return lend(trial, key, signal);
    });
    return unwrapped(client(switchPushOn, target, { signal }));
  }),
  switchOff: promised(async (_: Record<never, never>, signal) => {
    const { endpoint } = await unwrapped(client(pushOffer, {}, { signal }));
    if (endpoint !== null) await unwrapped(client(switchPushOff, { endpoint }, { signal }));
    await (await ownSubscription())?.unsubscribe();
    return null;
  }),
});
