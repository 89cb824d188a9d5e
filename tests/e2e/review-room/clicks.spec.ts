import { expect } from '@playwright/test';
import { test } from '../support/review-room.ts';

/** Tasks of people who review the product (`tasks.ts`); other journeys here count the rest. */

test('every decline’s screens', async ({ room, page }) => {
  await page.goto('/storybook/');
  await page.getByRole('link', { name: 'Find texts' }).click();
  await room.canvas.getByRole('button', { name: 'decline', exact: true }).click();
  const states = room.canvas.getByRole('region', { name: 'States' });
  for (const name of ['Bezahlen: Falsche Prüfziffer', 'Bezahlen: Nicht genug Geld'])
    await expect(states.getByRole('link', { name, exact: true })).toBeVisible();
  room.costs('declines');
});

test('no state can charge a person without naming the amount', async ({ room, page }) => {
  await page.goto('/storybook/');
  await page.getByRole('link', { name: 'All screens' }).click();
  const find = room.canvas.getByRole('searchbox', { name: 'Find a state' });
  const count = room.canvas.getByRole('status').first();
  await find.fill('"bewegt Geld"');
  await expect(count).toHaveText(/^[1-9]\d+ of /);
  await find.fill('"moves money" not "names the amount"');
  await expect(count).toHaveText(/^0 of /);
  room.costs('charged');
});

test('from the scan to the return and its receipt in one walk', async ({ room, page }) => {
  await page.goto('/storybook/');
  await page.getByRole('link', { name: 'Journeys', exact: true }).click();
  await room.canvas.getByRole('link', { name: 'Alles geht gut' }).click();
  const told = page.getByTestId('told');
  await expect(told).toHaveText(/^1 \/ /);
  const steps = Number((await told.textContent())?.split(' / ')[1]);
  for (let step = 2; step <= steps; step++) {
    await page.keyboard.press('n');
    await expect(told).toHaveText(`${step} / ${steps}`);
  }
  await expect(room.canvas.getByRole('heading', { name: 'Beleg', level: 1 })).toBeVisible();
  room.costs('wholeWay');
});

test('the venue’s tablets uncut, upright and lying', async ({ room, page }) => {
  await page.goto('/storybook/');
  const frame = page.locator('#storybook-preview-iframe');
  const canvas = page.locator('#storybook-preview-wrapper');
  for (const [name, size] of [
    ['Across the counter', '1280×800'],
    ['Standing upright', '800×1180'],
  ] as const) {
    await room.canvas.getByRole('link', { name }).click();
    await expect(page.getByRole('status', { name: 'Frame', exact: true })).toHaveText(
      new RegExp(`^${size} at \\d\\d %$`),
    );
    await expect(room.canvas.getByText('Mit dem Handy scannen')).toBeVisible();
    const shown = await frame.boundingBox(),
      around = await canvas.boundingBox();
    if (!shown || !around) throw new Error('nothing stands there');
    expect(shown.x).toBeGreaterThanOrEqual(around.x);
    expect(shown.x + shown.width).toBeLessThanOrEqual(around.x + around.width);
    expect(shown.y + shown.height).toBeLessThanOrEqual(around.y + around.height);
    // Back is a key of the browser, so it costs no click.
    await page.goBack();
    await expect(room.heading('Start here')).toBeVisible();
  }
  room.costs('tablets');
});

test('waiting ten seconds without an answer shows that it takes longer', async ({ room, page }) => {
  await page.goto('/storybook/');
  await room.canvas.getByRole('link', { name: 'the beginning of a rental' }).click();
  await room.stands('checkingCabinet');
  await page.getByRole('button', { name: 'Wait 10 s' }).click();
  await expect(page.getByRole('region', { name: 'Log' })).toContainText('10 s');
  await expect(
    room.canvas
      .getByText('Das dauert länger als sonst. Wir warten weiter auf die Antwort.')
      .first(),
  ).toBeVisible();
  await expect(room.heading('Station BW-4821')).toBeVisible();
  await room.stands('checkingCabinet');
  room.costs('slowServer');
});

test('the ways in and out of “unknown”', async ({ room, page }) => {
  await page.goto('/storybook/');
  await room.canvas.getByRole('link', { name: 'Nobody knows whether it comes out' }).click();
  await page.locator('.xr-head[data-id="result.unknown"] .xr-title').click();
  const ways = page.getByRole('region', { name: /^Wege hinein und hinaus: / });
  for (const name of [/^Wege hinein$/, /^Wege hinaus$/])
    await expect(ways.getByRole('region', { name }).getByRole('button')).not.toHaveCount(0);
  room.costs('waysOfUnknown');
});

test('by keyboard alone: found, opened and led', async ({ room, page }) => {
  await page.goto('/storybook/');
  await expect(room.heading('Start here')).toBeVisible();
  // Typing arrives while the pictures play.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('start scanned code', { delay: 100 });
  await expect(page.getByRole('option').first()).toContainText('start scanned code');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await room.stands('checkingCabinet');
  const answer = room.button('ensureSession succeeds: session');
  for (let tabs = 0; tabs < 200; tabs++) {
    if (await answer.evaluate(button => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(room.button('checkCabinet succeeds: usable')).toBeFocused();
  await page.keyboard.press('Enter');
  await room.stands('loadingMethods');
  room.costs('keyboard');
});

test('the diagram of a rental is read at 100 %, the current state in sight', async ({
  room,
  page,
}) => {
  await room.opens('screens-rent--agreed', 'choosing.browsing');
  await room.button('100 %').click();
  await expect(page.getByRole('status', { name: 'Zoom level', exact: true })).toHaveText('100 %');
  const title = page.locator('.xr-head[data-state=here] .xr-title');
  await expect(title).toBeInViewport({ ratio: 1 });
  // Letters in their drawn size: no frame around them scales them down.
  expect((await title.boundingBox())?.height).toBeGreaterThanOrEqual(12);
  await room.stands('choosing.browsing');
  room.costs('readable');
});

test('all screens with a price in German and French, dark, side by side', async ({
  room,
  page,
}) => {
  await page.goto('/storybook/');
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  const filter = room.canvas.getByRole('searchbox');
  await filter.click();
  await page.keyboard.type('screens price');
  const all = room.canvas.getByLabel('State', { exact: true }).getByRole('option');
  // The list has one more than the filter leaves: the story that is open.
  await expect(all.filter({ hasText: 'Mieten: Zugestimmt' })).toHaveCount(1);
  await expect(all.filter({ hasText: /^Hilfe: / })).toHaveCount(0);
  await room.canvas.getByLabel('Theme, Left').selectOption('dark');
  const side = (name: string) => room.canvas.frameLocator(`section[aria-label=${name}] iframe`);
  await room.canvas.getByRole('heading', { name: 'Compare' }).focus();
  await page.keyboard.press('ArrowRight');
  for (const [name, lang] of [
    ['Left', 'de'],
    ['Right', 'fr'],
  ] as const) {
    await expect(side(name).locator('html')).toHaveAttribute('lang', lang);
    await expect(side(name).locator('html')).toHaveAttribute('data-theme', 'dark');
  }
  // A person opens the list of themes and presses one.
  room.costs('prices', -2);
});

test('text of 200 % enlarges the page of a payment by card', async ({ room, page }) => {
  await page.goto('/storybook/');
  await room.canvas.getByRole('link', { name: '3. Enter a card: a hold, no charge' }).click();
  const pays = room.canvas.getByRole('button', { name: /reservieren$/ });
  const height = async () => (await pays.boundingBox())?.height ?? 0;
  await expect(pays).toBeVisible();
  const usual = await height();
  await page.getByRole('button', { name: /^Text size/ }).click();
  await page.getByRole('option', { name: '200 %' }).click();
  await expect(room.canvas.locator('html')).toHaveCSS('font-size', '32px');
  expect(await height()).toBeGreaterThan(usual);
  await expect(pays).toBeInViewport({ ratio: 1 });
  room.costs('largeText');
});
