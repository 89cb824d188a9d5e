import type { ActorOptions, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

const settled = () =>
  new Promise<void>(resolve => {
    setImmediate(resolve);
  });

/** A chart's clock on which weeks pass at once, and which knows what still waits. */
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
    /** Everything due by then happens in its order; `told` hears each moment. */
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
