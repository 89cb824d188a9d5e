import { expect, test } from '../support/journey.ts';
import { cards, Person } from '../support/person.ts';

const pin = '204816';

test('somebody rents on the tablet itself, and nothing of them is left when they are finished', async ({
  page,
  local,
}) => {
  const tablet = new Person(page);
  await page.goto(await local.kioskLink('BW-4821'));
  for (const digit of pin + pin)
    await page.getByRole('button', { name: digit, exact: true }).click();
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
  await tablet.pays(cards.good);
  await tablet.sees(tablet.heading('Miete bestätigt'));
  await tablet.sees(tablet.text('Ziehen Sie die Powerbank aus Fach'));
  await tablet.button('Fertig').click();
  await tablet.sees(tablet.heading('Mit dem Handy scannen'));

  await tablet.sees(tablet.button('Hier am Tablet mieten'));
  // The document itself is another one: what the provider of the card kept in it is gone.
  await expect.poll(() => page.evaluate(() => 'Stripe' in window)).toBe(false);
  const left = await page.evaluate(() => ({
    entries: window.history.length,
    local: Object.keys(window.localStorage),
    session: Object.keys(window.sessionStorage),
    cookies: document.cookie,
  }));
  expect(left).toEqual({ entries, local: ['kiosk'], session: [], cookies: '' });
  const asked = await page.request.get('/api/v1/userInfo', { headers: { token } });
  expect(await asked.json()).toMatchObject({ code: 401 });
});
