import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { AnyActorRef, AnyMachineSnapshot, Subscription } from 'xstate';
import { visitStep, type VisitPage, type VisitStep } from '../../../machines/kiosk/visit-step.ts';

type Chart = {
  readonly getSnapshot: () => AnyMachineSnapshot;
  readonly subscribe: (hear: () => void) => Subscription;
};

/** Tells the tablet how far the person is on a page, whenever that changes. */
export function useVisitStep(
  page: VisitPage,
  actor: Chart,
  onStep: (step: VisitStep) => void,
): void {
  const heard = useCallback((hear: () => void) => heardOf(actor, hear), [actor]);
  const step = useSyncExternalStore(heard, () => visitStep(page, actor.getSnapshot()));
  useEffect(() => onStep(step), [step, onStep]);
}

/** A chart and those that it runs at the moment; what comes back stops listening. */
function heardOf(actor: Chart, hear: () => void): () => void {
  const children = new Map<string, Subscription>();
  const listen = () => {
    const running: Record<string, AnyActorRef | undefined> = actor.getSnapshot().children;
    for (const child of Object.values(running))
      if (child && !children.has(child.sessionId))
        children.set(child.sessionId, child.subscribe(hear));
    hear();
  };
  const own = actor.subscribe(listen);
  listen();
  return () => {
    own.unsubscribe();
    for (const child of children.values()) child.unsubscribe();
  };
}
