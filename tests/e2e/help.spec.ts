import { expect, test } from './support/journey.ts';

test('a question is found by a word, and a message gets a number and reaches the staff @core', async ({
  person,
  page,
}) => {
  await person.scans('BW-4821');
  await person.button('Menü').click();
  await person.link('Hilfe').click();
  await person.isAt(/\/help$/);
  await person.button('Wie miete ich eine Powerbank?').click();
  await person.sees(page.getByText(/Ein Fach öffnet sich/));
  await person.button('Wann wird abgebucht?').click();
  await expect(page.getByText(/Ein Fach öffnet sich/)).toBeHidden();

  await page.getByLabel('In der Hilfe suchen').fill('beleg');
  await expect(person.button('Wie miete ich eine Powerbank?')).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: /^10\s*Wie bekomme ich einen Beleg/ }),
  ).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText(/^beleg$/i);

  await page.getByLabel('Ihre Nachricht').fill('Fach 3 bleibt zu.');
  await page.reload();
  await expect(page.getByLabel('Ihre Nachricht')).toHaveValue('Fach 3 bleibt zu.');
  await person.button('Nachricht senden').click();
  await person.sees(person.heading('Danke, Ihre Nachricht ist angekommen'));
  const reference = await page.getByText(/P-[A-Z2-9]{4}-[A-Z2-9]{4}/).innerText();
  const staff = await page.context().newPage();
  await staff.goto('/local');
  const kept = staff.getByRole('listitem').filter({ hasText: reference });
  await expect(kept).toContainText('Nachricht');
  await expect(kept).toContainText('Fach 3 bleibt zu.');
  await expect(kept).toContainText(/Tourist [0-9A-F]{4}/);
});

test('without a token the help leads to sign in', async ({ person, page }) => {
  await page.goto('/help');
  await person.isAt(/\/loginborrow$/);
});
