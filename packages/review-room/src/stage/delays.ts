import { type AnyActor, type AnyStateNode, StateMachine } from 'xstate';
import { childrenOf } from './hands.ts';

/** Delays that run now, here or in a child chart, by name; only numbers are used here. */
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

const delayOf = ({ logic }: AnyActor, name: string): number => {
  const delay = logic instanceof StateMachine ? logic.implementations.delays[name] : undefined;
  return typeof delay === 'number' ? delay : Number(name);
};

export const delayNamed = (actor: AnyActor, name: string): number =>
  pending(actor).get(name) ?? delayOf(actor, name);
