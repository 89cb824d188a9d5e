import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { firstView as wanted } from '../../src/build/first-view.ts';
import { measure, type Row } from './bytes/measure.ts';

const { budget } = wanted;

/**
 * `npm run bytes`: bytes of each view of the last build, and whether a scan's first view keeps its
 * budget.
 */
const dist = path.resolve(import.meta.dirname, '../../dist');
const manifestFile = path.join(dist, '.vite/manifest.json');
if (!existsSync(manifestFile)) throw new Error('no build in dist: run npm run build first');

const sizes = new Map<string, number>();
/** A file that many views load is compressed once. */
function compressed(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(path.join(dist, file))).length;
  sizes.set(file, size);
  return size;
}

const { rows, firstView, unknown } = measure(
  JSON.parse(readFileSync(manifestFile, 'utf8')),
  compressed,
);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const line = ({ view, files, bytes }: Row) =>
  `${kilobytes(bytes).padStart(9)}  ${String(files).padStart(2)} files  ${view}\n`;

process.stdout.write('JavaScript, brotli, 1 kB = 1000 B\n');
for (const row of [...rows, firstView]) process.stdout.write(line(row));
process.stdout.write(`${kilobytes(budget).padStart(9)}            budget of the first view\n`);
for (const problem of unknown) process.stdout.write(`${problem}\n`);
if (firstView.bytes > budget)
  process.stdout.write(
    `The first view is ${kilobytes(firstView.bytes - budget)} over its budget: load later what the rent button does not need (lazyView, a text too, by naming it in a module that comes later), or raise the budget in src/build/first-view.ts and say in the commit what a scan gets for it.\n`,
  );
process.exitCode = unknown.length > 0 || firstView.bytes > budget ? 1 : 0;
