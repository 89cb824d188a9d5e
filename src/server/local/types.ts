import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { LocalPushEnd } from './push/end.ts';
import type {
  Clock,
  GatewaySettings,
  IdentitySettings,
  Mailer,
  Messenger,
  PayPalSettings,
  StripeSettings,
  WeChatPaySettings,
} from '../ports.ts';

/**
 * Options from the composition root. The local ends have their own tables: `db.withTables<…>()`.
 * They tell the backend that a cabinet was unplugged or plugged in by the column `cabinets.online`,
 * and put money into a guest's balance by `creditBalance` of `../ledger.ts`.
 */
export type LocalEndsOptions = {
  readonly db: Kysely<Database>;
  readonly baseClock: Clock;
  readonly log: FastifyBaseLogger;
  /** Address of the main app; known only once it listens. */
  readonly backendUrl: () => string;
  /** Does everything that is due by the clock now; call it after moving the clock. */
  readonly runDueWork: () => Promise<void>;
  /** Address at which people reach the main app, if set: the local page answers there, too. */
  readonly publicUrl?: string | undefined;
};

export type LocalEnds = {
  /** Machine time plus the stored offset. */
  readonly clock: Clock;
  readonly stripe: StripeSettings;
  readonly paypal: PayPalSettings;
  readonly weChatPay: WeChatPaySettings;
  readonly gateway: GatewaySettings;
  readonly messenger: Messenger;
  readonly mailer: Mailer;
  readonly push: LocalPushEnd;
  readonly identity: IdentitySettings;
  /** Key in the address by which the local page is opened from another machine. */
  readonly key: string;
  /** Mounts /local/** on the main app. */
  readonly routes: FastifyPluginAsync;
  /** Called after the main app listens. */
  start(): Promise<void>;
  stop(): Promise<void>;
};
