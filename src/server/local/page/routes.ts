import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync } from 'fastify';
import { identityPages } from '../identity/page.ts';
import { approvalPages } from '../paypal/approval-page.ts';
import { lendsPush } from '../push/lend.ts';
import { payPalScripts } from '../paypal/browser-script.ts';
import { stripeBrowserApi } from '../stripe/browser-api.ts';
import { checkoutPage } from '../stripe/checkout-page.ts';
import { weChatPayPages, weChatScripts } from '../wechat/pay-page.ts';
import { weChatPages } from '../stripe/wechat-page.ts';
import { stripeScript } from '../stripe/browser-script.ts';
import { localApi } from './api.ts';
import { localDocument } from './document.ts';
import type { LocalPageOptions } from './options.ts';
import { readState } from './state.ts';
import { cookieFor, refusedVisitor } from './visitors.ts';

/** Path below this file, and its type. The look is the app's own: the same tokens and base. */
const assets = {
  'local.css': ['assets/local.css', 'text/css'],
  'controls.css': ['assets/controls.css', 'text/css'],
  'clock.css': ['assets/clock.css', 'text/css'],
  'cabinets.css': ['assets/cabinets.css', 'text/css'],
  'lists.css': ['assets/lists.css', 'text/css'],
  'local.js': ['assets/local.js', 'text/javascript'],
  'checkout.js': ['assets/checkout.js', 'text/javascript'],
  'tokens.css': ['../../../ui/tokens.css', 'text/css'],
  'identity.css': ['assets/identity.css', 'text/css'],
  'base.css': ['../../../ui/base.css', 'text/css'],
  'icon.svg': ['../../../../public/icon.svg', 'image/svg+xml'],
} as const;

const closed = {
  unknownHost:
    'This page answers at this machine’s own names and at PUBLIC_URL alone: any other name may be a trick of another site.\n',
  noKey:
    'From another machine this page opens by the address with the key that the server printed when it started.\n',
} as const;

/**
 * Everything below /local on the main app: the page, its files and buttons, and the browser halves
 * of the local Stripe and the local PayPal.
 */
export const localRoutes =
  (options: LocalPageOptions): FastifyPluginAsync =>
  async app => {
    const files = Object.entries(assets).map(([name, [path, type]]) => ({
      address: `/local/assets/${name}`,
      type,
      content: readFileSync(new URL(path, import.meta.url), 'utf8'),
    }));
    for (const { address, type, content } of [
      ...files,
      { address: '/local/stripe/stripe.js', type: 'text/javascript', content: stripeScript() },
      ...[...payPalScripts(), ...weChatScripts()].map(script => ({
        ...script,
        type: 'text/javascript',
      })),
    ]) {
      app.get(address, async (_request, reply) =>
        reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content),
      );
    }
    app.get<{ Querystring: { lang?: unknown; key?: unknown } }>(
      '/local',
      async (request, reply) => {
        const cookie = cookieFor(request.query.key, options.door);
        // Removes the key from the address, which is shown and kept.
        if (cookie !== null) return reply.header('set-cookie', cookie).redirect('/local', 303);
        const refused = refusedVisitor(request, options.door);
        if (refused !== null) return reply.status(403).type('text/plain').send(closed[refused]);
        const language = request.query.lang === 'en' ? 'en' : 'de';
        const state = await readState(options.db, options.clock.now(), options.machine.now());
        return reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(await localDocument(state, language, `${request.protocol}://${request.host}`));
      },
    );
    await app.register(identityPages(options.accounts));
    await app.register(lendsPush(options.push));
    await app.register(checkoutPage(options.api, options.publishableKey));
    await app.register(weChatPages(options.api));
    await app.register(weChatPayPages(options.weChatPayApi));
    await app.register(approvalPages(options.payPalApi));
    await app.register(stripeBrowserApi(options.api, options.publishableKey), {
      prefix: '/local/stripe/v1',
    });
    await app.register(localApi(options), { prefix: '/local/api' });
  };
