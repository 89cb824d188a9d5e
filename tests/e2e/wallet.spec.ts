import { builtFile } from './support/built-file.ts';
import { expect, test } from './support/journey.ts';
import { cards } from './support/person.ts';
import { said } from './support/words.ts';

test('a guest sees what moved, asks for too much and for rubbish, and takes everything out @core', async ({
  person,
  local,
  page,
}) => {
  await person.scans('BW-1007');
  const [user] = await local.users();
  await local.credit(user?.id ?? '', 6240);
  await page.goto('/user');
  await page.getByRole('link', { name: said('Wallet') }).click();
  await expect(page).toHaveURL('/wallet');
  await person.sees(person.text('Aufgeladen'));
  await person.sees(page.getByText(/^\+62,40\s€$/));
  await page.getByRole('link', { name: said('Guthaben auszahlen') }).click();
  await expect(page).toHaveURL('/wallet_out');
  const amount = page.getByLabel(said('Betrag'));
  await amount.fill('abc');
  await page.getByRole('button', { name: 'Auszahlen', exact: true }).click();
  await expect(amount).toHaveAccessibleDescription('Der Auszahlungs\u00adbetrag ist nicht korrekt');
  await amount.fill('62,41');
  await expect(amount).toHaveAccessibleDescription(
    'Der Auszahlungs\u00adbetrag darf nicht höher sein als das aktuelle Guthaben',
  );
  await page.getByRole('button', { name: 'Alles auszahlen' }).click();
  await expect(amount).toHaveValue('62,40');
  // A balance that came from no payment is paid out by transfer; that is said before the request.
  await person.sees(person.text('Per Überweisung'));
  await page.getByRole('button', { name: /^62,40\s€ auszahlen$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Auszahlung von 62,40\s€ angenommen$/,
  );
  await person.sees(page.getByText(/^AZ-/));
  expect((await local.users()).find(({ id }) => id === user?.id)?.balance).toBe(0);
  await page.getByRole('link', { name: 'Zum Wallet' }).click();
  await person.sees(page.getByText(/^−62,40\s€$/));
});

test('the amount of a top-up is chosen, never typed', async ({ person, page }) => {
  await person.scans('BW-1007');
  await page.goto('/wallet');
  await page.getByRole('link', { name: said('Guthaben aufladen') }).click();
  await expect(page).toHaveURL('/wallet_in');
  const amount = page.getByLabel('Betrag', { exact: true });
  await expect(amount).toHaveValue(/^10,00\s€$/);
  await expect(amount).not.toBeEditable();
  await page.getByRole('radio', { name: /^200\s€$/ }).check({ force: true });
  await expect(amount).toHaveValue(/^200,00\s€$/);
  await expect(page.getByRole('link', { name: /^200,00\s€ aufladen$/ })).toHaveAttribute(
    'href',
    '/confirm?price=200&payType=CZ',
  );
});

test('a top-up by card is in the wallet at once, and goes back to that card @core', async ({
  person,
  local,
  page,
}) => {
  await person.scans('BW-1007');
  await page.goto('/wallet_in');
  await page.getByRole('radio', { name: /^50\s€$/ }).check({ force: true });
  await page.getByRole('link', { name: /^50,00\s€ aufladen$/ }).click();
  await person.isAt(/\/confirm\?/);
  await person.entersCard(cards.good);
  await person.button(/bezahlen$/).click();
  await person.isAt(/\/result\?/);
  await person.sees(person.link('Zum Wallet'));
  await person.link('Zum Wallet').click();
  await person.sees(page.getByText(/^\+50,00\s€$/));
  const [payment] = await local.payments();
  expect(payment).toMatchObject({ status: 'succeeded', captured: 5000 });
  await person.link('Guthaben auszahlen').click();
  await page.getByRole('button', { name: 'Alles auszahlen' }).click();
  await person.sees(page.getByText(/^Visa ···· 4242$/));
  await expect(person.text('Per Überweisung')).toHaveCount(0);
  await page.getByRole('button', { name: /^50,00\s€ auszahlen$/ }).click();
  await person.sees(person.link('Zum Wallet'));
  await person.link('Zum Wallet').click();
  await person.sees(page.getByText(/^−50,00\s€$/));
});

test('a guest sees the wallet though the code that offers to sign in does not arrive', async ({
  person,
  page,
  problems,
}) => {
  problems.expectNetwork();
  await person.scans('BW-1007');
  await page.route(builtFile('src/app/menu.ts'), route => route.abort());
  await page.goto('/wallet');
  await person.sees(page.getByRole('heading', { name: 'Gespeicherte Karten' }));
});
