import { expect, test } from './support/journey.ts';
import { rented } from './support/owing.ts';
import { cards } from './support/person.ts';

test('a rental that could not be charged is paid from its page, and the person rents again at once @core', async ({
  person,
  local,
  page,
}) => {
  const bank = await rented(person, local, 'BW-1007', cards.owes);
  await local.moveClock(70);
  await local.returnBank(bank, 'BW-1007');
  await person.sees(person.link('€ bezahlen'));
  // Owed money is announced at the next scan, before anything is chosen.
  await page.goto('/?qrcode=BW-1007');
  await person.sees(page.getByRole('alertdialog', { name: 'Es gibt unbezahlte Mieten' }));
  await person.link('Jetzt bezahlen').click();
  await person.isAt(/\/order$/);
  await person.text('Beendet').first().click();
  await person.sees(person.text('Zahlung offen'));
  await person.link('€ bezahlen').first().click();
  await person.isAt(/\/confirm\?payType=FK/);
  await person.sees(person.heading('Miete bezahlen'));
  await person.entersCard(cards.good);
  await person.button(/bezahlen$/).click();
  await person.isAt(/\/result\?/);
  await person.sees(person.heading('Bezahlt'));
  await person.link('Zur Miete').click();
  await person.sees(person.link('Beleg ansehen'));
  const [paid] = await local.payments();
  expect(paid).toMatchObject({ status: 'succeeded', captured: 200 });
  await person.scans('BW-1007');
});

test('the power bank is bought from the rental’s page with what is held, or another way @core', async ({
  person,
  local,
}) => {
  await rented(person, local, 'BW-1007', cards.good);
  await person.link('Powerbank behalten').click();
  await person.isAt(/\/confirm\?payType=overbuy/);
  // Another way to pay has an address of its own, kept by a reload and left by Back.
  await person.link('Anders bezahlen').click();
  await person.sees(person.text('Ihre Reservierung von 55,00 € wird danach freigegeben.'));
  await person.page.reload();
  await person.sees(person.text('Wird jetzt abgebucht'));
  await person.page.goBack();
  await person.sees(person.text('Aus dem reservierten Betrag'));
  await person.button(/kaufen$/).click();
  await person.isAt(/\/result\?/);
  await person.sees(person.heading('Bezahlt'));
  const [payment] = await local.payments();
  await expect.poll(async () => (await local.payment(payment?.id ?? ''))?.captured).toBe(5500);
  await person.link('Zur Miete').click();
  await person.sees(person.heading('Die Powerbank gehört Ihnen'));
});
