import { onTestFinished } from 'vitest';
import {
  type Actor,
  type ActorOptions,
  type AnyActor,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  SimulatedClock,
} from 'xstate';
import { recorder } from '../../packages/review-room/src/stage/recorder.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Keys of the transitions this test took; read by the transition tool's reporter. */
    transitions?: string[];
  }
}

type StartOptions<M extends AnyStateMachine> = Omit<
  ActorOptions<M>,
  'clock' | 'inspect' | 'input'
> &
  (undefined extends InputFrom<M> ? { input?: InputFrom<M> } : { input: InputFrom<M> });

/**
 * Starts a chart under a simulated clock. Its transitions are recorded for `npm run transitions`;
 * it is stopped when the test ends.
 */
export function start<M extends AnyStateMachine>(
  machine: M,
  options: StartOptions<M>,
): { actor: Actor<M>; clock: SimulatedClock } {
  const clock = new SimulatedClock();
  const actor = createActor(machine, { ...options, clock, inspect: recorder.inspect });
  begin(actor);
  return { actor, clock };
}

/** Starts the world of a chart in the same way. */
export function enter<World extends { readonly actor: AnyActor }>(world: World): World {
  begin(world.actor);
  return world;
}

function begin(actor: AnyActor): void {
  // A hook of this module would be the first file's alone: files of a worker share modules.
  onTestFinished(({ task }) => {
    actor.stop();
    task.meta.transitions = [...(task.meta.transitions ?? []), ...recorder.take()];
  });
  actor.start();
}
