import type { ActorOptions, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

const settled = () =>
  new Promise<void>(resolve => {
    setImmediate(resolve);
  });

/** Clock of a chart on which weeks pass at once; it knows the timers that wait. */
export function tabletClock(begun: number) {
  type Waiting = { readonly at: number; readonly run: () => void };
  const waiting = new Map<number, Waiting>();
  let now = begun;
  let last = 0;
  const clock: Clock = {
    setTimeout: (run, timeout) => {
      waiting.set(++last, { at: now + timeout, run });
      return last;
    },
    clearTimeout: (id: number) => void waiting.delete(id),
  };
  const nextUntil = (end: number): [number, Waiting] | undefined =>
    [...waiting].filter(([, { at }]) => at <= end).toSorted(([, a], [, b]) => a.at - b.at)[0];
  return {
    clock,
    now: () => now,
    waiting: () => waiting.size,
    /** Runs everything due by then in its order; `told` gets each moment. */
    pass: async (milliseconds: number, told: (now: number) => void): Promise<void> => {
      const end = now + milliseconds;
      for (let due = nextUntil(end); due; due = nextUntil(end)) {
        const [id, { at, run }] = due;
        now = at;
        waiting.delete(id);
        told(now);
        run();
        await settled();
      }
      now = end;
      told(now);
      await settled();
    },
  };
}
