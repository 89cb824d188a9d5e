import { randomBytes } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import Stripe from 'stripe';
import { createSimulator } from './cabinets/simulator.ts';
import { heartbeatInterval } from './cabinets/talking.ts';
import { furnish, stayInTouch } from './cabinets/cabinet-state.ts';
import { gatewayServer } from './cabinets/gateway-server.ts';
import { movableClock } from './clock.ts';
import { Accounts } from './identity/accounts.ts';
import { identityKeys } from './identity/keys.ts';
import { identityServer } from './identity/server.ts';
import { clientSecretOf, localIdentity } from './identity/settings.ts';
import { inbox, mailbox } from './inbox.ts';
import { Outbox, type Deliver, type OutboxKind } from './outbox.ts';
import { payPalApiServer, type PayPalApi } from './paypal/api-server.ts';
import { payPalScript } from './paypal/browser-script.ts';
import { payPalCredentials } from './paypal/settings.ts';
import { deliverPayPalWebhooks } from './paypal/webhooks.ts';
import { localPush } from './push/end.ts';
import { localRoutes } from './page/routes.ts';
import { setting } from './settings.ts';
import type { LocalAccount } from './stripe/account.ts';
import { stripeApiServer, type StripeApi } from './stripe/api-server.ts';
import { deliverWebhooks } from './stripe/webhooks.ts';
import { weChatPayServer } from './wechat/api-server.ts';
import { deliverWeChatNews } from './wechat/news.ts';
import { localMerchant, localWeChatPay } from './wechat/settings.ts';
import type { WeChatPayApi } from './wechat/store.ts';
import { migrateLocal, type LocalTables } from './tables.ts';
import type { LocalEnds, LocalEndsOptions } from './types.ts';

const clockInterval = 2_000;

const secretText = (): string => randomBytes(24).toString('hex');

/**
 * Starts the loopback listener of card provider and gateway. Everything they know is in the
 * database, so the next start goes on where this one ended.
 */
export async function startLocalEnds(options: LocalEndsOptions): Promise<LocalEnds> {
  const shared = options.db.$extendTables<LocalTables>();
  const db = options.db.$pickTables<never>().$extendTables<LocalTables>();
  const { baseClock: machine, log, backendUrl } = options;
  await migrateLocal(db);
  const clock = await movableClock(db, machine);
  await stayInTouch(shared, clock.now());
  const gatewaySecret = await setting(db, 'gatewaySecret', secretText);
  const secretKey = await setting(db, 'stripeSecretKey', () => `sk_test_local${secretText()}`);
  const publishableKey = await setting(
    db,
    'stripePublishableKey',
    () => `pk_test_local${secretText()}`,
  );
  const webhookSecret = await setting(db, 'stripeWebhookSecret', () => `whsec_${secretText()}`);

  const key = await setting(db, 'localKey', secretText);
  const paypal = await payPalCredentials(db);
  const merchant = await localMerchant(db);

  const outboxes: Outbox[] = [];
  const changed = () => outboxes.forEach(outbox => outbox.wake());
  const simulator = createSimulator({
    db,
    machine,
    local: clock,
    secret: gatewaySecret,
    backendUrl,
    changed,
  });
  const stripeSdk = new Stripe(secretKey, { telemetry: false });
  const deliveries: Record<OutboxKind, Deliver> = {
    gateway: simulator.act,
    device: simulator.report,
    stripe: deliverWebhooks({ stripe: stripeSdk, secret: webhookSecret, backendUrl }),
    wechat: deliverWeChatNews(merchant, backendUrl),
    paypal: deliverPayPalWebhooks({ ...paypal, secret: paypal.signingSecret, backendUrl }),
  };
  for (const kind of ['gateway', 'device', 'stripe', 'paypal', 'wechat'] as const)
    outboxes.push(new Outbox({ db, machine, local: clock, log, kind, deliver: deliveries[kind] }));

  const push = localPush(db, clock);
  const accounts = new Accounts(db, clock);
  const keys = await identityKeys(db);
  const identitySecret = await clientSecretOf(db);
  const api: StripeApi = { db, clock, apiVersion: Stripe.API_VERSION, changed };
  const payPalApi: PayPalApi = { db, clock, changed };
  const weChatPayApi: WeChatPayApi = { db, clock, merchant, changed };
  const listener = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  await listener.register(gatewayServer(simulator, gatewaySecret), { prefix: '/gateway' });
  let port = 0;
  const identityBase = () => `http://127.0.0.1:${port}/identity`;
  await listener.register(
    identityServer({ accounts, clock, secret: identitySecret, keys, base: identityBase }),
    { prefix: '/identity' },
  );
  const payPalWebhook = () => `${backendUrl()}/webhooks/paypal`;
  await listener.register(payPalApiServer(payPalApi, paypal, payPalWebhook), {
    prefix: '/paypal',
  });
  await listener.register(weChatPayServer(weChatPayApi), { prefix: '/wechat-pay' });
  const account = (): LocalAccount => ({
    mayCharge: true,
    methods: ['card', 'apple_pay', 'google_pay', 'wechat_pay'],
    webhooks: [
      { url: `${backendUrl()}/webhooks/stripe`, status: 'enabled', enabled_events: ['*'] },
    ],
  });
  await listener.register(stripeApiServer(api, { secretKey, publishableKey, account }));
  await listener.listen({ host: '127.0.0.1', port: 0 });
  const address = listener.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;

  const timers: NodeJS.Timeout[] = [];
  const beat = () =>
    void simulator.heartbeat().catch((error: unknown) => log.error({ err: error }, 'heartbeat'));
  /** Reloads the clock: another process on the same database may have moved it. */
  const followClock = () =>
    void clock.reload().catch((error: unknown) => log.error({ err: error }, 'local clock'));
  /** Moves the clock, and runs everything that waited for a time. */
  const moveClock = async (milliseconds: number) => {
    await clock.reload();
    // before the jump: no cabinet may look silent
    await stayInTouch(shared, clock.now() + milliseconds);
    await clock.advance(milliseconds);
    await simulator.heartbeat();
    // In this order: cabinets' acts of now are reported now.
    for (const outbox of outboxes) await outbox.flush();
    await options.runDueWork();
  };

  return {
    clock,
    stripe: {
      secretKey,
      publishableKey,
      webhookSecret,
      takesWeChat: true,
      host: '127.0.0.1',
      port,
      protocol: 'http',
      scriptUrl: '/local/stripe/stripe.js',
    },
    paypal: { ...paypal, baseUrl: `http://127.0.0.1:${port}/paypal`, scriptUrl: payPalScript },
    weChatPay: localWeChatPay(merchant, `http://127.0.0.1:${port}/wechat-pay`, backendUrl),
    gateway: { url: `http://127.0.0.1:${port}/gateway`, secret: gatewaySecret },
    mailer: mailbox(db, clock),
    messenger: inbox(db, clock),
    push,
    key,
    identity: localIdentity(identityBase(), identitySecret, keys),
    routes: localRoutes({
      accounts,
      push,
      db: shared,
      clock,
      machine,
      api,
      payPalApi,
      weChatPayApi,
      publishableKey,
      simulator,
      door: { publicUrl: options.publicUrl, key },
      moveClock,
    }),
    start: async () => {
      await furnish(shared, clock.now());
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
