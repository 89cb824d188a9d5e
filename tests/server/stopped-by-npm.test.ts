import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';

let dist: string;
let npm: ChildProcess | null = null;
let server: number | null = null;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'borrowatt-npm-'));
  writeFileSync(join(dist, 'index.html'), '<title>Borrowatt</title>');
});
afterEach(() => {
  npm?.kill('SIGKILL');
  if (server !== null && isAlive(server)) process.kill(server, 'SIGKILL');
  rmSync(dist, { recursive: true });
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** In front of an API at another origin, where nothing else is needed. */
async function serve(): Promise<string> {
  const child = spawn('npm', ['run', '-s', 'serve'], {
    cwd: resolve(import.meta.dirname, '../..'),
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

test('SIGTERM to `npm run serve` says so on /readyz, and then the server is gone', async () => {
  const address = await serve();
  expect(await statusOf(address)).toBe(200);
  const ended = once(npm ?? process, 'exit');
  npm?.kill('SIGTERM');
  await eventually(async () => expect(await statusOf(address)).toBe(503), { interval: 50 });
  await ended;
  await eventually(async () => expect(await statusOf(address)).toBe('gone'));
});
