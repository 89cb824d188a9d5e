import { buildApp, distDir, exitUnbuilt } from './app-build.ts';
import { buildRelease } from './client-build.ts';
import { root } from './config/for-build.ts';

/**
 * `npm run build`: builds the app beside the releases that are there already. `--quiet` prints
 * errors alone.
 */
await buildRelease(root, distDir, () =>
  buildApp(process.argv.includes('--quiet') ? 'error' : 'info'),
).catch(exitUnbuilt);
