import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  addRoute,
  createHandlerBoundToURL,
  precache,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { takeOver } from '../domain/worker.ts';
import { answered, patience } from './answers.ts';
import { answerTouch, showMessage } from './notifications.ts';
import { isScope } from './scope.ts';
import { takeOverUnlessBusy } from './open-pages.ts';

/**
 * Files for a scan without a network: the page and the first view are fetched before the worker
 * takes over (if one is missing, the former worker stays); every other file of the build is kept
 * once requested. Answers of the API and `/config.json` are never kept.
 */
declare const __BORROWATT_PRECACHED__: readonly PrecacheEntry[];

const keptFiles = 150;
// Its type differs from its own library's in undefined and missing properties.
const limit = new ExpirationPlugin({
  maxEntries: keptFiles,
  purgeOnQuotaError: true,
}) as WorkboxPlugin;

clientsClaim();
precache([...__BORROWATT_PRECACHED__]);

const kept = createHandlerBoundToURL('/');
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && answered(url, request.cache) !== 'never',
  async options => {
    const { request, url } = options;
    const fromNetwork = () => fetch(request);
    const fromShell = () => kept(options);
    const by = answered(url, request.cache);
    if (by === 'shell' || by === 'never') return fromShell().catch(fromNetwork);
    const late = new Promise<never>((_, reject) => setTimeout(reject, patience[by]));
    const asked = fromNetwork();
    // A failing server's answer to a scan is worse than the kept page.
    const page = by === 'scan' ? asked.then(demandOk) : asked;
    return Promise.race([page, late]).catch(() => fromShell().catch(() => asked));
  },
);
addRoute({ directoryIndex: '', cleanURLs: false });
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'files',
    plugins: [limit],
  }),
);

function demandOk(answer: Response): Response {
  if (!answer.ok) throw new Error(`the page was answered with ${answer.status}`);
  return answer;
}

const scope: unknown = globalThis;
if (isScope(scope)) {
  scope.addEventListener('message', event => {
    if (event.data === takeOver) event.waitUntil(takeOverUnlessBusy(scope));
  });
  scope.addEventListener('push', event => event.waitUntil(showMessage(scope, event.data?.json())));
  scope.addEventListener('notificationclick', event => {
    event.notification.close();
    event.waitUntil(answerTouch(scope, { action: event.action, data: event.notification.data }));
  });
}
