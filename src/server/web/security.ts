import { createHash } from 'node:crypto';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiBase, headerNames, requestIdHeader } from '../../contract/envelope.ts';
import { reportTarget } from '../../contract/error-report.ts';
import type { StripeSettings } from '../ports.ts';

export const hashesOf = (html: string, inline: RegExp): string[] =>
  [...html.matchAll(inline)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );

/** Origin that an address leads to; none where it is a path of this server. */
const originsOf = (address: string | undefined): string[] =>
  address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [];

/** PayPal's own site and the one of its pictures, where its script comes from there. */
const payPalOrigins = (scriptUrl: string | undefined): string[] =>
  originsOf(scriptUrl).length > 0 ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : [];

/**
 * The content security policy: the app's own files, Stripe, PayPal where it is set up, the API that
 * the app calls with its captcha's pictures, the map's tiles where there is a map, the operator's
 * logo, and the inline scripts and styles that stand in the app's `pages`, by their hashes. Nothing
 * else runs.
 * `http:` pages (a trial without a certificate) must not be upgraded, or their own files would not
 * load.
 */
export function contentSecurityPolicy(
  pages: string,
  stripe: StripeSettings | Pick<StripeSettings, 'scriptUrl'>,
  {
    sentryDsn,
    payPalScriptUrl,
    apiUrl,
    asksFirebase,
    logoUrl,
    mapStyleUrl,
  }: {
    readonly sentryDsn: string | undefined;
    readonly payPalScriptUrl: string | undefined;
    readonly apiUrl: string | undefined;
    /** The pages swap providers' tokens there. */
    readonly asksFirebase: boolean;
    readonly logoUrl: string;
    readonly mapStyleUrl: string | undefined;
  },
): Record<string, string[] | null> {
  // Origin of Stripe.js, where it is neither this server nor Stripe's.
  const local = originsOf(stripe.scriptUrl);
  const payPal = payPalOrigins(payPalScriptUrl);
  const api = originsOf(apiUrl);
  // Style, tiles, letters and pictures of the map come from one origin.
  const map = originsOf(mapStyleUrl);
  const reports = sentryDsn === undefined ? null : reportTarget(sentryDsn);
  return {
    'default-src': ["'self'"],
    // Compiling WebAssembly is what reads QR codes where the browser cannot; it allows no text to
    // become a script.
    'script-src': [
      "'self'",
      "'wasm-unsafe-eval'",
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      ...local,
      ...payPal,
      ...hashesOf(pages, /<script(?![^>]*\bsrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi),
    ],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...payPal, ...hashesOf(pages, /<style[^>]*>([\s\S]*?)<\/style>/gi)],
    'frame-src': [
      "'self'",
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
      ...local,
      ...payPal,
    ],
    'connect-src': [
      "'self'",
      'https://api.stripe.com',
      'https://m.stripe.network',
      'https://r.stripe.com',
      ...local,
      ...payPal,
      ...api,
      ...(asksFirebase ? ['https://identitytoolkit.googleapis.com'] : []),
      ...(reports ? [reports.origin] : []),
      ...map,
    ],
    'img-src': [
      "'self'",
      'data:',
      'https://*.stripe.com',
      ...payPal,
      ...api,
      ...originsOf(logoUrl),
      ...map,
    ],
    'font-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'upgrade-insecure-requests': null,
  };
}

/**
 * Lets apps served from `origins` call the API; without any, browsers keep every other site out.
 * Sessions are a header and no cookie, so credentials are never allowed.
 */
export async function allowOrigins(
  app: FastifyInstance,
  origins: readonly string[],
): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    delegator: async (request: FastifyRequest) => ({
      origin: request.url.startsWith(`${apiBase}/`) ? [...origins] : false,
      methods: ['GET', 'POST'],
      allowedHeaders: ['content-type', ...Object.values(headerNames)],
      exposedHeaders: [requestIdHeader],
      maxAge: 7200,
      strictPreflight: false,
    }),
  });
}
