import type { Page } from '@playwright/test';

/** Phone of a customer who pays with PayPal at the tablet: the code leads there. */
export class PayersPhone {
  #link: string | null = null;

  constructor(private readonly page: Page) {
    page.on('response', response => {
      if (!/\/paypal\/preauth\//.test(response.url())) return;
      response.json().then(
        ({ data }: { data?: { checkOutUrl?: string } }) => {
          this.#link = data?.checkOutUrl ?? null;
        },
        () => undefined,
      );
    });
  }

  /** True while there is a code that it has not followed. */
  get isWanted(): boolean {
    return this.#link !== null;
  }

  /** PayPal's page on the phone, which sends the person back to the tablet. */
  async agrees(): Promise<void> {
    const link = this.#link ?? '';
    this.#link = null;
    const context = await this.page.context().browser()?.newContext({ locale: 'de-DE' });
    if (!context) throw new Error('no browser for a phone');
    const phone = await context.newPage();
    await phone.goto(link);
    await phone.getByRole('button', { name: 'Zustimmen · Agree', exact: true }).click();
    await phone.getByRole('heading', { name: 'Weiter am Tablet' }).waitFor();
    await context.close();
  }
}
