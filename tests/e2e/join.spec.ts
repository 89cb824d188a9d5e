import { expect, test } from './support/journey.ts';

test('a venue owner without a login asks for a station, and a reload loses nothing @core', async ({
  person,
  page,
}) => {
  await page.goto('/join');
  await person.button('Anfrage senden').click();
  await person.sees(person.text('Name des Geschäfts darf nicht leer sein'));
  await person.sees(person.text('Ansprechperson darf nicht leer sein'));
  await person.sees(person.text('Bitte füllen Sie alle Angaben vollständig aus'));
  await expect(page.getByLabel('Name des Geschäfts')).toBeFocused();

  await page.getByText('Werben', { exact: true }).click();
  await page.getByLabel('Name des Geschäfts').fill('Späti Kastanie');
  await page.getByLabel('Ansprechperson').fill('Ada Lovelace');
  await page.reload();
  await expect(page.getByLabel('Name des Geschäfts')).toHaveValue('Späti Kastanie');
  await expect(page.getByRole('radio', { name: 'Werben' })).toBeChecked();
  await page.getByLabel('Telefonnummer').fill('030 2345678');
  await page.getByLabel('Telefonnummer').press('Enter');
  await person.sees(person.heading('Danke, wir melden uns'));
  const reference = await page.getByText(/PA-[A-Z2-9]{4}-[A-Z2-9]{4}/).innerText();

  const staff = await page.context().newPage();
  await staff.goto('/local');
  const kept = staff.getByRole('listitem').filter({ hasText: reference });
  await expect(kept).toContainText('Späti Kastanie');
  await expect(kept).toContainText('nicht angemeldet');
  await kept.getByRole('button', { name: 'Erledigt' }).click();
  await expect(kept.getByRole('button')).toHaveCount(0);

  await page.reload();
  await expect(page.getByLabel('Name des Geschäfts')).toHaveValue('');
});
