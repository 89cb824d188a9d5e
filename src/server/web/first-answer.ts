import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { deviceOf } from '../../domain/device.ts';
import {
  firstAnswerFile,
  languageCookie,
  type DrawFirstAnswer,
  type FirstAnswer,
} from '../../domain/first-answer.ts';
import type { Locale, OfferedLanguages } from '../../domain/locale.ts';
import { readRoute } from '../../domain/routes.ts';
import type { PagesConfig } from '../config/pages.ts';
import { ownPages } from '../own-pages.ts';
import type { AppPage } from './static-files.ts';

/** Time for which the same station, language and kind of device get the same answer. */
const keptFor = 1_000;
const mostKept = 500;

const compress = promisify(brotliCompress);
/** Milliseconds of a core instead of a tenth of a second; one page is sent a few times at most. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The page's shape, as the build marks it. */
const shape = /<!--shape-->([\s\S]*?)<!--\/shape-->/;

/** Answer to an unknown person at a cabinet; null where nothing can be rented there. */
export type AskStation = (code: string) => Promise<Pick<FirstAnswer, 'cabinet' | 'methods'> | null>;

/** The page that answers a scan at once, or null: then the page with its shape does. */
export type FirstAnswers = (request: FastifyRequest) => Promise<AppPage | null>;

type Settings = {
  readonly config: Pick<PagesConfig, 'distDir' | 'brand' | 'defaultLocale' | 'locales'>;
  readonly page: AppPage;
  readonly ask: AskStation;
  readonly log: FastifyBaseLogger;
};

/**
 * Draws a scan's page into the first answer, by the module that the build left beside the pages.
 * Nobody is signed in by it and nothing is written; whatever fails here, the page with its shape is
 * served and the app says what there is to say. Null where the build has no such module.
 */
export async function openFirstAnswers(settings: Settings): Promise<FirstAnswers | null> {
  const file = join(ownPages(settings.config.distDir), firstAnswerFile);
  if (!existsSync(file) || !shape.test(settings.page.text)) return null;
  const { drawFirstAnswer }: { drawFirstAnswer: DrawFirstAnswer } = await import(
    pathToFileURL(file).href
  );
  const kept = new Map<
    string,
    { readonly until: number; readonly page: Promise<AppPage | null> }
  >();
  return async request => {
    const wanted = wantedBy(request, settings.config);
    if (!wanted) return null;
    const key = JSON.stringify(wanted);
    const now = performance.now();
    const known = kept.get(key);
    if (known && known.until > now) return known.page;
    const page = draw(settings, drawFirstAnswer, wanted).catch((error: unknown) => {
      settings.log.error({ err: error }, 'a scan is answered without its page');
      return null;
    });
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, { until: now + keptFor, page });
    return page;
  };
}

type Wanted = Pick<FirstAnswer, 'device' | 'locale'> & { readonly code: string };

/** A scan of a cabinet's own code, and nothing besides; null for every other address. */
function wantedBy(
  { method, url, headers }: FastifyRequest,
  { locales, defaultLocale }: OfferedLanguages,
): Wanted | null {
  if (method !== 'GET') return null;
  const route = readRoute(new URL(url, 'http://scan'));
  if (typeof route === 'string' || (route.page !== 'home' && route.page !== 'rent')) return null;
  const { cabinetCode, mixedCode } = route;
  if (cabinetCode === undefined || mixedCode !== undefined) return null;
  if (route.page === 'home' && route.inviteCode !== undefined) return null;
  return {
    code: cabinetCode,
    locale: chosenLocale(headers.cookie, locales) ?? defaultLocale,
    device: deviceOf(headers['user-agent'] ?? ''),
  };
}

/** The language in the browser's cookie, where it is offered. */
function chosenLocale(cookies = '', locales: readonly Locale[]): Locale | undefined {
  const said = cookies
    .split(';')
    .map(cookie => cookie.trim().split('='))
    .find(([name]) => name === languageCookie)?.[1];
  return locales.find(locale => locale === said);
}

async function draw(
  { config, page, ask }: Settings,
  drawn: DrawFirstAnswer,
  { code, device, locale }: Wanted,
): Promise<AppPage | null> {
  const station = await ask(code);
  const markup =
    station && drawn({ ...station, device, locale, locales: config.locales, brand: config.brand });
  if (!markup) return null;
  // Shape for the case that the person's own answers lead elsewhere.
  const text = page.text.replace(
    shape,
    (_, shapeOfPage: string) =>
      `<template id="shape">${shapeOfPage}</template><div id="shell" data-drawn="${locale}" lang="${locale}">${markup}</div>`,
  );
  return { text, brotli: await compress(text, quickly) };
}
