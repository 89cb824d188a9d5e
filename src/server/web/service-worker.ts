import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { servedPage, workerPath } from '../../domain/worker.ts';
import type { PagesConfig } from '../config/pages.ts';
import { ownPages } from '../own-pages.ts';

/** Worker in place of one that is switched off: it removes itself and its caches. */
const switchedOff = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', event => {
  const gone = caches.keys().then(names => Promise.all(names.map(name => caches.delete(name))));
  event.waitUntil(gone.then(() => self.registration.unregister()));
});
`;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64');

const builtWorker = (distDir: string) => join(ownPages(distDir), workerPath);

/** True where pages may register a worker: it is switched on, and built together with the page. */
export const hasServiceWorker = ({ serviceWorker, distDir }: PagesConfig): boolean =>
  serviceWorker &&
  [builtWorker(distDir), join(ownPages(distDir), 'index.html')].every(file => existsSync(file));

/** The page as phones get it, and its policy. */
type Served = { readonly page: string; readonly policy: string };

const readWorker = (distDir: string, { page, policy }: Served): string =>
  readFileSync(builtWorker(distDir), 'utf8')
    .replace(marked(servedPage.revision), digest(`${page}\0${policy}`))
    .replace(marked(servedPage.integrity), `sha256-${digest(page)}`);

/** Pattern of a mark with the rest of the text between its quotes, as the build wrote it. */
const marked = (mark: string) => new RegExp(`[^'"\`]*${mark}`);

/**
 * Serves the service worker, never from a cache, so that a new one, or the word that it is switched
 * off, arrives with the next page that is opened.
 */
export function registerServiceWorker(
  app: FastifyInstance,
  config: PagesConfig,
  served: Served | null,
): void {
  const worker =
    served !== null && hasServiceWorker(config) ? readWorker(config.distDir, served) : null;
  app.get(workerPath, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(worker ?? switchedOff),
  );
}
