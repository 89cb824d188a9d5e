import { expect, test } from './support/journey.ts';
import { isMember, newNumber } from './support/session.ts';
import { signsIn } from './support/signing-in.ts';

test('an invited person rents without paying, and the rental says who paid @core', async ({
  person,
  local,
  page,
}) => {
  await page.goto('/?inviteCode=VIP1&qrcode=BW-4821');
  await person.isAt(/\/loginborrow\?qrcode=BW-4821/);
  await person.sees(person.text('Sie haben eine Einladung: VIP1.'));
  await person.button('Einladung einlösen').click();
  await page.getByLabel('Telefonnummer').fill('15166666666');
  await page.getByLabel('Passwort der Einladung').fill('borrowatt');
  await page.getByRole('dialog').getByRole('button', { name: 'Einladung einlösen' }).click();
  await person.isAt(/\/loginborrow\?qrcode=BW-4821/);
  await person.sees(
    person.text('Ihre Einladung zahlt. Es wird nichts reserviert und nichts abgebucht.'),
  );
  await expect(page.getByRole('radiogroup')).toHaveCount(0);
  // They proved no identity, so they are a guest, and the app says nothing else.
  await person.sees(person.text('Sie mieten als Gast, ohne Konto.'));
  await expect(person.text('Sie sind angemeldet')).toHaveCount(0);
  await person.button('Auf Einladung mieten').click();
  await person.sees(person.text('Bitte beide Kästchen ankreuzen.'));
  await person.agrees();
  await person.button('Auf Einladung mieten').click();
  await person.isAt(/\/result\?tradeNo=.*payType=VIP/);
  await person.seesConfirmed();
  await person.opensRental();
  await local.moveClock(100);
  await local.tidy();
  await person.sees(person.text('Ihre Einladung hat diese Miete bezahlt.'));
});

test('a member who opens an invitation reads of it, and redeems it for their account', async ({
  person,
  local,
  page,
  request,
}) => {
  await local.moveClock(61);
  await page.goto('/login');
  await signsIn(page, request, newNumber());
  await isMember(page);
  const before = await page.evaluate(() => localStorage.getItem('user'));
  await page.goto('/?inviteCode=VIP1&qrcode=BW-4821');
  await person.isAt(/\/loginborrow\?qrcode=BW-4821/);
  const shown = person.text('Sie haben eine Einladung: VIP1.');
  await person.sees(shown);
  await person.button('Einladung einlösen').click();
  await page.getByLabel('Telefonnummer').fill('15166666667');
  await page.getByLabel('Passwort der Einladung').fill('borrowatt');
  await page.getByRole('dialog').getByRole('button', { name: 'Einladung einlösen' }).click();
  await person.sees(
    person.text('Ihre Einladung zahlt. Es wird nichts reserviert und nichts abgebucht.'),
  );
  await expect(shown).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBe(before);
});
