import type { Page } from '@playwright/test';

export type Thing = {
  readonly text: string;
  readonly isTappable: boolean;
  readonly inDialog: boolean;
};
/** Screen at one moment: headings, and everything that can be tapped. */
export type Look = {
  readonly path: string;
  /** The browser shows a page of its own in place of one that did not come. */
  readonly isBroken: boolean;
  readonly text: string;
  readonly things: readonly Thing[];
  readonly hasDialog: boolean;
  readonly asksBank: boolean;
  readonly listsRentals: boolean;
  /**
   * Provider's control that can be tapped: the device's wallet button, the accept button in its
   * sheet, or PayPal's button.
   */
  readonly foreign: 'wallet' | 'sheet' | 'payPalButton' | null;
  /** WeChat's window over the page: it asks, has nothing to tap, or shows a page that did not come. */
  readonly payWindow: 'asks' | 'empty' | 'broken' | null;
};

/** Reads a whole screen in one call to the browser: a look is taken many times a second. */
export const look = async (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const dialog = '[role=alertdialog], dialog[open]';
    // Visually hidden text in a heading is left out: the slot's number, for example.
    const seenIn = (element: HTMLElement) => {
      const heading = element.matches('h1, h2') ? element.cloneNode(true) : element;
      if (heading !== element && heading instanceof HTMLElement)
        for (const hidden of heading.querySelectorAll('.visually-hidden')) hidden.remove();
      return heading.textContent ?? '';
    };
    const things = [...document.querySelectorAll<HTMLElement>('h1, h2, button, a[href]')]
      .filter(element => element.checkVisibility())
      .map(element => ({
        text: element.getAttribute('aria-label') ?? seenIn(element),
        isTappable: element.matches(
          'a, button:not(:disabled, [aria-disabled=true], [aria-busy=true])',
        ),
        inDialog: element.closest(dialog) !== null,
      }));
    const inRoots = (hosts: string, inside: string) =>
      [...document.querySelectorAll(hosts)].some(
        host =>
          host.shadowRoot?.querySelector(inside) && host.checkVisibility({ opacityProperty: true }),
      );
    const payWindow = document.querySelector<HTMLIFrameElement>('iframe[title="WeChat Pay"]');
    // The browser's own error page in the frame is of another origin.
    const inPayWindow = (page: Document | null) =>
      page === null ? 'broken' : page.querySelector('[value=pay]') ? 'asks' : 'empty';
    return {
      path: location.pathname,
      isBroken: location.protocol === 'chrome-error:',
      text: document.body?.textContent ?? '',
      things,
      hasDialog: things.some(thing => thing.inDialog),
      asksBank: document.querySelector('[data-stripe=challenge]') !== null,
      listsRentals: document.querySelector('a[href*="/invoiceOrderDtl"]') !== null,
      foreign: inRoots('[data-stripe=wallet]', '.pay:enabled')
        ? 'sheet'
        : inRoots('.StripeElement', '.wallets button')
          ? 'wallet'
          : inRoots('paypal-button', 'button')
            ? 'payPalButton'
            : null,
      payWindow: payWindow && inPayWindow(payWindow.contentDocument),
    };
  });
