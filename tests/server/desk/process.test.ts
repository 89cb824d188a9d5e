import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import Stripe from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { openPostgres } from '../../../src/server/database/open.ts';
import { stripeApiServer } from '../../../src/server/local/stripe/api-server.ts';
import type { LocalTables } from '../../../src/server/local/tables.ts';
import { ledgerFaults } from '../../../src/server/ledger.ts';
import { eventually } from '../../eventually.ts';
import { customer, localState, payInBrowser, putBack } from '../support/customer.ts';
import { newPostgres } from '../support/database.ts';
import { databaseTimeout } from '../support/harness.ts';
import { RunningBackend } from '../support/running-backend.ts';

/**
 * The command as staff run it: a process of its own with test keys, beside the running server, on one
 * PostgreSQL, the providers' local ends in Stripe's place.
 */
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const root = resolve(import.meta.dirname, '../../..');
const { TEST_DATABASE_URL: server } = process.env;

type Ran = { readonly exit: number; readonly said: string; readonly complaint: string };

const run = (words: readonly string[], variables: NodeJS.ProcessEnv): Promise<Ran> =>
  new Promise(done => {
    const preloaded = ['--import', './tests/server/support/stripe-elsewhere.mjs'];
    const child = execFile(
      process.execPath,
      [...preloaded, '--import', 'tsx', 'src/server/staff.ts', ...words],
      { cwd: root, env: { ...process.env, ...variables } },
      (_error, said, complaint) => done({ exit: child.exitCode ?? -1, said, complaint }),
    );
  });

/** The local Stripe once more, where a process with keys can ask it. */
async function stripeBeside(database: ReturnType<typeof openPostgres>) {
  const { rows } = await sql<{ key: string; value: string }>`
    select key, value from local_settings where key like 'stripe%'`.execute(database.db);
  const keyOf = (name: string) => rows.find(({ key }) => key === name)?.value ?? '';
  const keys = {
    secretKey: keyOf('stripeSecretKey'),
    publishableKey: keyOf('stripePublishableKey'),
  };
  const app = Fastify();
  await app.register(
    stripeApiServer(
      {
        db: database.db.$pickTables<never>().$extendTables<LocalTables>(),
        clock: { now: () => Date.now() },
        apiVersion: Stripe.API_VERSION,
        changed: () => undefined,
      },
      { ...keys, account: () => ({ mayCharge: true, methods: [], webhooks: [] }) },
    ),
  );
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  endings.push(() => app.close());
  return { ...keys, webhookSecret: keyOf('stripeWebhookSecret'), port };
}

test.each(server === undefined ? [] : [server])(
  'with test keys and while the server runs, a refund goes through the provider and is in the log',
  async postgres => {
    const address = await newPostgres(postgres);
    const backend = await RunningBackend.start({ DATABASE_URL: address });
    endings.push(() => backend.kill());
    const database = openPostgres(address);
    endings.push(() => database.close());
    const person = await customer(backend.address);
    const hold = await person.openHold('BW-1007');
    await payInBrowser(backend.address, hold);
    await person.ask('confirmSetup', { paymentIntentId: hold.intentId });
    const running = async () => {
      const [order] = await person.orders();
      expect(order?.status).toBe('renting');
      return order?.number ?? '';
    };
    const number = await eventually(running, { interval: 200 });
    const [out] = (await localState(backend.address)).out;
    await putBack(backend.address, out?.powerBankId ?? '', 'cab-bw-4821');
    await eventually(
      async () => expect((await person.orders())[0]?.settlementId).toBeGreaterThan(0),
      { interval: 200 },
    );
    const stripe = await stripeBeside(database);
    const real = {
      DATABASE_URL: address,
      LOCAL_ENDS: '0',
      STRIPE_ELSEWHERE: stripe.port,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      GATEWAY_URL: 'https://gateway.invalid',
      GATEWAY_SECRET: 'a-gateway-secret-for-tests',
    };
    const refund = ['rental', 'refund', number, 'all', '--why', 'broken', '--yes', '--as', 'anna'];
    expect(await run([...refund, '--dry-run'], real)).toMatchObject({
      exit: 0,
      said: expect.stringContaining('Only tried: nothing was changed.'),
    });
    expect(await run(refund, real)).toMatchObject({
      exit: 0,
      said: expect.stringContaining('Money: as it should be.'),
      complaint: '',
    });
    const [payment] = (await localState(backend.address)).payments;
    expect(payment).toMatchObject({ captured: 100, refunded: 100 });
    const { said } = await run(['log', '--json'], real);
    expect(JSON.parse(said).log).toMatchObject([
      { by: 'anna', what: 'rental refund', target: number, why: 'broken' },
    ]);
    expect(await run(['rentel'], real)).toMatchObject({
      exit: 2,
      complaint: expect.stringContaining('Did you mean rental?'),
    });
    expect(await ledgerFaults(database.db)).toEqual([]);
  },
  databaseTimeout,
);

test(
  'on the embedded database, once the server has ended',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'borrowatt-staff-'));
    endings.push(async () => rmSync(folder, { recursive: true }));
    const embedded = { DATA_DIR: folder, LOCAL_ENDS: '1' };
    const backend = await RunningBackend.start(embedded);
    await backend.stop();
    expect(
      await run(['cabinet', 'out', 'BW-1007', '--yes', '--as', 'ben'], embedded),
    ).toMatchObject({
      exit: 0,
      said: expect.stringContaining('Done: log 1.'),
    });
    const { said } = await run(['log', '--json'], embedded);
    expect(JSON.parse(said).log).toMatchObject([
      { by: 'ben', what: 'cabinet out', target: 'BW-1007' },
    ]);
  },
  databaseTimeout,
);
