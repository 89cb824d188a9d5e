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
 * Maximum number of tries, far more than any chart needs: the search must end for a chart with
 * transitions out of reach.
 */
const most = 40_000;

/**
 * Short ways that together take every transition in `wanted`. Breadth first over the possible
 * steps, but each place in turn: a form with ten fields would otherwise be filled in every order
 * before the next page is tried.
 */
export async function searchWays(
  script: ChartScript,
  wanted: ReadonlySet<string>,
  limit = most,
): Promise<{ ways: Way[]; missing: string[] }> {
  const missing = new Set(wanted);
  const ways: Way[] = [];
  const seen = new Set<string>();
  const ahead = new Ahead();
  for (const label of Object.keys(script.inputs))
    ahead.add({ steps: [`start ${label}`], from: '', area: label }, [label]);
  for (let tried = 0; tried < limit && missing.size > 0; tried++) {
    const next = ahead.next();
    if (!next) break;
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
    const from = placeOf(before);
    // Each start by itself, so that transitions only for members are not searched last.
    const place = areaOf(before);
    const area = `${next.steps[0] ?? ''}: ${place}`;
    for (const step of possible)
      ahead.add(
        { steps: [...next.steps, step], from, area },
        place.split(/ \+ |, /).map(part => `${part}: ${step}`),
      );
    before.actor.stop();
  }
  return { ways, missing: [...missing] };
}

/**
 * True if a story that ends with this step shows this transition. A delayed transition is shown by
 * waiting for just that delay: a longer wait passes it on the way to something else.
 */
export function isShownBy(step: Step, key: string): boolean {
  const [, delay] = /\|xstate\.after\.([^.|]+)/.exec(key) ?? [];
  return delay === undefined || step === `wait ${delay}`;
}

/** A step to be tried: `from` is the chart's place, `area` includes its child charts'. */
type Try = { readonly steps: Step[]; readonly from: string; readonly area: string };
type Area = { visits: number; readonly byLength: Map<number, Try[]> };

/**
 * Order of tries: first steps that are new at their place, then the shortest of each area, the
 * least visited area first.
 */
class Ahead {
  readonly #fresh: Try[] = [];
  readonly #known = new Set<string>();
  readonly #areas = new Map<string, Area>();

  add(entry: Try, deeds: readonly string[]): void {
    if (deeds.some(deed => !this.#known.has(deed))) {
      for (const deed of deeds) this.#known.add(deed);
      this.#fresh.push(entry);
      return;
    }
    const area: Area = this.#areas.get(entry.area) ?? { visits: 0, byLength: new Map() };
    this.#areas.set(entry.area, area);
    const { length } = entry.steps;
    const alike = area.byLength.get(length);
    if (alike) alike.push(entry);
    else area.byLength.set(length, [entry]);
  }

  next(): Try | undefined {
    const fresh = this.#fresh.shift();
    if (fresh) return fresh;
    let best: Area | undefined;
    let rank = Infinity;
    for (const area of this.#areas.values()) {
      if (area.byLength.size === 0) continue;
      const its = area.visits * 1_000 + Math.min(...area.byLength.keys());
      if (its >= rank) continue;
      rank = its;
      best = area;
    }
    if (!best) return undefined;
    best.visits++;
    const shortest = Math.min(...best.byLength.keys());
    const alike = best.byLength.get(shortest) ?? [];
    const first = alike.shift();
    if (alike.length === 0) best.byLength.delete(shortest);
    return first;
  }
}

function areaOf({ actor }: Staged): string {
  const children = Object.entries(childrenOf(actor));
  return [
    placeIn(actor.getSnapshot()),
    ...children.map(([id, child]) => `${id}: ${placeIn(child.getSnapshot())}`),
  ].join(', ');
}

/**
 * Key of a result: two ways with the same result, child charts included, need not both be followed.
 * Times and high counts are left out, since they do not matter here.
 */
function identityOf(staged: Staged): string {
  const contexts = [staged.actor, ...Object.values(childrenOf(staged.actor))].map(
    actor => actor.getSnapshot().context,
  );
  return JSON.stringify([areaOf(staged), contexts], (_, value: unknown) =>
    typeof value === 'number' ? Math.min(value, 5) : value,
  );
}
