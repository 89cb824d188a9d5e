import { expect } from '@playwright/test';
import sharp from 'sharp';
import { keepPictures } from '../../tools/story-pictures.ts';
import { folder, test } from '../support/review-room.ts';
import { firstsOf, storiesAt } from '../support/told-story.ts';

/** Reviewers' remarks on states, and the comparison with an earlier build's file. */

test('a verdict on a state is kept, and goes to a colleague as a file', async ({
  room,
  page,
  browser,
}) => {
  const address = '/storybook/?path=/docs/all-screens--docs&part=screens/help';
  await page.goto(address);
  await room.canvas.getByRole('textbox', { name: 'Your name' }).fill('Anna');
  const review = room.canvas.getByRole('combobox', { name: /^Review of/ }).first();
  await review.selectOption('needs work');
  const part = room.canvas.getByRole('region', { name: 'Hilfe', exact: true });
  await expect(part.getByRole('heading', { level: 2 })).toContainText(/1 of \d+ reviewed, 1 needs/);
  await page.reload();
  await expect(review).toHaveValue('needs work');
  const leaves = page.waitForEvent('download');
  await room.canvas.getByRole('button', { name: 'Save review' }).click();
  const file = await (await leaves).path();
  const colleague = await browser.newContext();
  const tab = await colleague.newPage();
  await tab.goto(new URL(address, page.url()).href);
  const canvas = tab.frameLocator('#storybook-preview-iframe');
  await canvas.getByLabel('Take over a review').setInputFiles(file);
  await expect(canvas.getByText('1 state taken over')).toBeVisible();
  await expect(canvas.getByText(/^Anna \d{4}-\d\d-\d\d$/)).toBeVisible();
  await colleague.close();

  // Changes since a build whose file was kept are listed, and shown alone.
  const kept = await page.request.get('/storybook/inventory.json');
  const text = (await kept.text()).replace('"Deutsch":"Hilfe"', '"Deutsch":"Beistand"');
  await room.canvas.getByText('Changed since an earlier build').click();
  const earlier = room.canvas.getByLabel('earlier build’s file');
  await earlier.setInputFiles(file);
  await expect(room.canvas.getByRole('alert')).toHaveText('This is no file of a build.');
  await earlier.setInputFiles(asFile(text));
  await expect(
    room.canvas.getByText(/^Since \d.+: \d+ (?:story|stories) .+, 1 text, ways/),
  ).toContainText('The earlier file has no pictures');
  await expect(part.getByText(/^wording: \S+$/).first()).toBeVisible();
  await room.canvas.getByText('Texts: 1').click();
  await expect(room.canvas.getByRole('row', { name: /Deutsch Beistand Hilfe$/ })).toBeVisible();
});

test('a state that only looks different is shown before and now; a state that is gone says so', async ({
  room,
  page,
  backend,
  browser,
}) => {
  const address = `${backend.url}/storybook/`;
  const firsts = firstsOf(await storiesAt(address));
  const stories = ['screens/help', 'screens/orders'].flatMap(
    asked => firsts.find(({ title }) => title === asked) ?? [],
  );
  expect(stories).toHaveLength(2);
  const troubles: string[] = [];
  const { inventory } = await keepPictures(browser, { folder, address }, stories, false, story =>
    troubles.push(story),
  );
  expect(troubles).toEqual([]);
  const [same, other] = stories.map(({ id }) => inventory.pictures?.stories[id] ?? '');
  const before = {
    ...inventory,
    stories: { ...inventory.stories, 'screens-old--left': { state: '', texts: [] } },
    pictures: {
      ...inventory.pictures,
      stories: {
        [stories[0]?.id ?? '']: same,
        [stories[1]?.id ?? '']: await painted(other ?? ''),
        'screens-old--left': same,
      },
    },
  };
  await page.goto('/storybook/');
  const asks = page.waitForEvent('filechooser');
  await room.canvas.getByText('Choose an earlier build’s file').click();
  await (await asks).setFiles(asFile(JSON.stringify(before)));
  await expect(room.canvas.getByText(/^Since .+: 1 story .+, 2 looks, 0 texts/)).toBeVisible();
  await expect(
    room.canvas.getByRole('figure', { name: 'screens-old--left gone', exact: true }),
  ).toBeVisible();
  const pair = room.canvas.getByRole('figure', {
    name: /^Alle Mieten: Wird geladen \d.* % looks different$/,
  });
  for (const picture of ['Before', 'Now'])
    await expect(pair.getByRole('img', { name: picture })).toHaveJSProperty('naturalWidth', 360);
  const drawn = await pair.getByRole('img', { name: 'Now' }).getAttribute('src');
  expect(drawn).toBe(other);
  room.costs('versions');
  await page.getByRole('link', { name: 'All screens' }).click();
  await expect(room.canvas.getByRole('checkbox', { name: 'Only what changed' })).toBeChecked();
  await expect(room.canvas.locator('.board-changed')).toHaveText(/% looks different$/);
  room.costs('changed');
  await pair.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`path=/story/${stories[1]?.id}`));
});

/** A room's file as a person chooses it. */
const asFile = (text: string) => ({
  name: 'inventory.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

/** A picture with a part of it painted over, 60 by 50 pixels. */
async function painted(picture: string): Promise<string> {
  const input = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="50"><rect width="60" height="50" fill="#c0f"/></svg>',
  );
  const file = await sharp(Buffer.from(picture.split(',')[1] ?? '', 'base64'))
    .composite([{ input, left: 120, top: 400 }])
    .webp({ lossless: true })
    .toBuffer();
  return `data:image/webp;base64,${file.toString('base64')}`;
}
