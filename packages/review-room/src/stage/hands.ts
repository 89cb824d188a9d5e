import { type AnyActor, StateMachine } from 'xstate';
import { type AnsweredByHand, handOf } from './scripted.ts';

/** Hands that answer, by the name of the actor, including those of child charts. */
export function handsOf(logic: unknown): Map<string, AnsweredByHand> {
  const byName = new Map<string, [AnsweredByHand, ...AnsweredByHand[]]>();
  for (const [src, hand] of everyHandOf(logic)) {
    const known = byName.get(src);
    if (!known) byName.set(src, [hand]);
    else if (!known.includes(hand)) known.push(hand);
  }
  return new Map([...byName].map(([src, hands]) => [src, together(hands)]));
}

function everyHandOf(logic: unknown): [string, AnsweredByHand][] {
  if (!(logic instanceof StateMachine)) return [];
  return Object.entries(logic.implementations.actors).flatMap(
    ([src, inner]): [string, AnsweredByHand][] => {
      const hand = typeof inner === 'object' && inner !== null ? handOf(inner) : undefined;
      return hand ? [[src, hand]] : everyHandOf(inner);
    },
  );
}

/** Joins actors of several charts with the same name: the waiting one is answered. */
function together([first, ...others]: readonly [
  AnsweredByHand,
  ...AnsweredByHand[],
]): AnsweredByHand {
  const hands = [first, ...others];
  const asked = () => hands.find(hand => hand.asked()) ?? first;
  return {
    succeeds: value => asked().succeeds(value),
    fails: reason => asked().fails(reason),
    staysSilent: () => asked().staysSilent(),
    asked: () => asked().asked(),
    silent: () => asked().silent(),
    hears: listener => {
      for (const hand of hands) hand.hears(listener);
    },
  };
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
