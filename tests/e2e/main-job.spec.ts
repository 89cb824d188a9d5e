import { expect, test } from './support/journey.ts';
import { cards } from './support/person.ts';
import { said } from './support/words.ts';

test('a guest rents with a card, returns at another station and reads the receipt @core', async ({
  person,
  local,
  page,
}) => {
  await person.scans('BW-4821');
  await person.sees(person.text('Café Morgenrot'));
  await person.sees(person.text('1 € bis 50 Min., Tag 5 €, behalten 55 €'));
  await person.sees(person.text('Jetzt reserviert'));
  await person.sees(person.text('nicht abgebucht'));
  await person.sees(person.text('55,00 €'));

  // Price of 100 minutes, set with the slider.
  await person.button(/^Alle Preise: 5\sMinuten frei, bis 50\sMinuten 1,00\s€/).click();
  const sheet = page.getByRole('dialog', { name: said('Was kostet meine Miete?') });
  await person.sees(sheet);
  const slider = sheet.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /0,00/);
  const told = async () => (await slider.getAttribute('aria-valuetext')) ?? '';
  // 100 minutes are billed as an hour and a half: the third half hour.
  for (const _halfHour of [1, 2, 3]) await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', said('1 Std. 30 Min.'));
  const shown = /(\d+,\d\d)\s€/.exec(await told())?.[1] ?? '';
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await person.rentButton.click();
  await person.sees(person.text('Bitte beide Kästchen ankreuzen.'));
  await person.isAt(/\/loginborrow/);
  await person.rents();
  const before = (await local.payments()).length;
  await person.pays(cards.good);
  await person.isAt(/\/result\?/);
  await person.sees(
    person.heading('Hier kommt Ihre Powerbank heraus').or(person.heading('Miete bestätigt')),
  );
  await person.seesConfirmed();
  const [payment] = await local.payments();
  expect((await local.payments()).length).toBe(before + 1);
  expect(payment).toMatchObject({
    status: 'requires_capture',
    amount: 5500,
    held: 5500,
    captured: 0,
  });

  await person.opensRental();
  await expect(page.getByLabel('Mietzeit')).toHaveText(/0:00:\d\d|00:\d\d/);
  await local.moveClock(100);
  await expect(page.getByLabel('Mietzeit')).toHaveText(/1:40:\d\d/);
  const [bank] = await local.out();
  expect(bank).toBeDefined();
  await local.returnBank(bank?.powerBankId ?? '', 'BW-1007');
  await person.sees(person.text('Zurückgegeben'));
  await person.sees(person.text('freigegeben'));
  await person.sees(person.text('Späti Kastanie'));

  await person.sees(person.text(`${shown} €`));
  await expect
    .poll(async () => (await local.payment(payment?.id ?? ''))?.captured)
    .toBe(Number(shown.replace(',', '')));
  expect(await local.payment(payment?.id ?? '')).toMatchObject({ status: 'succeeded', held: 0 });

  await person.link('Beleg ansehen').click();
  await person.isAt(/\/orderBill\?/);
  await person.sees(person.heading('Beleg'));
  await person.sees(person.text(`${shown} €`));
  await person.sees(person.text('Späti Kastanie'));
});

test('a declined card is tried again with another one: one hold, one power bank @core', async ({
  person,
  local,
  problems,
}) => {
  problems.expect(/402/);
  const [before, out] = [(await local.payments()).length, (await local.out()).length];
  await person.scansAndPays('BW-1007', cards.declined);
  await person.sees(person.question('Visa ···· 0002 wurde abgelehnt'));
  await person.sees(
    person.text('Es wurde nichts abgebucht und nichts reserviert. Ihre Bank nennt keinen Grund.'),
  );
  await person.button('Andere Karte').click();
  await person.pays(cards.good);
  await person.seesConfirmed();
  const held = (await local.payments())
    .slice(0, (await local.payments()).length - before)
    .filter(payment => payment.held > 0);
  expect(held).toMatchObject([{ status: 'requires_capture', held: 5500 }]);
  expect(await local.out()).toHaveLength(out + 1);
});

test('insufficient funds are said as such; cancelling leads back to the station and holds nothing', async ({
  person,
  local,
  problems,
}) => {
  problems.expect(/402/);
  await person.scansAndPays('BW-1007', cards.insufficientFunds);
  await person.sees(person.question('Visa ···· 9995 wurde abgelehnt'));
  await person.sees(person.text('Ihre Karte ist nicht ausreichend gedeckt.'));
  // Again with the same card: the same answer, still nothing held.
  await person.button('Diese Karte noch einmal').click();
  await person.sees(person.question('Visa ···· 9995 wurde abgelehnt'));
  await person.page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Andere Zahlungsart' })
    .click();
  await person.isAt(/\/loginborrow\?.*BW-1007/);
  await person.sees(person.rentButton);
  expect((await local.payments())[0]).toMatchObject({ held: 0, captured: 0 });
});

test('3-D Secure: failed, abandoned, then completed @core', async ({
  person,
  local,
  page,
  problems,
}) => {
  problems.expect(/402/);
  const out = (await local.out()).length;
  await person.scansAndPays('BW-2210', cards.threeDSecure);
  await person.sees(person.challenge);
  await person.challenge.getByRole('button', { name: 'Ablehnen' }).click();
  await person.sees(person.question('Die Bestätigung durch Ihre Bank ist nicht gelungen.'));

  await person.button('Erneut versuchen').click();
  await person.sees(person.challenge);
  await page.keyboard.press('Escape');
  await person.sees(person.question('Noch einmal versuchen?'));
  expect((await local.payments())[0]).toMatchObject({ held: 0, captured: 0 });

  await person.button('Erneut versuchen').click();
  await person.challenge.getByRole('button', { name: 'Freigeben' }).click();
  await person.seesConfirmed();
  expect((await local.payments())[0]).toMatchObject({ status: 'requires_capture', held: 5500 });
  expect(await local.out()).toHaveLength(out + 1);
});

test('the card fields stay readable when the system turns dark while they are open', async ({
  person,
  page,
}) => {
  await person.scans('BW-4821');
  await person.rents();
  const label = page.getByText('Kartennummer').first();
  const colourOf = (name: string) =>
    page.evaluate(token => {
      const probe = document.createElement('span');
      probe.style.color = `var(${token})`;
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, name);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(label).toHaveCSS('color', await colourOf('--color-text'));
  }
});

test('the name stands on one line at 320 px, in a wide font too', async ({ person, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await person.sees(person.heading('Leer? Powerbank mieten.'));
  // A tenth wider than a phone's own font.
  await page.getByRole('banner').evaluate(bar => {
    bar.style.letterSpacing = '0.08em';
    for (const word of bar.querySelectorAll<HTMLElement>('*')) word.style.letterSpacing = '0.08em';
  });
  const name = page.getByRole('banner').getByText('Borrowatt', { exact: true });
  const lines = await name.evaluate(element => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});
