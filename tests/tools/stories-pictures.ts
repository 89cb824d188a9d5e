import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { boardRoots } from '../../stories/start/screens-of.ts';
import { storiesAt } from '../e2e/support/told-story.ts';
import { launchOptions } from './chromium.ts';
import { keepPictures, sameLetters } from './story-pictures.ts';
import { servedRoom } from './served-room.ts';

/**
 * `npm run stories:pictures [-- --out folder] [part of an id or title …]`: puts a picture of every
 * screen's state into the inventory of the built review room, so that a later build sees what looks
 * different; parts renew theirs alone. Needs `npm run build-storybook`.
 */
const { values, positionals: asked } = parseArgs({
  options: { out: { type: 'string' } },
  allowPositionals: true,
});
const started = Date.now();
const room = await servedRoom();
const stories = (await storiesAt(room.address)).filter(
  ({ id, title }) =>
    boardRoots.includes(title.split('/')[0] ?? '') &&
    (asked.length === 0 || asked.some(part => id.includes(part) || title.includes(part))),
);
const browser = await chromium.launch(sameLetters(launchOptions()));
let troubles = 0;
try {
  const { file, bytes } = await keepPictures(
    browser,
    { ...room, ...(values.out ? { into: values.out } : {}) },
    stories,
    asked.length > 0,
    (story, trouble) => {
      troubles++;
      process.stdout.write(`${story}: ${trouble}\n`);
    },
  );
  process.stdout.write(
    `${stories.length} states in ${Math.round((Date.now() - started) / 1_000)} s, ${troubles} in trouble: ${file}, ${(bytes / 1e6).toFixed(1)} MB\n`,
  );
} finally {
  await browser.close();
  await room.close();
}
process.exitCode = troubles > 0 || stories.length === 0 ? 1 : 0;
