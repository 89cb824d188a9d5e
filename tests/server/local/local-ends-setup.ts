import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import Stripe from 'stripe';
import type { OpenDatabase } from '../../../src/server/database/open.ts';
import { isSigned, signatureHeader } from '../../../src/server/device/protocol.ts';
import { startTrial, type Trial } from '../../../src/server/local/trial.ts';
import type { DeviceEvent } from '../../../src/server/ports.ts';
import { emptyDatabase } from '../support/database.ts';
import { furnishBackend } from './furnished-backend.ts';

/** Local ends with a backend that only listens: it checks signatures and keeps the messages. */
export type Setup = {
  readonly open: OpenDatabase;
  readonly ends: Trial;
  readonly stripe: Stripe;
  readonly url: string;
  readonly webhooks: Stripe.Event[];
  readonly weChatNews: {
    readonly body: string;
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  }[];
  readonly device: DeviceEvent[];
  /** The machine's clock under the test's control. */
  readonly machine: { time: number };
  /** While false the backend answers 503. */
  backend: { up: boolean };
  dueWork: number;
  close(): Promise<void>;
};

export const start = Date.parse('2026-03-02T10:00:00Z');

/** A database with furnished cabinets, for a file of tests that empties what the local ends keep. */
export async function openFurnished(): Promise<OpenDatabase> {
  const database = await emptyDatabase();
  await furnishBackend(database);
  return database;
}

export async function forget(database: OpenDatabase): Promise<void> {
  const { rows } = await database.executeSql(
    "select tablename from pg_tables where tablename like 'local_%'",
  );
  const names = rows.flatMap(row =>
    typeof row === 'object' && row !== null && 'tablename' in row ? [String(row.tablename)] : [],
  );
  if (names.length > 0) await database.executeSql(`truncate ${names.join(', ')}`);
}

export async function setUp(database: OpenDatabase): Promise<Setup> {
  const app = Fastify({ forceCloseConnections: true });
  const machine = { time: start };
  const backend = { up: true };
  const webhooks: Stripe.Event[] = [];
  const weChatNews: Setup['weChatNews'] = [];
  const device: DeviceEvent[] = [];
  let url = '';
  const ends = await startTrial({
    db: database.db,
    baseClock: { now: () => machine.time },
    log: app.log,
    backendUrl: () => url,
    runDueWork: async () => {
      setup.dueWork += 1;
    },
  });
  const stripe = new Stripe(ends.stripe.secretKey, {
    host: '127.0.0.1',
    port: ends.stripe.port ?? 0,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
  await app.register(formbody);
  await app.register(ends.routes);
  await app.register(async events => {
    events.removeAllContentTypeParsers();
    events.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    events.addHook('preHandler', async (_request, reply) =>
      backend.up ? undefined : reply.status(503).send(),
    );
    events.post('/webhooks/stripe', async (request, reply) => {
      webhooks.push(
        stripe.webhooks.constructEvent(
          String(request.body),
          String(request.headers['stripe-signature']),
          ends.stripe.webhookSecret,
        ),
      );
      return reply.send({});
    });
    events.post('/webhooks/wechat', async ({ body, headers }, reply) => {
      weChatNews.push({ body: String(body), headers });
      return reply.send({});
    });
    events.post('/device/events', async (request, reply) => {
      if (!isSigned(ends.gateway.secret, String(request.body), request.headers[signatureHeader]))
        return reply.status(401).send();
      device.push(JSON.parse(String(request.body)) as DeviceEvent); // signed by the simulator
      return reply.send({});
    });
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  await ends.start();
  const setup: Setup = {
    open: database,
    ends,
    stripe,
    url,
    webhooks,
    weChatNews,
    device,
    machine,
    backend,
    dueWork: 0,
    close: async () => {
      await app.close();
      await ends.stop();
    },
  };
  return setup;
}
