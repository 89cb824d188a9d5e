import { useCallback, useSyncExternalStore } from 'react';
import type { AnyActorRef, AnyMachineSnapshot, Subscription } from 'xstate';

type Chart = {
  readonly getSnapshot: () => AnyMachineSnapshot;
  readonly subscribe: (hear: () => void) => Subscription;
};

/** Reads a chart and those that it runs; `read` answers with something that compares by `===`. */
export function useCharts<Read>(actor: Chart, read: (snapshot: AnyMachineSnapshot) => Read): Read {
  const heard = useCallback((hear: () => void) => heardOf(actor, hear), [actor]);
  return useSyncExternalStore(heard, () => read(actor.getSnapshot()));
}

/** Listens to a chart and to every chart below it; what comes back stops listening. */
function heardOf(actor: Chart, hear: () => void): () => void {
  const children = new Map<string, () => void>();
  const listen = () => {
    const running: Record<string, AnyActorRef | undefined> = actor.getSnapshot().children;
    for (const child of Object.values(running))
      if (child && isChart(child) && !children.has(child.sessionId))
        children.set(child.sessionId, heardOf(child, hear));
    hear();
  };
  const own = actor.subscribe(listen);
  listen();
  return () => {
    own.unsubscribe();
    for (const stop of children.values()) stop();
  };
}

/** True for a chart. A question (a promise) is none: its own chart hears when it fails. */
const isChart = (actor: AnyActorRef): boolean => 'children' in actor.getSnapshot();
