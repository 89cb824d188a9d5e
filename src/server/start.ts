import { buildApp, distDir, exitUnbuilt } from './app-build.ts';
import { buildIfNeeded } from './client-build.ts';
import { root } from './config/for-build.ts';
import { planned } from './run.ts';

/**
 * `npm start`: builds the app unless the last build is still current, then runs the backend, or the
 * pages alone. A build that fails ends the start.
 */
const run = planned('migrate');
await buildIfNeeded(root, distDir, () => {
  process.stdout.write('Building the app …\n');
  return buildApp('error'); // warnings are for whoever works on it: `npm run build` says them
}).catch(exitUnbuilt);
await run();
