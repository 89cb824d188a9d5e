import { expect } from '@playwright/test';
import { journey, scenes } from '../../../stories/start/journey.ts';
import { drawPictures } from '../../tools/draw-pictures.ts';
import { violations } from '../support/axe.ts';
import { folder, test } from '../support/review-room.ts';
import { storiesAt } from '../support/told-story.ts';

/** Around the stories: the first page, links, and that the room passes axe. */

test('a link of a chart’s page keeps the toolbar’s settings; a frame is shown whole, and says how small', async ({
  room,
  page,
}) => {
  const globals = 'locale:en-US;theme:dark;textSize:200;viewport:tabletPortrait';
  await page.goto(`/storybook/?path=/docs/transitions-payout--chart&globals=${globals}`);
  await room.canvas.getByRole('link', { name: 'failed: user.retries' }).first().click();
  await room.stands('loading');
  const root = room.canvas.locator('html');
  await expect(root).toHaveAttribute('lang', 'en');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveCSS('font-size', '32px');
  await expect(page.getByRole('status', { name: 'Frame', exact: true })).toHaveText(
    /^800×1180 at \d\d %$/,
  );
  const frame = await page.locator('#storybook-preview-iframe').boundingBox();
  expect((frame?.y ?? 0) + (frame?.height ?? Infinity)).toBeLessThanOrEqual(900);
});

test('it begins with a page that says what it is; a click on a picture opens the state', async ({
  room,
  page,
}) => {
  await page.goto('/storybook/');
  await expect(room.canvas.getByRole('heading', { name: 'Start here' })).toBeVisible();
  await expect(page).toHaveURL(/start-here/);
  await expect(room.canvas.getByText(/^Build \d/)).toBeVisible();
  const pictures = room.canvas.locator('.board-picture');
  await expect(pictures.first()).toHaveAttribute('data-told', 'true');
  room.costs('start');
  await room.canvas.getByRole('link', { name: '3. Enter a card: a hold, no charge' }).click();
  await room.stands('collecting.card');
  await expect(room.page.locator('.xr-now')).toContainText('Zahlt mit Karte');
  expect(room.clicks()).toBe(1);
});

test('the last screen of a chart leads on to the chart that follows, as it begins there', async ({
  room,
}) => {
  await room.page.goto(
    '/storybook/?path=/story/transitions-payment--unsupported-user-goes-back-left',
  );
  const onwards = room.canvas.getByRole('dialog', { name: 'Weiter geht es bei' });
  await onwards.getByRole('link', { name: 'Mieten' }).click();
  // The story alone begins with a code; here none was scanned.
  await room.stands('waitingForCode');
  await expect(room.heading('Welche Station?')).toBeVisible();
});

test('with the build’s pictures it asks for no story, and for less than a hundred files', async ({
  room,
  page,
  browser,
  backend,
}) => {
  const [first] = journey;
  if (!first) throw new Error('the journey has no picture');
  const address = `${backend.url}/storybook/`;
  const { drawn } = await drawPictures(
    browser,
    { folder, address },
    (await storiesAt(address)).filter(({ id }) => id === first.id),
    new Set([first.id]),
    (_, trouble) => {
      throw new Error(trouble);
    },
  );
  // All stories get the picture of one; a build draws them in the same way.
  const all = scenes.map(({ id }) => [id, drawn[first.id]]);
  await page.route('**/pictures.json', route => route.fulfill({ json: Object.fromEntries(all) }));
  let requests = 0;
  const opened: string[] = [];
  page.on('request', request => {
    requests++;
    if (request.url().includes('iframe.html')) opened.push(request.url());
  });
  await page.goto('/storybook/');
  const picture = (name: string) =>
    room.canvas.getByRole('link', { name }).locator('.board-picture');
  for (const { name } of journey) {
    await expect(picture(name)).toHaveAttribute('data-told', 'true');
    await expect(picture(name).locator('img')).toHaveJSProperty('naturalWidth', 360);
  }
  // The page itself alone.
  expect(opened.filter(address => !address.includes('id=*'))).toEqual([]);
  expect(requests).toBeLessThan(100);
  // Another look is shown by the stories.
  await page.evaluate(() => {
    const toolbar = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
    toolbar.emit('updateGlobals', { globals: { theme: 'dark' } });
  });
  await expect(picture(first.name).frameLocator('iframe').locator('html')).toHaveAttribute(
    'data-theme',
    'dark',
  );
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the room’s own pages and its panel pass axe, ${colorScheme}`, async ({ room, page }) => {
    const own = [
      { path: '/docs/start-here--docs', within: '.start-here' },
      { path: '/docs/journeys--docs', within: '.journeys' },
      { path: '/docs/all-screens--docs&part=screens/rent/pricing', within: '.board' },
      { path: '/docs/find-texts--docs', within: '.text-search' },
      { path: '/docs/compare--docs', within: '.compare' },
      {
        path: '/story/transitions-rent--start-scanned-code-has-code-checking-cabinet&journey=declined',
        within: '.xr-chart',
      },
    ];
    await page.emulateMedia({ colorScheme });
    const found: string[] = [];
    for (const { path: at, within } of own) {
      await page.goto(`/storybook/?path=${at}`);
      const isPanel = within === '.xr-chart';
      const place = (isPanel ? page : room.canvas).locator(within);
      await expect(place.getByRole('button').or(place.getByRole('link')).first()).toBeVisible();
      const frame = isPanel ? page.mainFrame() : page.frame('storybook-preview-iframe');
      if (!frame) throw new Error('the page has no frame');
      found.push(...(await violations(frame, within)).map(one => `${at}: ${one}`));
    }
    await page.keyboard.press('Shift+?');
    await expect(page.getByRole('dialog')).toBeVisible();
    found.push(...(await violations(page.mainFrame(), 'dialog')));
    expect(found).toEqual([]);
  });

test('the room’s own pages are as dark as Storybook around them, whatever stories are', async ({
  room,
  page,
}) => {
  const lightness = (element: Element) =>
    Number(/\d+/.exec(getComputedStyle(element).backgroundColor)?.[0]);
  const around = room.canvas.locator('.room-page');
  for (const [colorScheme, theme, isDark] of [
    ['dark', 'light', true],
    ['light', 'dark', false],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/storybook/?path=/docs/compare--docs&globals=theme:${theme}`);
    await expect(room.canvas.getByLabel('Theme, Left')).toBeVisible();
    expect((await around.evaluate(lightness)) < 128).toBe(isDark);
  }
});

test('every link on Start here leads to an existing story', async ({ backend }) => {
  const stories = await storiesAt(`${backend.url}/storybook/`);
  const known = new Set(stories.map(({ id }) => id));
  expect(scenes.filter(({ id }) => !known.has(id))).toEqual([]);
});
