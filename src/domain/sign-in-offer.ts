import type { Browser, Device } from './device.ts';
import { redirectWays, type RedirectWay } from './sign-in.ts';
import type { SignInMethod } from './sign-in-methods.ts';

/** `embedded`: inside another app, which providers may refuse. */
export type SignInBrowser = Browser | 'embedded';
type Here = { readonly browser: SignInBrowser };

/** What only signing in asks of a browser, and so no scan's first view. */
export const signInBrowser = (
  { browser }: Pick<Device, 'browser'>,
  userAgent: string,
): SignInBrowser =>
  browser !== 'wechat' &&
  browser !== 'alipay' &&
  /FBA[NV]|Instagram|Line\/|TikTok|Snapchat|; wv\)/.test(userAgent)
    ? 'embedded'
    : browser;

const ordinary = ['safari', 'chrome', 'other'] as const;

/**
 * Which way is offered in which browser (specification, section 1): Google refuses every browser
 * inside another app, WeChat and Alipay block each other's and everybody else's pages, and exist
 * for a person only inside their own. A browser inside another app keeps no passkeys.
 */
const worksInside: Readonly<Record<RedirectWay | 'passkey', readonly SignInBrowser[]>> = {
  google: ordinary,
  apple: [...ordinary, 'embedded'],
  facebook: [...ordinary, 'embedded'],
  wechat: ['wechat'],
  alipay: ['alipay'],
  passkey: ordinary,
};

/** Whether a provider's page can be led to from here. */
export const worksIn = (way: RedirectWay, { browser }: Here): boolean =>
  worksInside[way].includes(browser);

/** Whether a passkey may open an account here; whether the browser can do it, it says itself. */
export const offersPasskey = (on: readonly SignInMethod[], { browser }: Here): boolean =>
  on.includes('passkey') && worksInside.passkey.includes(browser);

/** The providers' ways that are on and work here, in their order. */
export const redirectWaysFor = (on: readonly SignInMethod[], device: Here): RedirectWay[] =>
  redirectWays.filter(way => on.includes(way) && worksIn(way, device));

/**
 * What a member may add to the ways of their account. Alone WeChat's address is asked for without
 * saying for whom.
 */
export const linkableWays = (
  on: readonly SignInMethod[],
  device: Here,
  linked: readonly { readonly provider: string }[],
): RedirectWay[] =>
  redirectWaysFor(on, device).filter(
    way => way !== 'wechat' && !linked.some(({ provider }) => provider === way),
  );

/** "/login redirects here inside a WeChat or Alipay browser" (section 2). */
export function ownLoginPage(
  on: readonly SignInMethod[],
  device: Here,
): 'loginWechat' | 'loginAlipay' | null {
  const ways = redirectWaysFor(on, device);
  if (ways.includes('wechat')) return 'loginWechat';
  return ways.includes('alipay') ? 'loginAlipay' : null;
}
