import { userInfo } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from './database/open.ts';
import { DeskRefused } from './desk/act.ts';
import { writeEject } from './desk/eject.ts';
import { checkGateway } from './device/check/gateway.ts';
import { configOrExit, exitWith } from './exit.ts';
import { patientStart } from './patient-start.ts';
import { newId } from './secrets.ts';

/**
 * `npm run check:gateway -- CODE`: whether the gateway keeps to docs/gateway.md, asked about one
 * cabinet while the service runs. `-- CODE 3` lets the power bank of slot 3 out, as
 * `cabinet eject` does: it is in the log, and the slot is out of service afterwards.
 */
const [code, asked] = process.argv.slice(2);
if (code === undefined || (asked !== undefined && !/^[1-9]\d{0,2}$/.test(asked)))
  exitWith('npm run check:gateway -- CODE [SLOT]: a cabinet, and a slot that may open.');
const config = configOrExit(process.env);
if (config.ends.kind === 'local')
  exitWith(
    'The local ends are on: there is no gateway to look at. Set GATEWAY_URL and the others.',
  );
const { gateway: main, moreGateways } = config.ends;
const database = await openDatabase(config);
const cabinet = await patientStart(config.databaseUrl)(() =>
  database.db
    .selectFrom('cabinets')
    .select(['id', 'gateway'])
    .where('code', '=', code)
    .executeTakeFirst(),
);
if (!cabinet) exitWith(`There is no cabinet ${code}.`);
const gateway = cabinet.gateway === null ? main : moreGateways.get(cabinet.gateway);
if (!gateway) exitWith(`GATEWAYS has no ${cabinet.gateway}, which speaks for ${code}.`);
const clock = { now: () => Date.now() };
const desk = {
  db: database.db,
  clock,
  config,
  by: userInfo().username,
  why: 'npm run check:gateway',
  key: newId(),
};
const slot = asked === undefined ? null : Number(asked);
const eject =
  slot === null
    ? null
    : await writeEject(desk, { code, slot }).catch((error: unknown) => {
        if (error instanceof DeskRefused) exitWith(error.message);
        throw error;
      });
process.stdout.write('This takes four minutes at most.\n');
const found = await checkGateway({
  settings: gateway,
  db: database.db,
  clock,
  cabinetId: cabinet.id,
  eject,
  pause: () => pause(1_000),
});
for (const { isRight, says } of found) process.stdout.write(`${isRight ? 'ok' : 'NO'}  ${says}\n`);
if (slot !== null)
  process.stdout.write(
    `Slot ${slot} is out of service: npm run staff -- cabinet in ${code} ${slot} ends that.\n`,
  );
if (found.some(({ isRight }) => !isRight)) process.exitCode = 1;
await database.close();
