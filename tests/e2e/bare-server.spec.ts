import path from 'node:path';
import { test as base } from '@playwright/test';
import { startBareServer } from './support/bare-server.ts';
import { expect } from './support/journey.ts';
import { Person } from './support/person.ts';

/** Stripe.js, reduced to the parts that the app uses: a complete form, and a bank that agrees. */
const stripe = `window.Stripe = () => ({
  _registerWrapper() {},
  elements: () => ({
    create: () => {
      let changed;
      return {
        on: (_, listener) => { changed = listener; },
        mount: box => { box.textContent = 'Kartenfelder'; changed({ complete: true }); },
        unmount() {},
      };
    },
    update() {},
    submit: async () => ({}),
  }),
  confirmPayment: async () => ({}),
});`;

const test = base.extend<object, { bare: { url: string } }>({
  bare: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, provide) => {
      const distDir = process.env['DIST_DIR'] ?? 'dist';
      const bare = await startBareServer(path.resolve(distDir));
      await provide(bare);
      await bare.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ bare }, provide) => {
    await provide(new URL(bare.url).origin);
  },
});

test('the main job against a server that answers exactly section 7: scan, pay, result, order, list, receipt @core', async ({
  page,
}) => {
  const person = new Person(page);
  await page.route('https://js.stripe.com/**', route =>
    route.fulfill({ contentType: 'text/javascript', body: stripe }),
  );
  const broken: string[] = [];
  page.on('pageerror', error => broken.push(error.message));

  await person.scans('BW-4821');
  await person.agrees();
  await person.rentButton.click();
  await person.isAt(/\/confirm\?/);
  await person.sees(person.text('Kartenfelder'));
  await person.payButton.click();

  await person.seesConfirmed();
  await person.sees(person.text('Ziehen Sie die Powerbank heraus.'));
  await person.opensRental();
  await person.sees(person.text('Café Morgenrot'));

  await page.goto('/order');
  await person.sees(person.text('Miete läuft'));
  await page.getByText('Beendet', { exact: true }).click();
  await person.sees(person.text('Zurückgegeben'));
  await page.goto('/orderBill?orderId=ended-1');
  await person.sees(person.text('Borrowatt GmbH'));
  expect(broken).toEqual([]);
});
