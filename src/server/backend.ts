import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { Database } from './database/schema.ts';
import type { CardVault, Providers } from './rental/payment/providers/port.ts';
import type {
  CabinetGateway,
  Clock,
  IdentitySettings,
  Mailer,
  Messenger,
  PushService,
} from './ports.ts';
import type { Texts } from './texts.ts';

/**
 * Everything the backend's own code works with; made once in the composition root, or by a test.
 */
export type Backend = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly providers: Providers;
  readonly vault: CardVault;
  readonly gateway: CabinetGateway;
  readonly messenger: Messenger;
  /** Null where no mail server is set up: then no mail goes out, and mails that are due wait. */
  readonly mailer: Mailer | null;
  /** Null without push. */
  readonly push: PushService | null;
  /** The providers of identities that are set up. */
  readonly identity: IdentitySettings;
  readonly texts: Texts;
  readonly config: Config;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

/** Parts of the backend that move money; a process without a web server has them as well. */
export type MoneyBackend = Pick<Backend, 'db' | 'clock' | 'providers' | 'config' | 'log'>;
