import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readAlone } from './config/api-elsewhere.ts';
import { exitWith, orExit } from './exit.ts';
import { writeStaticSite } from './static-site.ts';

/** `npm run export -- folder`: the built app, as files for a static host in front of an API. */
const folder = process.argv[2];
const alone = orExit(() => readAlone(process.env));
if (folder === undefined || alone === null)
  exitWith(
    'API_URL=https://api.example/v1 npm run export -- folder: names the API, at another origin, and where the files go.',
  );
if (!existsSync(join(resolve(alone.pages.distDir), 'index.html')))
  exitWith(`There is no app in ${alone.pages.distDir}: \`npm run build\` makes it.`);
await writeStaticSite(alone, folder);
process.stdout.write(`${folder}/site is ready to be served; its headers are beside it.\n`);
