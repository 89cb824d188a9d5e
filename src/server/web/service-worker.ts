import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { servedPage, workerPath } from '../../domain/worker.ts';

/** Takes the place of a worker that is switched off: goes, and takes with it what was kept. */
const switchedOff = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', event => {
  const gone = caches.keys().then(names => Promise.all(names.map(name => caches.delete(name))));
  event.waitUntil(gone.then(() => self.registration.unregister()));
});
`;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64');

/** The built worker for the page as it is served, under its policy; `null` where none was built. */
function readWorker(distDir: string, page: string, policy: string): string | null {
  const file = join(resolve(distDir), workerPath);
  if (!existsSync(file)) return null;
  return readFileSync(file, 'utf8')
    .replace(servedPage.revision, digest(`${page}\0${policy}`))
    .replace(servedPage.integrity, `sha256-${digest(page)}`);
}

type Settings = {
  readonly distDir: string;
  readonly isOn: boolean;
  /** The phones' page as it is served; `null` where none was built. */
  readonly page: string | null;
  readonly policy: string;
};

/**
 * Serves the service worker, never from a cache, so that a new one, or the word that it is switched
 * off, arrives with the next page that is opened. Says whether pages may register it.
 */
export function registerServiceWorker(
  app: FastifyInstance,
  { distDir, isOn, page, policy }: Settings,
): boolean {
  const worker = isOn && page !== null ? readWorker(distDir, page, policy) : null;
  app.get(workerPath, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(worker ?? switchedOff),
  );
  return worker !== null;
}
