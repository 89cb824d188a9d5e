import { PGlite } from '@electric-sql/pglite';
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { Kysely, PGliteDialect } from 'kysely';
import Stripe from 'stripe';
import { startLocalEnds } from '../src/index.ts';
import type { LocalTables } from '../src/tables.ts';

/**
 * A shop that rents umbrellas: it holds 20 euros on a card, takes 5 of them, moves the clock by a
 * week and gives 2 back. Answers the webhooks that it has heard.
 */
export async function holdAndCapture(): Promise<readonly string[]> {
  const pglite = await PGlite.create();
  const app = Fastify({ forceCloseConnections: true });
  let address = '';
  const ends = await startLocalEnds({
    db: new Kysely<LocalTables>({ dialect: new PGliteDialect({ pglite }) }),
    baseClock: { now: () => Date.now() },
    log: app.log,
    backendUrl: () => address,
    shop: { name: 'Umbrellas' },
    clientId: 'umbrellas',
    push: { host: 'push.umbrellas.invalid', read: () => null },
    cabinets: {
      signatureHeader: 'x-umbrella-signature',
      plans: async () => [],
      keepInTouch: async () => undefined,
    },
    runDueWork: async () => undefined,
  });
  const stripe = new Stripe(ends.stripe.secretKey, {
    host: ends.stripe.host,
    port: ends.stripe.port,
    protocol: ends.stripe.protocol,
    telemetry: false,
  });

  const heard: string[] = [];
  await app.register(formbody);
  await app.register(ends.routes);
  await app.register(async hooks => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    hooks.post('/webhooks/stripe', async ({ body, headers }) => {
      const signature = String(headers['stripe-signature']);
      heard.push(
        stripe.webhooks.constructEvent(String(body), signature, ends.stripe.webhookSecret).type,
      );
      return {};
    });
  });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  await ends.start();

  const { id } = await stripe.paymentIntents.create({
    amount: 2000,
    currency: 'eur',
    capture_method: 'manual',
    payment_method: 'pm_card_visa',
    confirm: true,
    return_url: `${address}/back`,
  });
  await stripe.paymentIntents.capture(id, { amount_to_capture: 500 });
  await ends.moveClock(7 * 24 * 3_600_000);
  await stripe.refunds.create({ payment_intent: id, amount: 200 });
  // The outboxes are emptied when the clock is moved, and by themselves within a moment.
  await ends.moveClock(0);

  await app.close();
  await ends.stop();
  await pglite.close();
  return heard;
}

if (process.argv[1] === import.meta.filename)
  process.stdout.write(`${(await holdAndCapture()).join('\n')}\n`);
