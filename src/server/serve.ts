import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withOptions } from './addresses.ts';
import { distDir } from './app-build.ts';
import { main } from './main.ts';

/** `npm run serve`: runs the backend on what is built and migrated; does neither. */
if (!existsSync(join(distDir, 'index.html')))
  process.stderr.write(
    `There is no app in ${distDir}: \`npm run build\` makes it, DIST_DIR says where it is. Without it only the API is served.\n`,
  );
await main(withOptions(process.env, process.argv.slice(2)), 'migrated');
