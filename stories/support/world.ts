import {
  type Actor,
  type ActorOptions,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
  type CallbackActorLogic,
  createActor,
  type InputFrom,
  type OutputFrom,
  type PromiseActorLogic,
  SimulatedClock,
} from 'xstate';
import type { ActorsOf } from '../../machines/declare.ts';
import { recorder } from '../../packages/review-room/src/stage/recorder.ts';
import { answeredByHand as byHand } from '../../packages/review-room/src/stage/answered-by-hand.ts';
import type { scriptedSource } from '../../packages/review-room/src/stage/scripted.ts';
import { failing } from './failing.ts';
import type { scripted } from './scripted.ts';
import { sources } from './sources.ts';

type Asked<Output, Input> = ReturnType<typeof scripted<Output, Input>>;
type Source = ReturnType<typeof scriptedSource>;

/** Name and logic of everything that is asked or listened to, by a chart or one that it runs. */
type Outside<M extends AnyStateMachine> = {
  [Src in keyof ActorsOf<M>]: ActorsOf<M>[Src] extends infer Logic
    ? Logic extends AnyStateMachine
      ? Outside<Logic>
      : [Src, Logic]
    : never;
}[keyof ActorsOf<M>];

type HandOf<Logic> =
  Logic extends CallbackActorLogic<infer _Event, infer _Input>
    ? Source
    : Logic extends PromiseActorLogic<infer Output, infer Input>
      ? Asked<Output, Input>
      : never;

/** Hands by the actor's name in the machine: an actor it does not declare does not compile. */
export type Hands<M extends AnyStateMachine> = {
  readonly [One in Outside<M> as One[0] & string]: HandOf<One[1]>;
};

/** Samples of what each actor that is asked may answer, by the actor's name and the sample's. */
export type AnswersOf<M extends AnyStateMachine> = {
  readonly [
    One in Outside<M> as One[1] extends CallbackActorLogic<infer _Event, infer _Input>
      ? never
      : One[0] & string
  ]: Readonly<Record<string, OutputFrom<One[1] & AnyActorLogic>>>;
};

/** First event of a source for each listener, by the source's name. */
type First = Readonly<Record<string, () => AnyEventObject | null>>;

/** A chart with every actor answered by hand, those of the charts it runs among them. */
export function answeredByHand<M extends AnyStateMachine>(machine: M, first: First = {}) {
  const { logic, hands } = byHand(machine, { sources, thrown: failing.thrown, first });
  // Every actor that the machine's type declares stands among its implementations.
  return { logic: logic as M, hands: Object.fromEntries(hands) as Hands<M> };
}

/** A chart beneath a clock and hands that a test, a story or a person moves; not yet started. */
export function worldOf<M extends AnyStateMachine>(
  machine: M,
  ...[input, first]: undefined extends InputFrom<M>
    ? [input?: InputFrom<M>, first?: First]
    : [input: InputFrom<M>, first?: First]
): { readonly actor: Actor<M>; readonly clock: SimulatedClock } & Hands<M> {
  const clock = new SimulatedClock();
  const { logic, hands } = answeredByHand(machine, first);
  const options: ActorOptions<AnyStateMachine> = { clock, inspect: recorder.inspect, input };
  return { ...hands, clock, actor: createActor(logic, options as ActorOptions<M>) };
}
