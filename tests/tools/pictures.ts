import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser } from 'playwright';
import { Backend } from '../e2e/support/backend.ts';
import { cards, Person } from '../e2e/support/person.ts';
import { LocalEnds } from '../e2e/support/local.ts';
import { launchOptions } from './chromium.ts';
import { drawRoom } from './room-pictures.ts';
import { drawScreenshots } from './home-screen-pictures.ts';

/**
 * `npm run pictures`: the flow from scan to receipt as the running app shows it, for the README, and
 * the station's page for the manifest; and the review room, for its document.
 * Needs a build, and one of the room (`npm run build-storybook`).
 */
const folder = path.resolve(import.meta.dirname, '../../stories/pictures');
const phone = { width: 390, height: 844 };
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
type Shot = { readonly caption: string; readonly image: Buffer };

/** Colours around the phones; those inside are the app's. */
const paper: Record<Theme, { ground: string; ink: string; edge: string }> = {
  light: { ground: '#ffffff', ink: '#1c1f17', edge: '#d9dacf' },
  dark: { ground: '#0d1117', ink: '#e6e8df', edge: '#3a3f34' },
};

async function walk(browser: Browser, backend: Backend, colorScheme: Theme): Promise<Shot[]> {
  const context = await browser.newContext({
    baseURL: backend.url,
    viewport: phone,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    colorScheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const person = new Person(page);
  const local = new LocalEnds(context.request);
  const shots: Shot[] = [];
  const shoot = async (caption: string) => {
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
    shots.push({ caption, image: await page.screenshot() });
  };
  await person.scans('BW-4821');
  await person.agrees();
  await shoot('Scan');
  await person.rentButton.click();
  await person.sees(page.getByLabel('Kartennummer'));
  await person.entersCard(cards.good);
  await page.getByLabel('Prüfziffer').blur();
  await shoot('Hold');
  await person.payButton.click();
  await person.seesConfirmed();
  await shoot('Power bank');
  await person.opensRental();
  await local.moveClock(100);
  await person.sees(person.text('2,00 €'));
  await page.reload();
  await person.sees(person.text('Miete läuft'));
  await person.sees(person.text('2,00 €'));
  await shoot('Running');
  const [bank] = await local.out();
  if (!bank) throw new Error('no power bank is out');
  await local.returnBank(bank.powerBankId, 'BW-1007');
  await person.link('Beleg ansehen').click();
  await person.sees(person.heading('Beleg'));
  await person.sees(person.text('Späti Kastanie'));
  await shoot('Receipt');
  await context.close();
  return shots;
}

/** Side by side, drawn by the same browser. */
async function compose(browser: Browser, shots: readonly Shot[], theme: Theme): Promise<string> {
  const { ground, ink, edge } = paper[theme];
  const figures = shots.map(
    ({ caption, image }, index) =>
      `<figure><img src="data:image/png;base64,${image.toString('base64')}"><figcaption>${index + 1} ${caption}</figcaption></figure>`,
  );
  const page = await browser.newPage({ viewport: { width: 1500, height: 700 } });
  await page.setContent(`<!doctype html><style>
    body { margin: 0; padding: 16px; background: ${ground}; color: ${ink}; font: 500 17px Roboto, system-ui, sans-serif; display: flex; gap: 18px; width: max-content }
    figure { margin: 0; text-align: center } figcaption { padding-top: 10px }
    img { width: 272px; display: block; border: 1px solid ${edge}; border-radius: 20px }
  </style>${figures.join('')}`);
  const file = path.join(folder, `flow-${theme}.png`);
  await page.locator('body').screenshot({ path: file });
  await page.close();
  return file;
}

const tell = (file: string, bytes: number) =>
  process.stdout.write(`${path.relative(process.cwd(), file)}  ${Math.round(bytes / 1000)} kB\n`);

await mkdir(folder, { recursive: true });
const backend = await Backend.start();
const browser = await chromium.launch(launchOptions());
try {
  for (const theme of themes) {
    const shots = await walk(browser, backend, theme);
    if (process.argv[2])
      for (const [index, shot] of shots.entries())
        await writeFile(path.join(process.argv[2], `${theme}-${index + 1}.png`), shot.image);
    const file = await compose(browser, shots, theme);
    tell(file, (await stat(file)).size);
  }
  for (const { file, bytes } of await drawScreenshots(browser, backend)) tell(file, bytes);
  for (const file of await drawRoom(browser, folder)) tell(file, (await stat(file)).size);
} finally {
  await browser.close();
  await backend.remove();
}
