import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../../src/server/database/open.ts';
import { unknownLimit } from './asking.ts';
import { endedWell } from './ending.ts';
import { inWords } from './errands.ts';
import { faultsAtAnyTime, faultsAtRest, unfinished } from './invariants.ts';
import { goOnErrand } from './journey.ts';
import { Phones, type Looks } from './phones.ts';
import { planOf, type Round, type Step } from './plan.ts';
import type { Told } from './told.ts';
import { World } from './world.ts';

export type KillsOptions = {
  readonly seed: number;
  readonly rounds: number;
  /** Number of kills between checks of the database, made while the backend is dead. */
  readonly lookEvery: number;
  readonly withSlow: boolean;
  /** Only errands whose words match. */
  readonly only?: RegExp;
  /** PostgreSQL, or a folder for PGlite. */
  readonly database: { readonly url: string } | { readonly folder: string };
  readonly say?: (line: string) => void;
  /** Outage of the database in a round, in place of the backend's death; null: none. */
  readonly outageOf?: (round: number) => (() => Promise<void>) | null;
  /** Phones that look on all the while; with them a second process serves beside the first. */
  readonly phones?: number;
};

export type KillsResult = {
  readonly findings: readonly string[];
  readonly told: readonly Told[];
  readonly kills: number;
  readonly outages: number;
  readonly seconds: number;
  readonly longestStart: number;
  readonly looks: Looks | null;
  readonly killedAt: Readonly<Partial<Record<Step, number>>>;
};

/** People in the middle of something at once; a new one comes when the backend is up again. */
const crowd = 4;
/** Longest time until everything settles without any act. */
const restLimit = 3 * unknownLimit;

/**
 * Runs the rounds: a person pays for something, the backend is killed in the middle of it, and the
 * promises are checked at intervals while it is dead, and in the end.
 */
export async function runKills({
  seed,
  rounds,
  lookEvery,
  withSlow,
  only,
  database,
  say = () => undefined,
  outageOf,
  phones: phoneCount = 0,
}: KillsOptions): Promise<KillsResult> {
  const began = Date.now();
  const environment =
    'url' in database ? { DATABASE_URL: database.url } : { DATA_DIR: database.folder };
  const settings = {
    databaseUrl: 'url' in database ? database.url : undefined,
    dataDir: 'folder' in database ? database.folder : '',
  };
  const findings: string[] = [];
  const find = (finding: string) => {
    findings.push(finding);
    say(`FOUND ${finding}`);
  };
  const reading = async <Value>(
    read: (opened: Awaited<ReturnType<typeof openDatabase>>) => Promise<Value>,
  ): Promise<Value> => {
    const opened = await openDatabase(settings);
    try {
      return await read(opened);
    } finally {
      await opened.close();
    }
  };

  const world = new World(environment, phoneCount > 0);
  let phones: Phones | null = null;
  let looks: Looks | null = null;
  const told: Told[] = [];
  const killedAt: Partial<Record<Step, number>> = {};
  const underWay = new Set<Promise<void>>();
  const look = async () => {
    if (world.kills % lookEvery !== 0) return;
    for (const fault of await reading(faultsAtAnyTime))
      find(`after ${world.kills} kills: ${fault}`);
  };
  try {
    if (phoneCount > 0) phones = new Phones(await world.addresses(), phoneCount);
    for (const round of planOf(seed, rounds, withSlow, only)) {
      while (underWay.size >= crowd) await Promise.race(underWay);
      await killedRound(round);
    }
    await Promise.all(underWay);
    looks = (await phones?.end()) ?? null;
    phones = null;
    // Unfinished payments are given up after an hour.
    await world.post('/local/api/clock', { minutes: 65 });
    const resting = Date.now();
    let open: string[];
    do {
      await pause(4_000);
      open = [];
      await world.kill(async () => {
        open = await reading(unfinished);
      });
    } while (open.length > 0 && Date.now() - resting < restLimit);
    await pause(3_000); // the cabinets say once more what is in them
    await world.end();
    for (const fault of await reading(opened => faultsAtRest(opened, told)))
      find(`in the end: ${fault}`);
  } catch (error) {
    find(`the run ended early: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await phones?.end();
    await world.end().catch(() => undefined); // it did not come back: that has been found already
  }
  return {
    findings,
    told,
    kills: world.kills,
    outages: world.outages,
    seconds: Math.round((Date.now() - began) / 1000),
    longestStart: world.longestStart,
    looks,
    killedAt,
  };

  async function killedRound(round: Round): Promise<void> {
    let reach: () => void = () => undefined;
    const reached = new Promise<void>(resolve => {
      reach = resolve;
    });
    const called = `round ${round.index} (${round.cabinetCode}, ${inWords(round.errand)})`;
    const journey = goOnErrand(world, round, step => {
      if (step === round.kill.step) reach();
    })
      .then(
        outcome => {
          told.push(outcome);
          if (!endedWell(outcome))
            find(
              `${called} ended "${outcome.kind}": ${JSON.stringify({ ...outcome, round: undefined })}`,
            );
        },
        (error: unknown) =>
          find(`${called}: ${error instanceof Error ? error.message : String(error)}`),
      )
      .finally(() => {
        underWay.delete(journey);
        reach();
      });
    underWay.add(journey);
    await reached; // or it was over before: then the backend dies between two people
    await pause(round.kill.after);
    killedAt[round.kill.step] = (killedAt[round.kill.step] ?? 0) + 1;
    const outage = outageOf?.(round.index);
    if (outage) await world.outage(outage);
    else if (!outageOf) await world.kill(look);
    if (await world.hasEnded()) find(`round ${round.index}: a process ended by itself`);
    if (!outageOf && round.killAgain !== null) {
      await pause(round.killAgain);
      await world.kill(look);
    }
    say(
      `round ${round.index + 1} of ${rounds}: ${outageOf ? (outage ? 'no database' : 'nothing') : 'killed'} at "${round.kill.step}" + ${round.kill.after} ms, ${underWay.size} under way: ${inWords(round.errand)}`,
    );
  }
}
