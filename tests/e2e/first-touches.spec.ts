import type { Browser, Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

/**
 * Presses on a scan's page at every tenth of a second of its first two, on a slow phone: before the
 * app is there, while it takes over, and after. Each press counts exactly once.
 */

const moments = Array.from({ length: 20 }, (_, tenth) => tenth * 100);

type Press = {
  readonly what: string;
  /** Steps that must come first for the press to mean something. */
  readonly before?: (page: Page) => Promise<void>;
  readonly at: (page: Page) => Locator;
  readonly heard: (page: Page) => Promise<void>;
};

const boxes = (page: Page) => page.getByRole('checkbox');
const agrees = async (page: Page) => {
  for (const box of await boxes(page).all()) await box.check();
};

const presses: readonly Press[] = [
  {
    what: 'a box',
    at: page => boxes(page).first(),
    heard: async page => {
      await expect(boxes(page).first()).toBeChecked();
      await expect(boxes(page).last()).not.toBeChecked();
    },
  },
  {
    what: 'a way to pay',
    at: page => page.locator('label').filter({ hasText: 'PayPal' }),
    heard: page => expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked(),
  },
  {
    what: 'the button',
    before: agrees,
    at: page => page.getByRole('button', { name: /^Kosten.?pflichtig mieten/ }),
    heard: async page => {
      await expect(page).toHaveURL(/\/confirm\?/);
      await page.goBack();
      // A press heard twice would have left two pages of payment behind it.
      await expect(page).toHaveURL(/qrcode=BW-4821/);
    },
  },
  {
    what: 'the menu',
    at: page => page.getByRole('button', { name: 'Menü' }),
    heard: page => expect(page.getByRole('dialog')).toHaveCount(1),
  },
  {
    what: 'the language',
    at: page => page.getByRole('link', { name: /^Sprache/ }),
    heard: page => expect(page.getByRole('dialog').or(page.getByText('Français'))).toBeVisible(),
  },
];

/** Position of a control; it may be missing for a moment while the app takes over. */
async function placeOf(control: Locator): Promise<{ x: number; y: number }> {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
  await expect(async () => {
    box = await control.boundingBox();
    expect(box).not.toBeNull();
  }).toPass();
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

/** New phone, four times slower than this machine, that has not scanned before. */
async function scans(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/?qrcode=BW-4821', { waitUntil: 'commit' });
  return page;
}

for (const { what, before, at, heard } of presses)
  test(`${what} is heard once, whenever it is pressed`, async ({ browser, baseURL }) => {
    test.setTimeout(moments.length * 30_000);
    for (const moment of moments)
      await test.step(`${moment} ms after it can be seen`, async () => {
        const page = await scans(browser, baseURL);
        await before?.(page);
        const place = await placeOf(at(page));
        // The delay itself is tested: nothing on the page says that it has passed.
        await page.evaluate(time => new Promise(resolve => setTimeout(resolve, time)), moment);
        // A finger presses the place where it saw the control, wherever the page is by then.
        await page.mouse.click(place.x, place.y);
        await expect(page.locator('#shell')).toHaveCount(0);
        await heard(page);
        await page.context().close();
      });
  });
