import { expect, test } from './support/journey.ts';

test('the page about the app names version, operator and the licences of its parts @core', async ({
  person,
  page,
}) => {
  await person.scans('BW-4821');
  await person.button('Menü').click();
  await person.link('Über diese App').click();
  await person.isAt(/\/about$/);
  await person.sees(page.getByText(/^borrowatt/));
  await expect(page.getByText(/Borrowatt GmbH, Musterstraße 1/)).toBeVisible();
  await page.getByText(/quelloffene Teile$/).click();
  await page.getByText('react-dom', { exact: true }).click();
  const part = page
    .locator('details details')
    .filter({ has: page.getByText('react-dom', { exact: true }) });
  await expect(part.getByText(/Permission is hereby granted/)).toBeVisible();
  await person.link('Impressum').click();
  await person.isAt(/\/legal\/imprint$/);
});
