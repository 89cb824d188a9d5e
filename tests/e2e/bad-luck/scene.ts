import type { BrowserContext, Page } from '@playwright/test';
import type { Locale } from '../../../src/domain/locale.ts';
import type { Backend } from '../support/backend.ts';
import type { LocalEnds } from '../support/local.ts';
import type { Before } from './invariants.ts';
import { agreeButton } from './at-paypal.ts';
import { isProviders } from './providers-pages.ts';
import { WayOn } from './way-on.ts';

/** World of one cell: a person with a phone, and everything that can fail them. */
export class Scene {
  /** Person on the first page. */
  readonly way: WayOn;
  /** The order, from the step on at which there is one. */
  orderId = '';
  #ours = '';

  constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    readonly backend: Backend,
    readonly local: LocalEnds,
    readonly locale: Locale,
    readonly before: Before,
    readonly clockMoves: boolean,
    readonly withWorker: boolean,
  ) {
    this.way = new WayOn(page, locale, clockMoves);
    page.on('framenavigated', frame => {
      if (!isProviders(new URL(frame.url()).pathname)) this.#ours = frame.url();
    });
  }

  /**
   * A page of somewhere else, so that Back has where to lead; there the phone's storage is filled.
   */
  async comesFromElsewhere(token: string | null): Promise<void> {
    if (this.withWorker) await this.hasBeenHere();
    if (this.clockMoves) await this.context.clock.install();
    await this.page.goto('/icon.svg');
    await this.page.evaluate(
      ([lang, known]) => {
        localStorage.setItem('lang', lang ?? '');
        if (known) localStorage.setItem('token', known);
      },
      [this.locale, token],
    );
  }

  /** An earlier visit, which leaves the service worker behind and nobody signed in. */
  private async hasBeenHere(): Promise<void> {
    const page = await this.context.newPage();
    await page.goto('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      localStorage.clear();
    });
    await page.close();
  }

  /**
   * Opens the same address in a second tab of the same phone, until it shows something, possibly
   * PayPal's page that it went on to; from PayPal's page, the address before it.
   */
  async opensSecondTab(): Promise<WayOn> {
    const page = await this.context.newPage();
    const way = new WayOn(page, this.locale, this.clockMoves);
    await page.goto(this.#ours, { waitUntil: 'commit' });
    await page.locator('#app > *').or(agreeButton(page)).first().waitFor();
    return way;
  }
}
