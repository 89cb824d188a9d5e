import { type AnyActor, type AnyEventObject, type AnyStateNode, StateMachine } from 'xstate';
import { type ChartScript, failuresOf, scriptWithin, type Step } from '../stage/chart-script.ts';
import { pending } from '../stage/delays.ts';
import { childrenOf, handsOf } from '../stage/hands.ts';
import { keyOf } from '../stage/recorder.ts';
import type { Subject } from './subject.ts';
import { named } from '../stage/steps.ts';

type Scripts = Subject['scripts'];

/** A step with the event it sends to the chart. */
type Told = readonly [step: Step, event: AnyEventObject];

/**
 * A step that takes a transition from the current place of a chart or one that it runs, found
 * without taking any; null if no single step does.
 */
export function stepOver(
  scripts: Scripts,
  script: ChartScript,
  actor: AnyActor,
  key: string,
): Step | null {
  const charts: (readonly [string, AnyActor])[] = [
    ['', actor],
    ...Object.entries(childrenOf(actor)),
  ];
  for (const [id, one] of charts) {
    const { logic } = one;
    if (!(logic instanceof StateMachine) || !key.startsWith(`${logic.id}|`)) continue;
    const snapshot = one.getSnapshot();
    if (snapshot.status !== 'active') continue;
    const nodes: readonly AnyStateNode[] = snapshot._nodes;
    const found = [
      ...eventsOf(scripts, script, one, id),
      ...nodes.flatMap(node => [...answersOf(script, actor, node), ...delaysOf(one, node)]),
    ].find(([, event]) =>
      logic.getTransitionData(snapshot, event).some(taken => keyOf(taken) === key),
    );
    if (found) return found[0];
  }
  return null;
}

/** Events of a chart that runs inside, from its own script, which the story's need not contain. */
function eventsOf(scripts: Scripts, script: ChartScript, one: AnyActor, id: string): Told[] {
  if (!id) return Object.entries(script.events).map(([name, event]) => [`send ${name}`, event]);
  const known = scriptWithin(script, one.logic.id)?.events ?? {};
  return Object.values(scripts[one.logic.id]?.events ?? known).map(event => [
    `${id} hears ${named(known, event)}`,
    event,
  ]);
}

/** Answers that a state's actors may give now. */
function answersOf(script: ChartScript, root: AnyActor, { invoke }: AnyStateNode): Told[] {
  const hands = handsOf(root.logic);
  return invoke.flatMap(({ id, src }): Told[] => {
    if (typeof src !== 'string' || !hands.get(src)?.asked()) return [];
    return [
      ...Object.entries(script.answers[src] ?? {}).map(([name, output]): Told => [
        `${src} succeeds ${name}`,
        { type: `xstate.done.actor.${id}`, output, actorId: id },
      ]),
      ...Object.entries(failuresOf(script, src)).map(([name, failure]): Told => [
        `${src} fails ${name}`,
        {
          type: `xstate.error.actor.${id}`,
          error: script.failing.thrown(failure),
          actorId: id,
        },
      ]),
    ];
  });
}

const delaysOf = (actor: AnyActor, { after }: AnyStateNode): Told[] => {
  const running = pending(actor);
  return after
    .filter(({ delay }) => running.has(String(delay)))
    .map(({ delay, eventType }): Told => [`wait ${String(delay)}`, { type: String(eventType) }]);
};
