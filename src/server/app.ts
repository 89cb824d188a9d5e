import formbody from '@fastify/formbody';
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import { openApiDocument } from '../contract/openapi.ts';
import { operations } from '../contract/operations.ts';
import { defaultCurrency, defaultTariff } from '../domain/constants.ts';
import { extraNames } from '../domain/extras.ts';
import { money } from '../domain/money.ts';
import { writePriceFrom } from '../domain/price-from.ts';
import { registerCaptcha } from './api/captcha-route.ts';
import { errorHandler } from './api/errors.ts';
import { deviceSchemas } from './device/protocol.ts';
import type { Gateways } from './device/gateways.ts';
import { registerHandOff } from './api/hand-off-route.ts';
import { registerMetrics, registerReadiness } from './api/monitoring-routes.ts';
import { registerOperations } from './api/routes.ts';
import { answerUnreadable } from './api/unreadable.ts';
import { registerSignInCallback } from './api/sign-in-callback.ts';
import { webhookRoutes } from './api/webhooks.ts';
import type { Backend } from './backend.ts';
import { offeredKinds } from './rental/payment/providers/methods.ts';
import { offeredMethods } from './login/identity.ts';
import type { StripeSettings } from './ports.ts';
import { badInput } from './refusal.ts';
import { stationOf } from './station-of.ts';
import { isUnstorable } from './unstorable.ts';
import { appConfig } from './web/config-json.ts';
import { registerApiReference } from './web/api-reference.ts';
import { allowOrigins } from './web/security.ts';
import { openPages, registerBesidePages, registerPages } from './web/pages.ts';
import { hasServiceWorker } from './web/service-worker.ts';
import { isAppAddress, pathOf } from './web/static-files.ts';
import { limitRequests, openWebServer, sendSafetyHeaders } from './web/web-server.ts';

export type AppOptions = {
  readonly backend: Backend;
  readonly stripe: StripeSettings;
  /** PayPal's script as browsers load it, where the operator has an account with PayPal. */
  readonly payPalScriptUrl?: string | undefined;
  readonly gateways: Gateways;
  readonly logger: FastifyBaseLogger;
  /** /local/** of the local ends; without them those addresses are 404. */
  readonly localRoutes?: FastifyPluginAsync | undefined;
  /** True once the process stops: `/readyz` then says no; requests are still answered. */
  readonly isStopping?: () => boolean;
};

/** The whole web server over a composed backend. It listens when the caller says so. */
export async function buildApp({
  backend,
  stripe,
  payPalScriptUrl,
  gateways,
  logger,
  localRoutes,
  isStopping = () => false,
}: AppOptions): Promise<FastifyInstance> {
  const { config, texts } = backend;
  const isTrial = config.ends.kind === 'local';
  const app = openWebServer({
    config,
    logger,
    onError: errorHandler(texts),
    onUnreadable: answerUnreadable(texts),
  });
  const scripts = { stripe: stripe.scriptUrl, payPal: payPalScriptUrl };
  const pages = openPages(
    config,
    texts,
    appConfig(config, scripts, {
      local: isTrial,
      signIn: offeredMethods(backend),
      paymentMethods: offeredKinds(backend.providers),
      extras: extraNames,
      priceFrom: writePriceFrom(money(defaultTariff.unitPrice, defaultCurrency)),
      serviceWorker: hasServiceWorker(config),
    }),
    scripts,
  );
  await sendSafetyHeaders(app, config, pages.policy);
  app.addHook('onSend', async (request, reply) => {
    if (isTrial && request.url.startsWith('/storybook/'))
      reply.removeHeader('content-security-policy'); // Storybook's own pages are made of inline scripts
  });
  await allowOrigins(app, config.allowedOrigins);
  await limitRequests(app, config);
  app.addHook('preValidation', async request => {
    // The app itself answers links of its own that cannot be read.
    if (isAppAddress(request.method, pathOf(request.url))) return;
    if ([request.params, request.query, request.body].some(said => isUnstorable(said)))
      throw badInput('body');
  });
  await app.register(formbody, { bodyLimit: 64 * 1024 });

  registerReadiness(app, backend, isStopping);
  // loaded by the first reader: it takes a tenth of a second that a start does not need
  let document: ReturnType<typeof openApiDocument> | null = null;
  app.get('/openapi.json', async () => (document ??= openApiDocument(operations, deviceSchemas)));
  registerApiReference(app);
  registerBesidePages(app, config, texts, pages);

  registerOperations(app, backend);
  registerCaptcha(app, backend);
  registerMetrics(app, backend);
  registerHandOff(app, backend);
  registerSignInCallback(app, backend);
  await app.register(webhookRoutes(backend, gateways));
  if (localRoutes) await app.register(localRoutes);
  const { distDir, storybookDir } = config;
  await registerPages(app, isTrial ? { distDir, storybookDir } : { distDir }, pages, {
    config,
    ask: code => stationOf(backend, code),
  });
  return app;
}
