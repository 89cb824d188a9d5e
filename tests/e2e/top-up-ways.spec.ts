import { expect, test } from './support/journey.ts';
import { withoutPayPalsButton } from './support/paypals-page.ts';
import { Person } from './support/person.ts';

/** A top-up by every way beside a new card. */

const goesToPay = async ({ page }: Person) => {
  await page.goto('/wallet_in');
  await page.getByRole('radio', { name: /^50\s€$/ }).check({ force: true });
  await page.getByRole('link', { name: /^50,00\s€ aufladen$/ }).click();
};

const seesCredited = async (person: Person) => {
  await person.isAt(/\/result\?/);
  await person.sees(person.heading('Bezahlt'));
  await person.page.reload();
  await person.link('Zum Wallet').click();
  await person.sees(person.page.getByText(/^\+50,00\s€$/));
  // Once, however often it was asked for.
  await expect(person.page.getByText(/^\+50,00\s€$/)).toHaveCount(1);
};

test('by PayPal: refused there, gone back, agreed, and credited once', async ({
  person,
  local,
  page,
}) => {
  await withoutPayPalsButton(page);
  await person.scans('BW-1007');
  await goesToPay(person);
  await person.link('PayPal').click();
  await person.button(/mit PayPal bezahlen$/).click();
  await person.isAt(/\/checkoutnow\?token=/);
  await person.button('Abbrechen').click();
  await person.sees(person.text('bei PayPal noch nicht zugestimmt'));
  await person.button(/mit PayPal bezahlen$/).dblclick();
  await person.isAt(/\/checkoutnow\?token=/);
  await page.goBack();
  await person.sees(person.text('bei PayPal noch nicht zugestimmt'));
  await person.button(/mit PayPal bezahlen$/).click();
  await person.isAt(/\/checkoutnow\?token=/);
  await person.button('Zustimmen · Agree').click();
  await seesCredited(person);
  expect(await local.ledgerFaults()).toEqual([]);
});

test('by PayPal in two tabs: Back from PayPal says that the other tab has paid, and credits once', async ({
  person,
  context,
  page,
  local,
}) => {
  await withoutPayPalsButton(context);
  await person.scans('BW-1007');
  await goesToPay(person);
  await person.link('PayPal').click();
  const pay = (who: Person) => who.button(/mit PayPal bezahlen$/);
  await person.sees(pay(person));
  const here = page.url();
  await pay(person).click();
  await person.isAt(/\/checkoutnow\?token=/);

  const other = new Person(await context.newPage());
  await other.page.goto(here);
  await other.sees(other.text('bei PayPal noch nicht zugestimmt'));
  await pay(other).click();
  await other.button('Zustimmen · Agree').click();
  await other.isAt(/\/result\?/);
  await other.sees(other.heading('Bezahlt'));

  await page.goBack();
  await seesCredited(person);
  expect(await local.ledgerFaults()).toEqual([]);
});

test('by Google Pay: refused in its sheet, reloaded, accepted, and credited once', async ({
  person,
  local,
  page,
}) => {
  await person.scans('BW-1007');
  await goesToPay(person);
  await page.getByRole('link', { name: /^Google\sPay$/ }).click();
  const wallet = page.getByRole('button', { name: 'Bezahlen mit Google Pay' });
  const sheet = page.getByRole('dialog', { name: 'Google Pay' });
  await wallet.click();
  await sheet.getByRole('radio').nth(1).check();
  await sheet.getByRole('button', { name: 'Bezahlen' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('nichts');
  await page.reload();
  await wallet.click();
  await sheet.getByRole('button', { name: 'Bezahlen' }).click();
  await seesCredited(person);
  expect((await local.payments())[0]).toMatchObject({ status: 'succeeded', captured: 5000 });
  expect(await local.ledgerFaults()).toEqual([]);
});
