import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync } from 'fastify';
import type { Accounts } from '../identity/accounts.ts';
import { identityPages } from '../identity/page.ts';
import type { PayPalApi } from '../paypal/api-server.ts';
import { approvalPages } from '../paypal/approval-page.ts';
import { payPalScripts } from '../paypal/browser-script.ts';
import type { LocalPushEnd } from '../push/end.ts';
import { lendsPush } from '../push/lend.ts';
import type { StripeApi } from '../stripe/api-server.ts';
import { stripeBrowserApi } from '../stripe/browser-api.ts';
import { stripeScripts } from '../stripe/browser-script.ts';
import { checkoutPage } from '../stripe/checkout-page.ts';
import { weChatPages } from '../stripe/wechat-page.ts';
import { weChatPayPages, weChatScripts } from '../wechat/pay-page.ts';
import type { WeChatPayApi } from '../wechat/store.ts';
import { lookOfPages, type Shop } from './far-page.ts';

export type FarPagesOptions = {
  readonly shop: Shop;
  readonly clientId: string;
  readonly publishableKey: string;
  readonly stripe: StripeApi;
  readonly paypal: PayPalApi;
  readonly weChatPay: WeChatPayApi;
  readonly accounts: Accounts;
  readonly push: LocalPushEnd;
};

/** Pages of the providers, their scripts, and Stripe's API for browsers. */
export const farPages =
  (options: FarPagesOptions): FastifyPluginAsync =>
  async app => {
    const { shop, clientId, publishableKey, stripe } = options;
    const script = 'text/javascript';
    const look = { address: lookOfPages.address, content: readFileSync(lookOfPages.file, 'utf8') };
    for (const { address, type, content } of [
      { ...look, type: 'text/css' },
      ...[...stripeScripts(), ...payPalScripts(), ...weChatScripts()].map(one => ({
        ...one,
        type: script,
      })),
    ])
      app.get(address, async (_request, reply) =>
        reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content),
      );
    await app.register(identityPages(options.accounts, { clientId, shop }));
    await app.register(lendsPush(options.push));
    await app.register(checkoutPage(stripe, publishableKey, shop));
    await app.register(weChatPages(stripe, shop));
    await app.register(weChatPayPages(options.weChatPay, shop));
    await app.register(approvalPages(options.paypal, shop));
    await app.register(stripeBrowserApi(stripe, publishableKey), { prefix: '/local/stripe/v1' });
  };
