import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
} from 'fastify';
import { requestIdHeader } from '../contract/envelope.ts';
import { isKioskAddress } from '../domain/kiosk-address.ts';
import { openApiDocument } from '../contract/openapi.ts';
import { operations } from '../contract/operations.ts';
import { addressKey } from './address-key.ts';
import { registerCaptcha } from './api/captcha-route.ts';
import { errorHandler } from './api/errors.ts';
import { registerHandOff } from './api/hand-off-route.ts';
import { registerMetrics } from './api/metrics-route.ts';
import { registerReadiness } from './api/readiness-route.ts';
import { registerOperations } from './api/routes.ts';
import { answerUnreadable } from './api/unreadable.ts';
import { registerSignInCallback } from './api/sign-in-callback.ts';
import { webhookRoutes } from './api/webhooks.ts';
import type { Backend } from './backend.ts';
import type { Config } from './config.ts';
import { offeredKinds } from './payment/methods.ts';
import { offeredMethods } from './login/identity.ts';
import type { StripeSettings } from './ports.ts';
import { badInput, notFound } from './refusal.ts';
import { newReference } from './secrets.ts';
import { isUnstorable } from './unstorable.ts';
import { appConfig } from './web/config-json.ts';
import { registerApiReference } from './web/api-reference.ts';
import { allowOrigins } from './web/cross-origin.ts';
import { registerManifest } from './web/manifest.ts';
import { contentSecurityPolicy } from './web/security.ts';
import { noticeUntrustedProxy } from './web/untrusted-proxy.ts';
import { hasServiceWorker, registerServiceWorker } from './web/service-worker.ts';
import { isAppAddress, readPage, registerStaticFiles, sendApp } from './web/static-files.ts';

export type AppOptions = {
  readonly backend: Backend;
  readonly stripe: StripeSettings;
  /** PayPal's script as browsers load it, where the operator has an account with PayPal. */
  readonly payPalScriptUrl?: string | undefined;
  readonly gatewaySecret: string;
  /** Also taken while the gateway is given a new one. */
  readonly formerGatewaySecret?: string | undefined;
  readonly logger: FastifyBaseLogger;
  /** /local/** of the local ends; without them those addresses are 404. */
  readonly localRoutes?: FastifyPluginAsync | undefined;
  /** From now on `/readyz` asks for another process; requests are answered all the same. */
  readonly isStopping?: () => boolean;
};

/** What machines call, and as often as they have to. */
const unlimited: ReadonlySet<string> = new Set([
  '/webhooks/stripe',
  '/webhooks/paypal',
  '/device/events',
  '/healthz',
  '/readyz',
]);

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** Milliseconds in which a request's head, and all of it, has arrived; else it is given up. */
const longestHead = 10_000;
const longestRequest = 20_000;
/** Requests under way when the server stops have so long to be answered. */
const lastAnswers = 2_500;

/** Hops are counted from here: the nearest is whoever holds the connection. */
const trusted = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : [...proxies];

/** The whole web server over a composed backend. It listens when the caller says so. */
export async function buildApp({
  backend,
  stripe,
  payPalScriptUrl,
  gatewaySecret,
  formerGatewaySecret,
  logger,
  localRoutes,
  isStopping = () => false,
}: AppOptions): Promise<FastifyInstance> {
  const { config, texts } = backend;
  const onError = errorHandler(texts);
  const isTrial = config.ends.kind === 'local';
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newReference('F'),
    requestIdHeader: false,
    trustProxy: trusted(config.trustProxy),
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 300 },
    // A person with a mangled address gets the app's page for unknown ones.
    frameworkErrors: (error, request, reply) =>
      void (isAppAddress(request.method, pathOf(request.url))
        ? reply.redirect('/unknown')
        : onError(error, request, reply)),
    clientErrorHandler: answerUnreadable(texts),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: longestRequest,
    http: { headersTimeout: longestHead, connectionsCheckingInterval: 2_000 },
  });
  const configJson = appConfig(
    config,
    { stripe: stripe.scriptUrl, payPal: payPalScriptUrl },
    offeredMethods(backend),
    offeredKinds(backend.providers),
    hasServiceWorker(config),
  );
  const indexHtml = readPage('index.html', config, configJson);
  const kioskHtml = readPage('kiosk.html', config, configJson);

  app.setErrorHandler(onError);
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), lastAnswers).unref();
  });
  app.addHook(
    'onRequest',
    async (request, reply) => void reply.header(requestIdHeader, request.id),
  );
  noticeUntrustedProxy(app);
  // The route's pattern, never the address: ids, codes and tokens in it are nobody's business.
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const level =
      // cabinets and load balancers knock all the time
      reply.statusCode < 400 && /^\/(device|healthz|readyz)/.test(route) ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  const policy = contentSecurityPolicy(`${indexHtml?.text ?? ''}${kioskHtml?.text ?? ''}`, stripe, {
    sentryDsn: config.sentryDsn,
    payPalScriptUrl,
    apiUrl: config.apiUrl,
    logoUrl: config.company.logoUrl,
  });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: config.publicUrl?.startsWith('https:')
      ? { maxAge: 31_536_000 }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=()');
    if (isTrial && request.url.startsWith('/storybook/'))
      reply.removeHeader('content-security-policy'); // Storybook's own pages are made of inline scripts
  });
  await allowOrigins(app, config.allowedOrigins);
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: request => addressKey(request.ip),
    allowList: request => unlimited.has(pathOf(request.url)),
  });
  app.addHook('preValidation', async request => {
    // The app itself says which of its links cannot be read.
    if (isAppAddress(request.method, pathOf(request.url))) return;
    if ([request.params, request.query, request.body].some(said => isUnstorable(said)))
      throw badInput('body');
  });
  await app.register(formbody, { bodyLimit: 64 * 1024 });

  registerReadiness(app, backend, isStopping);
  // a tenth of a second that a start does not need
  let document: ReturnType<typeof openApiDocument> | null = null;
  app.get('/openapi.json', async () => (document ??= openApiDocument(operations)));
  registerApiReference(app);
  registerServiceWorker(
    app,
    config,
    indexHtml && { page: indexHtml.text, policy: JSON.stringify(policy) },
  );
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(configJson),
  );

  registerManifest(app, backend);

  registerOperations(app, backend);
  registerCaptcha(app, backend);
  registerMetrics(app, backend);
  registerHandOff(app, backend);
  registerSignInCallback(app, backend);
  await app.register(
    webhookRoutes(
      backend,
      formerGatewaySecret === undefined ? [gatewaySecret] : [gatewaySecret, formerGatewaySecret],
    ),
  );
  if (localRoutes) await app.register(localRoutes);
  await registerStaticFiles(app, config, isTrial);

  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const page = isKioskAddress(request.url) ? kioskHtml : indexHtml;
    if (page && isAppAddress(request.method, pathOf(request.url)))
      return sendApp(request, reply, page);
    throw notFound();
  });
  return app;
}
