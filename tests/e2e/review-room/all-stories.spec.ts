import { expect } from '@playwright/test';
import { test } from '../support/review-room.ts';
import {
  ending,
  firstsOf,
  listening,
  storiesAt,
  toldAlone,
  toldNext,
} from '../support/told-story.ts';

/** Every so many titles one is walked here; `npm run stories:static` walks every story. */
const stride = 4;

/** The first story of every fourth title: what it is like to walk the sidebar from one to the next. */
test('the stories play through one after another, each with the panel beside it', async ({
  room,
  page,
  backend,
}) => {
  const address = `${backend.url}/storybook/`;
  const stories = firstsOf(await storiesAt(address))
    .filter(({ title }) => /^(screens|transitions)\//.test(title))
    .filter((_, at) => at % stride === 0);
  expect(stories.length).toBeGreaterThan(15);
  await listening(page);
  const first = 'transitions-rent--start-scanned-code';
  await room.opens(first, 'checkingCabinet');
  // Left while it still plays, Storybook would load its frame anew, with this story once more.
  expect(await ending(page, first)).toBe('');
  const failed: string[] = [];
  for (const { id } of stories) {
    const why = await toldNext(page, id);
    if (why) failed.push(`${id}: ${why}`);
    // The panel's own word on which chart it leads: what was there before may still stand.
    await expect(page.locator('.bw-chart[data-story]')).toHaveAttribute('data-story', id);
  }
  expect(failed).toEqual([]);
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
