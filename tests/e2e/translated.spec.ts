import { translateAll } from '../translator.ts';
import { expect, test } from './support/journey.ts';
import { cards } from './support/person.ts';

/** Imitates a browser's translation: some time after the load, and again for later content. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(`addEventListener('load', () =>
    setTimeout(() => (${translateAll.toString()})(false), 1500))`);
});

test('a page that the browser translates goes on telling what is true, to the receipt', async ({
  person,
  local,
  page,
}) => {
  const broken: string[] = [];
  page.on('pageerror', error => broken.push(error.message));
  await person.scans('BW-4821');
  await expect(page.locator('font').first()).toBeVisible();
  await person.rents();
  await person.pays(cards.good);
  await person.seesConfirmed();
  await person.opensRental();
  await local.moveClock(100);
  await expect(page.getByLabel('Mietzeit')).toHaveText(/1:40:\d\d/);
  const [bank] = await local.out();
  await local.returnBank(bank?.powerBankId ?? '', 'BW-1007');
  await person.sees(person.text('Zurückgegeben'));
  await expect(person.text('Miete läuft')).toHaveCount(0);
  await person.link('Beleg ansehen').click();
  await person.sees(person.heading('Beleg'));
  expect(broken).toEqual([]);
});

test('a translated form says what is missing', async ({ person, page }) => {
  await page.goto('/join');
  await expect(page.locator('font').first()).toBeVisible();
  await person.button('Anfrage senden').click();
  await person.sees(person.text('Name des Geschäfts darf nicht leer sein'));
  await page.getByLabel('Name des Geschäfts').fill('Späti Kastanie');
  await person.button('Anfrage senden').click();
  await expect(person.text('Name des Geschäfts darf nicht leer sein')).toHaveCount(0);
  await person.sees(person.text('Ansprechperson darf nicht leer sein'));
});
