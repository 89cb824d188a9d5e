import type { Locator, Page } from '@playwright/test';
import type { Look } from './look.ts';
import type { Tap } from './taps.ts';

const agree = 'Zustimmen · Agree';

export const agreeButton = (page: Page): Locator =>
  page.getByRole('button', { name: agree, exact: true });

export const isPayPals = (path: string): boolean => path === '/local/paypal/checkoutnow';

/** What somebody does on PayPal's page: where nothing is left to agree to they go back. */
export const tapAtPayPal = ({ things }: Look): Tap =>
  things.some(({ text }) => text.trim() === agree) ? 'payPal' : 'back';

/** Nobody waits for the next page here: it may meet the fault. */
export const agrees = async (
  { page }: { readonly page: Page },
  { twice }: { readonly twice: boolean },
): Promise<void> =>
  twice ? agreeButton(page).dblclick() : agreeButton(page).click({ noWaitAfter: true });

/** PayPal's own page has come. */
export const comesToPayPal = async (page: Page): Promise<void> =>
  page.waitForURL(url => isPayPals(url.pathname), { timeout: 60_000 });

/** The person's word to PayPal, which the browser carries. */
export const atPayPal = {
  asks: /^POST \/local\/paypal\/checkoutnow$/,
  isForPage: true,
  begin: agrees,
} as const;
