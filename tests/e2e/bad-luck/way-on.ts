import type { Locator, Page } from '@playwright/test';
import type { Locale } from '../../../src/domain/locale.ts';
import { agreeButton, isPayPals, payPalsButton, PayPalsWindow, tapAtPayPal } from './at-paypal.ts';
import {
  closesPayWindow,
  isWeChats,
  paysAtWeChat,
  paysInWindow,
  tapAtWeChat,
  tapInPayWindow,
} from './at-wechat.ts';
import { look, type Look, type Thing } from './look.ts';
import type { Payer } from './payer.ts';
import { Phone } from './phone.ts';
import { untilThere } from './until-there.ts';
import { headingName, name, wording, type TextKey } from './wording.ts';
import { type Goal, tappable, type Tap, pages, onlyBeside, onlyFor, inDialogs } from './taps.ts';

const patience = { timeout: 20_000 };

/**
 * Follows the screen until the goal is reached, like a person who knows nothing about the fault. A
 * screen without a way on fails.
 */
export class WayOn {
  readonly taps: Tap[] = [];
  /** Phone number to sign in with. */
  readonly phone: Phone;
  readonly #window: PayPalsWindow;
  #pending = 0;

  constructor(
    private readonly page: Page,
    private readonly locale: Locale,
    private readonly hurries: boolean,
  ) {
    this.phone = new Phone(page, locale);
    this.#window = new PayPalsWindow(page);
    page.on('request', () => {
      this.#pending += 1;
    });
    page.on('requestfinished', () => {
      this.#pending -= 1;
    });
    page.on('requestfailed', () => {
      this.#pending -= 1;
    });
  }

  button(key: TextKey): Locator {
    return this.page.getByRole('button', { name: name(this.locale, key) }).first();
  }
  link(key: TextKey): Locator {
    return this.page.getByRole('link', { name: name(this.locale, key) }).first();
  }
  heading(key: TextKey): Locator {
    return this.page.getByRole('heading', { name: headingName(this.locale, key) }).first();
  }
  text(key: TextKey): Locator {
    return this.page.getByText(wording(this.locale, key)).first();
  }

  /** Fields of the provider, in any language. */
  async entersCard(number: string): Promise<void> {
    for (const [field, value] of [
      ['cc-number', number],
      ['cc-exp', '12/34'],
      ['cc-csc', '123'],
    ])
      await this.page.locator(`input[autocomplete=${field}]`).fill(value ?? '', patience);
  }
  async agrees(): Promise<void> {
    for (const box of await this.page.getByRole('checkbox').all()) await box.check(patience);
  }

  /** Chooses the tile at the station. */
  async chooses({ method }: Payer): Promise<void> {
    if (method)
      await this.page
        .locator('label')
        .filter({ hasText: wording(this.locale, method) })
        .click(patience);
  }

  /** The wallet's own button, which stands where ours would. */
  async opensWallet(): Promise<void> {
    await this.agrees();
    await this.page.locator('.wallets button').click({ timeout: 60_000 });
  }
  get sheet(): Locator {
    return this.page.locator('[data-stripe=wallet] .pay');
  }

  /** Our page, or PayPal's window above it. */
  get onTop(): Page {
    return this.#window.onTop;
  }

  async follow(goal: Goal, payer: Payer): Promise<void> {
    await untilThere(() => this.onTop, this.taps, {
      isAt: seen => this.#isAt(goal, seen),
      tapOf: seen => this.#tapOf(goal, seen),
      act: async tap => this.#act(tap, payer),
      wait: async () => this.#waits(),
    });
  }

  #has(seen: Look, key: TextKey, isUsable: (thing: Thing) => boolean): boolean {
    const words = name(this.locale, key);
    return seen.things.some(thing => isUsable(thing) && words.test(thing.text));
  }

  #isAt(goal: Goal, seen: Look): boolean {
    const shows = (key: TextKey) => this.#has(seen, key, () => true);
    const isOrder = seen.path.startsWith('/invoiceOrderDtl');
    if (goal === 'paid')
      return isOrder ? shows('order.receipt') : shows('paid.title') && seen.path === '/result';
    if (goal === 'receipt') return shows('receipt.print');
    if (goal === 'returned') return isOrder && shows('order.receipt');
    return (
      shows('result.confirmed.title') ||
      (isOrder && wording(this.locale, 'order.standing.running').test(seen.text))
    );
  }

  #tapOf(goal: Goal, seen: Look): Tap | null {
    if (seen.path === '/icon.svg') return 'forward';
    if (seen.isBroken) return 'reload';
    if (isPayPals(seen.path)) return tapAtPayPal(seen, this.onTop !== this.page);
    if (isWeChats(seen.path)) return tapAtWeChat(seen);
    if (seen.asksBank) return 'payment.reserve';
    if (seen.foreign === 'sheet') return seen.foreign;
    if (seen.payWindow !== null) return tapInPayWindow[seen.payWindow];
    const inDialog = (key: TextKey) => this.#has(seen, key, thing => thing.inDialog);
    if (inDialog('login.enterCode')) return inDialog('login.submit') ? 'code' : null;
    const asksAboutPerson = inDialog('session.question');
    const shows = (key: TextKey | undefined) =>
      key === undefined || this.#has(seen, key, () => true);
    // Both say "again": the question above tells which.
    const found = tappable.find(
      tap =>
        (tap !== 'session.retry' || asksAboutPerson) &&
        tap !== (this.phone.national === null ? 'login.send' : 'login.rent') &&
        (pages[tap]?.test(seen.path) ?? true) &&
        (onlyFor[tap]?.includes(goal) ?? true) &&
        shows(onlyBeside[tap]) &&
        (inDialogs.has(tap) || !seen.hasDialog) &&
        this.#has(seen, tap, thing => thing.isTappable && thing.inDialog === seen.hasDialog),
    );
    if (found || seen.hasDialog) return found ?? null;
    return seen.foreign ?? (seen.path === '/order' && seen.listsRentals ? 'rental' : null);
  }

  async #act(tap: Tap, payer: Payer): Promise<void> {
    if (tap === 'forward') await this.page.goForward({ waitUntil: 'commit' });
    else if (tap === 'back') await this.page.goBack({ waitUntil: 'commit' });
    else if (tap === 'reload') await this.onTop.reload({ waitUntil: 'commit' });
    else if (tap === 'payPal') await agreeButton(this.onTop).click(patience);
    else if (tap === 'weChat') await paysAtWeChat({ page: this.page });
    else if (tap === 'payWindow') await paysInWindow({ page: this.page });
    else if (tap === 'closePayWindow') await closesPayWindow(this.page);
    else if (tap === 'payPalButton') await payPalsButton(this.page).click(patience);
    else if (tap === 'close') await this.onTop.close();
    else if (tap === 'wallet') await this.opensWallet();
    else if (tap === 'sheet') await this.sheet.click(patience);
    else if (tap === 'login.send') await this.phone.asksForCode();
    else if (tap === 'code') await this.phone.entersCode();
    else if (tap === 'rental')
      await this.page.locator('a[href*="/invoiceOrderDtl"]').first().click(patience);
    else if (tap === 'payment.reserve' && (await look(this.page)).asksBank)
      await this.page.locator('[data-stripe=challenge] button.complete').click(patience);
    else {
      if (tap === 'rent.submit') {
        await this.chooses(payer);
        await this.agrees();
        if (payer.wallet) return this.opensWallet();
      }
      if (payer.card !== null && (await this.#typesCard(tap))) await this.entersCard(payer.card);
      await this.button(tap).or(this.link(tap)).first().click(patience);
    }
  }

  /** Only a new card is typed in; buying with the deposit needs none. */
  async #typesCard(tap: Tap): Promise<boolean> {
    if (tap === 'pay.buy') return this.page.locator('input[autocomplete=cc-number]').isVisible();
    return tap === 'payment.reserve' || tap === 'pay.submit';
  }

  /**
   * Waits while there is nothing to tap, as the page asks by itself. If its questions are seconds
   * apart, its clock is moved, but never while an answer is under way.
   */
  async #waits(): Promise<void> {
    if (this.hurries && this.#pending <= 0) await this.page.clock.fastForward(5_000);
  }
}
