import { childrenOf } from './hands.ts';
import { performed, type Staged } from './staged.ts';
import type { ChartScript, Step } from './chart-script.ts';
import { createRecorder } from './recorder.ts';
import { placeOf, placeIn } from './place.ts';

/** A way whose last step takes `keys` for the first time. */
export type Way = {
  readonly steps: readonly Step[];
  readonly from: string;
  readonly to: string;
  readonly keys: readonly string[];
};

/**
 * The former ways that can still be walked and whose last step still takes something of `wanted`, so
 * that a changed chart changes only the stories of what changed; and what none of them takes.
 */
export async function stillWalked(
  script: ChartScript,
  former: readonly Way[],
  wanted: ReadonlySet<string>,
): Promise<{ ways: Way[]; missing: string[] }> {
  const missing = new Set(wanted);
  const ways: Way[] = [];
  for (const { steps } of former) {
    const recorder = createRecorder();
    const walked = await walkedWhilePossible(script, steps, recorder);
    if (walked === undefined) continue;
    const keys = recorder.take().filter(key => missing.has(key) && isShownBy(walked.last, key));
    for (const key of keys) missing.delete(key);
    if (keys.length > 0) ways.push({ steps, from: walked.from, to: walked.to, keys });
  }
  return { ways, missing: [...missing] };
}

/** Leaves only what the last step took in the recorder; `undefined` where a step means nothing. */
async function walkedWhilePossible(
  script: ChartScript,
  steps: readonly Step[],
  recorder: ReturnType<typeof createRecorder>,
): Promise<{ from: string; to: string; last: Step } | undefined> {
  const [start = '', ...others] = steps;
  if (!Object.keys(script.inputs).some(label => start === `start ${label}`)) return undefined;
  const staged = await performed(script, [start], recorder.inspect);
  let from = '';
  for (const step of others) {
    if (!staged.possible().includes(step)) {
      staged.actor.stop();
      return undefined;
    }
    recorder.take();
    from = placeOf(staged);
    await staged.perform(step);
  }
  const to = placeOf(staged);
  staged.actor.stop();
  return { from, to, last: steps.at(-1) ?? '' };
}

/**
 * Far more than any chart needs; a chart whose transitions are out of reach must not search without
 * end.
 */
const limit = 40_000;

/**
 * Short ways that together take every transition in `wanted`. Breadth first over what can be told
 * to the chart, but each place in turn: a form with ten fields would otherwise be filled in every
 * order before the next page is looked at.
 */
export async function searchWays(
  script: ChartScript,
  wanted: ReadonlySet<string>,
): Promise<{ ways: Way[]; missing: string[] }> {
  const missing = new Set(wanted);
  const ways: Way[] = [];
  const seen = new Set<string>();
  const visits = new Map<string, number>();
  let ahead: Ahead[] = Object.keys(script.inputs).map(label => ({
    steps: [`start ${label}`],
    from: '',
    area: '',
  }));
  for (let tried = 0; tried < limit && missing.size > 0; tried++) {
    const next = leastVisited(ahead, visits);
    if (!next) break;
    ahead = ahead.filter(entry => entry !== next);
    visits.set(next.area, (visits.get(next.area) ?? 0) + 1);
    const recorder = createRecorder();
    const before = await performed(
      script,
      next.steps.slice(0, -1).length > 0 ? next.steps.slice(0, -1) : next.steps,
      recorder.inspect,
    );
    const last = next.steps.at(-1) ?? '';
    // A start is a way of its own; of every other way only the last step counts.
    if (next.steps.length > 1) {
      recorder.take();
      await before.perform(last);
    }
    const keys = recorder.take().filter(key => missing.has(key) && isShownBy(last, key));
    for (const key of keys) missing.delete(key);
    if (keys.length > 0)
      ways.push({ steps: next.steps, from: next.from, to: placeOf(before), keys });
    const identity = identityOf(before);
    const possible = seen.has(identity) ? [] : before.possible();
    seen.add(identity);
    for (const step of possible)
      ahead.push({ steps: [...next.steps, step], from: placeOf(before), area: areaOf(before) });
    before.actor.stop();
  }
  return { ways, missing: [...missing] };
}

/**
 * Whether a story that ends with this step shows this transition. What time brings about is shown by
 * waiting for just that time: a longer wait passes it on the way to something else.
 */
export function isShownBy(step: Step, key: string): boolean {
  const [, delay] = /\|xstate\.after\.([^.|]+)/.exec(key) ?? [];
  return delay === undefined || step === `wait ${delay}`;
}

/** A step to be tried: `from` is where the chart is, `area` where its child charts are as well. */
type Ahead = { readonly steps: Step[]; readonly from: string; readonly area: string };

function leastVisited(
  entries: readonly Ahead[],
  visits: ReadonlyMap<string, number>,
): Ahead | undefined {
  const rank = ({ area, steps }: Ahead) => (visits.get(area) ?? 0) * 1_000 + steps.length;
  let [best] = entries;
  for (const entry of entries) if (best && rank(entry) < rank(best)) best = entry;
  return best;
}

function areaOf({ actor }: Staged): string {
  const children = Object.entries(childrenOf(actor));
  return [
    placeIn(actor.getSnapshot()),
    ...children.map(([id, child]) => `${id}: ${placeIn(child.getSnapshot())}`),
  ].join(', ');
}

/**
 * Two ways that end alike, child charts included, need not both be followed; times and high counts
 * make no difference that matters here.
 */
function identityOf(staged: Staged): string {
  const contexts = [staged.actor, ...Object.values(childrenOf(staged.actor))].map(
    actor => actor.getSnapshot().context,
  );
  return JSON.stringify([areaOf(staged), contexts], (_, value: unknown) =>
    typeof value === 'number' ? Math.min(value, 5) : value,
  );
}
