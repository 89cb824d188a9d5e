import { createServer } from 'node:net';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../eventually.ts';
import { openPostgres } from '../../../src/server/database/open.ts';
import { newPostgres } from '../support/database.ts';
import { RunningBackend } from '../support/running-backend.ts';

const { TEST_DATABASE_URL: server } = process.env;
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

test('a database that takes the connection and says nothing is given up', async () => {
  const mute = createServer(socket => socket.on('error', () => undefined));
  mute.listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const address = mute.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const database = openPostgres(`postgres://nobody@127.0.0.1:${port}/none`, {
    limits: { connectionTimeoutMillis: 200 },
  });
  await expect(sql`select 1`.execute(database.db)).rejects.toThrow(/timeout/);
  await database.close();
  mute.close();
});

test.each(server === undefined ? [] : [server])(
  'a statement that does not end is ended',
  async address => {
    const database = openPostgres(address, { limits: { statement_timeout: 200 } });
    await expect(sql`select pg_sleep(30)`.execute(database.db)).rejects.toThrow(/timeout/);
    await database.close();
  },
);

test.each(server === undefined ? [] : [server])(
  'a database that goes away and comes back ends no process, and all goes on',
  async postgres => {
    const address = await newPostgres(postgres);
    const name = new URL(address).pathname.slice(1);
    const admin = openPostgres(postgres);
    endings.push(() => admin.close());
    const backend = await RunningBackend.start({ DATABASE_URL: address, LOG_LEVEL: 'fatal' });
    endings.push(() => backend.kill());
    const statusOf = async (path: string) => (await fetch(backend.address + path)).status;
    expect(await statusOf('/readyz')).toBe(200);
    await admin.executeSql(`alter database ${name} with allow_connections false`);
    await admin.executeSql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
    await eventually(async () => expect(await statusOf('/readyz')).toBe(503));
    expect(await statusOf('/healthz')).toBe(200);
    await admin.executeSql(`alter database ${name} with allow_connections true`);
    await eventually(async () => expect(await statusOf('/readyz')).toBe(200));
    const login = await fetch(`${backend.address}/api/v1/saas/tourist/login`, { method: 'POST' });
    expect(login.status).toBe(200);
  },
  60_000,
);
