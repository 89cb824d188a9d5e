import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions, shortLived, wholeChromium } from './tests/tools/chromium.ts';

/**
 * Milliseconds that a journey waits for what a person should see. A machine that does three things
 * at once is slow, not wrong.
 */
const patience = 60_000;

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/**
 * Whole journeys against the real backend. Each worker starts its own
 * (tests/e2e/support/backend.ts), so there is no `webServer`.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  // Twice as many took twice as long each: pages and backends need the cores.
  workers: availableParallelism(),
  forbidOnly: true,
  retries: 0,
  timeout: 10 * patience,
  expect: { timeout: patience },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(shortLived),
    actionTimeout: patience,
    navigationTimeout: patience,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    trace: 'off',
    screenshot: 'off',
  },
  // In this order: the review room takes one worker longest, after which the other would idle.
  projects: [
    {
      name: 'review',
      testMatch: '**/e2e/review-room/**/*.spec.ts',
      // The worker builds Storybook, once for all its files.
      workers: 1,
      use: {
        viewport: { width: 1440, height: 900 },
        permissions: ['clipboard-read', 'clipboard-write'],
      },
    },
    {
      name: 'phone',
      testIgnore: ['**/e2e/kiosk/**', '**/e2e/review-room/**', '**/e2e/own-api/**'],
      use: phone,
    },
    {
      // In front of a server of the specification alone.
      name: 'own-api',
      testMatch: '**/e2e/own-api/**/*.spec.ts',
      use: phone,
    },
    {
      name: 'tablet',
      testMatch: '**/e2e/kiosk/**/*.spec.ts',
      use: {
        viewport: { width: 1280, height: 800 },
        hasTouch: true,
        launchOptions: wholeChromium(shortLived),
      },
    },
    {
      // All but the journey that turns the tablet itself.
      name: 'tablet upright',
      testMatch: '**/e2e/kiosk/*.spec.ts',
      testIgnore: '**/bad-luck.spec.ts',
      grepInvert: /whichever way it stands/,
      use: {
        viewport: { width: 800, height: 1280 },
        hasTouch: true,
        launchOptions: wholeChromium(shortLived),
      },
    },
  ],
});
