import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

/** Google Pay on the rent page: the tile, both boxes, the wallet's own button, its sheet. */
test.beforeEach(async ({ person, page }) => {
  const scripts: string[] = [];
  page.on('request', request => {
    if (/\/stripe\.js/.test(request.url())) scripts.push(request.url());
  });
  await person.scans('BW-1007');
  await person.sees(person.rentButton);
  // No script of a payment before its way is chosen.
  expect(scripts).toEqual([]);
  await page.getByRole('radio', { name: 'Google Pay' }).check({ force: true });
  await expect(page.getByRole('button', { name: 'Bezahlen mit Google Pay' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(2);
});

const agree = async (page: Page) => {
  for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true });
};

test('accepted in its sheet, the deposit is held and the power bank comes out @core', async ({
  person,
  local,
  page,
}) => {
  const before = (await local.payments()).length;
  const wallet = page.getByRole('button', { name: 'Bezahlen mit Google Pay' });
  const sheet = page.getByRole('dialog', { name: 'Google Pay' });

  // Unticked, the sheet stays closed.
  await wallet.click();
  await person.sees(person.text('Bitte beide Kästchen ankreuzen.'));
  await expect(sheet).toBeHidden();

  // Closing the sheet pays nothing.
  await agree(page);
  await wallet.click();
  await sheet.getByRole('button', { name: 'Schließen' }).click();
  await expect(sheet).toBeHidden();
  await expect(wallet).toBeVisible();
  expect((await local.payments()).length).toBe(before);

  await wallet.click();
  await expect(sheet.getByText('55,00')).toBeVisible();
  await sheet.getByRole('button', { name: 'Bezahlen' }).click();
  await person.isAt(/\/result\?/);
  await person.seesConfirmed();
  const payments = await local.payments();
  expect(payments.length).toBe(before + 1);
  expect(payments[0]).toMatchObject({ status: 'requires_capture', amount: 5500, held: 5500 });
});

test('refused, the page says so, nothing is held, and a card that is good follows', async ({
  person,
  local,
  page,
}) => {
  const wallet = page.getByRole('button', { name: 'Bezahlen mit Google Pay' });
  const sheet = page.getByRole('dialog', { name: 'Google Pay' });
  await agree(page);
  await wallet.click();
  await sheet.getByRole('radio').nth(1).check();
  await sheet.getByRole('button', { name: 'Bezahlen' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('nichts');
  const [declined] = await local.payments();
  expect(declined).toMatchObject({ held: 0, captured: 0 });
  await dialog.getByRole('button').first().click();

  await wallet.click();
  await sheet.getByRole('button', { name: 'Bezahlen' }).click();
  await person.isAt(/\/result\?/);
  await person.seesConfirmed();
});

test('asked by the bank, the person agrees and rents', async ({ person, page }) => {
  await agree(page);
  await page.getByRole('button', { name: 'Bezahlen mit Google Pay' }).click();
  const sheet = page.getByRole('dialog', { name: 'Google Pay' });
  await sheet.getByRole('radio').nth(2).check();
  await sheet.getByRole('button', { name: 'Bezahlen' }).click();
  await page
    .getByRole('dialog', { name: 'Zahlung freigeben?' })
    .getByRole('button', { name: 'Freigeben' })
    .click();
  await person.isAt(/\/result\?/);
  await person.seesConfirmed();
});
