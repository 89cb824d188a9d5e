import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './charts.ts';

const imports = new Map<string, readonly string[]>();
const contents = new Map<string, string>();

/** Relative imports of a file, static and dynamic. */
function importsOf(file: string): readonly string[] {
  const known = imports.get(file);
  if (known) return known;
  const said = /\.(tsx?|mdx)$/.test(file)
    ? [...readFileSync(file, 'utf8').matchAll(/(?:from |import |import\()'(\.[^']+)'/g)]
    : [];
  const found = said
    .map(([, named = '']) => path.resolve(path.dirname(file), named))
    .filter(named => existsSync(named));
  imports.set(file, found);
  return found;
}

/** These files and everything that they import, however far away. */
export function withImports(files: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const left = [...files];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    left.push(...importsOf(file));
  }
  return [...found].sort();
}

function contentOf(file: string): string {
  const known = contents.get(file);
  if (known !== undefined) return known;
  const hash = createHash('sha256')
    .update(path.relative(root, file))
    .update(existsSync(file) ? readFileSync(file) : '')
    .digest('hex');
  contents.set(file, hash);
  return hash;
}

/** Digest of these files and of `said`: another content has another. */
export function digestOf(files: readonly string[], said = ''): string {
  const hash = createHash('sha256').update(said);
  for (const file of files) hash.update(contentOf(file));
  return hash.digest('hex').slice(0, 16);
}
