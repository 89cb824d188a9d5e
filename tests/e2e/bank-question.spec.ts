import { expect, test } from './support/journey.ts';
import type { LocalEnds } from './support/local.ts';
import { cards, type Person } from './support/person.ts';
import { newNumber } from './support/session.ts';
import { signsIn } from './support/signing-in.ts';

/** Leaving the page while the bank asks whether to pay. */

const held = async (local: LocalEnds) =>
  (await local.payments()).filter(payment => payment.held > 0);

const agrees = async ({ challenge }: Person) =>
  challenge.getByRole('button', { name: 'Freigeben' }).click();

test('Back takes the bank’s question along: nothing is held, and renting once more holds once', async ({
  person,
  page,
  local,
}) => {
  await person.scansAndPays('BW-1007', cards.threeDSecure);
  await person.sees(person.challenge);
  await page.goBack();
  await person.isAt(/\/loginborrow/);
  await expect(person.challenge).toHaveCount(0);
  await person.sees(person.rentButton);
  expect(await held(local)).toEqual([]);
  expect(await local.out()).toEqual([]);

  // The boxes are still ticked.
  await person.rentButton.click();
  await person.sees(page.getByLabel('Kartennummer'));
  await person.pays(cards.threeDSecure);
  await agrees(person);
  await person.seesConfirmed();
  expect(await held(local)).toHaveLength(1);
  expect(await local.out()).toHaveLength(1);
});

test('nothing takes longer while the bank waits for the person, and it does after their word', async ({
  person,
  page,
}) => {
  await page.clock.install();
  await person.scansAndPays('BW-1007', cards.threeDSecure);
  await person.sees(person.challenge);
  const longer = person.text('Das dauert länger als sonst');
  await page.clock.fastForward(12_000);
  await person.sees(person.challenge);
  await expect(longer).toHaveCount(0);

  let release: () => void = () => undefined;
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/payment_intents/*/authenticate', async route => {
    await released;
    await route.continue();
  });
  await agrees(person);
  await page.clock.fastForward(6_000);
  await person.sees(longer);
  release();
  await person.seesConfirmed();
});

test('Back takes along what the bank asks about a device’s wallet', async ({
  person,
  page,
  local,
}) => {
  await person.scans('BW-1007');
  const before = new Set((await local.payments()).map(({ id }) => id));
  await page.goto('/wallet_in');
  await page.getByRole('link', { name: /^10,00\s€ aufladen$/ }).click();
  await page.getByRole('link', { name: /^Google\sPay$/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Google Pay' });
  const isAsked = async () => {
    await page.getByRole('button', { name: 'Bezahlen mit Google Pay' }).click();
    await sheet.getByRole('radio').nth(2).check();
    await sheet.getByRole('button', { name: 'Bezahlen' }).click();
    await person.sees(person.challenge);
  };
  await isAsked();
  await page.goBack();
  await person.sees(page.getByLabel('Kartennummer'));
  await expect(person.challenge).toHaveCount(0);

  await page.goForward();
  await isAsked();
  await agrees(person);
  await person.isAt(/\/result\?/);
  await person.sees(person.heading('Bezahlt'));
  const taken = (await local.payments()).filter(
    ({ id, captured }) => captured > 0 && !before.has(id),
  );
  expect(taken).toMatchObject([{ captured: 1000, held: 0 }]);
});

test('Back takes along what the bank asks about a card that is saved', async ({
  person,
  page,
  request,
  problems,
}) => {
  problems.expectNetwork();
  await page.goto('/login');
  await signsIn(page, request, newNumber());
  await person.isAt(/\/$/);
  await page.goto('/user');
  await person.link('Wallet').click();
  await person.button('Karte hinzufügen').click();
  await person.sees(page.getByLabel('Kartennummer'));
  await person.entersCard(cards.threeDSecure);
  await person.button('Karte speichern').click();
  await person.sees(person.challenge);
  await page.goBack();
  await person.isAt(/\/user$/);
  await expect(person.challenge).toHaveCount(0);
  await page.goto('/wallet');
  await person.sees(person.text('Noch keine Karte gespeichert.'));
});
