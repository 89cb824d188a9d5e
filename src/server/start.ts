import { resolve } from 'node:path';
import { withOptions } from './addresses.ts';
import { buildIfNeeded } from './client-build.ts';
import { main } from './main.ts';

/**
 * `npm start`: builds the app unless what was built last is still current, then runs the backend. A
 * build that fails ends the start.
 */
try {
  await buildIfNeeded(resolve(import.meta.dirname, '../..'), async () => {
    process.stdout.write('Building the app …\n');
    const { build } = await import('vite'); // half a second that a restart does not need
    await build({ logLevel: 'error' }); // warnings are for whoever works on it: `npm run build` says them
  });
} catch (error) {
  process.stderr.write(
    `The app could not be built:\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}
await main(withOptions(process.env, process.argv.slice(2)));
