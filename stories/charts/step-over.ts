import { type AnyActor, type AnyEventObject, type AnyStateNode, StateMachine } from 'xstate';
import { KnownFailure } from '../../src/domain/failure.ts';
import { type ChartScript, failuresOf, scriptWithin, type Step } from '../support/chart-script.ts';
import { pending } from '../support/delays.ts';
import { childrenOf, handsOf } from '../support/hands.ts';
import { keyOf } from '../support/recorder.ts';
import { named } from '../support/steps.ts';
import { scriptOf } from './script-of.ts';

/** A step and what the chart hears when it is taken. */
type Told = readonly [step: Step, event: AnyEventObject];

/**
 * The step that takes a transition from where a chart or one that it runs stands, found without
 * taking any; null where none does at once.
 */
export function stepOver(script: ChartScript, actor: AnyActor, key: string): Step | null {
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
      ...eventsOf(script, one, id),
      ...nodes.flatMap(node => [...answersOf(script, actor, node), ...delaysOf(one, node)]),
    ].find(([, event]) =>
      logic.getTransitionData(snapshot, event).some(taken => keyOf(taken) === key),
    );
    if (found) return found[0];
  }
  return null;
}

/** A chart that runs inside is told what its own script knows, which the story's need not have. */
function eventsOf(script: ChartScript, one: AnyActor, id: string): Told[] {
  if (!id) return Object.entries(script.events).map(([name, event]) => [`send ${name}`, event]);
  const known = scriptWithin(script, one.logic.id)?.events ?? {};
  return Object.values(scriptOf(one)?.events ?? known).map(event => [
    `${id} hears ${named(known, event)}`,
    event,
  ]);
}

/** What the actors that a state asks may answer now. */
function answersOf(script: ChartScript, root: AnyActor, { invoke }: AnyStateNode): Told[] {
  const hands = handsOf(root.logic);
  return invoke.flatMap(({ id, src }): Told[] => {
    if (typeof src !== 'string' || !hands.get(src)?.asked()) return [];
    return [
      ...Object.entries(script.answers[src] ?? {}).map(([name, output]): Told => [
        `${src} succeeds ${name}`,
        { type: `xstate.done.actor.${id}`, output, actorId: id },
      ]),
      ...failuresOf(script, src).map((failure): Told => [
        `${src} fails ${failure.kind}`,
        { type: `xstate.error.actor.${id}`, error: new KnownFailure(failure), actorId: id },
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
