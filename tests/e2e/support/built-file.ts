import { readFileSync } from 'node:fs';
import path from 'node:path';

const manifest = path.resolve(import.meta.dirname, '../../../dist/.vite/manifest.json');

/**
 * Where the build put a module of ours that is loaded on demand (`src/app/account.ts`), as the path
 * of its address: chunks are named by their contents. Throws when it is no chunk of its own.
 */
export function builtFile(source: string): string {
  const built: Record<string, { file: string }> = JSON.parse(readFileSync(manifest, 'utf8'));
  const file = built[source]?.file;
  if (file === undefined) throw new Error(`the build has no ${source} of its own`);
  return `/${file}`;
}
