import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { customer } from './support/customer.ts';
import { newPostgres } from './support/database.ts';
import { databaseTimeout } from './support/harness.ts';
import { program } from './support/program.ts';
import { RunningBackend } from './support/running-backend.ts';

/** A server that is told to stop as soon as it answers, as by an update that is taken back. */
const root = resolve(import.meta.dirname, '../..');
let folder: string;
let child: ChildProcess | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'borrowatt-stopped-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  server.close();
  await once(server, 'close');
  return port;
}

/** A sign-in whose body is still to come; the server has said that it waits for it. */
async function begunSignIn(port: number) {
  const asked = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/v1/saas/tourist/login',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  });
  asked.flushHeaders();
  await once(asked, 'continue');
  const answered = once(asked, 'response').catch(() => null);
  return async () => {
    asked.end('{}');
    const [answer] = (await answered) ?? [];
    if (answer === undefined) return { status: 'cut off', text: '' };
    let text = '';
    for await (const chunk of answer) text += String(chunk);
    return { status: Number(answer.statusCode), text };
  };
}

test(
  'SIGTERM with the first /readyz ends it with 0, and what was under way is answered and kept',
  async () => {
    // PGlite works without a pause, so that it hears nothing in the moment that is meant here.
    const { TEST_DATABASE_URL: server } = process.env;
    const kept =
      server === undefined ? { DATA_DIR: folder } : { DATABASE_URL: await newPostgres(server) };
    const port = await freePort();
    const started = spawn(process.execPath, [await program()], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        LOCAL_ENDS: '1',
        ...kept,
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: 'error',
      },
    });
    child = started;
    let said = '';
    started.stdout.on('data', (chunk: Buffer) => void (said += chunk.toString()));
    started.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()));
    const ended = once(started, 'exit');
    // A new database takes as long as the machine lets it.
    const finish = await eventually(() => begunSignIn(port), {
      interval: 5,
      timeout: databaseTimeout / 2,
    });
    const ready = fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    started.kill('SIGTERM');
    await ready;
    const { status, text } = await finish();
    expect(status).toBe(200);
    expect(await ended).toEqual([0, null]);
    expect(said).not.toContain('"level":50');
    const [, token = ''] = /"token":"([^"]+)"/.exec(text) ?? [];
    expect(token).not.toBe('');
    const again = await RunningBackend.start(kept);
    const { ask } = await customer(again.address, token);
    expect((await ask('userInfo', {})).value?.id).toBeDefined();
    await again.stop();
  },
  databaseTimeout,
);
