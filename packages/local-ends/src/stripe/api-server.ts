import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import { sameSecret } from '../secrets.ts';
import type { LocalTables } from '../tables.ts';
import { accountRoutes, type LocalAccount } from './account.ts';
import { endpoints } from './endpoints.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { expandAnswer } from './expand.ts';
import { invalidRequest, StripeFailure, type StripeErrorBody } from './failure.ts';
import { parseForm } from './form.ts';
import { StripeStore, token } from './store.ts';

export type StripeApi = {
  readonly db: Kysely<LocalTables>;
  readonly clock: Clock;
  readonly apiVersion: string;
  /** Called after a change was committed: webhooks wait. */
  readonly changed: () => void;
};
export type StripeAnswer = { readonly status: number; readonly body: object };

/**
 * Runs a request in one transaction: objects, webhooks to send and the remembered answer are kept
 * together or not at all.
 */
export async function inStore(
  api: StripeApi,
  run: (store: StripeStore) => Promise<StripeAnswer>,
): Promise<StripeAnswer> {
  try {
    const answer = await api.db
      .transaction()
      .execute(async db => run(new StripeStore(db, api.clock.now(), api.apiVersion)));
    api.changed();
    return answer;
  } catch (error) {
    if (error instanceof StripeFailure)
      return { status: error.status, body: { error: error.body } };
    throw error;
  }
}

export async function sendAnswer(reply: FastifyReply, answer: StripeAnswer): Promise<void> {
  await reply
    .status(answer.status)
    .header('request-id', `req_${token(14)}`)
    .type('application/json')
    .send(JSON.stringify(answer.body));
}

/** Secret-key half of the API, for the `stripe` package. */
export const stripeApiServer =
  (
    api: StripeApi,
    {
      secretKey,
      publishableKey,
      account,
    }: {
      readonly secretKey: string;
      readonly publishableKey: string;
      readonly account: () => LocalAccount;
    },
  ): FastifyPluginAsync =>
  async app => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );

    const refuse = async (reply: FastifyReply, status: number, error: StripeErrorBody) =>
      sendAnswer(reply, { status, body: { error } });
    app.setNotFoundHandler(async (request, reply) =>
      refuse(reply, 404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.url.split('?')[0] ?? ''}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
      }),
    );
    app.setErrorHandler(async (error, request, reply) => {
      request.log.error({ err: error }, 'local stripe');
      return refuse(reply, 500, { type: 'api_error', message: 'An unknown error occurred' });
    });
    app.addHook('onRequest', async (request, reply) => {
      const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if (sameSecret(given, secretKey)) return;
      // With the browser's key one payment can be read by anyone with its secret.
      if (
        sameSecret(given, publishableKey) &&
        /^\/v1\/payment_intents\/\w+\?.*client_secret=/.test(request.url)
      )
        return;
      await refuse(reply, 401, {
        type: 'invalid_request_error',
        message:
          given === ''
            ? 'You did not provide an API key.'
            : `Invalid API Key provided: ${given.slice(0, 8)}****`,
      });
    });

    await app.register(accountRoutes(account));
    for (const endpoint of endpoints) {
      app.route<{ Params: { id?: string } }>({
        method: endpoint.method,
        url: endpoint.path,
        handler: async (request, reply) => {
          const sent =
            endpoint.method === 'GET'
              ? ((request.raw.url ?? '').split('?')[1] ?? '')
              : typeof request.body === 'string'
                ? request.body
                : '';
          const header = request.headers['idempotency-key'];
          const key = endpoint.method === 'POST' && typeof header === 'string' ? header : null;
          const fingerprint = createHash('sha256')
            .update(`${request.method} ${request.url}\n${sent}`)
            .digest('hex');
          let replayed = false;
          const answer = await inStore(api, async store => {
            const earlier = key === null ? null : await remembered(store, key, fingerprint);
            replayed = earlier !== null;
            if (earlier) return earlier;
            const fresh = await perform(store, endpoint, sent, request.params.id ?? '');
            if (key !== null)
              await store.db
                .insertInto('local_stripe_requests')
                .values({
                  key,
                  fingerprint,
                  status: fresh.status,
                  body: JSON.stringify(fresh.body),
                })
                .execute();
            return fresh;
          });
          if (replayed) reply.header('idempotent-replayed', 'true');
          if (key !== null) reply.header('idempotency-key', key);
          await sendAnswer(reply, answer);
        },
      });
    }
  };

/**
 * Answer kept under a key. The key is this request's until its transaction ends; another request
 * meanwhile, at any process, is refused as Stripe refuses it.
 */
async function remembered(
  store: StripeStore,
  key: string,
  fingerprint: string,
): Promise<StripeAnswer | null> {
  const {
    rows: [lock],
  } = await sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as free`.execute(store.db);
  if (!lock?.free) {
    throw new StripeFailure(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message:
        'There is currently another in-progress request using this Idempotency Key (that probably means you submitted twice, and the other request is still going through). Please try again later.',
    });
  }
  const row = await store.db
    .selectFrom('local_stripe_requests')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  if (row.fingerprint !== fingerprint) {
    throw new StripeFailure(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  return { status: row.status, body: JSON.parse(row.body) as object /* written below */ };
}

async function perform(
  store: StripeStore,
  endpoint: Endpoint,
  sent: string,
  id: string,
): Promise<StripeAnswer> {
  if (sent.length > 100_000) throw invalidRequest('The request is too large.');
  const form = parseForm(sent);
  const outcome = await endpoint.run(store, form, id);
  return outcome.status === 200
    ? { status: 200, body: await expandAnswer(store, outcome.object, form) }
    : { status: outcome.status, body: { error: outcome.error } };
}
