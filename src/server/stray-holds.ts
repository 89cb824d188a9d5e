import { decimalFromMinor } from '../domain/money.ts';
import type { Backend } from './backend.ts';
import { openDatabase } from './database/open.ts';
import { configOrExit } from './exit.ts';
import { patientStart } from './patient-start.ts';
import { providersOf } from './rental/payment/providers/providers.ts';
import {
  letReleasesGoOn,
  releaseStrayHolds,
  strayHolds,
} from './rental/payment/settle/stray-holds.ts';

/**
 * `npm run stray-holds`: lists the holds that providers know and the database does not, after it was
 * restored. `-- --release <id> …` or `-- --release all` lets them go, `-- --done` lets all others be
 * released again.
 */
const [asked, ...ids] = process.argv.slice(2);
const config = configOrExit(process.env);
const say = (line: string) => void process.stdout.write(`${line}\n`);
if (config.ends.kind === 'local') {
  say('The local ends are on: no provider holds anything.');
  process.exit();
}
const database = await openDatabase(config);
const clock = { now: () => Date.now() };
const looking: Pick<Backend, 'db' | 'clock' | 'providers'> = {
  db: database.db,
  clock,
  providers: providersOf(config.ends, database.db, clock),
};
const named = ({ id, amount, currency }: { id: string; amount: number; currency: string }) =>
  `${id}  ${decimalFromMinor(amount, currency)} ${currency}`;

await patientStart(config.databaseUrl)(async () => {
  switch (asked) {
    case undefined: {
      const holds = await strayHolds(looking);
      for (const hold of holds) say(named(hold));
      say(`${holds.length} holds that the database does not know.`);
      return;
    }
    case '--release': {
      const released = await releaseStrayHolds(looking, ids[0] === 'all' ? 'all' : ids);
      for (const { hold, why } of released)
        say(`${named(hold)}  ${why === null ? 'released' : `NOT released: ${why}`}`);
      say(`${released.filter(({ why }) => why === null).length} released.`);
      if (released.some(({ why }) => why !== null)) process.exitCode = 1;
      return;
    }
    case '--done': {
      const left = await letReleasesGoOn(looking);
      if (left > 0) process.exitCode = 1;
      say(
        left > 0
          ? `${left} holds are left that the database does not know: release them, or capture them at the provider first.`
          : 'Holds are released again.',
      );
      return;
    }
    default:
      process.exitCode = 2;
      say('Say nothing, --release <id> … , --release all or --done.');
  }
});
await database.close();
