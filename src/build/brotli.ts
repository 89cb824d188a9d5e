import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const compressible = new Set(['.js', '.css', '.html', '.json', '.svg', '.wasm']);

/**
 * Writes `x.br` beside every file of the build that gets smaller. The server sends it unchanged, so
 * the highest level costs a visitor nothing.
 */
export function precompressed(): Plugin {
  let directory = '';
  return {
    name: 'borrowatt:precompressed',
    apply: 'build',
    configResolved: config => {
      directory = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      const files = entries.filter(
        entry => entry.isFile() && compressible.has(path.extname(entry.name)),
      );
      await Promise.all(files.map(file => writeCompressed(path.join(file.parentPath, file.name))));
    },
  };
}

const isNewer = async (one: string, other: string): Promise<boolean> => {
  const [copy, original] = await Promise.all([stat(one).catch(() => null), stat(other)]);
  return copy !== null && copy.mtimeMs >= original.mtimeMs;
};

async function writeCompressed(file: string) {
  if (await isNewer(`${file}.br`, file)) return; // of an earlier release
  const content = await readFile(file);
  await writeFile(
    `${file}.br`,
    await compress(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  );
}
