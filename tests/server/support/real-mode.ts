import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import Stripe from 'stripe';
import { openPostgres } from '../../../src/server/database/open.ts';
import { isSigned, signatureHeader } from '../../../src/server/device/protocol.ts';
import { stripeApiServer } from '../../../packages/local-ends/src/stripe/api-server.ts';
import type { LocalTables } from '../../../packages/local-ends/src/tables.ts';
import { newPostgres } from './database.ts';
import { program, type Program } from './program.ts';
import { RunningBackend } from './running-backend.ts';

const root = resolve(import.meta.dirname, '../../..');

const publicUrl = 'https://rent.example';

export type Ran = { readonly exit: number; readonly said: string; readonly complaint: string };

/** Runs one of the programs as an operator does, in a process of its own; Stripe is the local one. */
export async function run(
  name: Program,
  words: readonly string[],
  variables: NodeJS.ProcessEnv,
): Promise<Ran> {
  const file = await program(name);
  return new Promise(done => {
    const preloaded = ['--import', './tests/server/support/stripe-elsewhere.mjs'];
    const child = execFile(
      process.execPath,
      [...preloaded, file, ...words],
      { cwd: root, env: { ...process.env, ...variables } },
      (_error, said, complaint) => done({ exit: child.exitCode ?? -1, said, complaint }),
    );
  });
}

/** The local Stripe once more, where a process with keys can ask it. */
async function stripeBeside(database: ReturnType<typeof openPostgres>) {
  const { rows } = await sql<{ key: string; value: string }>`
    select key, value from local_settings where key like 'stripe%'`.execute(database.db);
  const keyOf = (name: string) => rows.find(({ key }) => key === name)?.value ?? '';
  const keys = {
    secretKey: keyOf('stripeSecretKey'),
    publishableKey: keyOf('stripePublishableKey'),
  };
  const webhook = {
    url: `${publicUrl}/webhooks/stripe`,
    status: 'enabled',
    enabled_events: ['*'],
  } as const;
  const app = Fastify();
  await app.register(
    stripeApiServer(
      {
        db: database.db.$pickTables<never>().$extendTables<LocalTables>(),
        clock: { now: () => Date.now() },
        apiVersion: Stripe.API_VERSION,
        changed: () => undefined,
      },
      {
        ...keys,
        account: () => ({
          mayCharge: true,
          methods: ['card', 'apple_pay', 'google_pay', 'wechat_pay'],
          webhooks: [webhook],
        }),
      },
    ),
  );
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  return { ...keys, webhookSecret: keyOf('stripeWebhookSecret'), port, close: () => app.close() };
}

export const gatewaySecret = 'a-gateway-secret-for-tests';

/** Gateway that accepts each command that is signed with its secret. */
async function gateway() {
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, ready) =>
    ready(null, body),
  );
  app.post('/*', async (request, reply) => {
    const isMeant = isSigned(gatewaySecret, String(request.body), request.headers[signatureHeader]);
    return reply.status(isMeant ? 202 : 401).send({});
  });
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
}

/**
 * A service that people use, on a database of its own, and the settings of real mode with test keys
 * for the programs that run beside it.
 */
export async function realMode(postgres: string) {
  const address = await newPostgres(postgres);
  const backend = await RunningBackend.start({ DATABASE_URL: address });
  const database = openPostgres(address);
  const [stripe, cabinets] = [await stripeBeside(database), await gateway()];
  return {
    address: backend.address,
    db: database.db,
    variables: {
      DATABASE_URL: address,
      LOCAL_ENDS: '0',
      PUBLIC_URL: publicUrl,
      SERVICE_ELSEWHERE: backend.address,
      STRIPE_ELSEWHERE: stripe.port,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      GATEWAY_URL: cabinets.url,
      GATEWAY_SECRET: gatewaySecret,
    },
    close: async () => {
      await Promise.all([cabinets.close(), stripe.close()]);
      await backend.kill();
      await database.close();
    },
  };
}
