import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { distDir } from './app-build.ts';
import { planned } from './run.ts';

/** `npm run serve`: runs the backend, without building or migrating. */
if (!existsSync(join(distDir, 'index.html')))
  process.stderr.write(
    `There is no app in ${distDir}: \`npm run build\` makes it, DIST_DIR says where it is. Without it no page is served.\n`,
  );
await planned('migrated')();
