import { localeNames } from '../../../src/domain/locale.ts';
import { expect, test } from '../support/journey.ts';
import { cards, Person } from '../support/person.ts';
import { becomesTablet, ownPhone, pin, tabletAt, types } from '../support/tablet.ts';
import { said } from '../support/words.ts';

test('the code on the tablet takes one phone along, and its open slot is lit there; the next one is told kindly', async ({
  page,
  browser,
  local,
  problems,
}) => {
  const answered = page.waitForResponse(/\/kiosk\/station$/);
  const tablet = await tabletAt(page, local, 'BW-4821');
  const { data }: { data: { handOff: string } } = await (await answered).json();
  await tablet.sees(page.getByRole('img', { name: said('QR-Code, mit dem Sie') }));
  const path = `/t/${data.handOff}?qrcode=BW-4821`;

  const renter = await ownPhone(browser, problems);
  await renter.page.goto(path);
  await renter.sees(renter.rentButton);
  await expect(renter.text('Dieser Code war schon benutzt')).toBeHidden();
  await renter.rents();
  await renter.pays(cards.good);
  await tablet.sees(tablet.text('Ziehen Sie die Powerbank jetzt heraus'));
  const [out] = await local.out();
  if (!out) throw new Error('no power bank is out');
  await renter.page.context().close();

  const late = await ownPhone(browser, problems);
  await late.page.goto(path);
  await late.sees(late.text('Dieser Code war schon benutzt'));
  await late.sees(late.rentButton);
  await expect(late.page).not.toHaveURL(/handOff/);
  await late.page.reload();
  await late.sees(late.rentButton);
  await expect(late.text('Dieser Code war schon benutzt')).toBeHidden();
  await late.page.context().close();
});

test('staff make a tablet of a browser; it shows the open slot and the return, and loses what was revoked @core', async ({
  page,
  browser,
  local,
  problems,
}) => {
  await page.goto('/?kiosk=BW-4821');
  const tablet = new Person(page);
  await tablet.sees(tablet.heading('Dieses Tablet ist nicht eingerichtet'));

  const link = await local.kioskLink('BW-4821');
  await page.goto(link);
  await tablet.sees(tablet.heading('PIN wählen'));
  await types(page, pin);
  await tablet.sees(tablet.heading('PIN wiederholen'));
  // The answer is lost, and staff load the page anew: the link is still theirs.
  await page.route(
    '**/kiosk/enrol',
    async route => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await types(page, pin);
  await tablet.sees(tablet.button('Erneut versuchen'));
  await page.reload();
  await types(page, pin + pin);
  await tablet.sees(tablet.heading('Akku leer? Powerbank mieten.'));
  await expect(page).toHaveURL(/\?kiosk=BW-4821$/);
  await tablet.sees(page.getByRole('img', { name: said('QR-Code, mit dem Sie') }));
  // Its own build brings the colours and measures of the phones' along, and all of it is in view.
  await expect(page.locator('body')).toHaveCSS('margin', '0px');
  await expect(page.locator('.kiosk-hero')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  // Loading the page anew in the middle of a visit removes everything the visit stored.
  await page.evaluate(() => {
    document.cookie = '__stripe_mid=m; path=/; max-age=3600';
    document.cookie = `__stripe_sid=s; path=/; max-age=3600; domain=${window.location.hostname}`;
    window.sessionStorage.setItem('draft', 'Mia');
  });
  await page.reload();
  await tablet.sees(tablet.heading('Akku leer? Powerbank mieten.'));
  const left = () => [document.cookie, Object.keys(sessionStorage), Object.keys(localStorage)];
  expect(await page.evaluate(left)).toEqual(['', [], ['kiosk']]);
  await tablet.button('English').click();
  await tablet.sees(page.getByText('Scan with your phone'));
  await tablet.button('Deutsch').click();
  await tablet.sees(tablet.heading('Mit dem Handy scannen'));
  await tablet.button('Impressum').click();
  await tablet.sees(tablet.text('Anbieter'));
  await tablet.button('Schließen').click();
  await tablet.sees(tablet.heading('Mit dem Handy scannen'));

  const renter = await ownPhone(browser, problems);
  await renter.scansAndPays('BW-4821', cards.good);
  await tablet.sees(tablet.text('Ziehen Sie die Powerbank jetzt heraus'));
  await renter.seesConfirmed();
  await tablet.button('Zur Station').click();
  const [out] = await local.out();
  if (!out) throw new Error('no power bank is out');
  await local.returnBank(out.powerBankId, 'BW-4821');
  await tablet.sees(tablet.text('Ihre Miete ist beendet'));
  await tablet.button('Zur Station').click();
  await renter.page.context().close();

  await tablet.button(/Personal/).click();
  await types(page, '000000');
  await tablet.sees(tablet.text('Die PIN stimmt nicht. Noch 4 Versuche.'));
  await types(page, pin);
  await tablet.button('Kioskmodus verlassen').click();
  await tablet.sees(tablet.heading('Dieses Tablet ist nicht eingerichtet'));
  await page.goto(link);
  await types(page, pin + pin);
  await tablet.sees(tablet.heading('Dieser Link gilt nicht mehr'));
});

test('friends who bring their power banks back together each find their own slot on the tablet', async ({
  page,
  browser,
  local,
  problems,
}) => {
  const tablet = await tabletAt(page, local, 'BW-4821');
  await tablet.sees(tablet.heading('Mit dem Handy scannen'));
  for (let friend = 0; friend < 2; friend += 1) {
    const renter = await ownPhone(browser, problems);
    await renter.scansAndPays('BW-4821', cards.good);
    await renter.seesConfirmed();
    await renter.page.context().close();
  }
  await tablet.button('Zur Station').click();
  const out = await local.out();
  expect(out).toHaveLength(2);
  await Promise.all(out.map(({ powerBankId }) => local.returnBank(powerBankId, 'BW-4821')));
  await tablet.sees(page.getByRole('heading', { name: /^Fach\s\d+, Fach\s\d+$/ }));
  await tablet.sees(tablet.text('Ihre Miete ist beendet'));
});

/**
 * Sizes in CSS pixels: the usual test size, 8-inch tablets, iPads, and one with a browser's bars.
 */
const sizes = [
  [800, 1280],
  [1280, 800],
  [960, 600],
  [600, 960],
  [1024, 600],
  [1024, 768],
  [768, 1024],
  [1133, 744],
  [744, 1133],
  [1280, 720],
] as const;
const parts = [
  '.kiosk-headline',
  '.kiosk-facts',
  '.kiosk-qr',
  '.kiosk-scan > button',
  '.kiosk-langs',
  '.kiosk-legal',
];

test('everything on the tablet is in view in every language, whichever way it stands', async ({
  page,
  local,
}) => {
  await becomesTablet(page, await local.kioskLink('BW-4821'));
  for (const language of Object.values(localeNames)) {
    await page.getByRole('button', { name: language, exact: true }).click();
    const spoken = page.getByRole('button', { name: language, exact: true, pressed: true });
    await expect(spoken).toBeVisible();
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      for (const part of parts)
        await expect(
          page.locator(part).first(),
          `${part} in ${language} at ${width}×${height}`,
        ).toBeInViewport({ ratio: 1 });
    }
  }
  // The language chosen last is not German.
  await page.getByRole('button', { name: localeNames['de-DE'], exact: true }).click();
  await page.setViewportSize({ width: 800, height: 1280 });
  await page.getByRole('button', { name: 'Hier am Tablet mieten' }).click();
  await expect(page.getByRole('button', { name: 'Kostenpflichtig mieten' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBe(1280);
});
