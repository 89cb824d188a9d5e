import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { Look } from './look.ts';
import type { Tap } from './taps.ts';

const pay = 'Zahlen · Pay';

const payButton = (page: Page): Locator => page.getByRole('button', { name: pay, exact: true });

/** Stripe's page that leads a phone to WeChat, and the page in WeChat's own window. */
export const isWeChats = (path: string): boolean =>
  path.startsWith('/local/stripe/wechat/') || path === '/local/wechat/pay';

/** The window that WeChat opens over a page of ours. */
const payWindow = (page: Page): FrameLocator => page.frameLocator('iframe[title="WeChat Pay"]');

/** Pays in WeChat's window, once it has come. */
export const paysInWindow = async (
  { page }: { readonly page: Page },
  { twice }: { readonly twice: boolean } = { twice: false },
): Promise<void> => {
  const button = payWindow(page).getByRole('button', { name: pay, exact: true });
  await (twice ? button.dblclick() : button.click({ noWaitAfter: true, timeout: 20_000 }));
};

export const seesPayWindow = async (page: Page): Promise<void> =>
  payWindow(page).getByRole('button', { name: pay, exact: true }).waitFor();

/** Next tap in WeChat's window by what it shows; `null` waits while it is empty. */
export const tapInPayWindow: Readonly<Record<NonNullable<Look['payWindow']>, Tap | null>> = {
  asks: 'payWindow',
  empty: null,
  broken: 'closePayWindow',
};

/** Leaves WeChat's window, as its own cross does. */
export const closesPayWindow = async (page: Page): Promise<void> =>
  page.getByRole('dialog', { name: 'WeChat Pay' }).dispatchEvent('cancel');

/** Next tap on WeChat's page: pay if that is offered, else leave. */
export const tapAtWeChat = ({ things }: Look): Tap =>
  things.some(({ text }) => text.trim() === pay) ? 'weChat' : 'back';

/** Pays on WeChat's page, without waiting for the next one: that may meet the fault. */
export const paysAtWeChat = async (
  { page }: { readonly page: Page },
  { twice }: { readonly twice: boolean } = { twice: false },
): Promise<void> =>
  twice ? payButton(page).dblclick() : payButton(page).click({ noWaitAfter: true });

/** WeChat's own page has come. */
export const comesToWeChat = async (page: Page): Promise<void> =>
  page.waitForURL(url => isWeChats(url.pathname));

/** Request with the person's decision, which the browser sends to WeChat. */
export const atWeChat = {
  asks: /^POST \/local\/stripe\/wechat\/\w+$/,
  isForPage: true,
  begin: paysAtWeChat,
} as const;

/** Person's decision in WeChat's window. */
export const inPayWindow = {
  asks: /^POST \/local\/wechat\/pay$/,
  isForPage: true,
  begin: paysInWindow,
} as const;
