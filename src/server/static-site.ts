import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { firstAnswerFile } from '../domain/first-answer.ts';
import { manifestPath } from '../domain/home-screen.ts';
import { workerPath } from '../domain/worker.ts';
import { buildAlone } from './alone.ts';
import type { AloneConfig } from './config/api-elsewhere.ts';
import { createLog } from './log.ts';
import { contentFiles } from './web/own-content.ts';

/** Paths that the server makes as it starts, with the file that a static host has for them. */
const made = {
  '/': 'index.html',
  '/?kiosk=any': 'kiosk.html',
  '/config.json': 'config.json',
  [manifestPath]: manifestPath.slice(1),
  [workerPath]: workerPath.slice(1),
};
const pages = ['index.html', 'kiosk.html'];

/** Headers of an answer that are this server's own business. */
const own =
  /^(x-request-id|x-ratelimit-.*|cache-control|content-(type|length|encoding)|vary|date|connection|keep-alive)$/;

/** The headers that every answer has, by which browsers keep the pages safe. */
export async function safetyHeaders(
  app: FastifyInstance,
): Promise<Readonly<Record<string, string>>> {
  const { headers } = await app.inject({ method: 'GET', url: '/' });
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      own.test(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

const quoted = (text: string): string => `"${text.replaceAll('"', '\\"')}"`;

/** The headers in the words of a web server. */
const writtenHeaders = {
  'headers.nginx.conf': (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers)
      .map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`)
      .join(''),
  'headers.caddy': (headers: Readonly<Record<string, string>>) =>
    `header {\n${Object.entries(headers)
      .map(([name, value]) => `\t${name} ${quoted(value)}\n`)
      .join('')}}\n`,
  'headers.json': (headers: Readonly<Record<string, string>>) =>
    `${JSON.stringify(headers, null, 2)}\n`,
};

/**
 * Writes the pages that `npm start` would serve in front of an API at another origin into a folder:
 * `site`, for any static host, and beside it the headers in the words of several.
 */
export async function writeStaticSite(
  alone: Pick<AloneConfig, 'pages' | 'api'>,
  folder: string,
): Promise<void> {
  const site = path.join(folder, 'site');
  mkdirSync(site, { recursive: true });
  cpSync(path.resolve(alone.pages.distDir), site, {
    recursive: true,
    filter: source =>
      !/[\\/]\.[^\\/]+$/.test(source) &&
      !source.endsWith('.map') &&
      path.basename(source) !== firstAnswerFile &&
      !pages.some(page => source.endsWith(`${page}.br`)),
  });
  const app = await buildAlone(alone, createLog('silent'));
  for (const [url, file] of Object.entries(made)) {
    const answer = await app.inject({ method: 'GET', url });
    writeFileSync(path.join(site, file), answer.rawPayload);
  }
  for (const { path: address, body } of contentFiles(alone.pages)) {
    const file = path.join(site, ...address.split('/'));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, body);
  }
  const headers = await safetyHeaders(app);
  for (const [file, write] of Object.entries(writtenHeaders))
    writeFileSync(path.join(folder, file), write(headers));
  await app.close();
}
