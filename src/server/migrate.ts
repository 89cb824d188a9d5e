import { configOrExit, exitWith } from './exit.ts';
import { migratePatiently } from './database/migrate-patiently.ts';
import { openDatabase } from './database/open.ts';

/** `npm run migrate`: brings the database of this configuration to the newest version. */
const config = configOrExit(process.env);
const database = await openDatabase(config).catch((error: unknown) =>
  exitWith(error instanceof Error ? error.message : String(error)),
);
await migratePatiently(config, database);
await database.close();
process.stdout.write('The database is at the newest version.\n');
