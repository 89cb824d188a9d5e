import type { FastifyPluginAsync } from 'fastify';
import type Stripe from 'stripe';
import { inStore, sendAnswer, type StripeApi, type StripeAnswer } from './api-server.ts';
import { StripeFailure } from './failure.ts';
import { authenticateIntent, confirmIntent } from './payment-intents.ts';
import { currentIntent } from './capture-intent.ts';
import { createToken } from './confirmation-tokens.ts';
import { createCard } from './payment-methods.ts';
import type { Outcome } from './intent.ts';
import { confirmByWeChat } from './wechat-pay.ts';
import { originOf } from '../pages/origin.ts';
import { authenticateSetup, confirmSetup } from './setup-intents.ts';
import type { StripeStore } from './store.ts';
import {
  confirmBody,
  authenticateBody,
  query,
  read,
  checkSecret,
  instrumentIn,
  rawCard,
  tokenBody,
} from './confirm-body.ts';
import { publicIntent, publicSetup } from './public-objects.ts';

/**
 * Publishable-key half of the API, for the local Stripe.js. Same objects, but only the fields that
 * a browser may see, and only with the client secret.
 */

const paymentAnswer = (outcome: Outcome<Stripe.PaymentIntent>): StripeAnswer => {
  if (outcome.status === 200) return { status: 200, body: publicIntent(outcome.object) };
  const { payment_intent: intent, ...error } = outcome.error;
  return {
    status: 402,
    body: { error: { ...error, ...(intent && { payment_intent: publicIntent(intent) }) } },
  };
};

const setupAnswer = (outcome: Outcome<Stripe.SetupIntent>): StripeAnswer => {
  if (outcome.status === 200) return { status: 200, body: publicSetup(outcome.object) };
  const { setup_intent: intent, ...error } = outcome.error;
  return {
    status: 402,
    body: { error: { ...error, ...(intent && { setup_intent: publicSetup(intent) }) } },
  };
};

type Call = (
  store: StripeStore,
  id: string,
  input: unknown,
  origin: string,
) => Promise<StripeAnswer>;

const payment = async (
  store: StripeStore,
  id: string,
  secret: string,
): Promise<Stripe.PaymentIntent> => {
  const intent = await currentIntent(store, id, 'intent');
  checkSecret(intent.client_secret, secret, 'PaymentIntent');
  return intent;
};

const setup = async (
  store: StripeStore,
  id: string,
  secret: string,
): Promise<Stripe.SetupIntent> => {
  const intent = await store.load('setup_intent', id, 'intent');
  checkSecret(intent.client_secret, secret, 'SetupIntent');
  return intent;
};

const calls: readonly {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly call: Call;
}[] = [
  {
    method: 'GET',
    path: '/payment_intents/:id',
    call: async (store, id, input) =>
      paymentAnswer({
        status: 200,
        object: await payment(store, id, read(query, input).client_secret),
      }),
  },
  {
    method: 'POST',
    path: '/payment_intents/:id/confirm',
    call: async (store, id, input, origin) => {
      const body = read(confirmBody, input);
      const intent = await payment(store, id, body.client_secret);
      if (body.payment_method_data !== undefined)
        return paymentAnswer(
          await confirmByWeChat(store, intent, {
            client: body.payment_method_options?.wechat_pay.client ?? 'web',
            returnUrl: body.return_url ?? null,
            origin,
          }),
        );
      return paymentAnswer(
        await confirmIntent(store, intent, {
          instrument: await instrumentIn(store, body),
          offSession: false,
          errorOnRequiresAction: false,
        }),
      );
    },
  },
  {
    method: 'POST',
    path: '/payment_intents/:id/authenticate',
    call: async (store, id, input) => {
      const body = read(authenticateBody, input);
      return paymentAnswer(
        await authenticateIntent(
          store,
          await payment(store, id, body.client_secret),
          body.outcome === 'passed',
        ),
      );
    },
  },
  {
    method: 'POST',
    path: '/confirmation_tokens',
    call: async (store, _, input) => {
      const { card, wallet, return_url, setup_future_usage } = read(tokenBody, input);
      const made = await createCard(store, rawCard(card), {}, wallet);
      const body = await createToken(store, made, {
        returnUrl: return_url ?? null,
        setupFutureUsage: setup_future_usage ?? null,
      });
      return { status: 200, body };
    },
  },
  {
    method: 'GET',
    path: '/setup_intents/:id',
    call: async (store, id, input) =>
      setupAnswer({
        status: 200,
        object: await setup(store, id, read(query, input).client_secret),
      }),
  },
  {
    method: 'POST',
    path: '/setup_intents/:id/confirm',
    call: async (store, id, input) => {
      const body = read(confirmBody, input);
      return setupAnswer(
        await confirmSetup(
          store,
          await setup(store, id, body.client_secret),
          await instrumentIn(store, body),
        ),
      );
    },
  },
  {
    method: 'POST',
    path: '/setup_intents/:id/authenticate',
    call: async (store, id, input) => {
      const body = read(authenticateBody, input);
      return setupAnswer(
        await authenticateSetup(
          store,
          await setup(store, id, body.client_secret),
          body.outcome === 'passed',
        ),
      );
    },
  },
];

export const stripeBrowserApi =
  (api: StripeApi, publishableKey: string): FastifyPluginAsync =>
  async app => {
    for (const { method, path, call } of calls) {
      app.route<{ Params: { id?: string } }>({
        method,
        url: path,
        handler: async (request, reply) =>
          sendAnswer(
            reply,
            await inStore(api, async store => {
              if (request.headers.authorization !== `Bearer ${publishableKey}`)
                throw new StripeFailure(401, {
                  type: 'invalid_request_error',
                  message: 'Invalid API Key provided',
                });
              return call(
                store,
                request.params.id ?? '',
                method === 'GET' ? request.query : request.body,
                originOf(request),
              );
            }),
          ),
      });
    }
  };
