import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { asTest } from '../../stories/charts/as-test.ts';
import { scripts } from '../../stories/charts/scripts/all.ts';
import { performed } from '../../packages/review-room/src/stage/staged.ts';

const root = path.resolve(import.meta.dirname, '../..');
const way = ['start deposit', 'recallAttempt succeeds nothing begun', 'loadMethods succeeds card'];

/** Saves a copied test where a developer would, and runs it alone. */
async function run(source: string): Promise<{ code: unknown; said: string }> {
  const file = path.join(root, `tests/machines/copied-${process.pid}.test.ts`);
  writeFileSync(file, source);
  try {
    const child = spawn(
      path.join(root, 'node_modules/.bin/vitest'),
      ['run', '--project', 'node', '--reporter', 'default', file],
      // Nothing of the run that this test belongs to.
      { cwd: root, env: { PATH: process.env['PATH'], HOME: process.env['HOME'] } },
    );
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    const [code] = await once(child, 'close');
    return { code, said };
  } finally {
    rmSync(file);
  }
}

it('a way that is copied as a test runs as one', async () => {
  const { actor } = await performed(scripts.payment, way, () => undefined);
  // A story of a screen begins with an input of its own.
  const source = asTest(scripts.payment, actor, ['start', ...way.slice(1)]);
  expect(source).toContain("    'start deposit',\n");
  const good = await run(source);
  expect(good.said).toMatch(/Tests\s.*1 passed/);
  expect(good.code).toBe(0);
});
