import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

/** A scan's page is in the server's first answer; taps on it before the app is there count. */

const drawn = (page: Page) => page.locator('#shell[data-drawn]');

/** Opens a scan and holds its code back; answers the function that lets it through. */
async function scansSlowly(page: Page, address = '/?qrcode=BW-4821'): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>(resolve => {
    letGo = resolve;
  });
  await page.route('**/assets/index-*.js', async route => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return letGo;
}

const isTakenOver = async (page: Page) => expect(page.locator('#shell')).toHaveCount(0);

test('the first answer says price and hold, and creates no user @core', async ({
  page,
  request,
  local,
}) => {
  const before = await local.users();
  const html = await (await request.get('/loginborrow?qrcode=BW-4821')).text();
  await page.setContent(html.replaceAll(/<script[\s\S]*?<\/script>/g, ''));
  await expect(page.getByText('Jetzt reserviert')).toBeVisible();
  await expect(page.getByText(/^55,00\s€$/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kostenpflichtig mieten' })).toBeVisible();
  expect(await local.users()).toEqual(before);
});

test('ticks, choice and press from before the app was there are heard once @core', async ({
  page,
  person,
}) => {
  const asked: string[] = [];
  page.on('request', sent => asked.push(sent.url()));
  const letGo = await scansSlowly(page);
  await drawn(page).waitFor();
  await person.agrees();
  await page.locator('label').filter({ hasText: 'PayPal' }).click();
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked();
  await person.rentButton.click();
  letGo();
  await person.isAt(/\/confirm\?.*paymentId=paypal/);
  await isTakenOver(page);
  expect(asked.filter(url => url.includes('order/count'))).toHaveLength(1);
});

test('a press does not count where the page says something else of the person', async ({
  page,
  person,
}) => {
  const asked: string[] = [];
  page.on('request', sent => asked.push(sent.url()));
  // Enough balance to rent with at once, which the server's page could not know.
  await page.route('**/checkisok*', async route => {
    const answer = await route.fetch();
    const body: { data: object } = await answer.json();
    await route.fulfill({ json: { ...body, data: { ...body.data, myyue: 100 } } });
  });
  const letGo = await scansSlowly(page);
  await drawn(page).waitFor();
  await person.agrees();
  await person.rentButton.click();
  letGo();
  await expect(page.getByRole('radio', { name: 'Guthaben' })).toBeChecked();
  await isTakenOver(page);
  for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked();
  await person.sees(person.text('Sie mieten als Gast, ohne Konto.'));
  await expect(person.rentButton).not.toHaveAttribute('aria-busy', 'true');
  expect(asked.filter(url => /useBalanceToRent|order\/count/.test(url))).toEqual([]);
});

test('ticks stay while the check of the station takes very long', async ({ page, person }) => {
  let answer = () => {};
  const held = new Promise<void>(resolve => {
    answer = resolve;
  });
  await page.clock.install();
  await page.route('**/checkisok*', async route => {
    await held;
    await route.continue();
  });
  await page.goto('/?qrcode=BW-4821', { waitUntil: 'commit' });
  await drawn(page).waitFor();
  await person.agrees();
  await page.waitForFunction(() => 'borrowattEntry' in window);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.clock.runFor(4_000);
  await expect(page.getByText('Jetzt reserviert')).toBeVisible();
  answer();
  await page.clock.resume();
  await isTakenOver(page);
  for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked();
  await expect(page.getByRole('checkbox')).toHaveCount(2);
});

test('the page does not move when the app takes it over, and stays where it was scrolled to', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) moved += 'value' in entry ? Number(entry.value) : 0;
      document.documentElement.dataset['moved'] = String(moved);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.setViewportSize({ width: 320, height: 420 });
  const letGo = await scansSlowly(page);
  await drawn(page).waitFor();
  const place = await page.evaluate(() => {
    window.scrollTo(0, 120);
    return window.scrollY;
  });
  expect(place).toBeGreaterThan(0);
  letGo();
  await isTakenOver(page);
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  expect(Number((await page.locator('html').getAttribute('data-moved')) ?? 0)).toBe(0);
});

test('keyboard focus stays on the control that had it', async ({ page }) => {
  const letGo = await scansSlowly(page);
  await drawn(page).waitFor();
  await page.getByRole('checkbox').nth(1).focus();
  letGo();
  await isTakenOver(page);
  await expect(page.getByRole('checkbox').nth(1)).toBeFocused();
});

test('menu and language are heard once the app is there', async ({ page, person }) => {
  const letGo = await scansSlowly(page);
  await person.button('Menü').click();
  letGo();
  await expect(page.getByRole('dialog')).toBeVisible();
  await isTakenOver(page);
});

test('a mouse that is pressed before and released after the app took over is heard', async ({
  page,
  person,
}) => {
  const letGo = await scansSlowly(page);
  await person.button('Menü').hover();
  await page.mouse.down();
  letGo();
  await isTakenOver(page);
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a way to pay and a box are heard whose mouse goes up after the app took over', async ({
  page,
}) => {
  for (const [held, heard] of [
    [
      page.locator('label').filter({ hasText: 'PayPal' }),
      page.getByRole('radio', { name: 'PayPal' }),
    ],
    [page.getByRole('checkbox').first(), page.getByRole('checkbox').first()],
  ] as const) {
    const letGo = await scansSlowly(page);
    await held.hover();
    await page.mouse.down();
    letGo();
    await isTakenOver(page);
    await page.mouse.up();
    await expect(heard).toBeChecked();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('a person who chose another language is answered in it the next time', async ({
  page,
  person,
}) => {
  await page.goto('/setting');
  await page.getByRole('radio', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  const letGo = await scansSlowly(page);
  await expect(drawn(page)).toHaveAttribute('lang', 'fr-FR');
  await expect(page.getByText('Station BW-4821')).toBeVisible();
  letGo();
  await isTakenOver(page);
  await person.sees(page.getByText('Station BW-4821'));
});

test('a language that the server could not know gets the page’s shape', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'fr-FR'));
  const letGo = await scansSlowly(page);
  await expect(page.locator('#shell')).toHaveAttribute('inert', '');
  await expect(drawn(page)).toHaveCount(0);
  letGo();
  await expect(page.getByRole('checkbox')).toHaveCount(2);
});

test('a person with a running rental gets the shape, and the app says so', async ({
  person,
  page,
}) => {
  await person.scansAndPays('BW-4821', '4242424242424242');
  await person.seesConfirmed();
  await person.opensRental();
  const letGo = await scansSlowly(page);
  await expect(drawn(page)).toHaveCount(0);
  letGo();
  await person.sees(person.link('Zur laufenden Miete'));
});

test('a station that rents nothing is not drawn, and the app says why', async ({
  request,
  page,
  person,
}) => {
  const html = await (await request.get('/?qrcode=BW-9999')).text();
  expect(html).not.toContain('<div id="shell" data-drawn');
  await page.goto('/?qrcode=BW-9999');
  await person.sees(page.getByRole('heading', { level: 1 }));
});

test('a sentence says that the code did not arrive, and the price still stands', async ({
  page,
  problems,
  person,
}) => {
  problems.expectNetwork();
  await page.route('**/assets/index-*.js', route => route.abort());
  await page.goto('/?qrcode=BW-4821');
  await person.sees(page.getByText('Die Seite konnte nicht geladen werden'));
  await expect(page.getByText('Jetzt reserviert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kostenpflichtig mieten' })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('link', { name: 'Neu laden' }).click();
  await person.sees(person.rentButton);
  await isTakenOver(page);
});
