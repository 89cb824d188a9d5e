import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { servedPage, workerPath } from '../../../src/domain/worker.ts';
import { readConfig } from '../../../src/server/config.ts';
import { databaseTimeout, startBackend } from '../support/harness.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'borrowatt-dist-'));
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><title>Borrowatt</title><meta name="borrowatt-config" content="" />',
  );
  writeFileSync(
    join(dist, workerPath),
    `keep('bu+lt/0=?${servedPage.revision}','sha256-bu+lt/0=?${servedPage.integrity}')`,
  );
});
afterEach(() => rmSync(dist, { recursive: true }));

async function served(variables: Readonly<Record<string, string>> = {}) {
  const backend = await startBackend({ variables: { DIST_DIR: dist, ...variables } });
  const get = (url: string) => backend.app.inject({ method: 'GET', url });
  const [worker, page, config] = [await get(workerPath), await get('/'), await get('/config.json')];
  await backend.close();
  const [, revision, integrity] = /keep\('(.*)','(.*)'\)/.exec(worker.body) ?? [];
  return { worker, page, revision, integrity, offered: config.json().serviceWorker };
}

test(
  'the worker is asked for every time, and keeps exactly the page that is served',
  async () => {
    const { worker, page, integrity, offered } = await served();
    expect([
      worker.statusCode,
      worker.headers['content-type'],
      worker.headers['cache-control'],
    ]).toEqual([200, 'text/javascript; charset=utf-8', 'no-cache']);
    const digest = createHash('sha256').update(page.body).digest('base64');
    expect(integrity).toBe(`sha256-${digest}`);
    expect(offered).toBe(true);
  },
  databaseTimeout,
);

test(
  'a change of the page or of its policy by the operator is another worker',
  async () => {
    const revisions = [];
    for (const variables of [
      {},
      {},
      { BRAND: 'Volt' },
      { SENTRY_DSN: 'https://key@errors.example/1' },
      { PLAY_STORE_URL: 'https://play.example/volt' },
    ])
      revisions.push((await served(variables)).revision);
    expect(revisions[1]).toBe(revisions[0]);
    expect(new Set(revisions).size).toBe(4);
  },
  databaseTimeout,
);

/** Runs a served worker script in a browser with two old caches; answers what it does. */
async function taken(script: string) {
  const done: string[] = [];
  const listeners: Record<string, (event: object) => void> = {};
  let ended: Promise<unknown> = Promise.resolve();
  const self = {
    addEventListener: (kind: string, listener: () => void) => {
      listeners[kind] = listener;
    },
    skipWaiting: () => done.push('takes over'),
    registration: { unregister: async () => done.push('goes') },
  };
  const caches = {
    keys: async () => ['first', 'files'],
    delete: async (name: string) => done.push(`forgets ${name}`),
  };
  runInNewContext(script, { self, caches, Promise });
  listeners['install']?.({});
  listeners['activate']?.({
    waitUntil: (work: Promise<unknown>) => {
      ended = work;
    },
  });
  await ended;
  return done;
}

test(
  'switched off, or not built, it takes itself away and what it kept with it',
  async () => {
    const off = await served({ SERVICE_WORKER: 'off' });
    expect(off.offered).toBe(false);
    expect(off.worker.headers['cache-control']).toBe('no-cache');
    expect(await taken(off.worker.body)).toEqual([
      'takes over',
      'forgets first',
      'forgets files',
      'goes',
    ]);
    rmSync(join(dist, workerPath));
    const unbuilt = await served();
    expect([unbuilt.worker.body, unbuilt.offered]).toEqual([off.worker.body, false]);
  },
  databaseTimeout,
);

test('the switch is on or off', () => {
  expect(readConfig({}).serviceWorker).toBe(true);
  expect(() => readConfig({ SERVICE_WORKER: 'no' })).toThrow('SERVICE_WORKER: must be on or off');
});
