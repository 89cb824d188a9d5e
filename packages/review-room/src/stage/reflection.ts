import type { AnyActor, AnyActorLogic, AnyActorRef, AnyStateMachine } from 'xstate';

/**
 * Logic of a child chart that mirrors another actor of that chart: it shows that actor's snapshot,
 * forwards events to it, and ends when it ends. `takesIt` is asked by each actor that begins; the
 * others are the chart's own.
 */
export function reflectionOf(
  seen: AnyActor,
  own: AnyStateMachine,
  takesIt: () => boolean,
): AnyStateMachine {
  const reflecting = new Map<AnyActorRef, { unsubscribe: () => void }>();
  const silent = { unsubscribe: () => undefined };
  const logic: Pick<AnyActorLogic, 'getInitialSnapshot' | 'start' | 'transition'> = {
    getInitialSnapshot: (scope, input) => {
      if (!takesIt()) return own.getInitialSnapshot(scope, input);
      reflecting.set(scope.self, silent);
      return seen.getSnapshot();
    },
    start: (snapshot, scope) => {
      if (!reflecting.has(scope.self)) own.start(snapshot);
      else
        reflecting.set(
          scope.self,
          seen.subscribe(() => scope.self.send({ type: moved })),
        );
    },
    transition: (snapshot, event, scope) => {
      const follows = reflecting.get(scope.self);
      if (!follows) return own.transition(snapshot, event, scope);
      if (event.type === 'xstate.stop') follows.unsubscribe();
      else if (event.type !== moved && event.type !== 'xstate.init') seen.send(event);
      return seen.getSnapshot();
    },
  };
  return Object.assign(Object.create(own), logic);
}

/** Internal event of the reflection. */
const moved = 'reflection.moved';
