import { expect } from '@playwright/test';
import { test } from '../support/review-room.ts';
import {
  ending,
  firstsOf,
  hasChart,
  isLed,
  listening,
  storiesAt,
  toldAlone,
  toldInRoom,
  toldNext,
} from '../support/told-story.ts';

/** Distance between the titles walked here; `npm run stories:static` walks every story. */
const stride = 4;

/** The first story of every fourth title, as when walking the sidebar from one to the next. */
test('the stories play through one after another, each with the panel beside it', async ({
  room,
  page,
  backend,
}) => {
  const address = `${backend.url}/storybook/`;
  const stories = firstsOf(await storiesAt(address))
    .filter(hasChart)
    .filter((_, at) => at % stride === 0);
  expect(stories.length).toBeGreaterThan(15);
  await listening(page);
  const first = 'transitions-rent--start-scanned-code-has-code-checking-cabinet';
  await room.opens(first, 'checkingCabinet');
  // Left while it still plays, Storybook would load its frame anew, with this story once more.
  expect(await ending(page, first)).toBe('');
  const failed: string[] = [];
  for (const { id } of stories) {
    const why = await toldNext(page, id);
    if (why) failed.push(`${id}: ${why}`);
    if (!(await isLed(page, id))) failed.push(`${id}: the Chart panel does not lead it`);
  }
  expect(failed).toEqual([]);
});

test('a story’s focused field gets the focus, though the loader still lies over it', async ({
  page,
  backend,
}) => {
  await listening(page);
  const sheets = 'widgets-overlays--sheet';
  expect(await toldInRoom(page, `${backend.url}/storybook/`, `${sheets}-from-below`)).toBe('');
  expect(await toldNext(page, `${sheets}-with-field`)).toBe('');
});

test('stories that once failed only when built play through by their own address', async ({
  page,
  backend,
}) => {
  await listening(page);
  const failed: string[] = [];
  for (const story of [
    'screens-rent--asking-agreement',
    'screens-rent-deciding--deciding',
    'screens-payment--authorising',
    'screens-payment-confirming--confirming',
    'screens-nearby-section--nearest',
  ]) {
    const why = await toldAlone(page, `${backend.url}/storybook/`, story);
    if (why) failed.push(`${story}: ${why}`);
  }
  expect(failed).toEqual([]);
});

test('a story that does not play to its end is noticed, and says so in its place', async ({
  page,
  backend,
}) => {
  await page.route(/by-hold\.stories-.*\.js$/, async route => {
    const response = await route.fetch();
    const asked = await response.text();
    await route.fulfill({
      response,
      body: asked.replaceAll('Aus dem reservierten Betrag', 'Was dort nie steht'),
    });
  });
  await listening(page);
  const why = await toldAlone(page, `${backend.url}/storybook/`, 'screens-payment-byhold--asking');
  expect(why).toContain('Was dort nie steht');
  await expect(page.getByRole('heading', { name: /Was dort nie steht/ })).toBeVisible();
});
