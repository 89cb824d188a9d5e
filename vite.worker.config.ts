import path from 'node:path';
import { defineConfig } from 'vite';
import { precached } from './src/build/precached.ts';
import { workerPath } from './src/domain/worker.ts';
import { licences } from './src/build/licences.ts';

const outDir = process.env['DIST_DIR'] ?? 'dist';

/** The service worker: built after the phones' app, whose first view it names. */
export default defineConfig(() => ({
  define: {
    __BORROWATT_PRECACHED__: JSON.stringify(precached(path.resolve(import.meta.dirname, outDir))),
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  plugins: [licences({ atop: true })],
  publicDir: false as const,
  build: {
    target: 'es2022',
    outDir,
    emptyOutDir: false,
    sourcemap: 'hidden' as const,
    rolldownOptions: {
      input: 'src/worker/service-worker.ts',
      output: { entryFileNames: workerPath.slice(1), format: 'iife' as const },
    },
  },
}));
