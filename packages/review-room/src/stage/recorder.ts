import type { AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';

/**
 * A transition's stable name: machine, state node, event descriptor and index among that
 * descriptor's branches. Survives `provide()`.
 */
export const transitionKey = (node: AnyStateNode, descriptor: string, index: number): string =>
  `${node.machine.id}|${node.id}|${descriptor}|${index}`;

/**
 * Every branch a state node declares, in the order in which XState tries them; `always` has the
 * empty descriptor.
 */
export function transitionsOf(
  node: AnyStateNode,
): [descriptor: string, branches: readonly AnyTransitionDefinition[]][] {
  const always = node.always ?? [];
  return [...node.transitions, ...(always.length > 0 ? [['', always] as const] : [])].map(
    ([descriptor, branches]) => [String(descriptor), branches],
  );
}

/**
 * A taken transition's name; null for one that no chart declares, such as entering the first state.
 */
export function keyOf(taken: Pick<AnyTransitionDefinition, 'source' | 'eventType'>): string | null {
  const branches: readonly unknown[] =
    transitionsOf(taken.source).find(([descriptor]) => descriptor === taken.eventType)?.[1] ?? [];
  const index = branches.indexOf(taken);
  return index < 0 ? null : transitionKey(taken.source, taken.eventType, index);
}

/**
 * Collects the transitions that actors take: pass `inspect` to `createActor`; child charts are
 * included. XState reports them in the internal field `_transitions`; one test checks that it still
 * does.
 */
export function createRecorder() {
  const hits = new Set<string>();
  const listeners = new Set<(key: string) => void>();
  return {
    inspect: (event: InspectionEvent): void => {
      if (event.type !== '@xstate.microstep') return;
      for (const taken of event._transitions) {
        const key = keyOf(taken);
        if (key === null) continue;
        hits.add(key);
        for (const listener of listeners) listener(key);
      }
    },
    /**
     * Transitions taken while `make` runs: an actor takes its first transitions when it is made,
     * before a listener can be added.
     */
    during: <Made>(make: () => Made): { made: Made; taken: readonly string[] } => {
      const taken: string[] = [];
      const listener = (key: string) => {
        taken.push(key);
      };
      listeners.add(listener);
      try {
        return { made: make(), taken };
      } finally {
        listeners.delete(listener);
      }
    },
    /** Transitions taken since the last call. */
    take: (): string[] => {
      const all = [...hits];
      hits.clear();
      return all;
    },
  };
}

/** The recorder that stories and tests share; each run takes what it recorded. */
export const recorder = createRecorder();
