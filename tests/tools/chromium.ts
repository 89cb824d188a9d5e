import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Chromium without the window around the page, which costs a third of a journey's time. */
const shell = '/usr/bin/chromium-headless-shell';

/** Chromium as people have it: CHROMIUM_PATH, the distribution's, or the one Playwright downloaded. */
export function chromiumPath(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  return [...usual, chromium.executablePath()].find(file => existsSync(file));
}

/** The one that tests drive: the same, or its shell. */
const testedPath = (): string | undefined =>
  !process.env['CHROMIUM_PATH'] && existsSync(shell) ? shell : chromiumPath();

/** Arguments that every test starts Chromium with: as root in a container, without calls of its own. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * V8 without threads of its own: pages that live for seconds on cores that all work take a sixth
 * less of them.
 */
export const shortLived = '--js-flags=--single-threaded';

/** Launch options for Playwright and Vitest alike. */
export function launchOptions(...more: readonly string[]) {
  return startedAs(testedPath(), more);
}

/**
 * Chromium for tests of things outside the page: a browser's questions to its user, or a window
 * that is resized while it fills the screen.
 */
export function wholeChromium(...more: readonly string[]) {
  return startedAs(chromiumPath(), more);
}

function startedAs(executablePath: string | undefined, more: readonly string[]) {
  return { ...(executablePath ? { executablePath } : {}), args: [...chromiumArguments, ...more] };
}
