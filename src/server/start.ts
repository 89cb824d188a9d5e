import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { main } from './main.ts';

/** What the built app is made of. */
const sources = ['index.html', 'vite.config.ts', 'package-lock.json', 'src', 'machines', 'locales', 'public'];
const notInTheApp = new Set([resolve('src/server')]);

const filesOf = (path: string): string[] => {
  if (!existsSync(path) || notInTheApp.has(resolve(path))) return [];
  return statSync(path).isDirectory() ? readdirSync(path).sort().flatMap(name => filesOf(join(path, name))) : [path];
};

/** Changes whenever a source was added, removed or written. */
const fingerprint = (): string => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf)) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
};

const stamp = join('dist', '.built-from');

/** Builds the app unless what was built last is still current. A build that fails ends the start. */
async function buildIfNeeded(): Promise<void> {
  const current = fingerprint();
  if (existsSync(join('dist', 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  process.stdout.write('Building the app …\n');
  await build({ logLevel: 'warn' });
  writeFileSync(stamp, current);
}

try {
  await buildIfNeeded();
} catch (error) {
  process.stderr.write(`The app could not be built:\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}
await main();
