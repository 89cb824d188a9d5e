import { expect, test } from './support/journey.ts';
import { counts, expectOneRental } from './support/one-rental.ts';
import { cards, Person } from './support/person.ts';

test('the page may be reloaded at every step', async ({ person, local, page }) => {
  const before = await counts(local);
  await page.goto('/?qrcode=SLOW-1');
  await page.reload();
  await person.sees(person.rentButton);
  await page.reload();
  await person.sees(person.rentButton);
  await person.rents();
  await page.reload();
  await person.sees(page.getByLabel('Kartennummer'));

  // While the bank asks: the payment is looked up, then the card can be entered again.
  await person.pays(cards.threeDSecure);
  await person.sees(person.challenge);
  await page.reload();
  await person.sees(page.getByLabel('Kartennummer'));
  await expect(person.payButton).toBeEnabled();

  // The bank has agreed and the page does not know yet: the hold is found, nothing is paid again.
  await page.route('**/payment_intents/*/confirm', async route => {
    await route.fetch();
  });
  await person.pays(cards.good);
  await expect.poll(async () => (await local.payments())[0]?.held).toBe(5500);
  await page.reload();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await person.isAt(/\/result\?/);
  await page.reload();
  await person.seesConfirmed();
  await page.reload();
  await person.seesConfirmed();
  await expectOneRental(local, before);

  await person.opensRental();
  await page.reload();
  await person.sees(person.text('Miete läuft'));
  const [bank] = await local.out();
  await local.returnBank(bank?.powerBankId ?? '', 'BW-1007');
  await person.sees(person.text('Zurückgegeben'));
  await page.reload();
  await person.link('Beleg ansehen').click();
  await person.sees(person.heading('Beleg'));
  await page.reload();
  await person.sees(person.heading('Beleg'));
  await person.sees(person.text('Späti Kastanie'));
});

test('back from the card fields leads to the station, forward to the fields; back never lands in a finished payment', async ({
  person,
  local,
  page,
}) => {
  const before = await counts(local);
  await person.scans('BW-1007');
  await person.rents();
  await page.goBack();
  await person.isAt(/\/loginborrow/);
  await person.sees(person.rentButton);
  await page.goForward();
  await person.sees(page.getByLabel('Kartennummer'));
  await person.pays(cards.good);
  await person.seesConfirmed();
  await page.goBack();
  await person.isAt(/\/loginborrow/);
  await person.sees(person.heading('Sie haben schon eine Powerbank'));
  await expectOneRental(local, before);
});

test('double taps rent once @core', async ({ person, local, page }) => {
  const before = await counts(local);
  await person.scans('BW-4821');
  await person.agrees();
  await person.rentButton.dblclick();
  await person.sees(page.getByLabel('Kartennummer'));
  await person.entersCard(cards.good);
  await person.payButton.dblclick();
  await person.seesConfirmed();
  await expectOneRental(local, before);
});

test('two tabs of one guest pay at the same time: one hold, one power bank', async ({
  person,
  local,
  page,
  context,
  problems,
}) => {
  problems.expectNetwork();
  const before = await counts(local);
  await person.scans('BW-4821');
  const other = new Person(await context.newPage());
  await other.page.goto('/loginborrow');
  for (const one of [person, other]) {
    await one.rents();
    await one.entersCard(cards.good);
  }
  await Promise.all([person.payButton.click(), other.payButton.click()]);
  const end = (one: Person) => one.heading('Miete bestätigt').or(one.page.getByRole('alertdialog'));
  for (const one of [person, other]) await one.sees(end(one));
  expect(
    await Promise.all([person, other].map(async one => one.heading('Miete bestätigt').isVisible())),
  ).toContain(true);
  await expectOneRental(local, before);
  await page.bringToFront();
});

test('a second tab that pays later is told of the running rental', async ({
  person,
  local,
  context,
  problems,
}) => {
  problems.expectNetwork();
  const before = await counts(local);
  await person.scans('BW-2210');
  const other = new Person(await context.newPage());
  await other.page.goto('/loginborrow');
  await other.rents();
  await person.rents();
  await person.pays(cards.good);
  await person.seesConfirmed();
  await other.pays(cards.good);
  await other.sees(other.question('Sie haben bereits eine laufende Miete'));
  await expectOneRental(local, before);
});
