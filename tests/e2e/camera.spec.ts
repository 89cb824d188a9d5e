import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { shortLived, wholeChromium } from '../tools/chromium.ts';
import { film } from './support/film.ts';
import { expect, Problems, test as base } from './support/journey.ts';
import { Person } from './support/person.ts';

type Sight = { readonly text: string | null } | 'no camera' | 'refused';
type Visitor = { readonly person: Person; readonly page: Page; readonly asked: readonly string[] };

/**
 * Visitor whose camera shows what the journey chooses. Chromium takes its fake camera from the
 * command line, so each visitor has a browser of their own.
 */
const test = base.extend<{ arrive: (sight: Sight, address: string) => Promise<Visitor> }>({
  arrive: async ({ backend }, provide) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'borrowatt-film-'));
    const file = path.join(folder, 'camera.y4m');
    const browsers: Browser[] = [],
      watched = new Problems();
    await provide(async (sight, address) => {
      await film(file, typeof sight === 'string' ? null : sight.text);
      const camera =
        sight === 'no camera'
          ? []
          : [
              '--use-fake-device-for-media-stream',
              `--use-file-for-fake-video-capture=${file}`,
              sight === 'refused' ? '--deny-permission-prompts' : '--use-fake-ui-for-media-stream',
            ];
      const browser = await chromium.launch(wholeChromium(shortLived, ...camera));
      browsers.push(browser);
      const context = await browser.newContext({
        baseURL: backend.url,
        locale: 'de-DE',
        timezoneId: 'Europe/Berlin',
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      });
      const page = await context.newPage();
      const asked: string[] = [];
      page.on('request', request => asked.push(request.url()));
      watched.watch(page);
      await page.goto(address);
      return { person: new Person(page), page, asked };
    });
    for (const browser of browsers) await browser.close();
    await rm(folder, { recursive: true, force: true });
    expect(watched.unexpected).toEqual([]);
  },
});

const live = (page: Page) =>
  page.evaluate(() => document.querySelector('video')?.srcObject instanceof MediaStream);

test('a scanned code leads to its station; what reads it comes from our own server @core', async ({
  arrive,
  backend,
}) => {
  const { person, page, asked } = await arrive({ text: `${backend.url}/?qrcode=BW-4821` }, '/');
  await person.sees(person.button('Code scannen'));
  expect(asked.filter(url => url.endsWith('.wasm'))).toEqual([]);
  await person.button('Code scannen').click();
  await person.isAt(/\/loginborrow\?qrcode=BW-4821/);
  await person.sees(person.rentButton);
  await person.sees(person.text('Café Morgenrot'));
  await expect(page.locator('video')).toHaveCount(0);
  expect(asked.filter(url => url.endsWith('.wasm')).map(url => new URL(url).origin)).toEqual([
    backend.url,
  ]);
  expect([
    ...new Set(asked.filter(url => /^(https?|wss?):/.test(url)).map(url => new URL(url).origin)),
  ]).toEqual([backend.url]);
});

test('a bare code is read on the rent page, too', async ({ arrive }) => {
  const { person } = await arrive({ text: 'BW-1007' }, '/loginborrow');
  await person.button('Code scannen').click();
  await person.sees(person.rentButton);
  await person.sees(person.text('Späti Kastanie'));
});

test('a foreign code is named and leads nowhere; the camera goes on, and the code can be typed', async ({
  arrive,
  backend,
}) => {
  const { person, page, asked } = await arrive(
    { text: 'https://menu.example/?qrcode=BW-4821' },
    // Address of the home screen's shortcut.
    '/#scan',
  );
  const sheet = page.getByRole('dialog', { name: 'Code scannen' });
  await person.sees(person.text('Das ist kein Stationscode.'));
  await person.sees(sheet.getByText('menu.example/?qrcode=BW-4821'));
  expect(await live(page)).toBe(true);
  expect(new URL(page.url()).hash).toBe('');
  await sheet.getByRole('button', { name: 'Weiter scannen' }).click();
  // The menu's code is still in the picture.
  await person.sees(person.text('Das ist kein Stationscode.'));
  expect(new URL(page.url()).pathname).toBe('/');
  expect(asked.filter(url => !url.startsWith(backend.url) && /^(https?|wss?):/.test(url))).toEqual(
    [],
  );

  await sheet.getByRole('button', { name: 'Code eintippen' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByLabel('Stationscode eingeben')).toBeFocused();
  await page.keyboard.type('BW-1007');
  await page.keyboard.press('Enter');
  await person.isAt(/\/loginborrow\?qrcode=BW-1007/);
});

test('the camera is off as soon as the sheet is closed, and opens again', async ({ arrive }) => {
  const { person, page } = await arrive({ text: null }, '/');
  await person.button('Code scannen').click();
  await person.sees(person.text('QR-Code der Station in den Rahmen halten'));
  const stream = await page.evaluateHandle(() => document.querySelector('video')?.srcObject);
  const states = () =>
    stream.evaluate(one =>
      one instanceof MediaStream ? one.getTracks().map(track => track.readyState) : [],
    );
  expect(await states()).toEqual(['live']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(states).toEqual(['ended']);
  await expect(person.button('Code scannen')).toBeFocused();
  await person.button('Code scannen').click();
  await person.sees(person.text('QR-Code der Station in den Rahmen halten'));
});

test('a refused camera is explained, with the typed code at hand', async ({ arrive }) => {
  const { person, page } = await arrive('refused', '/');
  await person.button('Code scannen').click();
  await person.sees(person.heading('Kein Zugriff auf die Kamera'));
  await person.button('Noch einmal versuchen').click();
  await person.sees(person.heading('Kein Zugriff auf die Kamera'));
  await page.getByRole('dialog').getByRole('button', { name: 'Code eintippen' }).click();
  await expect(page.getByLabel('Stationscode eingeben')).toBeFocused();
});

test('without a camera the code is typed', async ({ arrive }) => {
  const { person, page } = await arrive('no camera', '/loginborrow');
  await person.button('Code scannen').click();
  await person.sees(person.heading('Keine Kamera gefunden'));
  await person.button('Code eintippen').click();
  await expect(page.getByLabel('Stationscode eingeben')).toBeFocused();
});
