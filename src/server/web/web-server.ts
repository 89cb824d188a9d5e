import type { Socket } from 'node:net';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type ConnectionError,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { requestIdHeader } from '../../contract/envelope.ts';
import { addressKey, widerKey } from '../address-key.ts';
import type { PagesConfig } from '../config/pages.ts';
import { requestSeconds } from '../measures.ts';
import { tooMany } from '../refusal.ts';
import { newReference } from '../secrets.ts';
import type { contentSecurityPolicy } from './security.ts';
import { isAppAddress, pathOf } from './static-files.ts';

export type WebServerOptions = {
  readonly config: PagesConfig;
  readonly logger: FastifyBaseLogger;
  readonly onError: (
    error: FastifyError | Error,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => FastifyReply;
  /** Answers bytes that are no request at all. */
  readonly onUnreadable: (error: ConnectionError, socket: Socket) => void;
};

/** Routes without a limit: machines call them as often as they have to. */
const unlimited: ReadonlySet<string> = new Set([
  '/webhooks/stripe',
  '/webhooks/paypal',
  '/device/events',
  '/healthz',
  '/readyz',
]);

/** Milliseconds in which a request's head, and all of it, has arrived; else it is given up. */
const longestHead = 10_000;
const longestRequest = 20_000;
/** Requests under way when the server stops have so long to be answered. */
const lastAnswers = 2_500;

/** Hops are counted from here: the nearest is whoever holds the connection. */
const trusted = (proxies: PagesConfig['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : [...proxies];

/** Web server without a route: its limits, its log and its answers to unreadable requests. */
export function openWebServer({
  config,
  logger,
  onError,
  onUnreadable,
}: WebServerOptions): FastifyInstance {
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
    clientErrorHandler: onUnreadable,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: longestRequest,
    http: { headersTimeout: longestHead, connectionsCheckingInterval: 2_000 },
  });
  app.setErrorHandler(onError);
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), lastAnswers).unref();
  });
  app.addHook(
    'onRequest',
    async (request, reply) => void reply.header(requestIdHeader, request.id),
  );
  noticeUntrustedProxy(app);
  // The route's pattern, never the address, which may hold ids, codes and tokens.
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const level =
      // cabinets and load balancers knock all the time
      reply.statusCode < 400 && /^\/(device|healthz|readyz)/.test(route) ? 'debug' : 'info';
    requestSeconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1_000,
    );
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
  return app;
}

/** Adds the headers of every answer by which browsers keep the pages safe. */
export async function sendSafetyHeaders(
  app: FastifyInstance,
  { publicUrl }: Pick<PagesConfig, 'publicUrl'>,
  policy: ReturnType<typeof contentSecurityPolicy>,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook(
    'onSend',
    async (_request, reply) =>
      void reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=()'),
  );
}

/** Factor from the limit of one network of IPv6 to that of its whole /48. */
const networks = 10;

/** Limits the requests of one address, and of the network around one of IPv6. */
export async function limitRequests(
  app: FastifyInstance,
  { requestsPerMinute }: Pick<PagesConfig, 'requestsPerMinute'>,
): Promise<void> {
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: request => addressKey(request.ip),
    allowList: request => unlimited.has(pathOf(request.url)),
  });
  const around = ({ ip }: FastifyRequest) => widerKey(addressKey(ip));
  const ofNetwork = app.createRateLimit({
    max: networks * requestsPerMinute,
    keyGenerator: request => around(request) ?? '',
    allowList: request => around(request) === null || unlimited.has(pathOf(request.url)),
  });
  app.addHook('onRequest', async request => {
    const limit = await ofNetwork(request);
    if (!limit.isAllowed && limit.isExceeded) throw tooMany();
  });
}

/**
 * Says once in the log that a request names where it came from and that this is not believed: behind
 * a proxy that `TRUST_PROXY` does not name all customers count as one, and share one limit.
 */
function noticeUntrustedProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', async request => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return;
    if (request.ip !== request.socket.remoteAddress) return;
    isSaid = true;
    request.log.warn(
      'X-Forwarded-For arrived from an address that TRUST_PROXY does not name and counts for nothing. If that is your proxy, set TRUST_PROXY: until then all customers count as one address.',
    );
  });
}
