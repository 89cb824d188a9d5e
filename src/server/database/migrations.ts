import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { cabinets } from './baseline/cabinets.ts';
import { payments } from './baseline/payments.ts';
import { people } from './baseline/people.ts';
import { rentals } from './baseline/rentals.ts';
import { service } from './baseline/service.ts';
import { cabinetSteps } from './rows/cabinets.ts';
import { rentalSteps } from './rows/rentals.ts';
import type { Database } from './schema.ts';
import { codeOf } from './transaction.ts';

/**
 * Every step after the baseline by its name, with its statements, in the order of their names,
 * which is the one they run in. One that has run anywhere keeps its name and is never changed. A
 * step that adds no more than a column stands beside its table's row (`rows/`).
 */
const steps: Readonly<Record<string, readonly string[]>> = { ...cabinetSteps, ...rentalSteps };

const baseline = '0075-baseline';

/** Number of single steps, 0001 to 0074, that brought the tables of the baseline before it. */
const formerSteps = 67;
const isFormer = (name: string): boolean => name < baseline;

/** Refusal of a database that lacks some of the former steps; nothing in it was changed. */
export class TooOld extends Error {
  override readonly message =
    'The database is too old for this release. Run `npm run migrate` of a release that ends with the step 0074-paid-elsewhere first, then this one.';
}

/** PostgreSQL's code for a table that is not there. */
const noTable = '42P01';

/** Names of the steps that have run; none in an empty database, which has no table of steps. */
async function stepsRun<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    if (codeOf(error) === noTable) return [];
    throw error;
  }
}

const running = (statements: readonly string[]): Migration => ({
  up: async db => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

/** Tables of 1.0. A database in which every former step ran has them already. */
const baselineStep: Migration = {
  up: async db => {
    const former = (await stepsRun(db)).filter(isFormer).length;
    if (former === formerSteps) {
      // Phone numbers that nothing reads; the release before, which may still run, only deletes old ones.
      await sql`delete from phone_codes`.execute(db);
      return;
    }
    if (former > 0) throw new TooOld();
    await running([...people, ...cabinets, ...payments, ...rentals, ...service]).up(db);
  },
};

const migrations: Readonly<Record<string, Migration>> = {
  [baseline]: baselineStep,
  ...Object.fromEntries(
    Object.entries(steps).map(([name, statements]) => [name, running(statements)]),
  ),
};

/**
 * True where every step of this version has run. Kysely's own look at every table and its lock take
 * a restart a quarter of a second; most starts find everything done.
 */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const run = await stepsRun(db);
  return Object.keys(migrations).every(name => run.includes(name));
}

/**
 * Brings the tables to the newest version; the same migrations run on PGlite and PostgreSQL. The
 * names of former steps stay, so that processes of the release before find theirs. Throws `TooOld`.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  if (await isMigrated(db)) return;
  const former = (await stepsRun(db)).filter(isFormer);
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => ({
        ...Object.fromEntries(former.map(name => [name, running([])])),
        ...migrations,
      }),
    },
    // Migrations from branches of the same time arrive in any order.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof TooOld) throw error;
  if (error !== undefined) throw new Error('The database could not be migrated.', { cause: error });
}
