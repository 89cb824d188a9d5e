import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Clock } from '../ports.ts';
import type { LocalTables } from '../../../packages/local-ends/src/tables.ts';
import type { LocalEnds } from '../../../packages/local-ends/src/types.ts';
import type { Door } from './visitors.ts';

/** Parts of the trial that the local page works with. */
export type LocalPageOptions = {
  readonly db: Kysely<Database & LocalTables>;
  readonly machine: Clock;
  readonly ends: Pick<LocalEnds, 'clock' | 'dashboards' | 'moveClock' | 'simulator'>;
  readonly door: Door;
};
