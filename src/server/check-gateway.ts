import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from './database/open.ts';
import { checkGateway } from './device/check/gateway.ts';
import { configOrExit, exitWith } from './exit.ts';
import { patientStart } from './patient-start.ts';

/**
 * `npm run check:gateway -- CODE`: whether the gateway keeps to docs/gateway.md, asked about one
 * cabinet while the service runs. `-- CODE 3` lets the power bank of slot 3 out.
 */
const [code, asked] = process.argv.slice(2);
if (code === undefined || (asked !== undefined && !/^[1-9]\d{0,2}$/.test(asked)))
  exitWith('npm run check:gateway -- CODE [SLOT]: a cabinet, and a slot that may open.');
const config = configOrExit(process.env);
if (config.ends.kind === 'local')
  exitWith(
    'The local ends are on: there is no gateway to look at. Set GATEWAY_URL and the others.',
  );
const { gateway } = config.ends;
const database = await openDatabase(config);
const cabinet = await patientStart(config.databaseUrl)(() =>
  database.db.selectFrom('cabinets').select('id').where('code', '=', code).executeTakeFirst(),
);
if (!cabinet) exitWith(`There is no cabinet ${code}.`);
process.stdout.write('This takes two minutes at most.\n');
const found = await checkGateway({
  settings: gateway,
  db: database.db,
  clock: { now: () => Date.now() },
  cabinetId: cabinet.id,
  slot: asked === undefined ? null : Number(asked),
  pause: () => pause(1_000),
});
for (const { isRight, says } of found) process.stdout.write(`${isRight ? 'ok' : 'NO'}  ${says}\n`);
if (found.some(({ isRight }) => !isRight)) process.exitCode = 1;
await database.close();
