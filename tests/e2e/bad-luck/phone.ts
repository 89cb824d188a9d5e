import type { Page } from '@playwright/test';
import type { Locale } from '../../../src/domain/locale.ts';
import { readCode, readPicture } from '../support/signing-in.ts';
import { name } from './wording.ts';

const patience = { timeout: 20_000 };

/** Phone of a member: the answers to the questions of signing in, in any language. */
export class Phone {
  /** Number without the leading zero, in Germany; `null`: a guest's phone. */
  national: string | null = null;

  constructor(
    private readonly page: Page,
    private readonly locale: Locale,
  ) {}

  async asksForCode(): Promise<void> {
    const { page, locale } = this;
    const picture = page.getByRole('img', { name: name(locale, 'login.captchaPicture') });
    await page.locator('input[autocomplete=tel-national]').fill(this.#number, patience);
    await page
      .getByLabel(name(locale, 'login.captcha'))
      .fill(await readPicture(picture, page.request), patience);
    await page.getByRole('button', { name: name(locale, 'login.send') }).click(patience);
  }

  async entersCode(): Promise<void> {
    const code = await readCode(this.page.request, `+49${this.#number}`);
    await this.page.locator('input[autocomplete=one-time-code]').fill(code, patience);
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: name(this.locale, 'login.submit') })
      .click(patience);
  }

  get #number(): string {
    if (this.national === null) throw new Error('nobody to sign in');
    return this.national;
  }
}
