import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption } from 'vite';
import type { TestUserConfig } from 'vitest/config';
import program from './package.json' with { type: 'json' };
import { reactAsModules } from './src/build/react-as-modules.ts';
import { plainImports } from './src/build/plain-imports.ts';
import { precompressed } from './src/build/brotli.ts';
import { inlinedClassNames } from './src/build/class-names.ts';
import { evaluatedAfter } from './src/build/evaluated-after.ts';
import { fewerFormats } from './src/build/fewer-formats.ts';
import { firstTextsPreloaded } from './src/build/first-texts.ts';
import { longestFirst } from './tests/tools/longest-first.ts';
import { firstView, isFirstText } from './src/app/first-view.ts';
import { firstViewChunk } from './src/build/first-view.ts';
import { homeScreen } from './src/build/home-screen.ts';
import { inlinedStyles } from './src/build/inlined-styles.ts';
import { kioskPage } from './src/build/kiosk-page.ts';
import { licences } from './src/build/licences.ts';
import { compiledMessages, withoutMessageParser } from './src/build/messages.ts';
import { minifiedAgain } from './src/build/minified-again.ts';
import { prerenderedShell } from './src/build/shell.ts';
import { withoutMemoizer, withoutPathPatterns, withoutStoreShim } from './src/build/stand-ins.ts';

const backend = `http://127.0.0.1:${process.env['PORT'] ?? '4000'}`;
const first = firstViewChunk(firstView.page);
const insideStorybook = Boolean(process.env['STORYBOOK']);

/** Whole path segments: `/local` is the backend's, `/locales` is ours. */
const proxied = Object.fromEntries(
  ['api', 'config\\.json', 'local', 't', 'webhooks'].map(segment => [
    `^/${segment}(?:[/?]|$)`,
    backend,
  ]),
);

// The name helps while developing; in the build it would travel twice, in the script and in the
// style sheet.
export const css = {
  modules: {
    generateScopedName:
      process.env['NODE_ENV'] === 'production'
        ? '[hash:base64:5]'
        : '[name]_[local]_[hash:base64:4]',
  },
};

// Error reports name it, so that a report finds its source maps.
export const define = {
  __BORROWATT_RELEASE__: JSON.stringify(
    process.env['RELEASE'] ?? `${program.name}@${program.version}`,
  ),
};

export const resolve = {
  alias: [withoutMessageParser, withoutMemoizer, withoutPathPatterns, ...withoutStoreShim],
};

export default defineConfig(async () => ({
  define,
  plugins: [
    ...appPlugins(),
    kioskPage(),
    insideStorybook
      ? []
      : [
          plainImports(),
          reactAsModules(),
          fewerFormats(),
          inlinedClassNames(),
          first.plugin,
          firstTextsPreloaded(),
          homeScreen(),
          prerenderedShell('/src/app/shell.tsx', { css }),
          inlinedStyles(),
          evaluatedAfter('borrowattAsked', 'borrowattStuck'),
          minifiedAgain(),
          licences(),
          precompressed(),
        ],
  ],
  resolve,
  css,
  build: {
    target: 'es2022',
    outDir: process.env['DIST_DIR'] ?? 'dist',
    // Running processes and opened pages go on with the files of their release.
    emptyOutDir: false,
    sourcemap: 'hidden' as const,
    manifest: true,
    rolldownOptions: {
      // No module here has a getter whose reading does something.
      treeshake: { propertyReadSideEffects: false as const },
      output: {
        // The first view names every chunk: seven letters of their contents are name enough.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            first.group,
            // What later pages share is one file, named once.
            {
              name: 'shared',
              test: /\/src\/(ui|widgets|contract|domain|screens\/frame)\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
    // Later pages share one chunk, which the menu's preload brings along: listing what each page
    // needs would cost every first view 1 kB.
    modulePreload: false as const,
    // One style sheet (9 kB) costs less than naming twenty in the script, and no page appears
    // unstyled first.
    cssCodeSplit: false,
    // An inlined asset would travel with the first view whether it is looked at or not.
    assetsInlineLimit: 1024,
  },
  // Message keys have dots: a locale is one object, parsed at once.
  json: { namedExports: false, stringify: true },
  server: { host: '127.0.0.1', proxy: proxied },
  // Loaded only when Vitest asks, so that a production install without test tools can build.
  ...(process.env['VITEST'] ? { test: await tests() } : {}),
}));

/** What turns our sources into the browser's, in the build, in Storybook and in browser tests. */
export function appPlugins(): PluginOption[] {
  return [react(), compiledMessages(isFirstText)];
}

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
    ...(isOrdered ? { sequence: { sequencer: await longestFirst() } } : {}),
    reporters: [
      'default',
      './tests/tools/summary-reporter.ts',
      './tests/tools/transitions/hits-reporter.ts',
    ],
    projects: [
      // Node tests read locale files as they are written and parse them themselves: no plugin, no
      // alias.
      {
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/lint/fixtures/**'],
          setupFiles,
          maxWorkers: workers,
          // Loading the backend and opening its database costs a file six seconds of a processor:
          // the files of a worker share modules. One that mocks a module (`vi.mock`) resets them
          // before and after itself.
          isolate: false,
          // They end what hangs. A machine that does other work beside it is only slow.
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
      include: ['tests/**/*.browser.test.tsx'],
      browser: await chromium(),
      setupFiles,
      maxWorkers: workers,
    },
  };
}

async function storybookProject(setupFiles: string[]) {
  const everyLook = process.env['BORROWATT_LOOKS'] === 'all';
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin');
  return {
    // The add-on takes over Storybook's own plugins, not this file's.
    plugins: [
      compiledMessages(isFirstText),
      await storybookTest({ configDir: path.resolve(import.meta.dirname, '.storybook') }),
    ],
    // Found late, a package would be bundled in the middle of the run and every page reloaded.
    optimizeDeps: { include: ['@storybook/addon-a11y/preview', 'qrcode'] },
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
      // `npm run stories:all` looks at each story some hundred times.
      testTimeout: everyLook ? 600_000 : 30_000,
      // How a story is looked at is said in tests/stories/setup.ts; the add-on would run axe once
      // more, on what it happens to see.
      provide: {
        looks: everyLook ? ('all' as const) : ('usual' as const),
        'storybook/test-provided': { a11y: false },
      },
    },
  };
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
