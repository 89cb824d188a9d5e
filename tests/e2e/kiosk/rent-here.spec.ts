import { expect, test } from '../support/journey.ts';
import { marksLeft, memoryOf } from '../support/marks-left.ts';
import { cards } from '../support/person.ts';
import { signsIn } from '../support/signing-in.ts';
import { enrolmentToken, leavesTablet, ownPhone, tabletAt } from '../support/tablet.ts';
import { said } from '../support/words.ts';
import { passPath } from '../../../src/domain/order-pass.ts';

test('a person rents on the tablet itself, takes the order to their phone, and leaves nothing there @core', async ({
  page,
  browser,
  local,
  problems,
}) => {
  const tablet = await tabletAt(page, local, 'BW-4821');
  await tablet.sees(tablet.button('Hier am Tablet mieten'));
  const entries = await page.evaluate(() => window.history.length);
  const guest = page.waitForResponse(/\/tourist\/login$/);
  await tablet.button('Hier am Tablet mieten').click();
  await tablet.sees(tablet.rentButton);
  const { token }: { token: string } = await (await guest).json();

  await tablet.link('AGB').click();
  await tablet.sees(tablet.heading('Geltung'));
  await tablet.button('Schließen').click();
  await tablet.agrees();
  await tablet.rentButton.click();
  await tablet.sees(page.getByLabel('Kartennummer'));
  const shown = page.waitForResponse(/\/saas\/order\/pass$/);
  await tablet.pays(cards.good);
  await tablet.sees(tablet.heading('Miete bestätigt'));
  await tablet.sees(tablet.text('Ziehen Sie die Powerbank aus Fach'));
  const answered = await shown;
  const { data }: { data: { pass: string } } = await answered.json();
  const orderId = new URLSearchParams(answered.request().postData() ?? '').get('orderId') ?? '';
  const marks = { token, orderId, pass: data.pass };
  // The marks searched for afterwards are found while they are here.
  const memory = await memoryOf(page);
  for (const mark of Object.values(marks)) expect(memory.includes(mark)).toBe(true);
  await tablet.sees(page.getByRole('img', { name: said('QR-Code, der Ihre Miete') }));

  const owner = await ownPhone(browser, problems);
  await owner.page.goto(passPath(orderId, data.pass));
  await owner.sees(owner.button('Sie steckt drin, aber die Uhr läuft'));
  await owner.isAt(/\/invoiceOrderDtl\?orderId=[^#]+$/);
  await tablet.sees(tablet.text('Ihre Miete ist auf Ihrem Handy'));
  await leavesTablet(tablet);
  await tablet.sees(tablet.button('Hier am Tablet mieten'));
  // The card provider's script is gone with the document.
  expect(await page.evaluate(() => 'Stripe' in window)).toBe(false);
  // Back leads nowhere, and leaves no trace either.
  await page.goBack();
  await tablet.sees(tablet.button('Hier am Tablet mieten'));
  const left = await page.evaluate(() => ({
    entries: window.history.length,
    local: Object.keys(window.localStorage),
    session: Object.keys(window.sessionStorage),
    cookies: document.cookie,
  }));
  expect(left).toEqual({ entries, local: ['kiosk'], session: [], cookies: '' });
  const [out] = await local.out();
  expect(
    await marksLeft(page, await enrolmentToken(page), {
      ...marks,
      'the order number': out?.rentalNumber ?? orderId,
      'the card': cards.good,
    }),
  ).toEqual([]);
  const asked = await page.request.get('/api/v1/userInfo', { headers: { token } });
  expect(await asked.json()).toMatchObject({ code: 401 });
  // The wipe signed out the tablet only: the phone goes on as the order's owner.
  await owner.page.goto('/order');
  await owner.sees(owner.page.getByRole('timer'));
  await owner.page.context().close();
});

test('a person pays at the tablet with PayPal on their own phone, which sends them back there', async ({
  page,
  browser,
  local,
  problems,
}) => {
  const tablet = await tabletAt(page, local, 'BW-1007');
  await tablet.button('Hier am Tablet mieten').click();
  await tablet.sees(tablet.rentButton);
  await page
    .locator('label')
    .filter({ hasText: said('PayPal') })
    .click();
  await tablet.agrees();
  const ordered = page.waitForResponse(/\/paypal\/preauth\//);
  await tablet.rentButton.click();
  await tablet.sees(page.getByRole('img', { name: said('QR-Code, der PayPal') }));
  const { data }: { data: { checkOutUrl: string } } = await (await ordered).json();

  const payer = await ownPhone(browser, problems);
  await payer.page.goto(data.checkOutUrl);
  await payer.page.getByRole('button', { name: 'Zustimmen · Agree', exact: true }).click();
  await payer.sees(payer.heading('Weiter am Tablet'));
  await tablet.sees(tablet.heading('Miete bestätigt'));
  expect(await local.out()).toHaveLength(1);
  await tablet.sees(page.getByRole('img', { name: said('QR-Code, der Ihre Miete') }));
  await payer.page.context().close();
});

test('a member signs in at the tablet, rents on their balance, and is signed out with all of it', async ({
  page,
  browser,
  request,
  local,
  problems,
}) => {
  const number = '1512345678';
  const owner = await ownPhone(browser, problems);
  await owner.page.goto('/login');
  await signsIn(owner.page, request, number);
  await expect.poll(async () => (await local.users()).length).toBeGreaterThan(0);
  for (const { id } of await local.users()) await local.credit(id, 6000);
  // Another code for the same number is sent a minute later at the earliest.
  await local.moveClock(2);

  const tablet = await tabletAt(page, local, 'BW-1007');
  await tablet.button('Hier am Tablet mieten').click();
  await tablet.sees(tablet.rentButton);
  let token = '';
  page.on('request', asked => {
    if (!asked.url().includes('/kiosk/')) token = asked.headers()['token'] ?? token;
  });
  await tablet.button('Mit Telefon anmelden').click();
  // A legal text lies over the sheet, too.
  await tablet.sees(page.getByLabel('Telefonnummer'));
  await page.getByRole('dialog').getByRole('link', { name: 'AGB' }).click();
  await tablet.sees(tablet.heading('Geltung'));
  await tablet.button('Schließen').last().click();
  await signsIn(page, request, number);
  await page
    .locator('label')
    .filter({ hasText: said('Guthaben') })
    .click();
  await tablet.agrees();
  await tablet.rentButton.click();
  await tablet.sees(tablet.heading('Miete bestätigt'));
  await tablet.sees(tablet.text('Ihre Miete steht in Ihrem Konto'));
  expect((await memoryOf(page)).includes(token)).toBe(true);
  await leavesTablet(tablet);
  expect(await page.evaluate(() => window.localStorage.length)).toBe(1);
  // The form lets go of the number by itself once the person is signed in.
  expect(await marksLeft(page, await enrolmentToken(page), { token, number })).toEqual([]);
  const asked = await page.request.get('/api/v1/userInfo', { headers: { token } });
  expect(await asked.json()).toMatchObject({ code: 401 });
  await owner.page.context().close();
});
