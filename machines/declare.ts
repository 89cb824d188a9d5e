import {
  type AnyEventObject,
  type AnyStateMachine,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
} from 'xstate';

/**
 * Declares a promise actor by its types only. Running it without `provideAll` is a programming
 * error.
 */
export const declared = <Output, Input = void>() =>
  fromPromise<Output, Input & NonReducibleUnknown>(() => {
    throw new Error('actor not provided');
  });

/**
 * Declares an actor that only sends events to its chart: a clock, the page's visibility, the codes
 * a camera sees.
 */
export const declaredSource = <Input extends NonReducibleUnknown = NonReducibleUnknown>() =>
  fromCallback<AnyEventObject, Input>(() => {
    throw new Error('actor not provided');
  });

/** Actors that a chart needs to run. */
export type ActorsOf<M extends AnyStateMachine> = Required<
  NonNullable<Parameters<M['provide']>[0]['actors']>
>;

/** Provides every actor of a chart; a forgotten, misspelt or mistyped one does not compile. */
export const provideAll = <M extends AnyStateMachine>(machine: M, actors: ActorsOf<M>): M =>
  // `provide` keeps the machine's type in fact but not in its signature.
  machine.provide({ actors }) as M;

/**
 * Value that a chart's state guarantees; throws if it is missing, which is an error in the chart.
 */
export function known<Value>(value: Value | null): Value {
  if (value === null) throw new Error('a chart is in a state that lacks its data');
  return value;
}

/**
 * The screen of a snapshot. (`snapshot.tags` is an untyped `Set<string>`; only `hasTag` knows the
 * chart's tags.)
 */
export function screenOf<Screen extends string>(
  screens: Record<Screen, unknown>,
  snapshot: { hasTag(tag: Screen): boolean },
): Screen | undefined {
  for (const screen in screens) if (snapshot.hasTag(screen)) return screen;
  return undefined;
}
