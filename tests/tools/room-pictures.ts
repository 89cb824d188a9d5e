import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { servedRoom } from './served-room.ts';

/** Milliseconds. */
const patience = 120_000;

/** Views of the review room, each opened by its address. */
const views = [
  {
    file: 'room-board.png',
    address: '?path=/docs/all-screens--docs&globals=locale:en-US&part=screens/payment&find=decline',
    /** The pictures in sight have been told to their ends; those below need not be. */
    isThere: async (page: Page) => {
      const shown = await page.waitForSelector('#storybook-preview-iframe');
      const board = await shown.contentFrame();
      if (!board) throw new Error('the review room shows no page');
      await board.waitForSelector('.board-picture[data-told=true]', { timeout: patience });
      await board.waitForFunction(
        () =>
          [...document.querySelectorAll<HTMLElement>('.board-picture')]
            .filter(picture => picture.getBoundingClientRect().top < window.innerHeight)
            .every(picture => picture.dataset['told'] === 'true'),
        null,
        { timeout: patience },
      );
    },
  },
  {
    file: 'room-chart.png',
    address: '?path=/story/screens-payment--declined&globals=locale:en-US&panel=right',
    isThere: async (page: Page) => {
      await page.locator('.xr-state[data-state=active][data-leaf=true]').waitFor();
      await page
        .frameLocator('#storybook-preview-iframe')
        .getByRole('heading', { name: /declined/ })
        .waitFor();
    },
  },
] as const;

/** Draws the built review room for docs/review-room.md into `folder`; answers the files. */
export async function drawRoom(browser: Browser, folder: string): Promise<readonly string[]> {
  const room = await servedRoom();
  try {
    const files: string[] = [];
    for (const { file, address, isThere } of views) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 1_100 } });
      await page.goto(room.address + address);
      await isThere(page);
      files.push(path.join(folder, file));
      await page.screenshot({ path: path.join(folder, file) });
      await page.close();
    }
    return files;
  } finally {
    await room.close();
  }
}
