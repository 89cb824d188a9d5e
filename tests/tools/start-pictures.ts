import { chromium } from 'playwright';
import { scenes } from '../../stories/start/journey.ts';
import { chromiumPath, launchOptions } from './chromium.ts';
import { drawStart } from './draw-start.ts';
import { servedRoom } from './served-room.ts';
import { tellStories } from './tell-stories.ts';

/**
 * The end of `npm run build-storybook`: asks each story that was not told as it is now what it
 * shows, for *All screens* and *Find texts*, and draws the pictures of *Start here*, so that its
 * reader waits for no story. Where there is no Chromium, the page draws them as it is read.
 */
if (chromiumPath()) {
  const room = await servedRoom();
  const browser = await chromium.launch(launchOptions());
  try {
    const troubles: string[] = [];
    const drawn = await drawStart(browser, room, scenes, (story, trouble) =>
      troubles.push(`${story}: ${trouble}\n`),
    );
    const told = await tellStories(browser, room, (story, trouble) =>
      troubles.push(`${story}: ${trouble}\n`),
    );
    process.stdout.write(
      `${troubles.join('')}${Object.keys(drawn).length} pictures of Start here; ${told}\n`,
    );
  } finally {
    await browser.close();
    await room.close();
  }
} else
  process.stdout.write(
    'Without Chromium, Start here draws its pictures as it is read, and All screens and Find texts know the stories that npm test has told.\n',
  );
