import { devices } from '@playwright/test';
import { expect, test } from './support/journey.ts';

test('the promotion asks for both boxes, then leads to the station that was scanned @core', async ({
  person,
  page,
}) => {
  await page.goto('/borrow');
  await person.isAt(/\/loginborrow$/);
  await person.scans('BW-4821');
  await page.goto('/borrow');
  await person.sees(page.getByText(/^2,00/));
  for (const words of [
    /je angefangene\s60\sMinuten/,
    /5\sMin\.\sfrei/,
    /Höchstens\s20,00/,
    /Höchstens\s99,00/,
  ])
    await expect(page.getByText(words).first()).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await person.button('Direkt mieten').click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Bitte beide Kästchen ankreuzen.' }),
  ).toBeVisible();
  await person.isAt(/\/borrow$/);
  await page.getByRole('checkbox').last().check();
  await person.button('Direkt mieten').click();
  await person.isAt(/\/loginborrow\?qrcode=BW-4821$/);
});

test('the WeChat guide keeps the invitation and goes home, and stays inside WeChat @core', async ({
  person,
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/wechat_guide?inviteCode=VIP1');
  await person.isAt(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('inviteCode'))).toBe('VIP1');

  const context = await browser.newContext({
    ...devices['Pixel 7'],
    locale: 'de-DE',
    userAgent: `${devices['Pixel 7'].userAgent} MicroMessenger/8.0`,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const inside = await context.newPage();
  await inside.goto('/wechat_guide?inviteCode=VIP1');
  await expect(inside.getByRole('heading', { name: 'Bitte im Browser öffnen' })).toBeVisible();
  await expect(inside.getByText(/\/\?inviteCode=VIP1/)).toBeVisible();
  await context.close();
});

test('the profile offers a visitor to sign in, and shows a guest who they are @core', async ({
  person,
  page,
}) => {
  await page.goto('/user');
  await person.sees(person.text('Nicht angemeldet'));
  await expect(person.link('Mieten und Belege')).toHaveCount(0);
  await person.link('Partner werden').click();
  await person.isAt(/\/join$/);
  await page.goBack();
  await person.button('Anmelden').click();
  await person.isAt(/\/login$/);

  await person.scans('BW-4821');
  await page.goto('/user');
  await person.sees(page.getByText(/^Tourist [0-9A-F]{4}$/));
  await expect(page.getByText(/^ID /)).toHaveCount(0);
  await person.link('Mieten und Belege').click();
  await person.isAt(/\/order$/);
});

test('an operator’s language is asked in before the configuration has arrived', async ({
  person,
  page,
}) => {
  await person.scans('BW-4821');
  await page.route('/user', async route => {
    const answer = await route.fetch();
    const body = await answer.text();
    await route.fulfill({ response: answer, body: body.replaceAll('de-DE&#34;', 'fr-FR&#34;') });
  });
  await page.route('/config.json', () => undefined);
  const [asked] = await Promise.all([page.waitForRequest('**/userInfo'), page.goto('/user')]);
  expect(asked.headers()['lang']).toBe('fr-FR');
});

for (const [device, store, known] of [
  ['iPhone 15', 'https://apps.apple.com/', ['ios', 'safari']],
  ['Pixel 7', 'https://play.google.com/store/apps', ['android', 'chrome']],
] as const)
  test.describe(`with a ${device}`, () => {
    test.use({ userAgent: devices[device].userAgent });

    test('the app is offered from the store of its system, which is kept', async ({
      person,
      page,
    }) => {
      await page.goto('/');
      await expect(person.link('App laden')).toHaveAttribute('href', store);
      const kept = () => [localStorage.getItem('system'), localStorage.getItem('browser')];
      expect(await page.evaluate(kept)).toEqual(known);
    });
  });
