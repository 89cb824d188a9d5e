import { expect, type Locator, type Page } from '@playwright/test';
import { said } from './words.ts';

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  threeDSecure: '4000002760003184',
  /** Card that can be held, and refuses the charge after the return. */
  owes: '4000000000007809',
} as const;

/** Person with a phone, in German. */
export class Person {
  constructor(readonly page: Page) {}

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name: typeof name === 'string' ? said(name) : name });
  }
  link(name: string): Locator {
    return this.page.getByRole('link', { name: said(name) });
  }
  text(text: string): Locator {
    return this.page.getByText(said(text));
  }
  heading(text: string): Locator {
    return this.page.getByRole('heading', { name: said(text) });
  }
  /** A dialog that must be answered. */
  question(text: string): Locator {
    return this.page.getByRole('alertdialog', { name: said(text) });
  }
  get rentButton(): Locator {
    return this.button('Kostenpflichtig mieten');
  }
  get payButton(): Locator {
    return this.button(/reservieren$/);
  }
  get challenge(): Locator {
    return this.page.getByRole('dialog', { name: 'Zahlung freigeben?' });
  }

  async sees(what: Locator): Promise<void> {
    await expect(what.first()).toBeVisible();
  }
  async isAt(path: RegExp): Promise<void> {
    await expect(this.page).toHaveURL(path);
  }

  async scans(code: string): Promise<void> {
    await this.page.goto(`/?qrcode=${code}`);
    await this.sees(this.rentButton);
    await this.isAt(/\/loginborrow/);
  }
  async agrees(): Promise<void> {
    await this.sees(this.page.getByRole('checkbox'));
    for (const box of await this.page.getByRole('checkbox').all()) await box.check();
  }
  /** Goes from the rent page to the card fields. */
  async rents(): Promise<void> {
    await this.agrees();
    await this.rentButton.click();
    await this.isAt(/\/confirm\?/);
    await this.sees(this.page.getByLabel('Kartennummer'));
  }
  async entersCard(number: string): Promise<void> {
    await this.page.getByLabel('Kartennummer').fill(number);
    await this.page.getByLabel('Gültig bis').fill('12/34');
    await this.page.getByLabel('Prüfziffer').fill('123');
  }
  async pays(number: string): Promise<void> {
    await this.entersCard(number);
    await this.payButton.click();
  }
  async scansAndPays(code: string, number: string): Promise<void> {
    await this.scans(code);
    await this.rents();
    await this.pays(number);
  }
  async seesConfirmed(): Promise<void> {
    await this.isAt(/\/result\?/);
    await this.sees(this.heading('Miete bestätigt'));
  }
  /** From the result to the rental's page: by itself after ten seconds, or by a touch before. */
  async comesToRental(): Promise<void> {
    const arrived = this.page.waitForURL(/\/invoiceOrderDtl\?/);
    await Promise.race([this.link('Zur laufenden Miete').click(), arrived]);
    await arrived;
  }
  async opensRental(): Promise<void> {
    await this.comesToRental();
    // The result page says "Ihre Miete läuft seit", and stays until the next page is loaded.
    await this.sees(this.text('bis jetzt'));
  }
  /** In the sheet of a claim: a station that stands in none of its rows. */
  async saysStation(code: string): Promise<void> {
    await this.page.getByLabel('Andere Station').check();
    await this.page.getByLabel('Stationscode').fill(code);
  }
}
