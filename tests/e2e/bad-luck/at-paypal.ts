import type { Locator, Page } from '@playwright/test';
import type { Look } from './look.ts';
import type { Tap } from './taps.ts';

const agree = 'Zustimmen · Agree';

export const agreeButton = (page: Page): Locator =>
  page.getByRole('button', { name: agree, exact: true });

export const isPayPals = (path: string): boolean => path === '/local/paypal/checkoutnow';

/** What somebody does on PayPal's page: where nothing is left to agree to they leave it. */
export const tapAtPayPal = ({ things }: Look, isWindow: boolean): Tap =>
  things.some(({ text }) => text.trim() === agree) ? 'payPal' : isWindow ? 'close' : 'back';

/** PayPal's own button on a page of ours. */
export const payPalsButton = (page: Page): Locator => page.locator('paypal-button button');

/** PayPal's window over a page of ours. */
export class PayPalsWindow {
  #opened: Page | null = null;

  constructor(private readonly below: Page) {
    below.on('popup', opened => {
      this.#opened = opened;
    });
  }

  /** What the person has before them: a window without anything in it waits for the page below. */
  get onTop(): Page {
    const opened = this.#opened;
    return opened === null || opened.isClosed() || opened.url() === 'about:blank'
      ? this.below
      : opened;
  }
}

/** Nobody waits for the next page here: it may meet the fault. */
export const agrees = async (
  { page }: { readonly page: Page },
  { twice }: { readonly twice: boolean },
): Promise<void> =>
  twice ? agreeButton(page).dblclick() : agreeButton(page).click({ noWaitAfter: true });

/** Agrees, and closes the window before it says so to the page below. */
export const agreesAndCloses = async (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: 'Zustimmen und Fenster schließen' })
    .click({ noWaitAfter: true });

/** PayPal's own page has come. */
export const comesToPayPal = async (page: Page): Promise<void> =>
  page.waitForURL(url => isPayPals(url.pathname));

/** The person's word to PayPal, which the browser carries. */
export const atPayPal = {
  asks: /^POST \/local\/paypal\/checkoutnow$/,
  isForPage: true,
  begin: agrees,
} as const;
