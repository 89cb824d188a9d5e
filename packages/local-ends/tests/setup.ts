import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import type { Kysely } from 'kysely';
import Stripe from 'stripe';
import { isSigned, type CabinetMessage } from '../src/cabinets/frames.ts';
import { startLocalEnds } from '../src/index.ts';
import type { LocalTables } from '../src/tables.ts';
import type { LocalEnds } from '../src/types.ts';
import { emptyDatabase } from './database.ts';

/** Local ends with a backend that only listens: it checks signatures and keeps the messages. */
export type Setup = {
  readonly db: Kysely<LocalTables>;
  readonly ends: LocalEnds;
  readonly stripe: Stripe;
  readonly url: string;
  readonly webhooks: readonly Stripe.Event[];
  readonly messages: readonly CabinetMessage[];
  /** The machine's clock under the test's control. */
  readonly machine: { time: number };
  close(): Promise<void>;
};

export const start = Date.parse('2026-03-02T10:00:00Z');
export const signatureHeader = 'x-kiosk-signature';

const plans = ['BW1001', 'JAM1', 'OFFLINE1'].map(code => ({
  id: `id-${code}`,
  code,
  venue: 'Café Morgenrot',
  slots: [1, 2, 3].map(number => ({
    number,
    powerBankId: number === 3 ? null : `PB-${code}-${number}`,
    level: 60,
    outOfOrder: false,
  })),
}));

export async function setUp(): Promise<Setup> {
  const db = await emptyDatabase();
  const app = Fastify({ forceCloseConnections: true });
  const machine = { time: start };
  const webhooks: Stripe.Event[] = [];
  const messages: CabinetMessage[] = [];
  let url = '';
  const ends = await startLocalEnds({
    db,
    baseClock: { now: () => machine.time },
    log: app.log,
    backendUrl: () => url,
    shop: { name: 'Kim’s Umbrellas' },
    clientId: 'umbrellas',
    push: { host: 'push.invalid', read: () => null },
    cabinets: {
      signatureHeader,
      plans: async () => plans,
      keepInTouch: async () => undefined,
    },
    runDueWork: async () => undefined,
  });
  const stripe = new Stripe(ends.stripe.secretKey, {
    host: ends.stripe.host,
    port: ends.stripe.port,
    protocol: ends.stripe.protocol,
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
    events.post('/webhooks/stripe', async ({ body, headers }, reply) => {
      const signature = String(headers['stripe-signature']);
      webhooks.push(
        stripe.webhooks.constructEvent(String(body), signature, ends.stripe.webhookSecret),
      );
      return reply.send({});
    });
    events.post('/device/events', async ({ body, headers }, reply) => {
      const said = String(body);
      if (!isSigned(ends.gateway.secret, said, headers[signatureHeader]))
        return reply.status(401).send();
      messages.push(JSON.parse(said) as CabinetMessage); // signed by the simulator
      return reply.send({});
    });
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  await ends.start();
  return {
    db,
    ends,
    stripe,
    url,
    webhooks,
    messages,
    machine,
    close: async () => {
      await app.close();
      await ends.stop();
    },
  };
}
