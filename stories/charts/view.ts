import { type AnyActor, type AnyStateNode, SimulatedClock } from 'xstate';
import type { ChartView, DrawnChart } from '../../packages/review-room/src/panel/protocol.ts';
import { childrenOf } from '../support/hands.ts';
import type { ChartScript } from '../support/chart-script.ts';
import { placeIn } from '../support/place.ts';
import type { Entry } from '../support/told.ts';
import type { Presented } from './lead.ts';
import { buildInWords } from '../start/build.ts';
import { asTest } from './as-test.ts';
import { scriptOf } from './script-of.ts';
import { plainChart, plainDelay, plainPlace } from './plain/say.ts';
import { shapeOf } from './shape.ts';
import { lineOf } from './log-line.ts';
import { nextOf } from './next.ts';
import { offersOf, runningOf } from './offers.ts';

/** A story's chart as the Chart panel shows it. */
export function viewOf(
  script: ChartScript,
  { story, actor, tape, start }: Omit<Presented, 'restage'>,
  home: number,
): ChartView {
  const entries = tape.entries(),
    timers = tape.timers(),
    snapshot = actor.getSnapshot();
  const children = Object.entries(childrenOf(actor));
  const active = snapshot.status === 'active';
  const log = entries.map(entry => lineOf(script, entry, start));
  return {
    story,
    charts: [actor, ...children.map(([, child]) => child)].map(one => drawnOf(one, entries)),
    offers: active
      ? [
          ...offersOf(script, actor, null),
          ...children.flatMap(([id, child]) =>
            scriptOf(child) ? offersOf(scriptOf(child) ?? script, child, id) : [],
          ),
        ]
      : [],
    running: active ? runningOf(script, actor, timers) : [],
    now: actor.clock instanceof SimulatedClock ? actor.clock.now() : null,
    delays: timers.map(({ name, left }) => ({ name, plain: plainDelay(name), left })),
    log,
    test: asTest(
      script,
      actor,
      log.map(({ step }) => step),
    ),
    build: buildInWords,
    home,
    ended: snapshot.status !== 'active',
    next: nextOf(actor),
  };
}

function drawnOf(actor: AnyActor, entries: readonly Entry[]): DrawnChart {
  const { nodes, edges, chart } = shapeOf(actor.logic);
  const snapshot = actor.getSnapshot();
  const active: readonly AnyStateNode[] = snapshot._nodes;
  const taken: Record<string, number[]> = {};
  for (const [index, entry] of entries.entries())
    for (const key of entry.taken) taken[key] = [...(taken[key] ?? []), index];
  return {
    chart,
    plain: plainChart(chart),
    nodes,
    edges,
    place: placeIn(snapshot),
    plainPlace: plainPlace(chart, placeIn(snapshot)),
    active: active.filter(({ parent }) => parent).map(({ id }) => id),
    taken,
  };
}
