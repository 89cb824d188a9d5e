import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption } from 'vite';
import { reactAsModules, withoutStoreShim } from './src/build/react-as-modules.ts';
import { precompressed } from './src/build/brotli.ts';
import { classicEntry } from './src/build/classic-entry.ts';
import { earlyScript } from './src/build/early-script.ts';
import { configSchemaFile } from './src/build/config-schema.ts';
import { evaluatedAfter } from './src/build/evaluated-after.ts';
import { firstTextsPreloaded } from './src/build/first-texts.ts';
import { firstView, firstViewChunk, isFirstText } from './src/build/first-view.ts';
import { homeScreen } from './src/build/home-screen.ts';
import { inlinedStyles } from './src/build/inlined-styles.ts';
import { kioskPage } from './src/build/kiosk-page.ts';
import { licences } from './src/build/licences.ts';
import { compiledMessages, withoutMessageParser } from './src/build/messages.ts';
import { prerenderedShell } from './src/build/shell.ts';
import { buildVariables } from './src/server/config/for-build.ts';

const { distDir, release } = buildVariables();
const first = firstViewChunk(firstView.page);
const insideStorybook = Boolean(process.env['STORYBOOK']);

/** First segments of the backend's addresses. */
const ofBackend = [
  'api',
  'auth',
  'config.json',
  'docs',
  'local',
  'manifest.webmanifest',
  'openapi.json',
  'storybook',
  't',
  'webhooks',
];

/**
 * Whole path segments: `/local` is the backend's, `/locales` is ours. The backend hears which address
 * was asked for, so that what it links to leads back through Vite.
 */
export const proxied = Object.fromEntries(
  ofBackend.map(segment => [
    `^/${segment.replace('.', String.raw`\.`)}(?:[/?]|$)`,
    { target: `http://127.0.0.1:${process.env['PORT']?.trim() || '4000'}`, changeOrigin: false },
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
export const define = { __BORROWATT_RELEASE__: JSON.stringify(release) };

export const resolve = {
  alias: [withoutMessageParser, ...withoutStoreShim],
};

export default defineConfig(() => ({
  define,
  plugins: [
    ...appPlugins(),
    kioskPage(),
    insideStorybook ? [] : earlyScript('src/app/early/early.ts'),
    insideStorybook
      ? []
      : [
          reactAsModules(),
          first.plugin,
          firstTextsPreloaded(),
          homeScreen(),
          prerenderedShell('/src/app/shell.tsx', { css }),
          inlinedStyles(),
          evaluatedAfter('borrowattAsked', 'borrowattStuck'),
          classicEntry(),
          licences(),
          configSchemaFile(),
          precompressed(),
        ],
  ],
  resolve,
  css,
  build: {
    target: 'es2022',
    outDir: distDir,
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
        // The map's worker: servers often know the ending `.js` alone as a script.
        assetFileNames: ({ names }) =>
          `assets/[name]-[hash]${names.some(name => name.endsWith('.mjs')) ? '.js' : '[extname]'}`,
        codeSplitting: {
          groups: [
            first.group,
            // What later pages share is one file, named once.
            {
              name: 'shared',
              test: /\/src\/(ui|widgets|contract|domain|screens\/frame|actors\/last-order)[/.]/,
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
}));

/** Plugins that make the browser's code of ours: in the build, Storybook and browser tests. */
export function appPlugins(): PluginOption[] {
  return [react(), compiledMessages(isFirstText)];
}
