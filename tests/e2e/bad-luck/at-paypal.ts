import type { Locator, Page } from '@playwright/test';
import type { Look } from './look.ts';
import type { Tap } from './taps.ts';

const agree = 'Zustimmen · Agree';

export const agreeButton = (page: Page): Locator =>
  page.getByRole('button', { name: agree, exact: true });

export const isPayPals = (path: string): boolean => path === '/local/paypal/checkoutnow';

/** Next tap on PayPal's page: agree if that is offered, else leave. */
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

  /** Page in front of the person: while the window is empty, the page below it. */
  get onTop(): Page {
    const opened = this.#opened;
    return opened === null || opened.isClosed() || opened.url() === 'about:blank'
      ? this.below
      : opened;
  }
}

/** Agrees on PayPal's page, without waiting for the next one: that may meet the fault. */
export const agrees = async (
  { page }: { readonly page: Page },
  { twice }: { readonly twice: boolean },
): Promise<void> =>
  twice ? agreeButton(page).dblclick() : agreeButton(page).click({ noWaitAfter: true });

/** Agrees, and closes the window before it tells the page below. */
export const agreesAndCloses = async (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: 'Zustimmen und Fenster schließen' })
    .click({ noWaitAfter: true });

export const comesToPayPal = async (page: Page): Promise<void> =>
  page.waitForURL(url => isPayPals(url.pathname));

/** Request with the person's decision, which the browser sends to PayPal. */
export const atPayPal = {
  asks: /^POST \/local\/paypal\/checkoutnow$/,
  isForPage: true,
  begin: agrees,
} as const;
