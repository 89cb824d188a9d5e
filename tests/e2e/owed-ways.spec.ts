import { expect, test } from './support/journey.ts';
import { goesToPay, owes } from './support/owing.ts';
import { withoutPayPalsButton } from './support/paypals-page.ts';
import { cards, type Person } from './support/person.ts';
import { newNumber } from './support/session.ts';
import { signsIn } from './support/signing-in.ts';

/** Paying what a rental owes in every way beside a new card; each fails once on the way. */

const seesPaid = async (person: Person) => {
  await person.isAt(/\/result\?/);
  await person.sees(person.heading('Bezahlt'));
  await person.link('Zur Miete').click();
  await person.sees(person.link('Beleg ansehen'));
  await person.scans('BW-1007');
};

test('by PayPal: refused there, gone back, reloaded, agreed, and paid once', async ({
  person,
  local,
  page,
}) => {
  await withoutPayPalsButton(page);
  await owes(person, local);
  await goesToPay(person);
  await person.link('PayPal').click();
  await person.isAt(/paymentId=paypal/);
  await person.button(/mit PayPal bezahlen$/).click();
  await person.isAt(/\/checkoutnow\?token=/);
  await person.button('Abbrechen').click();
  await person.isAt(/\/confirm\?/);
  await person.sees(person.text('bei PayPal noch nicht zugestimmt'));

  await person.button(/mit PayPal bezahlen$/).click();
  await person.isAt(/\/checkoutnow\?token=/);
  await page.goBack();
  await person.isAt(/\/confirm\?/);
  await person.sees(person.text('bei PayPal noch nicht zugestimmt'));
  await page.reload();
  await person.sees(person.text('bei PayPal noch nicht zugestimmt'));

  await person.button(/mit PayPal bezahlen$/).dblclick();
  await person.isAt(/\/checkoutnow\?token=/);
  await person.button('Zustimmen · Agree').click();
  await person.isAt(/\/result\?/);
  await person.sees(person.heading('Bezahlt'));
  expect(page.url()).not.toMatch(/token=|PayerID=/);
  await page.reload();
  await seesPaid(person);
  expect(await local.ledgerFaults()).toEqual([]);
});

test('by a saved card: the bank asks, the page is reloaded meanwhile, and it is paid once', async ({
  person,
  local,
  page,
  request,
}) => {
  await page.goto('/login');
  await signsIn(page, request, newNumber());
  await person.isAt(/\/$/);
  await owes(person, local);
  const order = page.url();
  await page.goto('/wallet');
  await person.button('Karte hinzufügen').click();
  await person.sees(page.getByLabel('Kartennummer'));
  await person.entersCard(cards.threeDSecure);
  await person.button('Karte speichern').click();
  await person.sees(person.challenge);
  await person.challenge.getByRole('button', { name: 'Freigeben' }).click();
  await person.sees(person.text('Visa ···· 3184'));

  const before = (await local.payments()).filter(({ captured }) => captured > 0).length;
  await page.goto(order);
  await goesToPay(person);
  await person.sees(page.getByRole('radio', { name: /Visa ···· 3184/ }));
  await person.button(/bezahlen$/).dblclick();
  await person.sees(person.challenge);
  await page.reload();
  await person.sees(page.getByRole('radio', { name: /Visa ···· 3184/ }));
  await person.button(/bezahlen$/).click();
  await person.sees(person.challenge);
  await person.challenge.getByRole('button', { name: 'Freigeben' }).click();
  await seesPaid(person);
  const paid = (await local.payments()).filter(({ captured }) => captured > 0);
  expect(paid.length).toBe(before + 1);
  expect(paid[0]).toMatchObject({ status: 'succeeded', captured: 200 });
});

test('by Google Pay: its sheet is left, then accepted', async ({ person, local, page }) => {
  await owes(person, local);
  await goesToPay(person);
  await page.getByRole('link', { name: /^Google\sPay$/ }).click();
  const wallet = page.getByRole('button', { name: 'Bezahlen mit Google Pay' });
  const sheet = page.getByRole('dialog', { name: 'Google Pay' });
  await wallet.click();
  await sheet.getByRole('button', { name: 'Schließen' }).click();
  await expect(sheet).toBeHidden();
  await page.reload();
  await wallet.click();
  await sheet.getByRole('button', { name: 'Bezahlen' }).click();
  await seesPaid(person);
  expect((await local.payments())[0]).toMatchObject({ status: 'succeeded', captured: 200 });
});

test('with a coupon: a code that is none, one for a part, Back, and one for all of it', async ({
  person,
  local,
  page,
  problems,
}) => {
  problems.expectNetwork();
  await owes(person, local);
  await goesToPay(person);
  const field = page.getByLabel('Gutscheincode');
  await field.fill('KEINER');
  await person.button('Einlösen').click();
  await person.isAt(/couponNo=KEINER/);
  await expect(field).toHaveAccessibleDescription(/Diesen Gutschein gibt es nicht/);

  await field.fill((await local.makeCoupon(100)).toLowerCase());
  await person.button('Einlösen').click();
  await person.sees(page.getByText(/^statt 2,00\s€$/));
  await person.sees(person.button(/^1,00\s€ bezahlen$/));
  await page.reload();
  await person.sees(person.button(/^1,00\s€ bezahlen$/));
  await page.goBack();
  await person.isAt(/couponNo=KEINER/);
  await page.goForward();
  await person.sees(page.getByText(/^statt 2,00\s€$/));
  await person.entersCard(cards.good);
  await person.button(/^1,00\s€ bezahlen$/).dblclick();
  await seesPaid(person);
  expect((await local.payments())[0]).toMatchObject({ status: 'succeeded', captured: 100 });

  await owes(person, local);
  await goesToPay(person);
  await field.fill(await local.makeCoupon(500));
  await person.button('Einlösen').click();
  await person.button('Mit Gutschein bezahlen').dblclick();
  await person.isAt(/\/invoiceOrderDtl\?/);
  await person.sees(person.link('Beleg ansehen'));
  await person.scans('BW-1007');
});
