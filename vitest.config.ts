import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig, type TestUserConfig } from 'vitest/config';
import { isFirstText } from './src/build/first-view.ts';
import { compiledMessages, withoutMessageParser } from './src/build/messages.ts';
import { patience } from './tests/patience.ts';
import { LongestFirst } from './tests/tools/longest-first.ts';
import { toldAsTheyAre } from './tests/tools/shown-cache.ts';
import { appPlugins } from './vite.config.ts';

// A file of its own: a production install builds without test tools and without `tests`.
export default defineConfig(async () => ({ test: await tests() }));

/** Starting Storybook takes seconds, so `vitest --project node` does not. */
const wanted = (project: string) =>
  !process.argv.includes('--project') || process.argv.includes(project);

/** Vitest leaves one core idle by itself, which is half of a small machine. */
const workers = availableParallelism();

async function tests(): Promise<TestUserConfig> {
  const setupFiles = [path.resolve(import.meta.dirname, 'tests/setup.ts')];
  // `--sequence.shuffle` has an order of its own.
  const isOrdered = !process.argv.some(word => word.startsWith('--sequence'));
  return {
    ...(isOrdered ? { sequence: { sequencer: LongestFirst } } : {}),
    reporters: [
      'default',
      './tests/tools/summary-reporter.ts',
      './tests/tools/transitions/hits-reporter.ts',
      './tests/tools/texts-reporter.ts',
    ],
    projects: [
      // Node tests read locale files as they are written and parse them themselves: no plugin, no
      // alias.
      {
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts', 'packages/*/tests/**/*.test.ts'],
          exclude: [
            'tests/e2e/**',
            'tests/lint/fixtures/**',
            ...(process.env['BORROWATT_TESTS'] === 'all' ? [] : ['tests/**/*.long.test.ts']),
          ],
          setupFiles,
          globalSetup: path.resolve(import.meta.dirname, 'tests/server/support/cluster-of-run.ts'),
          maxWorkers: workers,
          // Loading the backend and opening its database costs a file six seconds of a processor:
          // the files of a worker share modules. One that mocks a module (`vi.mock`) resets them
          // before and after itself.
          isolate: false,
          // They end what hangs. A machine that does other work beside it is only slow.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: patience } },
        },
      },
      ...(wanted('browser') ? [await browserProject(setupFiles)] : []),
      ...(wanted('storybook') ? [await storybookProject(setupFiles)] : []),
    ],
  };
}

async function browserProject(setupFiles: string[]) {
  return {
    plugins: appPlugins(),
    resolve: { alias: [withoutMessageParser] },
    test: {
      name: 'browser',
      include: ['tests/**/*.browser.test.tsx', 'packages/*/tests/**/*.browser.test.tsx'],
      browser: await chromium(),
      setupFiles,
      maxWorkers: workers,
      expect: { poll: { timeout: patience } },
    },
  };
}

async function storybookProject(setupFiles: string[]) {
  const looks = looksAsked();
  const everyLook = looks === 'all';
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin');
  return {
    // The add-on takes over Storybook's own plugins, not this file's.
    plugins: [
      compiledMessages(isFirstText),
      await storybookTest({ configDir: path.resolve(import.meta.dirname, '.storybook') }),
    ],
    // Found late, a package would be bundled in the middle of the run and every page reloaded.
    optimizeDeps: {
      include: ['@storybook/addon-a11y/preview', 'qrcode', 'storybook/internal/core-events'],
    },
    test: {
      name: 'storybook',
      browser: await chromium(),
      setupFiles: [...setupFiles, path.resolve(import.meta.dirname, 'tests/stories/setup.ts')],
      // After the others, so that no more is done at once than the machine can.
      sequence: { groupOrder: 1 },
      maxWorkers: workers,
      // Stories share nothing but modules: each stages its own chart (`stage`) and finds its own
      // document.
      isolate: false,
      // `npm run stories:all` looks at each story more than a hundred times.
      testTimeout: everyLook ? 600_000 : 30_000,
      // How a story is looked at is said in tests/stories/setup.ts; the add-on would run axe once
      // more, on what it happens to see.
      provide: {
        looks,
        told: toldAsTheyAre(),
        'storybook/test-provided': { a11y: false },
      },
    },
  };
}

/** `npm run test:all`, `npm run stories:all`; else what `npm test` looks at. */
function looksAsked(): 'usual' | 'more' | 'all' | 'translated' {
  const asked = process.env['BORROWATT_LOOKS'];
  return asked === 'more' || asked === 'all' || asked === 'translated' ? asked : 'usual';
}

async function chromium() {
  const { playwright } = await import('@vitest/browser-playwright');
  const { launchOptions } = await import('./tests/tools/chromium.ts');
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions: launchOptions() }),
    instances: [{ browser: 'chromium' as const }],
  };
}
