import { expect, test } from './support/journey.ts';

test('a contract is withdrawn from in two touches from any screen, without signing in @core', async ({
  person,
  page,
  local,
}) => {
  await page.goto('/');
  await person.sees(person.heading('Leer? Powerbank mieten.'));
  await person.button('Menü').click();
  await person.link('Vertrag widerrufen').click();
  await person.isAt(/\/legal\/withdrawal$/);
  await page.getByLabel('Ihr Name').fill('Ada Lovelace');
  await page.getByLabel('Auftragsnummer').fill('BW-3KFM-7TQ2');
  await page.reload();
  await expect(page.getByLabel('Ihr Name')).toHaveValue('Ada Lovelace');
  await person.button('Vertrag widerrufen').click();
  await person.sees(person.text('E-Mail-Adresse darf nicht leer sein'));
  await page.getByLabel('E-Mail-Adresse').fill('ada@example.org');
  await person.button('Vertrag widerrufen').click();
  await person.button('Widerruf bestätigen').click();
  await person.sees(person.heading('Ihr Widerruf ist eingegangen'));
  const reference = await page.getByText(/^W-[A-Z2-9]{4}-[A-Z2-9]{4}/).innerText();
  await expect(page.getByText(/Eingegangen am .*\d{2}:\d{2} Uhr/)).toBeVisible();

  await local.moveClock(0);
  const staff = await page.context().newPage();
  await staff.goto('/local');
  const kept = staff.locator(`[data-withdrawal="${reference}"]`);
  await expect(kept).toContainText('ada@example.org');
  await expect(kept).toContainText('E-Mail gesendet');
  await expect(
    staff.locator('#inbox').getByRole('listitem').filter({ hasText: 'Eingang Ihres Widerrufs' }),
  ).toContainText('ada@example.org');
});
