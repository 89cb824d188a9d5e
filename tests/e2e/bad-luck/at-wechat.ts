import type { Locator, Page } from '@playwright/test';
import type { Look } from './look.ts';
import type { Tap } from './taps.ts';

const pay = 'Zahlen · Pay';

const payButton = (page: Page): Locator => page.getByRole('button', { name: pay, exact: true });

/** The page of Stripe's that leads a phone to WeChat. */
export const isWeChats = (path: string): boolean => path.startsWith('/local/stripe/wechat/');

/** What somebody does there: where nothing is left to pay they leave it. */
export const tapAtWeChat = ({ things }: Look): Tap =>
  things.some(({ text }) => text.trim() === pay) ? 'weChat' : 'back';

/** Nobody waits for the next page here: it may meet the fault. */
export const paysAtWeChat = async (
  { page }: { readonly page: Page },
  { twice }: { readonly twice: boolean } = { twice: false },
): Promise<void> =>
  twice ? payButton(page).dblclick() : payButton(page).click({ noWaitAfter: true });

/** WeChat's own page has come. */
export const comesToWeChat = async (page: Page): Promise<void> =>
  page.waitForURL(url => isWeChats(url.pathname));

/** The person's word to WeChat, which the browser carries. */
export const atWeChat = {
  asks: /^POST \/local\/stripe\/wechat\/\w+$/,
  isForPage: true,
  begin: paysAtWeChat,
} as const;
