import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

const manifest = path.resolve(import.meta.dirname, '../../../dist/.vite/manifest.json');

/**
 * Address path of a module that is loaded on demand (`src/app/menu.ts`) in the build: chunks are
 * named by their contents. Throws when it is no chunk of its own.
 */
export function builtFile(source: string): string {
  const built: Record<string, { file: string }> = JSON.parse(readFileSync(manifest, 'utf8'));
  const file = built[source]?.file;
  if (file === undefined) throw new Error(`the build has no ${source} of its own`);
  return `/${file}`;
}

/**
 * Waits until a module that the page loads on demand has run: a module runs once, however often it
 * is imported. A busy machine is idle later than a person taps here.
 */
export const hasCode = async (page: Page, source: string): Promise<void> => {
  await page.evaluate(file => import(file), builtFile(source));
};
