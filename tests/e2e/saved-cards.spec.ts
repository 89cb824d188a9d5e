import { cards, type Person } from './support/person.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { newNumber } from './support/session.ts';
import { signsIn } from './support/signing-in.ts';

async function becomesMember(person: Person, page: Page, request: APIRequestContext) {
  await page.goto('/login');
  await signsIn(page, request, newNumber());
  await person.isAt(/\/$/);
}

test('a member adds a card on the provider’s page, sees it in the wallet and takes it away', async ({
  person,
  page,
  request,
  problems,
}) => {
  problems.expectNetwork();
  await becomesMember(person, page, request);

  await page.goto('/wallet');
  await person.sees(person.text('Noch keine Karte gespeichert.'));
  // The provider's fields do not come; its own page needs none of ours.
  await page.route('**/local/stripe/stripe.js*', route => route.abort());
  await person.button('Karte hinzufügen').click();
  await person.sees(person.button('Zur Seite von Stripe'));
  await page.unroute('**/local/stripe/stripe.js*');
  await person.button('Zur Seite von Stripe').click();
  await person.isAt(/\/local\/stripe\/checkout\//);
  await person.entersCard(cards.good);
  await person.button(/^Speichern/).click();

  await person.isAt(/\/wallet$/);
  await person.sees(person.text('Visa ···· 4242'));
  await person.sees(person.text('Gültig bis 12/34'));
  await person.button('Visa ···· 4242 entfernen').click();
  await person.sees(person.question('Visa ···· 4242 entfernen?'));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).click();
  await person.sees(person.text('Noch keine Karte gespeichert.'));
  await page.reload();
  await person.sees(person.text('Noch keine Karte gespeichert.'));
});

test('a guest is told that saving cards needs a login', async ({ person, page }) => {
  await person.scans('BW-1007');
  await page.goto('/wallet');
  await person.sees(person.text('Melden Sie sich an, um Karten zu speichern'));
  await expect(person.button('Karte hinzufügen')).toHaveCount(0);
});

test('a member saves a card and rents with it, and the bank asks where it wants to @core', async ({
  person,
  page,
  request,
  problems,
}) => {
  problems.expectNetwork();
  await becomesMember(person, page, request);
  await page.goto('/wallet');
  await person.button('Karte hinzufügen').click();
  await person.sees(page.getByLabel('Kartennummer'));
  await person.entersCard(cards.declined);
  await person.button('Karte speichern').click();
  await person.sees(person.text('Ihre Bank hat die Karte abgelehnt.'));
  await person.entersCard(cards.threeDSecure);
  await person.button('Karte speichern').click();
  await person.sees(person.challenge);
  await person.challenge.getByRole('button', { name: 'Freigeben' }).click();
  await person.sees(person.text('Visa ···· 3184'));

  await person.scans('BW-1007');
  await person.agrees();
  await person.rentButton.click();
  await person.isAt(/\/confirm\?/);
  await person.sees(page.getByRole('radio', { name: /Visa ···· 3184/ }));
  await expect(page.getByRole('radio')).toBeChecked();
  await person.payButton.click();
  await person.sees(person.challenge);
  await person.challenge.getByRole('button', { name: 'Freigeben' }).click();
  await person.isAt(/\/result/);
});

test('the membership is known on a reload before the answer', async ({ person, page, request }) => {
  await becomesMember(person, page, request);
  await person.scans('BW-1007');
  await person.rents();
  await page.route('**/userInfo', () => null); // the answer is on its way
  await page.reload();
  await person.sees(page.getByRole('checkbox', { name: 'Karte für spätere Zahlungen speichern' }));
  await expect(person.text('Melden Sie sich an, um Karten zu speichern.')).toHaveCount(0);
});

test('a guest signs in over the payment page, with the calling code 86 first, and keeps the card', async ({
  person,
  page,
  request,
}) => {
  await person.scans('BW-1007');
  await person.rents();
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
  await person.sees(page.getByRole('dialog').getByRole('button', { name: /\+86/ }));
  // A mobile number of China has 11 digits.
  await signsIn(page, request, `138${newNumber().slice(-8)}`, '86');
  const tick = page.getByRole('checkbox', { name: 'Karte für spätere Zahlungen speichern' });
  await person.sees(tick);
  await person.isAt(/\/confirm\?/);
  await person.entersCard(cards.good);
  await tick.check();
  await person.payButton.click();
  await person.isAt(/\/result/);
  await page.goto('/wallet');
  await person.sees(person.text('Visa ···· 4242'));
});
