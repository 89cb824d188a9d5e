import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * The Chromium that tests drive: CHROMIUM_PATH, the distribution's, or the one Playwright
 * downloaded.
 */
export function chromiumPath(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  return [...usual, chromium.executablePath()].find(file => existsSync(file));
}

/** How every test starts it: as root in a container, and calling nobody. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launch options for Playwright and Vitest alike. */
export function launchOptions() {
  const executablePath = chromiumPath();
  return { ...(executablePath ? { executablePath } : {}), args: chromiumArguments };
}
