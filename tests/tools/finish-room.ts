import { chromium } from 'playwright';
import { scenes } from '../../stories/start/journey.ts';
import { isOfScreens } from '../../stories/start/screens-of.ts';
import { statesBesides } from '../../stories/texts/states-besides.ts';
import { storiesAt } from '../e2e/support/told-story.ts';
import { chromiumPath, launchOptions } from './chromium.ts';
import { drawPictures } from './draw-pictures.ts';
import { servedRoom } from './served-room.ts';
import { shownNow } from './shown-cache.ts';
import { tellStories } from './tell-stories.ts';

/**
 * The end of `npm run build-storybook [-- --start-only]`: asks each story that was not told as it is
 * now what it shows, for *All screens* and *Find texts*, and draws the pictures of *All screens* and
 * *Start here* that were not drawn as they are now, so that their readers wait for no story.
 * `--start-only` leaves out those of *All screens*. Where there is no Chromium, the pages show the
 * stories themselves.
 */
const hasAll = !process.argv.includes('--start-only');
if (chromiumPath()) {
  const room = await servedRoom();
  const browser = await chromium.launch(launchOptions());
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1_000);
  try {
    const troubles: string[] = [];
    const trouble = (story: string, why: string) =>
      troubles.push(`${story}: ${why.split('\n')[0]}\n`);
    const told = await tellStories(browser, room, trouble);
    process.stdout.write(`${told}, ${seconds()} s\n`);
    const onStart = new Set(scenes.map(({ id }) => id));
    const besides = new Set(hasAll ? statesBesides(shownNow(), isOfScreens) : []);
    const stories = (await storiesAt(room.address)).filter(
      ({ id }) => onStart.has(id) || besides.has(id) || (hasAll && isOfScreens(id)),
    );
    const { drawn, anew, bytes } = await drawPictures(browser, room, stories, onStart, trouble);
    process.stdout.write(
      `${troubles.join('')}${Object.keys(drawn).length} pictures, ${anew} of them drawn anew, ${(bytes / 1e6).toFixed(1)} MB, ${seconds()} s\n`,
    );
  } finally {
    await browser.close();
    await room.close();
  }
} else
  process.stdout.write(
    'Without Chromium, All screens and Start here draw their pictures as they are read, and All screens and Find texts know the stories that npm test has told.\n',
  );
