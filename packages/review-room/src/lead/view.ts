import { type AnyActor, type AnyStateNode, SimulatedClock } from 'xstate';
import type { ChartView, DrawnChart } from '../panel/protocol.ts';
import { childrenOf } from '../stage/hands.ts';
import type { ChartScript } from '../stage/chart-script.ts';
import { placeIn } from '../stage/place.ts';
import type { Entry } from '../stage/told.ts';
import type { Presented } from './presented.ts';
import type { Subject } from './subject.ts';
import { shapeOf } from './shape.ts';
import { lineOf } from './log-line.ts';
import { offersOf, runningOf } from './offers.ts';

/** A story's chart as the Chart panel shows it. */
export function viewOf(
  subject: Subject,
  script: ChartScript,
  { story, actor, tape, start }: Omit<Presented, 'restage'>,
  home: number,
): ChartView {
  const { words, scripts } = subject;
  const entries = tape.entries(),
    timers = tape.timers(),
    snapshot = actor.getSnapshot();
  const children = Object.entries(childrenOf(actor));
  const active = snapshot.status === 'active';
  const log = entries.map(entry => lineOf(words, script, entry, start));
  return {
    story,
    charts: [actor, ...children.map(([, child]) => child)].map(one =>
      drawnOf(subject, one, entries),
    ),
    offers: active
      ? [
          ...offersOf(words, script, actor, null),
          ...children.flatMap(([id, child]) => {
            const own = scripts[child.logic.id];
            return own ? offersOf(words, own, child, id) : [];
          }),
        ]
      : [],
    running: active ? runningOf(words, script, actor, timers) : [],
    now: actor.clock instanceof SimulatedClock ? actor.clock.now() : null,
    delays: timers.map(({ name, left }) => ({ name, plain: words.delay(name), left })),
    log,
    test: subject.asTest(
      script,
      actor,
      log.map(({ step }) => step),
    ),
    build: subject.build,
    home,
    ended: snapshot.status !== 'active',
    next: subject.nextOf(actor),
  };
}

function drawnOf(subject: Subject, actor: AnyActor, entries: readonly Entry[]): DrawnChart {
  const { nodes, edges, chart } = shapeOf(subject, actor.logic);
  const snapshot = actor.getSnapshot();
  const active: readonly AnyStateNode[] = snapshot._nodes;
  const taken: Record<string, number[]> = {};
  for (const [index, entry] of entries.entries())
    for (const key of entry.taken) taken[key] = [...(taken[key] ?? []), index];
  return {
    chart,
    plain: subject.words.chart(chart),
    nodes,
    edges,
    place: placeIn(snapshot),
    plainPlace: subject.words.place(chart, placeIn(snapshot)),
    active: active.filter(({ parent }) => parent).map(({ id }) => id),
    taken,
  };
}
