import { defineConfig } from 'vite';
import { precached } from './src/build/precached.ts';
import { workerPath } from './src/domain/worker.ts';
import { licences } from './src/build/licences.ts';
import { buildVariables } from './src/server/config/for-build.ts';

const { distDir } = buildVariables();

/** The service worker: built after the phones' app, whose first view it names. */
export default defineConfig(() => ({
  define: {
    __BORROWATT_PRECACHED__: JSON.stringify(precached(distDir)),
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  plugins: [licences({ atop: true })],
  publicDir: false as const,
  build: {
    target: 'es2022',
    outDir: distDir,
    emptyOutDir: false,
    sourcemap: 'hidden' as const,
    rolldownOptions: {
      input: 'src/worker/service-worker.ts',
      output: { entryFileNames: workerPath.slice(1), format: 'iife' as const },
    },
  },
}));
