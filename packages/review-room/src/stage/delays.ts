import { type AnyActor, type AnyStateNode, StateMachine } from 'xstate';
import { childrenOf } from './hands.ts';

/** Running delays of a chart and its child charts, by name, in milliseconds. */
export function pending(actor: AnyActor): Map<string, number> {
  const running = [...Object.values(childrenOf(actor)), actor];
  return new Map(
    running.flatMap(one => {
      const nodes: readonly AnyStateNode[] = one.getSnapshot()._nodes;
      return nodes
        .flatMap(node => node.after.map(({ delay }) => String(delay)))
        .map((name): [string, number] => [name, delayOf(one, name)]);
    }),
  );
}

/** Delay of the chart, or the value computed when it began. */
function delayOf({ logic, system }: AnyActor, name: string): number {
  const delay = logic instanceof StateMachine ? logic.implementations.delays[name] : undefined;
  if (typeof delay === 'number') return delay;
  if (Number.isFinite(Number(name))) return Number(name);
  const begun = Object.values(system.getSnapshot()._scheduledEvents).find(({ event }) =>
    event.type.startsWith(`xstate.after.${name}.`),
  );
  return begun?.delay ?? Number.NaN;
}

export const delayNamed = (actor: AnyActor, name: string): number =>
  pending(actor).get(name) ?? delayOf(actor, name);
