import { type AnyActor, StateMachine } from 'xstate';
import { type AnsweredByHand, handOf } from './scripted.ts';

/** Who answers, by the name of the actor; those of child charts are among them. */
export function handsOf(logic: unknown): Map<string, AnsweredByHand> {
  if (!(logic instanceof StateMachine)) return new Map();
  return new Map(
    Object.entries(logic.implementations.actors).flatMap(
      ([src, inner]): [string, AnsweredByHand][] => {
        const hand = typeof inner === 'object' && inner !== null ? handOf(inner) : undefined;
        return hand ? [[src, hand]] : [...handsOf(inner)];
      },
    ),
  );
}

/** The child charts that run now, by id. */
export function childrenOf(actor: AnyActor): Readonly<Record<string, AnyActor>> {
  const all: [string, AnyActor | undefined][] = Object.entries(actor.getSnapshot().children ?? {});
  return Object.fromEntries(
    all.flatMap(([id, child]) =>
      child?.logic instanceof StateMachine
        ? [[id, child] as const, ...Object.entries(childrenOf(child))]
        : [],
    ),
  );
}
