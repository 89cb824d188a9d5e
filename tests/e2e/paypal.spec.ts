import { expect, test } from './support/journey.ts';
import { withoutPayPalsButton } from './support/paypals-page.ts';
import type { Person } from './support/person.ts';
import { said } from './support/words.ts';

/** Goes from the rent page to the payment's, by PayPal. */
async function choosesPayPal(person: Person): Promise<void> {
  await person.scans('BW-1007');
  await person.page
    .locator('label')
    .filter({ hasText: said('PayPal') })
    .click();
  await person.agrees();
  await person.rentButton.click();
}

/** Goes from the rent page to PayPal's own page. */
async function goesToPayPal(person: Person): Promise<void> {
  await withoutPayPalsButton(person.page);
  await choosesPayPal(person);
  await person.isAt(/\/checkoutnow\?token=/);
}

test('a guest agrees in PayPal’s window over the page, and the power bank comes out @core', async ({
  person,
  local,
  page,
}) => {
  await choosesPayPal(person);
  const button = page.getByRole('button', { name: 'PayPal', exact: true });
  await person.sees(button);
  const opened = page.waitForEvent('popup');
  await button.click();
  const window = await opened;
  await window.getByRole('button', { name: 'Zustimmen · Agree', exact: true }).click();
  await person.seesConfirmed();
  expect(window.isClosed()).toBe(true);
  expect(page.url()).not.toMatch(/token=|PayerID=/);
  expect(await local.out()).toHaveLength(1);
});

test('a guest refuses at PayPal, goes on, agrees, rents and returns', async ({
  person,
  local,
  page,
}) => {
  await goesToPayPal(person);
  await person.button('Abbrechen').click();
  await person.isAt(/\/confirm\?/);
  await person.sees(person.text('bei PayPal noch nicht zugestimmt'));
  expect(page.url()).not.toContain('token=');
  expect(await local.out()).toHaveLength(0);

  await person.button('Weiter zu PayPal').click();
  await person.isAt(/\/checkoutnow\?token=/);
  await person.button('Zustimmen · Agree').click();
  await person.seesConfirmed();
  expect(page.url()).not.toMatch(/token=|PayerID=/);
  await person.opensRental();
  await local.moveClock(65);
  const [bank] = await local.out();
  await local.returnBank(bank?.powerBankId ?? '', 'BW-1007');
  await person.sees(person.text('Zurückgegeben'));
});

test('a window closed after agreeing: the power bank is out, and the app knows', async ({
  person,
  local,
  page,
}) => {
  await goesToPayPal(person);
  await person.button('Zustimmen und Fenster schließen').click();
  await person.sees(person.text('Bestätigt'));
  await expect.poll(async () => (await local.out()).length).toBe(1);
  await page.goto('/order');
  await person.sees(person.text('Miete läuft'));
});

test('a person who lets the time run out is offered PayPal anew, or another way', async ({
  person,
  local,
}) => {
  await goesToPayPal(person);
  await person.button('Zeit ablaufen lassen').click();
  await person.link('Zurück zum Händler').click();
  await person.isAt(/\/confirm\?/);
  await person.button('Anders bezahlen').click();
  await person.isAt(/\/loginborrow/);
  await person.sees(person.rentButton);
  expect(await local.out()).toHaveLength(0);
});

test('an instrument that is declined says so, and the person can pay again', async ({ person }) => {
  await goesToPayPal(person);
  await person.page.getByRole('radio', { name: 'Karte, die abgelehnt wird' }).check();
  await person.button('Zustimmen · Agree').click();
  await person.isAt(/\/result\?/);
  await person.sees(person.text('Es wurde nichts abgebucht und nichts reserviert.'));
  await person.page.reload();
  await person.sees(person.text('Es wurde nichts abgebucht und nichts reserviert.'));
  await person.link('Noch einmal bezahlen').click();
  await person.isAt(/\/loginborrow/);
  await person.sees(person.rentButton);
});
