import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { CabinetPlan } from './cabinets/furnishing.ts';
import type { Simulator } from './cabinets/simulator.ts';
import type { Clock } from './clock.ts';
import type { localIdentity } from './identity/settings.ts';
import type { Mailer, Messenger } from './inbox.ts';
import type { Shop } from './pages/far-page.ts';
import type { PayPalApi } from './paypal/api-server.ts';
import type { LocalPushEnd, LocalPushOptions } from './push/end.ts';
import type { StripeApi } from './stripe/api-server.ts';
import type { LocalTables } from './tables.ts';
import type { LocalWeChatPay } from './wechat/settings.ts';
import type { WeChatPayApi } from './wechat/store.ts';

export type LocalEndsOptions = {
  /** PostgreSQL, or PGlite. The local ends make their own tables in it, and touch no other. */
  readonly db: Kysely<LocalTables>;
  readonly baseClock: Clock;
  readonly log: FastifyBaseLogger;
  /** Address of the backend; known only once it listens. */
  readonly backendUrl: () => string;
  readonly shop: Shop;
  /** Id of the backend's client at every provider of identities, and of its app at WeChat. */
  readonly clientId: string;
  readonly push: LocalPushOptions;
  readonly cabinets: LocalCabinetsOptions;
  /** Does everything that is due by the clock now, each time the clock was moved. */
  readonly runDueWork: () => Promise<void>;
};

export type LocalCabinetsOptions = {
  /** Name of the header that carries the signature of commands and messages. */
  readonly signatureHeader: string;
  /** Cabinets there are to be; asked at each start, when those that are missing are built. */
  readonly plans: () => Promise<readonly CabinetPlan[]>;
  /**
   * Tells the backend that these cabinets were in touch until `now`, by the local clock: a restart,
   * or a jump of the clock, is no silence of theirs.
   */
  readonly keepInTouch: (cabinetIds: readonly string[], now: number) => Promise<void>;
};

export type LocalEnds = {
  /** Machine time plus the stored offset. */
  readonly clock: Clock;
  /** Moves the clock, and runs everything that waited for a time; by 0 only what is due. */
  readonly moveClock: (milliseconds: number) => Promise<void>;
  /** Settings for the backend, in the form of those of real accounts. */
  readonly stripe: LocalStripe;
  readonly paypal: LocalPayPal;
  readonly weChatPay: LocalWeChatPay;
  readonly gateway: { readonly url: string; readonly secret: string };
  readonly identity: ReturnType<typeof localIdentity>;
  readonly messenger: Messenger;
  readonly mailer: Mailer;
  readonly push: LocalPushEnd;
  /** Cabinets, for hands that unplug them or bring a power bank back. */
  readonly simulator: Simulator;
  /** Providers, for what happens in their dashboards. */
  readonly dashboards: {
    readonly stripe: StripeApi;
    readonly paypal: PayPalApi;
    readonly weChatPay: WeChatPayApi;
  };
  /** Pages and scripts of the providers, all below /local, for the backend's own server. */
  readonly routes: FastifyPluginAsync;
  /** Called after the backend listens. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

type LocalStripe = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly takesWeChat: boolean;
  readonly host: string;
  readonly port: number;
  readonly protocol: 'http';
  /** Path of Stripe.js on the backend's server. */
  readonly scriptUrl: string;
};

type LocalPayPal = {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  /** Path of PayPal's script on the backend's server. */
  readonly scriptUrl: string;
};
