import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { readPushMessage } from '../../domain/push.ts';
import type { Database } from '../database/schema.ts';
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
import { startLocalEnds } from '../../../packages/local-ends/src/index.ts';
import type { LocalPushEnd } from '../../../packages/local-ends/src/push/end.ts';
import { setting } from '../../../packages/local-ends/src/settings.ts';
import type { LocalTables } from '../../../packages/local-ends/src/tables.ts';
import { localCabinets } from './cabinets.ts';
import { localRoutes } from './routes.ts';

/** Options from the composition root. */
export type TrialOptions = {
  readonly db: Kysely<Database>;
  readonly baseClock: Clock;
  readonly log: FastifyBaseLogger;
  /** Address of the main app; known only once it listens. */
  readonly backendUrl: () => string;
  /** Does everything that is due by the clock now; called after the clock was moved. */
  readonly runDueWork: () => Promise<void>;
  /** Address at which people reach the main app, if set: the local page answers there, too. */
  readonly publicUrl?: string | undefined;
};

/** The local ends in place of the real ones, with the page `/local` that leads them by hand. */
export type Trial = {
  readonly clock: Clock;
  readonly stripe: StripeSettings;
  readonly paypal: PayPalSettings;
  readonly weChatPay: WeChatPaySettings;
  readonly gateway: GatewaySettings;
  readonly messenger: Messenger;
  readonly mailer: Mailer;
  readonly push: LocalPushEnd;
  readonly identity: Required<IdentitySettings>;
  /** Mounts /local/** on the main app. */
  readonly routes: FastifyPluginAsync;
  /** Called after the main app listens. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Key in the address by which the local page is opened from another machine. */
  readonly key: string;
};

const shop = {
  name: 'Borrowatt',
  icon: '/local/assets/icon.svg',
  styles: ['/local/assets/tokens.css', '/local/assets/base.css'],
};

export async function startTrial({ db, publicUrl, ...options }: TrialOptions): Promise<Trial> {
  const local = db.$pickTables<never>().$extendTables<LocalTables>();
  const ends = await startLocalEnds({
    ...options,
    db: local,
    shop,
    clientId: 'borrowatt-local',
    push: { host: 'push.borrowatt.invalid', read: readPushMessage },
    cabinets: localCabinets(db),
  });
  const key = await setting(local, 'localKey', () => randomBytes(24).toString('hex'));
  const page = localRoutes({
    db: db.$extendTables<LocalTables>(),
    machine: options.baseClock,
    ends,
    door: { publicUrl, key },
  });
  const routes: FastifyPluginAsync = async app => {
    await app.register(page);
    await app.register(ends.routes);
  };
  return { ...ends, key, routes };
}
