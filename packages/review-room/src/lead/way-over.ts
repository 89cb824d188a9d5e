import type { AnyActor } from 'xstate';
import { anywhere } from '../panel/protocol.ts';
import type { Plain } from '../panel/languages.ts';
import type { ChartScript, Step } from '../stage/chart-script.ts';
import { childrenOf } from '../stage/hands.ts';
import { createRecorder } from '../stage/recorder.ts';
import { placeIn } from '../stage/place.ts';
import { searchWays } from '../stage/search.ts';
import { performed } from '../stage/staged.ts';
import { shapeOf } from './shape.ts';
import { stepOver } from './step-over.ts';
import type { Subject } from './subject.ts';

/** Ways of a chart's stories, by the chart's name. */
export type Ways = Readonly<
  Record<string, readonly { readonly steps: readonly Step[]; readonly keys: readonly string[] }[]>
>;

/**
 * A way whose last step takes a transition of a chart or of one that it runs: from its current
 * place by one more step, else by more steps of the chart that runs, or along the way of the
 * transition's own story; null if none is known.
 */
export async function wayOver(
  subject: Subject,
  script: ChartScript,
  actor: AnyActor,
  now: readonly Step[],
  key: string,
  ways: Ways,
): Promise<readonly Step[] | null> {
  const here =
    stepOver(subject.scripts, script, actor, key) ?? (await stepTaking(script, now, key));
  if (here !== null) return [...now, here];
  const [chart = ''] = key.split('|');
  if (chart !== script.machine.id) return wayWithin(subject, script, now, chart, key);
  const told = (ways[chart] ?? []).find(({ keys }) => keys.includes(key))?.steps;
  return told ?? (await wayFound(script, key));
}

/**
 * Maximum number of tries, about a second's; a chart whose stories were made has its ways at hand.
 */
const tries = 2_000;

async function wayFound(script: ChartScript, key: string): Promise<readonly Step[] | null> {
  const { ways } = await searchWays(script, new Set([key]), tries);
  return ways.at(-1)?.steps.map((step, at) => (at === 0 ? step.trim() : step)) ?? null;
}

/** Requirements of a transition to which no way is known. */
export function neededFor(subject: Subject, key: string): Plain {
  const [chart = ''] = key.split('|');
  const script = subject.scripts[chart];
  const { nodes, edges } = script ? shapeOf(subject, script.machine) : { nodes: [], edges: [] };
  const edge = edges.find(one => one.key === key);
  if (!edge) return ['There is no such transition.', 'Diesen Übergang gibt es nicht.'];
  const from = nodes.find(({ id }) => id === edge.from);
  const name = subject.words.chart(chart) ?? [chart, chart];
  const state = from?.plain ?? [from?.name ?? anywhere, from?.name ?? anywhere];
  const event = edge.plain ?? [edge.event, edge.event];
  const guard =
    edge.plainGuard ?? (edge.guard === null ? null : ([edge.guard, edge.guard] as const));
  const where = (said: string | undefined) => (said === undefined ? '' : ` [${said}]`);
  return [
    `No step leads over this arrow from here. It needs ${name[0]} in “${state[0]}”, and then “${event[0]}”${where(guard?.[0])}.`,
    `Von hier führt kein Schritt über diesen Pfeil. Er braucht ${name[1]} in „${state[1]}“ und dann „${event[1]}“${where(guard?.[1])}.`,
  ];
}

async function stepTaking(script: ChartScript, now: readonly Step[], key: string) {
  if (isMadeByStory(script, now)) return null;
  const { actor, possible } = await performed(script, now, () => undefined);
  const steps = possible();
  actor.stop();
  for (const step of steps) if (await takes(script, now, step, key)) return step;
  return null;
}

/**
 * The shortest way over a transition of a chart that runs inside: from its current place, else from
 * each earlier one, back to its start.
 */
async function wayWithin(
  subject: Subject,
  script: ChartScript,
  now: readonly Step[],
  chart: string,
  key: string,
): Promise<readonly Step[] | null> {
  if (isMadeByStory(script, now)) return null;
  const seen = new Set<string>();
  for (let length = now.length; length > 0; length--) {
    const ahead = [now.slice(0, length)];
    for (let way = ahead.shift(); way; way = ahead.shift()) {
      const { actor } = await performed(script, way, () => undefined);
      const child = Object.values(childrenOf(actor)).find(({ logic }) => logic.id === chart);
      const place = child && placeIn(child.getSnapshot());
      const over = stepOver(subject.scripts, script, actor, key);
      const steps =
        child && place !== undefined && !seen.has(place)
          ? shapeOf(subject, child.logic).edges.flatMap(
              edge => stepOver(subject.scripts, script, actor, edge.key) ?? [],
            )
          : [];
      actor.stop();
      if (over !== null) return [...way, over];
      if (place === undefined && way.length === length) return null;
      if (place !== undefined) seen.add(place);
      for (const step of steps) ahead.push([...way, step]);
    }
  }
  return null;
}

async function takes(script: ChartScript, now: readonly Step[], step: Step, key: string) {
  const recorder = createRecorder();
  const tried = await performed(script, now, recorder.inspect);
  recorder.take();
  await tried.perform(step);
  tried.actor.stop();
  return recorder.take().includes(key);
}

/** A story that made its own chart does not give its start, so no way can be tried from there. */
const isMadeByStory = ({ inputs }: ChartScript, [start]: readonly Step[]) =>
  start === undefined || (start === 'start' && !('' in inputs));
