import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { readPushMessage } from '../../../domain/push.ts';
import type { Database } from '../../database/schema.ts';
import type { Clock } from '../../ports.ts';
import { startLocalEnds } from '../index.ts';
import { setting } from '../settings.ts';
import type { LocalTables } from '../tables.ts';
import type { LocalEnds } from '../types.ts';
import { localCabinets } from './furniture.ts';
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

/** The local ends, with the page `/local` that leads them by hand. */
export type Trial = LocalEnds & {
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
