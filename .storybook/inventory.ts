import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { inventoryFile } from '../packages/review-room/src/board/inventory-file.ts';
import { type Build, inWords } from '../stories/start/build-words.ts';
import { drawnFile } from '../stories/start/drawn-file.ts';
import { shownFile } from '../stories/texts/shown-file.ts';
import { shownNow } from '../tests/tools/shown-cache.ts';

/** Inventory beside the room, for the comparison with a later build. */
export const withInventory = (build: Build): Plugin => ({
  name: 'borrowatt:inventory',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: inventoryFile, source: await written(build) });
    const shown = JSON.stringify(shownNow());
    this.emitFile({ type: 'asset', fileName: shownFile, source: shown });
    // Until pictures are drawn of it.
    this.emitFile({ type: 'asset', fileName: drawnFile, source: '{}' });
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${shownFile}`, (_, answer) => {
      answer.setHeader('Content-Type', 'application/json');
      answer.end(JSON.stringify(shownNow()));
    });
    middlewares.use(`/${inventoryFile}`, (_, answer, next) => {
      written(build).then(file => {
        answer.setHeader('Content-Type', 'application/json');
        answer.end(file);
      }, next);
    });
  },
});

/** In a process of its own: Storybook's loads no JSON without being told that it is some. */
async function written(build: Build): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', path.resolve(import.meta.dirname, 'print-inventory.ts'), inWords(build)],
    { cwd: path.resolve(import.meta.dirname, '..'), maxBuffer: 64 * 1024 * 1024 },
  );
  return stdout;
}
