import { defineConfig } from 'vite';
import { precompressed } from './src/build/brotli.ts';
import { inlinedStyles } from './src/build/inlined-styles.ts';
import { licences } from './src/build/licences.ts';
import { buildVariables } from './src/server/config/for-build.ts';
import { appPlugins, css, define, resolve } from './vite.config.ts';

const { distDir } = buildVariables();

/**
 * The tablet's app, built apart and beside the phones': sharing files with it would cost every scan
 * the names of what is shared (0.2 kB).
 */
export default defineConfig({
  define,
  resolve,
  css,
  plugins: [...appPlugins(), inlinedStyles(), licences({ atop: true }), precompressed()],
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: distDir,
    emptyOutDir: false,
    sourcemap: 'hidden',
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 1024,
    rolldownOptions: {
      input: 'kiosk.html',
      output: { chunkFileNames: 'assets/[hash].js' },
    },
  },
  json: { namedExports: false, stringify: true },
});
