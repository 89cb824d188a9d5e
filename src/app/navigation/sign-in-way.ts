import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { navigate } from 'wouter/use-browser-location';
import { openAttempts } from '../../actors/open-attempts.ts';
import type { Store } from '../../actors/storage.ts';
import { pageAt, urlOf, type Page, type Route } from '../../domain/routes.ts';
import { isReturnPath, sentTo, whyMissing, type Missing } from '../../domain/sign-in-way.ts';
import { address } from '../../ui/place.ts';
import type { Services } from '../services.ts';

/**
 * Way to a page that signs in, kept in its history entry: `sent` there in place of the page that
 * was wanted, or `pushed` on top of it. The wanted page itself stands in the store. Without this
 * mark it is not looked at: a sign-in days later must not end on a page of that time.
 */
type Way = 'sent' | 'pushed';
const mark = v.object({ signIn: v.picklist(['sent', 'pushed']) });
const returnPath = v.pipe(v.string(), v.check(isReturnPath));

export function wayHere(): Way | null {
  const read = v.safeParse(mark, window.history.state);
  return read.success ? read.output.signIn : null;
}

/** Remembers a page, unless there is nothing to come back for. */
function remember(store: Store, href: string): void {
  const url = new URL(href);
  const here = url.pathname + url.search;
  if (url.pathname !== '/' && v.is(returnPath, here)) store.set('returnTo', here);
  else store.remove('returnTo');
}

/** The page to come back to, for one use. */
function takeReturn(store: Store): string | null {
  const read = v.safeParse(returnPath, store.get('returnTo'));
  store.remove('returnTo');
  return read.success ? read.output : null;
}

/** True while a payment's outcome is not known: only the person who began it can ask for it. */
const isPaying = (store: Store): boolean =>
  Object.values(openAttempts(store)).some(attempt => attempt.paymentIntentId !== null);

/** Opens the page to sign in, in place of one that needs a token. */
function sendToSignIn(store: Store, wanted: string, why: Missing): void {
  const { page, comesBack } = sentTo(why, {
    paying: isPaying(store),
    holdsCode: store.get('qrcode') !== null || store.get('zhcode') !== null,
  });
  if (comesBack) remember(store, wanted);
  navigate(urlOf({ page }), {
    replace: true,
    ...(comesBack ? { state: { signIn: 'sent' satisfies Way } } : {}),
  });
}

/** Opens the page to sign in from any page, to come back there. */
export function goToSignIn(store: Store): void {
  const login = urlOf({ page: 'login' });
  if (new URL(address()).pathname === login) return;
  const way: Way = wayHere() ?? 'pushed';
  if (way === 'pushed') remember(store, address());
  navigate(login, { state: { signIn: way } });
}

/**
 * Leads back, after a sign-in, to the page the person came from, without a page to sign in left in
 * the history. `false`: they were not sent from anywhere.
 */
export function comeBack(store: Store): boolean {
  const way = wayHere();
  if (way === null) return false;
  const to = takeReturn(store);
  if (to === null) return false;
  if (way === 'pushed') window.history.back();
  else navigate(to, { replace: true });
  return true;
}

/** `/login` in the browser of a provider is that provider's page; what waits behind it waits on. */
export const leadToOwnPage = (page: 'loginWechat' | 'loginAlipay'): void =>
  navigate(urlOf({ page }), { replace: true, state: window.history.state });

/** Remembers this page before a provider's is opened, so that the person comes back to it. */
export function keepWayBack(store: Store): void {
  if (wayHere() !== null) return;
  const page = pageAt(new URL(address()));
  if (page !== null && loginPages.includes(page)) store.remove('returnTo');
  else remember(store, address());
}
const loginPages: readonly Page[] = ['login', 'loginWechat', 'loginAlipay'];

/**
 * Takes what a provider's way back carries out of the address. The history entry is a new one, so
 * the mark that a page waits is set again where this browser began.
 */
export function leaveProof(store: Store, began: boolean): void {
  const comesBack = began && store.get('returnTo') !== null;
  navigate(new URL(address()).pathname, {
    replace: true,
    state: comesBack ? { signIn: 'sent' satisfies Way } : null,
  });
}

/** Leads on after a sign-in on `/login`: back, or to `next`. */
export function leaveLogin(store: Store, next: Route): void {
  if (!comeBack(store)) navigate(urlOf(next), { replace: true });
}

/** Leads to sign in, in place of a page that needs a token where there is none. */
export function SignInFirst({ services: { session, store } }: { services: Services }) {
  const [wanted] = useState(address);
  useEffect(() => {
    sendToSignIn(store, wanted, whyMissing(session.getSnapshot().context));
  }, [session, store, wanted]);
  return null;
}
