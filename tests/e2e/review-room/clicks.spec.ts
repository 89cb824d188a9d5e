import { expect } from '@playwright/test';
import { test } from '../support/review-room.ts';

/** What reviewers ask for, and the clicks it may cost them; what is typed is none. */

test('every decline’s screens: two clicks', async ({ room, page }) => {
  await page.goto('/storybook/');
  await page.getByRole('link', { name: 'Find texts' }).click();
  await room.canvas.getByRole('button', { name: 'decline', exact: true }).click();
  const states = room.canvas.getByRole('region', { name: 'States' });
  for (const name of ['Bezahlen: Incorrect Cvc', 'Bezahlen: Insufficient Funds'])
    await expect(states.getByRole('link', { name, exact: true })).toBeVisible();
  expect(room.clicks()).toBe(2);
});

test('from the scan to the return and its receipt in one walk: two clicks, and a key per step', async ({
  room,
  page,
}) => {
  await page.goto('/storybook/');
  await page.getByRole('link', { name: 'Journeys', exact: true }).click();
  await room.canvas.getByRole('link', { name: 'Alles geht gut' }).click();
  const told = page.getByTestId('told');
  await expect(told).toHaveText(/^1 of /);
  const steps = Number((await told.textContent())?.split(' of ')[1]);
  for (let step = 2; step <= steps; step++) {
    await page.keyboard.press('n');
    await expect(told).toHaveText(`${step} of ${steps}`);
  }
  await expect(room.canvas.getByRole('heading', { name: 'Beleg', level: 1 })).toBeVisible();
  expect(room.clicks()).toBe(2);
});

test('all screens with a price in German and French, dark, side by side: four clicks', async ({
  room,
  page,
}) => {
  await page.goto('/storybook/');
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  const filter = room.canvas.getByRole('searchbox');
  await filter.click();
  await page.keyboard.type('screens price');
  const all = room.canvas.getByLabel('State', { exact: true }).getByRole('option');
  // One more than is left: the story that stands there.
  await expect(all.filter({ hasText: 'screens/rent: Agreed' })).toHaveCount(1);
  await expect(all.filter({ hasText: 'screens/help' })).toHaveCount(0);
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
  expect(room.clicks() + 2).toBeLessThanOrEqual(4);
});
