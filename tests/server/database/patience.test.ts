import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { isMigrated } from '../../../src/server/database/migrations.ts';
import { openPostgres } from '../../../src/server/database/open.ts';
import { patientWith } from '../../../src/server/database/patience.ts';
import { newPostgres } from '../support/database.ts';
import { databaseTimeout } from '../support/harness.ts';
import { RunningBackend } from '../support/running-backend.ts';

const { TEST_DATABASE_URL: server } = process.env;
const servers = server === undefined ? [] : [server];
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function portOf(listening: Server): Promise<number> {
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A port at which nothing listens. */
async function freePort(): Promise<number> {
  const taken = createServer();
  const port = await portOf(taken);
  taken.close();
  return port;
}

/** `npm run migrate` with a database, as it ends. */
async function migrated(databaseUrl: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/migrate.ts'], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, LOCAL_ENDS: '1', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

test('a database that does not answer is waited for, then named in one sentence without a secret', async () => {
  const port = await freePort();
  const address = `postgres://nobody:a-secret@127.0.0.1:${port}/none`;
  const database = openPostgres(address);
  endings.push(() => database.close());
  const told: string[] = [];
  const patiently = patientWith(address, {
    say: line => void told.push(line),
    limits: { waits: 400, tells: 150, asksAgain: 20 },
  });
  await expect(patiently(() => isMigrated(database.db))).rejects.toThrow(
    `PostgreSQL at 127.0.0.1:${port} does not answer. Start it, or correct DATABASE_URL, then start this again.`,
  );
  expect(told.length).toBeGreaterThan(1);
  for (const line of told) expect(line).toContain(`PostgreSQL at 127.0.0.1:${port}`);
  expect(told.join('')).not.toContain('a-secret');
});

test('no error of the database is an answer to whether it is migrated', async () => {
  const database = openPostgres(`postgres://nobody@127.0.0.1:${await freePort()}/none`);
  endings.push(() => database.close());
  await expect(isMigrated(database.db)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test.each(servers)('an empty database is not migrated', async address => {
  const database = openPostgres(await newPostgres(address));
  endings.push(() => database.close());
  expect(await isMigrated(database.db)).toBe(false);
});

test.each(servers)('a database that is not there is said in one sentence', async address => {
  const wrong = Object.assign(new URL(address), { pathname: '/none', password: 'a-secret' });
  const { host } = wrong;
  expect(await migrated(wrong.toString())).toEqual({
    code: 1,
    said: `PostgreSQL at ${host} has no database "none". Look at DATABASE_URL.\n`,
  });
});

test('an address that is none is said without its password', async () => {
  const { code, said } = await migrated('postgres://nobody:a-secret/with#signs@127.0.0.1:1/none');
  expect(code).toBe(1);
  expect(said).toContain('DATABASE_URL');
  expect(said).not.toContain('a-secret');
});

test.each(servers)(
  'a start before its database is one as soon as that answers',
  async address => {
    const { hostname, port } = new URL(address);
    let refused = 0;
    const way = createServer(socket => {
      socket.on('error', () => undefined);
      if (refused++ < 5) return void socket.destroy();
      const beyond = connect(Number(port), hostname).on('error', () => undefined);
      socket.pipe(beyond).pipe(socket);
      socket.once('close', () => beyond.destroy());
    });
    const by = await portOf(way);
    endings.push(async () => way.close());
    const waiting = Object.assign(new URL(await newPostgres(address)), { port: String(by) });
    const backend = await RunningBackend.start({ DATABASE_URL: waiting.toString() });
    endings.push(() => backend.kill());
    expect(refused).toBeGreaterThan(5);
    expect((await fetch(`${backend.address}/readyz`)).status).toBe(200);
  },
  databaseTimeout,
);
