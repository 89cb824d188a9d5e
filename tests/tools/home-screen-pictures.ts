import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { locales, type Locale } from '../../src/domain/locale.ts';
import { screenshotFile, screenshots } from '../../src/server/web/manifest.ts';
import { name } from '../e2e/bad-luck/wording.ts';
import type { Backend } from '../e2e/support/backend.ts';

const folder = path.resolve(import.meta.dirname, '../../public');

type Form = (typeof screenshots)[number];

/** The station's page right after a scan. */
async function shoot(browser: Browser, backend: Backend, locale: Locale, form: Form) {
  const { isPhone, width, height, scale } = form;
  const context = await browser.newContext({
    baseURL: backend.url,
    viewport: { width: width / scale, height: height / scale },
    deviceScaleFactor: scale,
    isMobile: isPhone,
    hasTouch: isPhone,
    locale,
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/icon.svg');
  await page.evaluate(lang => localStorage.setItem('lang', lang), locale);
  await page.goto('/?qrcode=BW-4821');
  await page.getByRole('button', { name: name(locale, 'rent.submit') }).waitFor();
  await page.evaluate(async () => document.fonts.ready);
  const picture = await page.screenshot();
  await context.close();
  return sharp(picture).webp({ quality: 70, effort: 6, smartSubsample: true }).toBuffer();
}

/**
 * Draws the pictures that a browser shows when it offers to install the app; answers the files
 * written, and their bytes.
 */
export async function drawScreenshots(
  browser: Browser,
  backend: Backend,
): Promise<readonly { readonly file: string; readonly bytes: number }[]> {
  const written = [];
  for (const locale of locales)
    for (const form of screenshots) {
      const picture = await shoot(browser, backend, locale, form);
      const file = path.join(folder, screenshotFile(locale, form));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, picture);
      written.push({ file, bytes: picture.length });
    }
  return written;
}
