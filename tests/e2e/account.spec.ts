import { readFile } from 'node:fs/promises';
import { expect, test } from './support/journey.ts';
import { invalid } from './support/session.ts';
import { signsIn } from './support/signing-in.ts';

test('a member takes the data along, ends a session elsewhere, and deletes the account @core', async ({
  person,
  page,
  request,
  browser,
  baseURL,
}) => {
  await page.goto('/login');
  await signsIn(page, request, '15123456700');
  await person.isAt(/\/$/);

  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await elsewhere.newPage();
  await request.post('/local/api/clock', { data: { minutes: 2 } });
  await other.goto('/login');
  await signsIn(other, request, '15123456700');
  await expect(other).toHaveURL(/\/$/);

  await page.goto('/account');
  await person.sees(person.heading('Konto und Anmeldung'));
  const sessions = page.getByRole('region', { name: 'Angemeldete Geräte' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await person.button(/^Daten mitnehmen/).click();
  const file = await (await download).path();
  const data = JSON.parse(await readFile(file, 'utf8')) as { identities: unknown[] }; // our own
  expect(data.identities).toMatchObject([{ provider: 'phone', subject: '+4915123456700' }]);
  await person.sees(person.text('Ihr Browser hat die Datei mit Ihren Daten erhalten.'));

  await sessions.getByRole('button').click();
  await person.sees(person.question('Dieses Gerät abmelden?'));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abmelden' }).click();
  await person.sees(person.text('Das Gerät ist abgemeldet.'));
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await other.goto('/account');
  await expect(other).toHaveURL(/\/login(borrow)?$/);
  await expect(other.getByText(invalid)).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Konto und Anmeldung' })).toBeHidden();
  await elsewhere.close();

  await person.button('Konto löschen').click();
  await person.sees(person.question('Konto löschen?'));
  await person.button('Endgültig löschen').click();
  await person.isAt(/\/$/);
  await person.sees(person.text('Ihr Konto ist gelöscht'));
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a guest with a running rental is told why the account stays', async ({ person, page }) => {
  await person.scansAndPays('BW-4821', '4242424242424242');
  await person.isAt(/\/result/);
  await person.sees(person.text('Ihre Miete läuft'));
  await page.goto('/account');
  await person.button('Konto löschen').click();
  await person.sees(person.text('Laufende Miete'));
  await expect(person.button('Endgültig löschen')).toHaveCount(0);
  await person.button('Konto behalten').click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('the answer to deleting the account is lost: it is looked up, and said that it is deleted', async ({
  person,
  page,
  request,
  problems,
}) => {
  problems.expectNetwork();
  await page.goto('/login');
  await signsIn(page, request, '15123456701');
  await person.isAt(/\/$/);
  await page.goto('/account');
  await page.route('**/api/v1/cdb/user/delete', async route => {
    await route.fetch();
    await route.abort();
  });
  await person.button('Konto löschen').click();
  await person.button('Endgültig löschen').click();
  await person.sees(person.text('Ihr Konto ist gelöscht'));
  await person.isAt(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
