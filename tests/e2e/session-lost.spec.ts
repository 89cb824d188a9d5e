import { expect, test } from './support/journey.ts';
import { cards } from './support/person.ts';
import {
  expire,
  invalid,
  isMember,
  newNumber,
  revoke,
  revokeAway,
  tokenOf,
} from './support/session.ts';
import { signsIn } from './support/signing-in.ts';
import { eachSize } from './support/sizes.ts';
import { coreIf } from './support/core.ts';

// An hour passes: the limits on text messages do not carry over between tests.
test.beforeEach(async ({ local }) => {
  await local.moveClock(61);
});

for (const [size, screen] of eachSize)
  test.describe(`on a ${size}`, () => {
    test.use(screen);

    test(`a guest's expired session is renewed while the page stays: what was ticked stays ticked${coreIf(size === 'phone')}`, async ({
      person,
      page,
      problems,
    }) => {
      problems.expectNetwork();
      await person.scans('BW-4821');
      await person.agrees();
      const old = await tokenOf(page);
      await expire(page, old);
      await person.rentButton.click();
      await person.isAt(/\/confirm\?/);
      await person.sees(page.getByLabel('Kartennummer'));
      expect(await tokenOf(page)).not.toBe(old);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    });
  });

for (const [size, screen] of eachSize)
  test.describe(`on a ${size}`, () => {
    test.use(screen);

    test(`a member who was signed out elsewhere is told so, signs in and is back`, async ({
      person,
      local,
      page,
      request,
      problems,
    }) => {
      problems.expectNetwork();
      const number = newNumber();
      await page.goto('/login');
      await signsIn(page, request, number);
      await isMember(page);
      await person.isAt(/\/$/);
      await revokeAway(page, request);
      await page.goto('/order');
      await person.sees(person.question(invalid));
      await person.isAt(/\/login$/);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Anmelden' }).click();
      await local.moveClock(2); // a number gets one message a minute
      await signsIn(page, request, number);
      await person.isAt(/\/order$/);
      await isMember(page);

      // With a cabinet code held it is the guest's login, and signing in over it leads back as well.
      await person.scans('BW-4821');
      await page.goto('/order');
      await person.isAt(/\/order$/);
      await person.sees(page.getByRole('heading', { level: 1 }));
      await revokeAway(page, request);
      await page.goto('/order');
      await person.isAt(/\/loginborrow$/);
      await person.button('Ohne Anmeldung weiter').click();
      await person.sees(person.rentButton);
      await person.button('Mit Telefon anmelden').click();
      await local.moveClock(2); // a number gets one message a minute
      await signsIn(page, request, number);
      await person.isAt(/\/order$/);
      await isMember(page);
    });
  });

test('a member who loses the session while paying signs in and finds the payment: one hold, one power bank', async ({
  person,
  local,
  page,
  request,
  problems,
}) => {
  problems.expectNetwork();
  const number = newNumber();
  const before = { payments: (await local.payments()).length, out: (await local.out()).length };
  await person.scans('BW-1007');
  await person.button('Mit Telefon anmelden').click();
  await signsIn(page, request, number);
  await isMember(page);
  // a number gets one message a minute; later the clock would outrun the cabinet
  await local.moveClock(2);
  await person.rents();
  // The bank agrees; in the same moment the session ends.
  await page.route('**/payment_intents/*/confirm', async route => {
    const answer = await route.fetch();
    await revoke(page, request);
    await route.fulfill({ response: answer });
  });
  await person.pays(cards.good);
  await person.sees(person.question(invalid));
  await person.isAt(/\/login$/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anmelden' }).click();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await signsIn(page, request, number);
  await person.seesConfirmed();
  const payments = await local.payments();
  expect(
    payments.slice(0, payments.length - before.payments).filter(payment => payment.held > 0),
  ).toMatchObject([{ held: 5500 }]);
  expect(await local.out()).toHaveLength(before.out + 1);
});

test('a report kept without a network waits for its member: they are told, sign in, and it is sent', async ({
  person,
  local,
  page,
  context,
  request,
  problems,
}) => {
  problems.expectNetwork();
  const number = newNumber();
  const words = `Written without a network ${number}`;
  const arrived = async () => (await local.reports()).filter(({ text }) => text === words).length;
  await page.goto('/login');
  await signsIn(page, request, number);
  await isMember(page);
  await person.isAt(/\/$/);
  await page.goto('/report');
  await page.getByLabel('Etwas anderes').check();
  await page.getByLabel('Möchten Sie mehr sagen?').fill(words);
  await context.setOffline(true);
  await person.button('Senden').click();
  await person.sees(person.heading('Auf diesem Handy gespeichert'));
  await revoke(page, request);
  await context.setOffline(false);
  const lost = person.question(invalid);
  await person.sees(lost);
  await expect(lost).toContainText('Sie wird gesendet, sobald Sie wieder angemeldet sind.');
  expect(await arrived()).toBe(0);
  await lost.getByRole('button', { name: 'Anmelden' }).click();
  await local.moveClock(2); // a number gets one message a minute
  await signsIn(page, request, number);
  await expect.poll(arrived).toBe(1);
});

test('a guest whose renewal has no answer stays at the station, and rents once there is one', async ({
  person,
  page,
  problems,
}) => {
  problems.expectNetwork();
  await person.scans('BW-4821');
  await person.agrees();
  await expire(page, await tokenOf(page));
  const renewal = '**/saas/tourist/login*';
  await page.route(renewal, route => route.abort());
  await person.rentButton.click();
  const question = person.question(
    'Fehler beim Abrufen der Benutzerinformationen. Möchten Sie es erneut versuchen?',
  );
  await person.sees(question);
  await person.isAt(/\/loginborrow\?qrcode=BW-4821/);
  await page.unroute(renewal);
  await question.getByRole('button', { name: 'Erneut versuchen' }).click();
  // The page goes on by itself with what was asked.
  await person.isAt(/\/confirm\?/);
});

test('a guest whose session cannot be renewed keeps what was ticked, and rents at the next touch', async ({
  person,
  page,
  request,
  problems,
}) => {
  problems.expectNetwork();
  await person.scans('BW-4821');
  await person.agrees();
  const old = await tokenOf(page);
  await revoke(page, request);
  await person.rentButton.click();
  await page.waitForFunction(
    refused => ![refused, null].includes(localStorage.getItem('token')),
    old,
  );
  await person.sees(person.rentButton);
  for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await person.rentButton.click();
  await person.isAt(/\/confirm\?/);
});

test('coming back from the payment finds the ticks, the next person does not', async ({
  person,
  page,
  request,
}) => {
  await person.scans('BW-4821');
  await person.button('Mit Telefon anmelden').click();
  await signsIn(page, request, newNumber());
  await isMember(page);
  await person.agrees();
  await person.rentButton.click();
  await person.isAt(/\/confirm\?/);
  await page.goBack();
  await person.sees(person.rentButton);
  for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked();
  await person.button('Menü').click();
  await person.button('Abmelden').click();
  await person.sees(person.rentButton);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

for (const path of ['/order', '/result?tradeNo=x', '/report'])
  test(`a visitor at ${path} is told why, signs in and is there`, async ({
    person,
    page,
    request,
    problems,
  }) => {
    // There is no such rental, and the page learns that once it is there.
    if (path.includes('tradeNo')) problems.expectNetwork();
    await page.goto(path);
    await person.isAt(/\/loginborrow$/);
    await person.sees(person.text('Für die gewünschte Seite melden Sie sich an'));
    await person.button('Mit Telefon anmelden').click();
    await signsIn(page, request, newNumber());
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
  });
