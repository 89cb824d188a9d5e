import type { FastifyInstance } from 'fastify';
import { isKioskAddress } from '../../domain/kiosk-address.ts';
import type { PagesConfig } from '../config/pages.ts';
import { notFound } from '../refusal.ts';
import type { Texts } from '../texts.ts';
import { openFirstAnswers, type AskStation } from './first-answer.ts';
import type { appConfig } from './config-json.ts';
import { registerManifest } from './manifest.ts';
import { registerContent } from './own-content.ts';
import { contentSecurityPolicy } from './security.ts';
import { registerServiceWorker } from './service-worker.ts';
import {
  isAppAddress,
  pathOf,
  readPage,
  registerStaticFiles,
  sendApp,
  type AppPage,
} from './static-files.ts';

/** The built pages as this server sends them, and what their browsers may load. */
export type Pages = {
  readonly index: AppPage | null;
  readonly kiosk: AppPage | null;
  readonly policy: ReturnType<typeof contentSecurityPolicy>;
  readonly configJson: ReturnType<typeof appConfig>;
};

/** Reads the pages. `scripts`: where providers' scripts come from, as in `/config.json`. */
export function openPages(
  config: PagesConfig,
  texts: Texts,
  configJson: Pages['configJson'],
  scripts: { readonly stripe: string | undefined; readonly payPal: string | undefined },
): Pages {
  const said = {
    ...config,
    description: texts.say(config.defaultLocale, 'server.pageDescription'),
  };
  const index = readPage('index.html', said, configJson);
  const kiosk = readPage('kiosk.html', said, configJson);
  const policy = contentSecurityPolicy(
    `${index?.text ?? ''}${kiosk?.text ?? ''}`,
    scripts.stripe === undefined ? {} : { scriptUrl: scripts.stripe },
    {
      sentryDsn: config.sentryDsn,
      payPalScriptUrl: scripts.payPal,
      apiUrl: config.apiUrl,
      asksFirebase: configJson.firebaseApiKey !== undefined,
      logoUrl: config.company.logoUrl,
      mapStyleUrl: config.mapStyleUrl,
    },
  );
  return { index, kiosk, policy, configJson };
}

/** Registers settings, worker and manifest beside the pages. */
export function registerBesidePages(
  app: FastifyInstance,
  config: PagesConfig,
  texts: Texts,
  { index, policy, configJson }: Pages,
): void {
  registerServiceWorker(app, config, index && { page: index.text, policy: JSON.stringify(policy) });
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(configJson),
  );
  registerManifest(app, config, texts);
  registerContent(app, config);
}

/** The built files, and the page at every address of the app; the last that is registered. */
export async function registerPages(
  app: FastifyInstance,
  folders: Parameters<typeof registerStaticFiles>[1],
  { index, kiosk }: Pages,
  /** Asks a station for a scan's page; without it every scan gets the page with its shape. */
  scans?: { readonly config: PagesConfig; readonly ask: AskStation },
): Promise<void> {
  await registerStaticFiles(app, folders);
  const firstAnswers =
    index && scans ? await openFirstAnswers({ ...scans, page: index, log: app.log }) : null;
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    const isKiosk = isKioskAddress(request.url);
    const page = isKiosk ? kiosk : index;
    if (!page || !isAppAddress(request.method, pathOf(request.url))) throw notFound();
    const drawn = isKiosk ? null : await firstAnswers?.(request);
    return drawn
      ? sendApp(request, reply, drawn, ['cookie', 'user-agent'])
      : sendApp(request, reply, page);
  });
}
