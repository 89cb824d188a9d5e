import { userInfo } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { mainGateway } from './config/gateways.ts';
import { openDatabase } from './database/open.ts';
import { DeskRefused } from './desk/act.ts';
import { writeEject } from './desk/eject.ts';
import { checkGateway } from './device/check/gateway.ts';
import { heardLast, withoutGateway } from './device/check/heard-last.ts';
import { configOrExit, exitWith } from './exit.ts';
import { patientStart } from './patient-start.ts';
import { newId } from './secrets.ts';

/**
 * `npm run check:gateway -- CODE`: whether the gateway keeps to docs/gateway.md, asked about one
 * cabinet while the service runs; `-- all` asks every gateway about the cabinet that was heard last.
 * `-- CODE 3` lets the power bank of slot 3 out, as `cabinet eject` does: it is in the log, and the
 * slot is out of service afterwards.
 */
const [code, asked] = process.argv.slice(2);
if (code === undefined || (asked !== undefined && !/^[1-9]\d{0,2}$/.test(asked)))
  exitWith('npm run check:gateway -- CODE [SLOT]: a cabinet, and a slot that may open; or all.');
if (code === 'all' && asked !== undefined)
  exitWith('npm run check:gateway -- all: a slot opens at one cabinet alone.');
const config = configOrExit(process.env);
if (config.ends.kind === 'local')
  exitWith(
    'The local ends are on: there is no gateway to look at. Set GATEWAY_URL and the others.',
  );
const gateways = new Map([[mainGateway, config.ends.gateway], ...config.ends.moreGateways]);
const database = await openDatabase(config);
const { db } = database;
const patiently = patientStart(config.databaseUrl);
const clock = { now: () => Date.now() };
const slot = asked === undefined ? null : Number(asked);

const unknownGateway = (gateway: string, cabinetCode: string): string =>
  `GATEWAYS has no ${gateway}, which speaks for ${cabinetCode}.`;

/** Checks the gateway of one cabinet, and prints what was found; true where it keeps all rules. */
async function check(cabinetCode: string): Promise<boolean> {
  const cabinet = await patiently(() =>
    db
      .selectFrom('cabinets')
      .select(['id', 'gateway'])
      .where('code', '=', cabinetCode)
      .executeTakeFirst(),
  );
  if (!cabinet) exitWith(`There is no cabinet ${cabinetCode}.`);
  const name = cabinet.gateway ?? mainGateway;
  const settings = gateways.get(name);
  if (!settings) exitWith(unknownGateway(name, cabinetCode));
  const by = { by: userInfo().username, why: 'npm run check:gateway', key: newId() };
  const eject =
    slot === null
      ? null
      : await writeEject({ db, clock, config, ...by }, { code: cabinetCode, slot }).catch(
          (error: unknown) => {
            if (error instanceof DeskRefused) exitWith(error.message);
            throw error;
          },
        );
  const found = await checkGateway({
    settings,
    db,
    clock,
    cabinetId: cabinet.id,
    others: new Map([...gateways].filter(([other]) => other !== name)),
    eject,
    pause: () => pause(1_000),
  });
  process.stdout.write(
    [
      `${name}, by ${cabinetCode}:`,
      ...found.map(({ isRight, says }) => `${isRight ? 'ok' : 'NO'}  ${says}`),
      ...(slot === null
        ? []
        : [
            `Slot ${slot} is out of service: npm run staff -- cabinet in ${cabinetCode} ${slot} ends that.`,
          ]),
      '',
    ].join('\n'),
  );
  return found.every(({ isRight }) => isRight);
}

/**
 * Checks every gateway at once; one without a cabinet cannot be looked at, and a cabinet whose
 * gateway the settings do not name is none that people can rent from.
 */
async function checkAll(): Promise<boolean> {
  const names = [...gateways.keys()];
  const chosen = await patiently(() => heardLast(db, names));
  const unasked = await withoutGateway(db, names);
  for (const { gateway, code: unheard } of unasked)
    process.stdout.write(`NO  ${unknownGateway(gateway, unheard)}\n`);
  const right = await Promise.all(
    chosen.map(async ({ gateway, code: heard }) => {
      if (heard !== null) return check(heard);
      process.stdout.write(`NO  ${gateway} has no cabinet to be asked about.\n`);
      return false;
    }),
  );
  return unasked.length === 0 && right.every(Boolean);
}

process.stdout.write('This takes four minutes at most.\n');
if (!(await (code === 'all' ? checkAll() : check(code)))) process.exitCode = 1;
await database.close();
