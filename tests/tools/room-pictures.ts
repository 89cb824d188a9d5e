import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { servedRoom } from './served-room.ts';

/** The review room as somebody sees it who opens one of these. */
const views = [
  {
    file: 'room-board.png',
    address: '?path=/docs/all-screens--docs&globals=locale:en-US&find=payment',
    /** The pictures in sight have been told to their ends. */
    isThere: async (page: Page) => {
      const board = page.frameLocator('#storybook-preview-iframe');
      await board.locator('.board-picture[data-told=true]').nth(1).waitFor({ timeout: 60_000 });
    },
  },
  {
    file: 'room-chart.png',
    address: '?path=/story/screens-payment--declined&globals=locale:en-US&panel=right',
    isThere: async (page: Page) => {
      await page.locator('.bw-state[data-state=active][data-leaf=true]').waitFor();
      await page
        .frameLocator('#storybook-preview-iframe')
        .getByRole('heading', { name: /declined/ })
        .waitFor();
    },
  },
] as const;

/** Draws the built review room for the README into `folder`; answers the files. */
export async function drawRoom(browser: Browser, folder: string): Promise<readonly string[]> {
  const room = await servedRoom();
  try {
    const files: string[] = [];
    for (const { file, address, isThere } of views) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 1_100 } });
      await page.goto(room.address + address);
      await isThere(page);
      await page.waitForLoadState('networkidle');
      files.push(path.join(folder, file));
      await page.screenshot({ path: path.join(folder, file) });
      await page.close();
    }
    return files;
  } finally {
    await room.close();
  }
}
