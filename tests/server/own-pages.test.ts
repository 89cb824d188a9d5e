import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildAlone } from '../../src/server/alone.ts';
import { buildRelease } from '../../src/server/client-build.ts';
import { readAlone } from '../../src/server/config/api-elsewhere.ts';
import { root as ownSources } from '../../src/server/config/for-build.ts';
import { createLog } from '../../src/server/log.ts';

let folder: string;
const dist = () => join(folder, 'dist');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'borrowatt-pages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build whose page names its script. */
const build = (name: string) => async () => {
  const files = {
    'index.html': `<script src="/assets/${name}.js">`,
    'service-worker.js': `/* ${name} */`,
    [`assets/${name}.js`]: name,
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist(), file)), { recursive: true });
    writeFileSync(join(dist(), file), content);
  }
  return Object.keys(files);
};
/** A release of these sources, or of other ones. */
const release = (name: string, sources = ownSources) => buildRelease(sources, dist(), build(name));
function otherSources(name: string): string {
  const sources = join(folder, name);
  mkdirSync(sources, { recursive: true });
  writeFileSync(join(sources, 'index.html'), name);
  return sources;
}

/** Page of a program of these sources that is started now. */
async function served(url: string): Promise<string> {
  const alone = readAlone({ API_URL: 'https://api.example/v1', DIST_DIR: dist() });
  if (alone === null) throw new Error('another API was named');
  const app = await buildAlone(alone, createLog('silent'));
  const { body } = await app.inject({ url });
  await app.close();
  return body;
}

test('a program serves the pages of its own sources, also when a newer release was built', async () => {
  await release('own');
  await release('newer', otherSources('newer'));
  expect(await served('/')).toBe('<script src="/assets/own.js">');
  expect(await served('/service-worker.js')).toContain('own');
  expect(await served('/assets/own.js')).toBe('own');
  expect(await served('/assets/newer.js')).toBe('newer');
  expect(await served('/.pages/x/index.html')).not.toContain('own.js');
});

test('it serves the newest pages where its own are not kept any more', async () => {
  await release('own');
  for (const name of ['two', 'three', 'four', 'five', 'six'])
    await release(name, otherSources(name));
  expect(await served('/')).toBe('<script src="/assets/six.js">');
});
