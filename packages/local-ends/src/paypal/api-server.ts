import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import { hmac, sameSecret, sha256 } from '../secrets.ts';
import type { LocalTables } from '../tables.ts';
import type { Endpoint, PayPalAnswer, Wanted } from './endpoints/endpoint.ts';
import { disputes } from './endpoints/disputes.ts';
import { orders } from './endpoints/orders.ts';
import { payments } from './endpoints/payments.ts';
import { invalidRequest, notFound, PayPalFailure } from './failure.ts';
import { readBody } from './parameters.ts';
import { isGenuine, verification } from './signatures.ts';
import { PayPalStore } from './store.ts';
import { newDebugId } from './ids.ts';

export type PayPalApi = {
  readonly db: Kysely<LocalTables>;
  readonly clock: Clock;
  /** Called after a change was committed: webhooks wait. */
  readonly changed: () => void;
};

export type PayPalCredentials = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  /** Signs webhooks and access tokens. */
  readonly signingSecret: string;
};

/** Seconds that an access token lives: nine hours, as PayPal's. */
const tokenLifetime = 32_400;

/** Runs a request in one transaction; a refusal rolls it back unless it says it keeps changes. */
export async function inPayPal(
  api: PayPalApi,
  run: (store: PayPalStore) => Promise<PayPalAnswer>,
): Promise<PayPalAnswer> {
  const answerOf = (failure: PayPalFailure) => ({ status: failure.status, body: failure.body });
  try {
    const answer = await api.db.transaction().execute(async db => {
      try {
        return await run(new PayPalStore(db, api.clock.now()));
      } catch (error) {
        if (error instanceof PayPalFailure && error.isKept) return answerOf(error);
        throw error;
      }
    });
    api.changed();
    return answer;
  } catch (error) {
    if (error instanceof PayPalFailure) return answerOf(error);
    throw error;
  }
}

const send = (reply: FastifyReply, { status, body }: PayPalAnswer) =>
  reply
    .status(status)
    .header('paypal-debug-id', newDebugId())
    .type('application/json')
    .send(body === null ? '' : JSON.stringify(body));

/** Local PayPal as the backend meets it, with PayPal's own addresses, shapes and refusals. */
export const payPalApiServer =
  (api: PayPalApi, credentials: PayPalCredentials, webhookUrl: () => string): FastifyPluginAsync =>
  async app => {
    const { clientId, clientSecret, webhookId, signingSecret } = credentials;
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    app.setNotFoundHandler(async (_request, reply) =>
      send(reply, { status: 404, body: notFound().body }),
    );
    app.setErrorHandler(async (error, request, reply) => {
      if (error instanceof PayPalFailure)
        return send(reply, { status: error.status, body: error.body });
      request.log.error({ err: error }, 'local paypal');
      return send(reply, {
        status: 500,
        body: {
          name: 'INTERNAL_SERVER_ERROR',
          message: 'An internal server error has occurred.',
          debug_id: newDebugId(),
        },
      });
    });

    app.post('/v1/oauth2/token', async (request, reply) => {
      const given = Buffer.from(
        /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '',
        'base64',
      ).toString();
      if (!sameSecret(given, `${clientId}:${clientSecret}`))
        return send(reply, {
          status: 401,
          body: {
            error: 'invalid_client',
            error_description: 'Client Authentication failed',
          },
        });
      if (new URLSearchParams(String(request.body)).get('grant_type') !== 'client_credentials')
        return send(reply, {
          status: 400,
          body: {
            error: 'unsupported_grant_type',
            error_description: 'unsupported grant_type',
          },
        });
      const ends = api.clock.now() + tokenLifetime * 1000;
      return send(reply, {
        status: 200,
        body: {
          scope: 'https://uri.paypal.com/services/payments/payment/authcapture',
          access_token: `A21AA${ends}.${hmac(signingSecret, `token:${ends}`)}`,
          token_type: 'Bearer',
          app_id: 'APP-LOCAL',
          expires_in: tokenLifetime,
        },
      });
    });

    const isSignedIn = ({ headers }: FastifyRequest): boolean => {
      const [, ends = '0', signature = ''] =
        /^Bearer A21AA(\d+)\.(\w+)$/.exec(headers.authorization ?? '') ?? [];
      return (
        sameSecret(signature, hmac(signingSecret, `token:${ends}`)) &&
        Number(ends) > api.clock.now()
      );
    };
    await app.register(async inner => {
      inner.addHook('onRequest', async (request, reply) => {
        if (isSignedIn(request)) return;
        await send(reply, {
          status: 401,
          body: {
            error: 'invalid_token',
            error_description: 'Token signature verification failed',
          },
        });
      });
      inner.post('/v1/notifications/verify-webhook-signature', async (request, reply) => {
        const asked = readBody(verification, jsonOf(request));
        const genuine = isGenuine(signingSecret, webhookId, asked);
        return send(reply, {
          status: 200,
          body: { verification_status: genuine ? 'SUCCESS' : 'FAILURE' },
        });
      });
      inner.get<{ Params: { id: string } }>(
        '/v1/notifications/webhooks/:id',
        async (request, reply) => {
          if (request.params.id !== webhookId)
            return send(reply, { status: 404, body: notFound().body });
          const event_types = [{ name: '*' }];
          return send(reply, {
            status: 200,
            body: { id: webhookId, url: webhookUrl(), event_types },
          });
        },
      );
      for (const each of [...orders, ...payments, ...disputes])
        inner.route<{ Params: { id?: string } }>({
          method: each.method,
          url: each.path,
          handler: async (request, reply) => send(reply, await perform(api, each, request)),
        });
    });
  };

function jsonOf(request: FastifyRequest): unknown {
  const sent = typeof request.body === 'string' ? request.body : '';
  if (sent === '') return {};
  try {
    return JSON.parse(sent);
  } catch {
    throw invalidRequest({
      field: '/',
      location: 'body',
      issue: 'MALFORMED_REQUEST_JSON',
      description: 'The request JSON is not well formed.',
    });
  }
}

async function perform(
  api: PayPalApi,
  endpoint: Endpoint,
  request: FastifyRequest<{ Params: { id?: string } }>,
): Promise<PayPalAnswer> {
  const wanted: Wanted =
    request.headers.prefer === 'return=representation' ? 'representation' : 'minimal';
  const header = request.headers['paypal-request-id'];
  const key = endpoint.method === 'POST' && typeof header === 'string' ? header : null;
  const body = endpoint.method === 'GET' ? request.query : jsonOf(request);
  return inPayPal(api, async store => {
    const run = () => endpoint.run(store, body, request.params.id ?? '', wanted);
    if (key === null) return run();
    return once(store, key, sha256(`${request.url}\n${JSON.stringify(body)}`), run);
  });
}

/**
 * Answers the same request id again with the first answer, and tells a second one beside it to
 * wait. A refusal is not remembered, since it changed nothing.
 */
async function once(
  store: PayPalStore,
  key: string,
  fingerprint: string,
  run: () => Promise<PayPalAnswer>,
): Promise<PayPalAnswer> {
  const {
    rows: [lock],
  } = await sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${`paypal ${key}`}, 0)) as free`.execute(
    store.db,
  );
  const conflict = (description: string) =>
    new PayPalFailure(409, {
      name: 'RESOURCE_CONFLICT',
      message: 'The server has detected a conflict while processing this request.',
      details: [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS', description }],
    });
  if (!lock?.free) throw conflict('A previous request on this resource is currently in progress.');
  const row = await store.db
    .selectFrom('local_paypal_requests')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst();
  if (row && row.fingerprint !== fingerprint)
    throw invalidRequest({
      field: 'PayPal-Request-Id',
      location: 'header',
      issue: 'DUPLICATE_REQUEST_ID',
      description: 'The value of PayPal-Request-Id header has already been used.',
    });
  if (row)
    return {
      status: row.status,
      body: row.body === '' ? null : (JSON.parse(row.body) as object) /* written below */,
    };
  const answer = await run();
  await store.db
    .insertInto('local_paypal_requests')
    .values({
      key,
      fingerprint,
      status: answer.status,
      body: answer.body === null ? '' : JSON.stringify(answer.body),
    })
    .execute();
  return answer;
}
