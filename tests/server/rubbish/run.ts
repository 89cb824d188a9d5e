import { randomOf } from '../../simulation/random.ts';
import { askerOf, type Answer } from './ask.ts';
import { readDescribed, type Described } from './described.ts';
import { faultOf, shown } from './judge.ts';
import { chanceOf, oddText, wellFormed, type Chance } from './odd-values.ts';
import { rubbishFor, type Rubbish } from './requests.ts';
import { rubbishFromCabinet, rubbishFromStripe } from './signed.ts';
import { startWorld, type World } from './world.ts';

export type Findings = {
  readonly findings: readonly string[];
  /** Count of answers by status, for each kind of request. */
  readonly answered: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

type Run = {
  readonly requests: number;
  readonly seed: number;
  readonly say?: (line: string) => void;
  /** Called now and then with how many were sent. */
  readonly pause?: (sent: number) => void;
};

/** Requests between two steps of the clock, after which everything due is done. */
const clockEvery = 250;
const clockStep = 7 * 60_000;

/** Calls after which a token may be worth nothing. */
const signsOut = new Set([
  'logout',
  'mobileLogin',
  'loginFromInvite',
  'endSession',
  'logoutEverywhere',
  'deleteAccount',
]);

/**
 * Sends rubbish, one request after the other, to every operation of /openapi.json and to the signed
 * entries. The same seed sends the same; ids that the backend makes up differ.
 */
export async function runRubbish({ requests, seed, say, pause }: Run): Promise<Findings> {
  const world = await startWorld();
  const asker = askerOf(world.port);
  const chance = chanceOf(randomOf(seed));
  const findings: string[] = [];
  const answered: Record<string, Record<string, number>> = {};
  const found = (finding: string) => {
    findings.push(finding);
    say?.(finding);
  };
  try {
    const operations = await describedBy(world);
    for (let sent = 0; sent < requests; sent++) {
      const rubbish = next(sent, operations, world, chance);
      const answer = await asker.ask(rubbish);
      count(answered, rubbish, answer);
      if (signsOut.has(rubbish.name)) await world.signInAgain();
      const fault = faultOf(rubbish, answer);
      if (fault !== null)
        found(
          `#${sent} ${fault}\n${shown(rubbish)}${answer.kind === 'answer' ? `\n  -> ${answer.status} ${answer.body.slice(0, 300)}` : ''}`,
        );
      if (sent % clockEvery === clockEvery - 1) {
        await world.backend
          .advance(clockStep)
          .catch((error: unknown) => found(`#${sent} due work: ${String(error)}`));
        pause?.(sent + 1);
      }
    }
  } finally {
    asker.close();
    await world.backend.close();
  }
  return { findings, answered };
}

async function describedBy({ backend }: World): Promise<Described[]> {
  return readDescribed((await backend.app.inject({ url: '/openapi.json' })).body);
}

/** The picture is no operation: it has no envelope. */
const picture: Described = {
  id: 'captcha',
  method: 'GET',
  path: '/api/v1/captcha.webp',
  fields: [{ in: 'query', name: 'uuid' }],
};

/** Operations in turn, so that few requests already reach all of them. */
function next(
  sent: number,
  operations: readonly Described[],
  { known }: World,
  chance: Chance,
): Rubbish {
  const turn = sent % (operations.length + 5);
  const operation = operations[turn];
  if (operation) return rubbishFor(operation, known, chance);
  switch (turn - operations.length) {
    case 0:
    case 1:
      return rubbishFromCabinet(known, chance);
    case 2:
      return rubbishFromStripe(known, chance);
    case 3:
      return rubbishFor(picture, known, chance);
    default: {
      const path = `/api/v1/${encodeURIComponent(wellFormed(oddText(chance))).slice(0, 9_000)}`;
      return rubbishFor({ id: 'nowhere', method: 'POST', path, fields: [] }, known, chance);
    }
  }
}

function count(
  answered: Record<string, Record<string, number>>,
  { name }: Rubbish,
  answer: Answer,
): void {
  const of = (answered[name] ??= {});
  const status = answer.kind === 'answer' ? statusOf(answer) : 'none';
  of[status] = (of[status] ?? 0) + 1;
}

/** A refusal of business has status 200 and a code of its own. */
const statusOf = ({ status, body }: Answer & { kind: 'answer' }): string =>
  status === 200 ? (/^\{"code":(-?\d+)/.exec(body)?.[1] ?? '200') : String(status);
