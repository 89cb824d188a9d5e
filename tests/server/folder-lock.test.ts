import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../../src/server/database/folder-lock.ts';

let below = '';
beforeEach(() => {
  below = mkdtempSync(join(tmpdir(), 'borrowatt-lock-'));
});
afterEach(() => {
  rmSync(below, { recursive: true, force: true });
});

const lockModule = resolve(import.meta.dirname, '../../src/server/database/folder-lock.ts');

/** Process that holds the folder until it is killed. */
async function holder(folder: string) {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      `const { lockFolder } = await import(${JSON.stringify(lockModule)});
       await lockFolder(${JSON.stringify(folder)});
       console.log('locked');
       setInterval(() => undefined, 1000);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  return async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
}

test('a folder has one owner at a time, even where both have the same process number', async () => {
  const folder = join(below, 'database');
  const release = await lockFolder(folder);
  await expect(lockFolder(folder, 0)).rejects.toThrow(/in use by another process/);
  await release();
  await (
    await lockFolder(folder, 0)
  )();
});

test('a folder of a killed process is free at once, one of a living process is not', async () => {
  const folder = join(below, 'database');
  const kill = await holder(folder);
  await expect(lockFolder(folder, 0)).rejects.toThrow(/in use by another process/);
  await kill();
  await (
    await lockFolder(folder, 0)
  )();
});

test('a process number from another machine says nothing about ours', async () => {
  const folder = join(below, 'database');
  const kill = await holder(folder);
  // 999999999 is no process here, and one there.
  writeFileSync(`${folder}.owner`, '999999999 another-boot pid:[4026531836]');
  await expect(lockFolder(folder, 0)).rejects.toThrow(/in use by another process/);
  await kill();
});
