import { expect, test } from './support/journey.ts';
import type { LocalEnds } from './support/local.ts';
import { cards, Person } from './support/person.ts';

/** Asserts the promise about money: one hold and one power bank out, however often it was tried. */
async function expectOneRental(
  local: LocalEnds,
  before: { payments: number; out: number },
): Promise<void> {
  const payments = await local.payments();
  const fresh = payments.slice(0, payments.length - before.payments);
  expect(fresh.filter(payment => payment.held > 0)).toMatchObject([{ held: 5500, captured: 0 }]);
  expect(await local.out()).toHaveLength(before.out + 1);
}
const counts = async (local: LocalEnds) => ({
  payments: (await local.payments()).length,
  out: (await local.out()).length,
});

test('the page may be reloaded at every step', async ({ person, local, page }) => {
  test.slow();
  const before = await counts(local);
  await page.goto('/?qrcode=SLOW-1');
  await page.reload();
  await person.sees(person.rentButton);
  await page.reload();
  await person.sees(person.rentButton);
  await person.rents();
  await page.reload();
  await person.sees(page.getByLabel('Kartennummer'));

  // While the bank asks: what was begun is looked up, then the card can be entered again.
  await person.pays(cards.threeDSecure);
  await person.sees(person.challenge);
  await page.reload();
  await person.sees(page.getByLabel('Kartennummer'));
  await expect(person.payButton).toBeEnabled({ timeout: 20_000 });

  // While the bank has said yes and the page does not know yet: the hold is found, nothing is paid
  // again.
  await page.route('**/payment_intents/*/confirm', async route => {
    await route.fetch();
  });
  await person.pays(cards.good);
  await expect.poll(async () => (await local.payments())[0]?.held, { timeout: 20_000 }).toBe(5500);
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

test('double taps rent once', async ({ person, local, page }) => {
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

test('no network before renting: said, and gone on when it is back', async ({
  person,
  context,
  problems,
}) => {
  problems.expectNetwork();
  await person.scans('BW-4821');
  await person.agrees();
  await context.setOffline(true);
  await person.rentButton.click();
  await person.sees(person.text('Die Netzwerkverbindung ist fehlgeschlagen'));
  await context.setOffline(false);
  await person.button('Erneut versuchen').click();
  await person.sees(person.rentButton);
  await person.rents();
});

test('no network while the bank is asked: looked up when it is back, then paid once', async ({
  person,
  local,
  context,
  problems,
}) => {
  test.slow();
  problems.expectNetwork();
  const before = await counts(local);
  await person.scansAndPays('BW-4821', cards.threeDSecure);
  await person.sees(person.challenge);
  await context.setOffline(true);
  await person.challenge.getByRole('button', { name: 'Freigeben' }).click();
  await person.sees(person.button('Wird bestätigt'));
  await context.setOffline(false);
  await person.sees(person.page.getByRole('alertdialog'));
  await person.sees(person.text('Es wurde nichts abgebucht und nichts reserviert.'));
  await person.button('Erneut versuchen').click();
  await person.challenge.getByRole('button', { name: 'Freigeben' }).click();
  await person.seesConfirmed();
  await expectOneRental(local, before);
});

test("the bank's yes is lost on the way: the hold is found, nothing is paid again", async ({
  person,
  local,
  page,
  problems,
}) => {
  problems.expectNetwork();
  const before = await counts(local);
  await page.route('**/payment_intents/*/confirm', async route => {
    await route.fetch();
    await route.abort();
  });
  await person.scansAndPays('BW-4821', cards.good);
  await person.seesConfirmed();
  await expectOneRental(local, before);
});

test('no network on the result page: it goes on asking', async ({
  person,
  local,
  context,
  problems,
}) => {
  problems.expectNetwork();
  const before = await counts(local);
  await person.scansAndPays('SLOW-1', cards.good);
  await person.isAt(/\/result\?/);
  await context.setOffline(true);
  await person.sees(
    person.page
      .getByRole('heading', { level: 2 })
      .or(person.page.getByRole('heading', { level: 1 })),
  );
  await context.setOffline(false);
  await person.seesConfirmed();
  await expectOneRental(local, before);
});

test('the payment script is blocked: said, and tried again on request', async ({
  person,
  local,
  page,
  problems,
}) => {
  problems.expectNetwork();
  const before = await counts(local);
  await page.route('**/local/stripe/stripe.js*', route => route.abort());
  await person.scans('BW-1007');
  await person.agrees();
  await person.rentButton.click();
  await person.sees(
    person.question(
      'Die Kartenfelder konnten nicht geladen werden. Es wurde nichts abgebucht und nichts reserviert.',
    ),
  );
  await page.unroute('**/local/stripe/stripe.js*');
  await person.button('Erneut versuchen').click();
  await person.sees(page.getByLabel('Kartennummer'));
  await person.pays(cards.good);
  await person.seesConfirmed();
  await expectOneRental(local, before);
});

test('the payment script stalls: the page says so and tries again by itself', async ({
  person,
  page,
  problems,
}) => {
  problems.expectNetwork();
  let asked = 0;
  await page.route('**/local/stripe/stripe.js*', async route => {
    asked += 1;
    if (asked > 1) await route.continue();
  });
  await person.scans('BW-1007');
  await person.agrees();
  await person.rentButton.click();
  await person.sees(page.getByLabel('Kartennummer'));
  expect(asked).toBe(2);
});
