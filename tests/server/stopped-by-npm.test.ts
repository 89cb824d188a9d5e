import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildRelease } from '../../src/server/client-build.ts';
import { eventually } from '../eventually.ts';

const root = resolve(import.meta.dirname, '../..');
let dist: string;
let npm: ChildProcess | null = null;
beforeEach(async () => {
  dist = mkdtempSync(join(tmpdir(), 'borrowatt-npm-'));
  // Stands in for a build of the app, which takes a minute.
  await buildRelease(root, dist, async () => {
    writeFileSync(join(dist, 'index.html'), '<title>Borrowatt</title>');
    return ['index.html'];
  });
});
afterEach(() => {
  endGroup(npm);
  rmSync(dist, { recursive: true });
});

/** Ends npm and the server, if npm left it behind. */
function endGroup(of: ChildProcess | null): void {
  try {
    if (of?.pid !== undefined) process.kill(-of.pid, 'SIGKILL');
  } catch {
    // all of them have ended
  }
}

/** Runs a script with an API at another origin, so that it needs nothing else. */
async function run(script: string): Promise<string> {
  const child = spawn('npm', ['run', '-s', script], {
    cwd: root,
    detached: true, // npm alone gets the signal, not its group
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      API_URL: 'https://api.example/v1',
      DIST_DIR: dist,
      HOST: '127.0.0.1',
      PORT: '0',
      STOP_DELAY: '2',
    },
  });
  npm = child;
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  return eventually(() => {
    const address = /runs at (http:\S+)\n/.exec(said)?.[1];
    if (address === undefined) throw new Error(`not up yet: ${said}`);
    return address;
  });
}
const statusOf = async (address: string): Promise<number | 'gone'> =>
  fetch(`${address}/readyz`).then(
    ({ status }) => status,
    () => 'gone' as const,
  );

test.each(['serve', 'start'])(
  'SIGTERM to `npm run %s` says so on /readyz, and then the server is gone',
  async script => {
    const address = await run(script);
    expect(await statusOf(address)).toBe(200);
    npm?.kill('SIGTERM');
    await eventually(async () => expect(await statusOf(address)).toBe(503), { interval: 50 });
    await eventually(async () => expect(await statusOf(address)).toBe('gone'));
  },
);

test('npm stays until the server that it serves has ended', async () => {
  const address = await run('serve');
  const ended = once(npm ?? process, 'exit');
  npm?.kill('SIGTERM');
  await ended;
  expect(await statusOf(address)).toBe('gone');
});
