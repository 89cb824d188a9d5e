import { readAlone } from './config/api-elsewhere.ts';
import { configOrExit, exitWith, orExit } from './exit.ts';
import { patientStart } from './patient-start.ts';
import { migratePatiently } from './database/migrate-patiently.ts';
import { openDatabase } from './database/open.ts';

/** `npm run migrate`: brings the database of this configuration to the newest version. */
if (orExit(() => readAlone(process.env))) {
  process.stdout.write('In front of an API at another origin there is no database to migrate.\n');
  process.exit();
}
const config = configOrExit(process.env);
const database = await openDatabase(config).catch((error: unknown) =>
  exitWith(error instanceof Error ? error.message : String(error)),
);
await patientStart(config.databaseUrl)(() => migratePatiently(config, database));
await database.close();
process.stdout.write('The database is at the newest version.\n');
