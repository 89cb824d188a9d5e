import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { firstAnswerFile } from '../../domain/first-answer.ts';
import { workerPath } from '../../domain/worker.ts';
import type { PagesConfig } from '../config/pages.ts';
import { ownPages } from '../own-pages.ts';
import { withOffered } from './offered-page.ts';

/** A page of the app, with its compressed form: it holds the style sheet. */
export type AppPage = { readonly text: string; readonly brotli: Buffer };

/** The pages of the build: the phones' and that of a venue's tablet. */
type Page = 'index.html' | 'kiosk.html';

/**
 * A page of the built app with the operator's name, the API's base and the agent id, which its first
 * calls need, and what `/config.json` says, for where that does not arrive, described in the default
 * language; `null` where it was not built.
 */
export function readPage(
  page: Page,
  {
    distDir,
    brand,
    apiUrl,
    agentId,
    content,
    description,
    ...offered
  }: Pick<
    PagesConfig,
    'distDir' | 'brand' | 'apiUrl' | 'agentId' | 'locales' | 'defaultLocale' | 'content'
  > & { readonly description: string },
  config: object,
): AppPage | null {
  const file = join(ownPages(distDir), page);
  if (!existsSync(file)) return null;
  const built = withLook(withOffered(readFileSync(file, 'utf8'), offered), content);
  const described = built.replace(
    /(<meta\s+name="description"\s+content=")[^"]*/,
    (_, tag: string) => tag + escaped(description),
  );
  const named = described.replaceAll('Borrowatt', () => escaped(brand));
  const said = { api: apiUrl, agent: agentId, config: JSON.stringify(config) };
  const text = Object.entries(said).reduce(withMeta, named);
  return { text, brotli: brotliCompressSync(text) };
}

/** The page with the operator's colours and icon. */
function withLook(page: string, { style, pageColour, logo }: PagesConfig['content']): string {
  const styled =
    style === null ? page : page.replace('</head>', () => `<style>${style}</style></head>`);
  const coloured = (['light', 'dark'] as const).reduce(
    (text, theme) =>
      pageColour === null
        ? text
        : text.replace(
            new RegExp(
              `(<meta name="theme-color" content=")[^"]*(" media="\\(prefers-color-scheme: ${theme}\\)")`,
            ),
            (_, begin: string, end: string) => begin + pageColour[theme] + end,
          ),
    styled,
  );
  return logo === null
    ? coloured
    : coloured.replace(
        /<link rel="icon"[^>]*>/,
        () => `<link rel="icon" href="${logo.path}" type="${logo.type}">`,
      );
}

/** The page with what stands in one of its own `<meta>` tags; what is not said stays as it was built. */
const withMeta = (page: string, [name, content]: [string, string | undefined]): string =>
  content === undefined
    ? page
    : page.replace(
        new RegExp(`(<meta name="borrowatt-${name}" content=")[^"]*`),
        (_, tag: string) => tag + escaped(content),
      );

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);

const forGood = 'public, max-age=31536000, immutable';

/**
 * The built app and, in a trial where its folder is named and built, Storybook: its pages run inline scripts, which
 * no page on the origin of real payments may. Hashed files may be kept for good; everything
 * else is asked for again.
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  {
    distDir,
    storybookDir,
  }: { readonly distDir: string; readonly storybookDir?: string | undefined },
): Promise<void> {
  if (existsSync(join(resolve(distDir), 'index.html'))) {
    await app.register(fastifyStatic, {
      root: resolve(distDir),
      prefix: '/',
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: [
        '**/*.br',
        '**/*.gz',
        '**/.*',
        '.pages/**',
        'assets/**',
        'index.html',
        'kiosk.html',
        firstAnswerFile,
        workerPath.slice(1),
      ],
      setHeaders: reply => void reply.header('cache-control', 'no-cache'),
    });
    // Not a route each: there are hundreds, and those of a release that was built since this process
    // started are asked for here as well.
    if (existsSync(join(resolve(distDir), 'assets')))
      await app.register(fastifyStatic, {
        root: join(resolve(distDir), 'assets'),
        prefix: '/assets/',
        decorateReply: false,
        index: false,
        preCompressed: true,
        cacheControl: false,
        allowedPath: path => /^\/[\w-]+(\.[\w-]+)*\.(js|css|svg|wasm|json|map)$/.test(path),
        setHeaders: reply => void reply.header('cache-control', forGood),
      });
  }
  if (storybookDir !== undefined && existsSync(resolve(storybookDir))) {
    await app.register(fastifyStatic, {
      root: resolve(storybookDir),
      prefix: '/storybook/',
      decorateReply: !app.hasReplyDecorator('sendFile'),
    });
    app.get('/storybook', (_request, reply) => reply.redirect('/storybook/'));
  }
}

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** Paths that are addresses of the app and not of a file or another part of the server. */
export const isAppAddress = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|local|storybook|webhooks|device|metrics)(\/|$)/.test(path) &&
  !/\.[a-z0-9]{1,8}$/i.test(path);

export function sendApp(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, brotli }: AppPage,
  /** Request headers that the page depends on, beside its address. */
  vary: readonly string[] = [],
): FastifyReply {
  void reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', ['accept-encoding', ...vary].join(', '));
  return /\bbr\b/.test(String(request.headers['accept-encoding']))
    ? reply.header('content-encoding', 'br').send(brotli)
    : reply.send(text);
}
