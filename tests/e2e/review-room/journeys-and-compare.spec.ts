import { expect } from '@playwright/test';
import { test } from '../support/review-room.ts';

/** Walks over several charts, and one walk in two frames. */

test('a journey walks itself over its charts, step by step or playing; one link has its place', async ({
  room,
  page,
}) => {
  await page.goto('/storybook/?path=/docs/journeys--docs&globals=locale:en-US');
  await room.canvas.getByRole('link', { name: 'Declined, then paid' }).click();
  const told = page.getByTestId('told');
  await expect(told).toHaveText('1 / 26');
  await expect(room.canvas.locator('html')).toHaveAttribute('lang', 'en');
  // By keys alone to the end of the first chart, and over it.
  for (let step = 2; step <= 9; step++) {
    await page.keyboard.press('n');
    await expect(told).toHaveText(`${step} / 26`);
  }
  await room.stands('recallingAttempt');
  await page.keyboard.press('b');
  await room.stands('leaving');
  await expect(told).toHaveText('8 / 26');
  // It plays over the same place by itself, and stands still when it is told to.
  await page.keyboard.press('p');
  await expect(told).not.toHaveText('8 / 26');
  await page.keyboard.press('p');
  await expect(room.button('Play')).toBeVisible();
  // A walk over two charts is one click, and keys.
  expect(room.clicks()).toBe(1);
  // The machine's speed decides how many steps it has played by now.
  const at = '10 / 26';
  for (let came = Number.parseInt((await told.textContent()) ?? '', 10); came !== 10;) {
    await page.keyboard.press(came > 10 ? 'b' : 'n');
    came += came > 10 ? -1 : 1;
    await expect(told).toHaveText(`${came} / 26`);
  }
  await room.button('Copy link').click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(told).toHaveText(at);
  await expect(
    page.getByRole('region', { name: 'Log' }).getByText(/^Renting, 8 steps/),
  ).toBeVisible();
  // A detour is no part of the journey, which can be found again.
  await room.fails('loadMethods', 'network', 'failed');
  await expect(page.getByText('You went another way.')).toBeVisible();
  await room.button('Step back').click();
  await expect(told).toHaveText(at);
  // A step that is refused ends the playing, which would stand there for ever.
  await page.keyboard.press('p');
  await expect(room.button('Pause')).toBeVisible();
  await page.evaluate(() => {
    const stage = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
    stage.emit('room/chart/refuses', ['This cannot happen now.', 'Das geht jetzt nicht.']);
  });
  await expect(room.button('Play')).toBeVisible();
  // Once it is left, no step brings it back into the address.
  await room.button('Leave the journey').click();
  await room.presses('Reset', 'recallingAttempt');
  await expect(page).not.toHaveURL(/[?&]journey=/);
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Next step');
});

test('a step that is asked for while the chart is still put back to its beginning is taken there', async ({
  room,
}) => {
  await room.opens(
    'transitions-rent--start-scanned-code-has-code-checking-cabinet',
    'checkingCabinet',
  );
  await room.canvas.locator('html').evaluate(() => {
    const stage = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
    const start = 'start scanned code';
    const on = ['ensureSession succeeds session', 'checkCabinet succeeds usable'];
    for (const way of [[start], [start, ...on]])
      for (const hears of stage.listeners('room/chart/goes')) hears(way);
  });
  await room.stands('loadingMethods');
});

test('two frames with their own language and theme walk together; one link has both', async ({
  room,
  page,
}) => {
  await page.goto('/storybook/?path=/docs/compare--docs&globals=locale:en-US');
  const side = (name: string) => room.canvas.frameLocator(`section[aria-label=${name}] iframe`);
  const answer = (name: RegExp) => room.canvas.getByRole('button', { name }).click();
  await answer(/ensureSession succeeds: session$/);
  await answer(/checkCabinet succeeds: usable$/);
  await answer(/loadMethods succeeds: card$/);
  // Actions in one frame are repeated in the other.
  const box = (name: string) => side(name).getByRole('checkbox').first();
  await box('Left').check();
  await expect(box('Right')).toBeChecked();
  await room.canvas.getByLabel('Language, Right').selectOption('zh-CN');
  await expect(side('Right').locator('html')).toHaveAttribute('lang', 'zh');
  await expect(side('Left').locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveURL(/zh-CN/);
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(box('Right')).toBeChecked();
  await expect(box('Left')).toBeChecked();
  await expect(side('Right').locator('html')).toHaveAttribute('lang', 'zh');
  await expect(side('Right').locator('html')).toHaveAttribute('data-theme', 'dark');
  // By keys through what the filter leaves.
  await room.canvas.getByRole('searchbox').fill('screens/payment declined');
  await room.canvas.getByRole('button', { name: 'State after' }).click();
  await expect(side('Right').getByRole('heading', { level: 1 })).toBeVisible();
  const story = room.canvas.getByLabel('State', { exact: true });
  const first = await story.inputValue();
  // Also with the focus where the story put it, inside its frame; with Shift it is another's key.
  await side('Right').getByRole('heading', { level: 1 }).press('Shift+ArrowRight');
  await side('Right').getByRole('heading', { level: 1 }).press('ArrowRight');
  await expect(story).not.toHaveValue(first);
  await room.canvas.getByRole('button', { name: 'State before' }).press('ArrowLeft');
  await expect(story).toHaveValue(first);
  // The comparison leaves the address together with its page.
  await page.getByRole('link', { name: 'Journeys', exact: true }).click();
  await expect(room.canvas.getByRole('link', { name: 'Declined, then paid' })).toBeVisible();
  await expect(page).not.toHaveURL(/[?&]compare=/);
});

test('each story is compared on its own surface, all of it in the window, until another is chosen', async ({
  room,
  page,
}) => {
  const opens = (story: string) => {
    const frames = [{ locale: 'de-DE' }, { locale: 'fr-FR' }];
    const compared = JSON.stringify({ story, filter: '', frames, way: [] });
    return page.goto(
      `/storybook/?path=/docs/compare--docs&compare=${encodeURIComponent(compared)}`,
    );
  };
  const side = (name: string) => room.canvas.getByRole('region', { name, exact: true });
  const within = (name: string) => side(name).frameLocator('iframe');
  await opens('screens-kiosk--attract');
  for (const name of ['Left', 'Right'])
    await expect(side(name).getByRole('status')).toHaveText(/^1280×800 at \d\d %$/);
  await expect(within('Left').getByText('Mit dem Handy scannen')).toBeVisible();
  expect(
    await within('Left')
      .locator('html')
      .evaluate(() => innerWidth),
  ).toBe(1280);
  await room.canvas.getByLabel('Surface, Right').selectOption('tabletPortrait');
  await expect(side('Right').getByRole('status')).toHaveText(/^800×1180 at \d\d %$/);
  await expect(side('Left').getByRole('status')).toHaveText(/^1280×800 /);
  await room.canvas.getByLabel('Surface, Right').selectOption({ label: 'Own surface' });
  await expect(side('Right').getByRole('status')).toHaveText(/^1280×800 /);
  // On a phone the dock stands lowest.
  await opens('screens-payment--collecting');
  for (const [name, pays] of [
    ['Left', '55,00 € reservieren'],
    ['Right', 'Bloquer 55,00 €'],
  ] as const) {
    await expect(side(name).getByRole('status')).toHaveText(/^360×740 at \d\d %$/);
    // All of it: pixels are rounded where a frame is made smaller.
    await expect(within(name).getByRole('button', { name: pays })).toBeInViewport({ ratio: 0.999 });
  }
});
