import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { reachableAt, whyNotListening } from './addresses.ts';
import { errorHandler } from './api/errors.ts';
import { answerUnreadable } from './api/unreadable.ts';
import type { AloneConfig } from './config/api-elsewhere.ts';
import { endOnCrash } from './crash.ts';
import { exitWith } from './exit.ts';
import { greetingAt } from './greeting.ts';
import { reportingLog } from './reporting-log.ts';
import { stopOnSignals } from './stop-signals.ts';
import { loadTexts } from './texts.ts';
import { appConfig } from './web/config-json.ts';
import { openPages, registerBesidePages, registerPages } from './web/pages.ts';
import { hasServiceWorker } from './web/service-worker.ts';
import { limitRequests, openWebServer, sendSafetyHeaders } from './web/web-server.ts';

/** PayPal has no script here: in front of another API it is agreed to on PayPal's own page. */
const scripts = { stripe: undefined, payPal: undefined };

/** The web server in front of an API at another origin: pages, settings and files. */
export async function buildAlone(
  { pages: config, api }: Pick<AloneConfig, 'pages' | 'api'>,
  logger: FastifyBaseLogger,
  isStopping: () => boolean = () => false,
): Promise<FastifyInstance> {
  const texts = loadTexts(config);
  const app = openWebServer({
    config,
    logger,
    onError: errorHandler(texts),
    onUnreadable: answerUnreadable(texts),
  });
  const serviceWorker = hasServiceWorker(config);
  const pages = openPages(
    config,
    texts,
    appConfig(config, scripts, { ...api, local: false, serviceWorker }),
    scripts,
  );
  await sendSafetyHeaders(app, config, pages.policy);
  await limitRequests(app, config);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) =>
    isStopping() ? reply.status(503).send({ status: 'stopping' }) : { status: 'ok' },
  );
  registerBesidePages(app, config, texts, pages);
  await registerPages(app, { distDir: config.distDir }, pages);
  return app;
}

/** Serves the app in front of an API at another origin, and prints its address. */
export async function serveAlone(alone: AloneConfig): Promise<void> {
  const { pages: config, unused } = alone;
  const log = await reportingLog(config);
  endOnCrash(log, async () => undefined);
  let stopping = false;
  const app = await buildAlone(alone, log, () => stopping);
  const address = await app
    .listen({ port: config.port, host: config.host })
    .catch((error: unknown) => exitWith(whyNotListening(error, config.port, config.host)));
  stopOnSignals({
    stopDelay: config.stopDelay,
    log,
    announce: () => {
      stopping = true;
    },
    stop: () => app.close(),
  });
  const lines = [
    await greetingAt(reachableAt(config, address), null),
    `in front of the API at ${config.apiUrl}: pages and settings alone, no database, no local ends`,
    ...(unused.length > 0 ? [`Not used beside it: ${unused.join(', ')}`] : []),
    `Ready after ${process.uptime().toFixed(1)} s`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
