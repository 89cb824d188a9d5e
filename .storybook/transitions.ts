import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { waysFile } from '../packages/review-room/src/lead/ways-file.ts';

const root = path.resolve(import.meta.dirname, '..');
/** Files that `tests/tools/transitions/made.ts` writes. */
const made = 'charts/.made/*.@(stories.tsx|mdx)';

/** Storybook asks for its stories several times while it begins. */
export const madeOnce: () => Promise<string> = (() => {
  let made: Promise<string> | undefined;
  return () => (made ??= transitions());
})();

/**
 * Makes the stories of all transitions and the charts' pages; answers what Storybook finds them by.
 * In a process of its own, which imports the charts as they are now.
 */
async function transitions(): Promise<string> {
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'tests/tools/transitions/make.ts')],
    { cwd: root },
  );
  process.stderr.write(stderr);
  return made;
}

/** The ways stand beside the room; while it is open, a changed chart is made anew. */
export function withTransitions(): Plugin {
  const kept = path.join(root, 'node_modules/.cache/borrowatt/ways.json');
  let due: NodeJS.Timeout | undefined;
  return {
    name: 'borrowatt:transitions',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: waysFile, source: await readFile(kept, 'utf8') });
    },
    configureServer({ middlewares, watcher, config }) {
      middlewares.use(`/${waysFile}`, (_, answer, next) => {
        readFile(kept, 'utf8').then(file => {
          answer.setHeader('Content-Type', 'application/json');
          answer.end(file);
        }, next);
      });
      watcher.on('change', file => {
        if (!/^(machines|stories[\\/]charts[\\/]scripts)[\\/]/.test(path.relative(root, file)))
          return;
        clearTimeout(due);
        due = setTimeout(() => {
          transitions().catch((error: unknown) => {
            config.logger.error(String(error));
          });
        }, 200);
      });
    },
  };
}
