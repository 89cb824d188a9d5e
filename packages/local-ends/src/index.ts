import { randomBytes } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import { connectedCabinets } from './cabinets/cabinet-state.ts';
import { furnish } from './cabinets/furnishing.ts';
import { gatewayServer } from './cabinets/gateway-server.ts';
import { createSimulator } from './cabinets/simulator.ts';
import { heartbeatInterval } from './cabinets/talking.ts';
import { movableClock } from './clock.ts';
import { Accounts } from './identity/accounts.ts';
import { identityKeys } from './identity/keys.ts';
import { identityServer } from './identity/server.ts';
import { clientSecretOf, localIdentity } from './identity/settings.ts';
import { inbox, mailbox } from './inbox.ts';
import { Outbox, type Deliver, type OutboxKind } from './outbox.ts';
import { farPages } from './pages/routes.ts';
import { payPalApiServer, type PayPalApi } from './paypal/api-server.ts';
import { payPalScript } from './paypal/browser-script.ts';
import { payPalCredentials } from './paypal/settings.ts';
import { deliverPayPalWebhooks } from './paypal/webhooks.ts';
import { localPush } from './push/end.ts';
import { setting } from './settings.ts';
import type { LocalAccount } from './stripe/account.ts';
import { stripeApiServer, type StripeApi } from './stripe/api-server.ts';
import { stripeScriptAddress } from './stripe/browser-script.ts';
import { stripeKeys } from './stripe/settings.ts';
import { deliverWebhooks } from './stripe/webhooks.ts';
import { migrateLocal } from './tables.ts';
import type { LocalEnds, LocalEndsOptions } from './types.ts';
import { weChatPayServer } from './wechat/api-server.ts';
import { deliverWeChatNews } from './wechat/news.ts';
import { localMerchant, localWeChatPay } from './wechat/settings.ts';
import type { WeChatPayApi } from './wechat/store.ts';

const clockInterval = 2_000;

const listening = (log: FastifyBaseLogger) =>
  Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  });

/**
 * Starts the loopback listener of providers and gateway. Everything they know is in the database,
 * so the next start goes on where this one ended.
 */
export async function startLocalEnds(options: LocalEndsOptions): Promise<LocalEnds> {
  const { db, baseClock: machine, log, backendUrl, shop, clientId, cabinets } = options;
  await migrateLocal(db);
  const clock = await movableClock(db, machine);
  const keepInTouch = async (now: number) =>
    cabinets.keepInTouch(await connectedCabinets(db, now), now);
  await keepInTouch(clock.now());
  const gatewaySecret = await setting(db, 'gatewaySecret', () => randomBytes(24).toString('hex'));
  const gateway = { secret: gatewaySecret, signatureHeader: cabinets.signatureHeader };
  const { secretKey, publishableKey, webhookSecret } = await stripeKeys(db);
  const payPalAccount = await payPalCredentials(db);
  const merchant = await localMerchant(db, clientId);

  const outboxes: Outbox[] = [];
  const changed = () => outboxes.forEach(outbox => outbox.wake());
  const simulator = createSimulator({ db, machine, local: clock, ...gateway, backendUrl, changed });
  const stripeSdk = new Stripe(secretKey, { telemetry: false });
  const deliveries: Record<OutboxKind, Deliver> = {
    gateway: simulator.act,
    device: simulator.report,
    stripe: deliverWebhooks({ stripe: stripeSdk, secret: webhookSecret, backendUrl }),
    wechat: deliverWeChatNews(merchant, backendUrl),
    paypal: deliverPayPalWebhooks({
      ...payPalAccount,
      secret: payPalAccount.signingSecret,
      backendUrl,
    }),
  };
  for (const kind of ['gateway', 'device', 'stripe', 'paypal', 'wechat'] as const)
    outboxes.push(new Outbox({ db, machine, local: clock, log, kind, deliver: deliveries[kind] }));

  const push = localPush(db, clock, options.push);
  const accounts = new Accounts(db, clock);
  const keys = await identityKeys(db);
  const client = { clientId, secret: await clientSecretOf(db), keys };
  const stripe: StripeApi = { db, clock, apiVersion: Stripe.API_VERSION, changed };
  const paypal: PayPalApi = { db, clock, changed };
  const weChatPay: WeChatPayApi = { db, clock, merchant, changed };
  const listener = listening(log);
  await listener.register(gatewayServer(simulator, gateway), { prefix: '/gateway' });
  let port = 0;
  const at = (path: string) => `http://127.0.0.1:${port}/${path}`;
  await listener.register(
    identityServer({ accounts, clock, ...client, base: () => at('identity') }),
    { prefix: '/identity' },
  );
  const payPalWebhook = () => `${backendUrl()}/webhooks/paypal`;
  await listener.register(payPalApiServer(paypal, payPalAccount, payPalWebhook), {
    prefix: '/paypal',
  });
  await listener.register(weChatPayServer(weChatPay), { prefix: '/wechat-pay' });
  const account = (): LocalAccount => ({
    mayCharge: true,
    methods: ['card', 'apple_pay', 'google_pay', 'wechat_pay'],
    webhooks: [
      { url: `${backendUrl()}/webhooks/stripe`, status: 'enabled', enabled_events: ['*'] },
    ],
  });
  await listener.register(stripeApiServer(stripe, { secretKey, publishableKey, account }));
  await listener.listen({ host: '127.0.0.1', port: 0 });
  const address = listener.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;

  const timers: NodeJS.Timeout[] = [];
  const beat = () =>
    void simulator.heartbeat().catch((error: unknown) => log.error({ err: error }, 'heartbeat'));
  /** Reloads the clock: another process on the same database may have moved it. */
  const followClock = () =>
    void clock.reload().catch((error: unknown) => log.error({ err: error }, 'local clock'));
  const moveClock = async (milliseconds: number) => {
    await clock.reload();
    // before the jump: no cabinet may look silent
    await keepInTouch(clock.now() + milliseconds);
    await clock.advance(milliseconds);
    await simulator.heartbeat();
    // In this order: cabinets' acts of now are reported now.
    for (const outbox of outboxes) await outbox.flush();
    await options.runDueWork();
  };

  return {
    clock,
    moveClock,
    stripe: {
      secretKey,
      publishableKey,
      webhookSecret,
      takesWeChat: true,
      host: '127.0.0.1',
      port,
      protocol: 'http',
      scriptUrl: stripeScriptAddress,
    },
    paypal: { ...payPalAccount, baseUrl: at('paypal'), scriptUrl: payPalScript },
    weChatPay: localWeChatPay(merchant, {
      baseUrl: at('wechat-pay'),
      backendUrl,
      shopName: shop.name,
    }),
    gateway: { url: at('gateway'), secret: gatewaySecret },
    mailer: mailbox(db, clock),
    messenger: inbox(db, clock),
    push,
    identity: localIdentity({ base: at('identity'), ...client }),
    simulator,
    dashboards: { stripe, paypal, weChatPay },
    routes: farPages({
      shop,
      clientId,
      publishableKey,
      stripe,
      paypal,
      weChatPay,
      accounts,
      push,
    }),
    start: async () => {
      await furnish(db, await cabinets.plans(), clock.now());
      await simulator.heartbeat();
      outboxes.forEach(outbox => outbox.start());
      timers.push(setInterval(beat, heartbeatInterval), setInterval(followClock, clockInterval));
      for (const timer of timers) timer.unref();
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(outboxes.map(async outbox => outbox.stop()));
      await listener.close();
    },
  };
}
