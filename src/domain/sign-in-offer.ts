import type { Browser, Device } from './device.ts';
import type { SignInMethod } from './sign-in-methods.ts';
import { redirectWays, type RedirectWay } from './sign-in-providers.ts';

/** `embedded`: inside another app, which providers may refuse. */
export type SignInBrowser = Browser | 'embedded';
type Here = { readonly browser: SignInBrowser };

/** Browser as only sign-in tells it apart; kept out of a scan's first view. */
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
 * Browsers in which each way is offered (specification, section 1). Google refuses every browser
 * inside another app. WeChat and Alipay block each other's and all others' pages, and exist for a
 * person only inside their own. A browser inside another app keeps no passkeys.
 */
const worksInside: Readonly<Record<RedirectWay | 'passkey', readonly SignInBrowser[]>> = {
  google: ordinary,
  apple: [...ordinary, 'embedded'],
  facebook: [...ordinary, 'embedded'],
  wechat: ['wechat'],
  alipay: ['alipay'],
  passkey: ordinary,
};

/** True if a provider's page can be opened from this browser. */
export const worksIn = (way: RedirectWay, { browser }: Here): boolean =>
  worksInside[way].includes(browser);

/** True if a passkey may be offered here; the browser itself says if it supports them. */
export const offersPasskey = (on: readonly SignInMethod[], { browser }: Here): boolean =>
  on.includes('passkey') && worksInside.passkey.includes(browser);

/** The providers' ways that are on and work here, in their order. */
export const redirectWaysFor = (on: readonly SignInMethod[], device: Here): RedirectWay[] =>
  redirectWays.filter(way => on.includes(way) && worksIn(way, device));

/**
 * Providers that a member may add to their account. WeChat's address, alone, is requested without
 * naming the account.
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
