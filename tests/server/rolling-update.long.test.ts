import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildRelease } from '../../src/server/client-build.ts';
import { databaseTimeout } from './support/harness.ts';
import { RunningBackend } from './support/running-backend.ts';

let root: string;
const dist = () => join(root, 'dist');
const backends: RunningBackend[] = [];
let proxy: Server | undefined;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'borrowatt-releases-'));
});
afterEach(async () => {
  proxy?.close();
  for (const backend of backends.splice(0)) await backend.stop();
  rmSync(root, { recursive: true });
});

/** A release whose page and chunk name each other. */
const release = (name: string) =>
  buildRelease(root, dist(), async () => {
    const files = {
      'index.html': `<script src="/assets/${name}.js">`,
      [`assets/${name}.js`]: name,
    };
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(dirname(join(dist(), file)), { recursive: true });
      writeFileSync(join(dist(), file), content);
    }
    return Object.keys(files);
  });

const start = async (): Promise<RunningBackend> => {
  const backend = await RunningBackend.start({
    DIST_DIR: dist(),
    DATA_DIR: join(root, `data-${backends.length}`),
    STOP_DELAY: '1',
  });
  backends.push(backend);
  return backend;
};
const get = async (address: string): Promise<string> => {
  const answer = await fetch(address);
  return answer.ok ? answer.text() : `status ${answer.status}`;
};

test(
  'processes of two releases beside each other serve the pages and chunks of both',
  async () => {
    await release('one');
    const old = await start();
    await release('two');
    const recent = await start();
    for (const backend of [old, recent])
      for (const name of ['one', 'two'])
        expect(await get(`${backend.address}/assets/${name}.js`)).toBe(name);
    expect(await get(`${old.address}/assets/three.js`)).toBe('status 404');
    // Only assets are served: other files there are unknown pages.
    expect(await get(`${old.address}/assets/..%2F.built-from`)).toContain('<script');
    expect(await get(`${old.address}/.releases.json`)).toBe('status 404');
  },
  databaseTimeout,
);

test('the chunks of the last five releases stay, and those of older ones go after a day', async () => {
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) {
    await release(name);
    utimesSync(join(dist(), `assets/${name}.js`), 1, 1);
  }
  const isThere = (name: string) => existsSync(join(dist(), `assets/${name}.js`));
  expect(isThere('one')).toBe(false);
  for (const name of ['two', 'three', 'four', 'five', 'six']) expect(isThere(name)).toBe(true);
});

/** Hands each request to the newest process that reports ready, as a load balancer does. */
async function balance(): Promise<string> {
  proxy = createServer((from, to) => {
    void (async () => {
      for (const { address } of backends.toReversed()) {
        const ready = await fetch(`${address}/readyz`).catch(() => null);
        if (!ready?.ok) continue;
        const through = request(address + (from.url ?? '/'), { method: from.method, agent: false });
        through.on('response', answer => {
          to.writeHead(answer.statusCode ?? 500);
          answer.pipe(to);
        });
        through.on('error', () => to.writeHead(502).end());
        from.pipe(through);
        return;
      }
      to.writeHead(503).end();
    })();
  });
  proxy.listen(0, '127.0.0.1');
  await new Promise(listening => proxy?.once('listening', listening));
  // a server that listens on TCP has one
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

test(
  'an update that replaces one process by the next loses no request, of a page opened before or after',
  async () => {
    await release('one');
    const old = await start();
    const address = await balance();
    const answers: string[] = [];
    let visiting = true;
    const visit = async () => {
      // A page opened now asks for its chunk again and again during the update.
      const page = await get(`${address}/`);
      const chunk = /assets\/\w+\.js/.exec(page)?.[0];
      const opened = chunk === undefined ? page : 'page';
      answers.push(opened);
      for (let times = 0; times < 5; times++) {
        const [script, call] = await Promise.all([
          get(`${address}/${chunk}`),
          get(`${address}/config.json`),
        ]);
        answers.push(chunk?.includes(script) ? 'chunk' : script);
        answers.push(call.startsWith('{') ? 'call' : call);
      }
    };
    const visitors = Array.from({ length: 4 }, async () => {
      while (visiting) {
        await visit();
        // Visitors that never rest would take the processor from the process that is starting.
        await pause(50);
      }
    });
    const seen = async (more: number) => {
      const before = answers.length;
      await expect.poll(() => answers.length).toBeGreaterThan(before + more);
    };
    await seen(20);
    await release('two');
    await start();
    await seen(20);
    await old.stop();
    backends.splice(backends.indexOf(old), 1);
    await seen(20);
    visiting = false;
    await Promise.all(visitors);
    expect(answers.filter(answer => !['page', 'chunk', 'call'].includes(answer))).toEqual([]);
  },
  databaseTimeout,
);
