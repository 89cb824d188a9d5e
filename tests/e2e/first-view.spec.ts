import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { said } from './support/words.ts';

/** The server draws in a language that the app does not take: the page's shape stands instead. */
const getsShape = async (page: Page, baseURL = '') =>
  page.context().addCookies([{ name: 'lang', value: 'en-US', url: baseURL }]);

test.describe('with an English browser', () => {
  test.use({ locale: 'en-US' });

  test('the page is German until another language is chosen, and the choice is kept', async ({
    person,
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    await person.sees(person.heading('Leer? Powerbank mieten.'));
    await page.getByRole('link', { name: /^Sprache/ }).click();
    await person.isAt(/\/setting/);
    // The choice stands once the language has arrived.
    await page.getByRole('radio', { name: 'English' }).click();
    await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Language');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Language');
    await page.goto('/?qrcode=BW-4821');
    await expect(
      page
        .getByRole('button', { name: 'Rent now and pay' })
        .or(page.getByRole('button', { name: /rent/i }))
        .first(),
    ).toBeVisible();
  });
});

test('a scan asks its own server only, before the script has arrived @core', async ({
  person,
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  const answered = new Set<string>();
  page.on('request', request => {
    asked.push(request.url());
  });
  page.on('response', response => {
    answered.add(new URL(response.url()).pathname);
  });
  // The script is held back until the answers are there: if the script asked, nothing would ever
  // come.
  await page.route('**/assets/*.js', async route => {
    await expect
      .poll(() => [...answered])
      .toEqual(
        expect.arrayContaining([
          '/config.json',
          '/api/v1/saas/tourist/login',
          '/api/v1/userInfo',
          '/api/v1/cdb/cabinet/checkisok',
        ]),
      );
    await route.continue();
  });
  await page.goto('/?qrcode=BW-4821');
  await person.sees(person.rentButton);
  await expect(page.locator('#shell')).toHaveCount(0);
  expect(asked.filter(address => !address.startsWith(baseURL ?? ''))).toEqual([]);
  // Nothing is asked twice.
  for (const call of ['saas/tourist/login', 'userInfo', 'cabinet/checkisok', 'config.json'])
    expect(
      asked.filter(address => address.includes(call)),
      call,
    ).toHaveLength(1);
  // A guest created by this scan cannot owe anything, so the count is not asked for.
  await person.sees(person.text('Sie mieten als Gast, ohne Konto.'));
  expect(asked.filter(address => address.includes('order/count'))).toEqual([]);
});

test('the shape of the page stands before any script has arrived, and goes with the first thing to show', async ({
  person,
  page,
  baseURL,
}) => {
  await getsShape(page, baseURL);
  const shape = page.locator('#shell');
  let letGo = () => {};
  const held = new Promise<void>(resolve => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async route => {
    await held;
    await route.continue();
  });
  await page.goto('/?qrcode=BW-4821', { waitUntil: 'commit' });
  await expect(shape.getByText('Borrowatt', { exact: true })).toBeVisible();
  // Drawn with the page's own styles: the bar is as high as the app's.
  await expect
    .poll(async () => Math.round((await shape.locator('header').boundingBox())?.height ?? 0))
    .toBe(62);
  // Controls that do not work yet are neither visible nor in the accessibility tree.
  await expect(shape.locator('header button')).toBeHidden();
  await expect(page.getByRole('heading')).toHaveCount(0);
  letGo();
  await person.sees(person.rentButton);
  await expect(shape).toHaveCount(0);
});

test('the shape of an address without a station promises no rent page', async ({
  person,
  page,
}) => {
  let letGo = () => {};
  const held = new Promise<void>(resolve => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async route => {
    await held;
    await route.continue();
  });
  const shape = page.locator('#shell');
  await page.goto('/nearby', { waitUntil: 'commit' });
  await expect(shape.getByText('Borrowatt', { exact: true })).toBeVisible();
  // Only a scan's shape has a dock; here it is unknown whether a button comes.
  await expect(shape.locator('footer')).toHaveCount(0);
  letGo();
  await person.sees(page.getByRole('heading', { level: 1 }));
  await expect(shape).toHaveCount(0);
});

test('code that does not arrive is said in the language of the person, who loads it again', async ({
  page,
  problems,
}) => {
  problems.expectNetwork();
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('lang', 'fr-FR'));
  await page.route('**/assets/index-*.js', route => route.abort());
  await page.goto('/?qrcode=BW-4821');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'La page n’a pas pu être chargée',
  );
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('link', { name: 'Recharger' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  await expect(page.locator('#shell')).toHaveCount(0);
});

test('a configuration that never arrives holds nothing up for long', async ({ person, page }) => {
  await page.route('**/config.json', () => undefined);
  await page.goto('/?qrcode=BW-4821');
  await person.sees(person.rentButton);
});

test('the shape of the page does not vanish when the app goes on drawing it', async ({
  person,
  page,
  baseURL,
}) => {
  await getsShape(page, baseURL);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const drawn = document.querySelector(
        '#app main div[aria-hidden][style*=width]',
      )?.parentElement;
      if (document.getElementById('shell') || !drawn) return;
      observer.disconnect();
      document.documentElement.dataset['seen'] = getComputedStyle(drawn).opacity;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.route('**/checkisok*', () => undefined);
  await page.goto('/?qrcode=BW-4821');
  await person.sees(person.text('Station wird geprüft'));
  await expect(page.locator('html')).toHaveAttribute('data-seen', '1');
});

test('a check that takes long is said, with menu and language in reach', async ({
  person,
  page,
  baseURL,
}) => {
  await getsShape(page, baseURL);
  await page.clock.install();
  await page.route('**/checkisok*', () => undefined);
  await page.goto('/?qrcode=BW-4821', { waitUntil: 'commit' });
  await person.sees(person.text('Station wird geprüft'));
  // The page's clock is controlled from here: on a slow machine the check would time out.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const longer = person.text('Das dauert länger als sonst. Wir warten weiter auf die Antwort.');
  await expect(longer).toHaveCount(0);
  await person.sees(person.button('Menü'));
  await expect(page.locator('#shell')).toHaveCount(0);
  // The seconds count from when that part is loaded, which is after the page.
  await expect(async () => {
    await page.clock.runFor(250);
    await expect(longer.first()).toBeVisible({ timeout: 400 });
  }).toPass({ intervals: [50], timeout: 60_000 });
});

test('the rent page by keyboard alone @core', async ({ person, page }) => {
  await page.goto('/?qrcode=BW-4821');
  await person.sees(person.rentButton);
  const focused = page.locator(':focus');
  const tabTo = async (what: ReturnType<typeof page.getByRole>) => {
    for (let presses = 0; presses < 40; presses += 1) {
      if (await what.evaluate(element => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(
      `no way by Tab to ${what.toString()}; focus is on ${await focused.evaluate(element => element.outerHTML)}`,
    );
  };
  await tabTo(person.button(/^Alle Preise:/));
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: said('Was kostet meine Miete?') });
  await person.sees(sheet);
  await tabTo(sheet.getByRole('slider'));
  await page.keyboard.press('End');
  await expect(sheet.getByRole('slider')).toHaveAttribute('aria-valuetext', /55,00/);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  // Focus is where it was.
  await expect(person.button(/^Alle Preise:/)).toBeFocused();

  await tabTo(page.getByRole('radio').first());
  const boxes = page.getByRole('checkbox');
  for (const box of await boxes.all()) {
    await tabTo(box);
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }
  await tabTo(person.rentButton);
  await page.keyboard.press('Enter');
  await person.isAt(/\/confirm\?/);
  await person.sees(page.getByLabel('Kartennummer'));
});
