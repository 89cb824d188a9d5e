import { type AnyEventObject, type AnyStateMachine, StateMachine } from 'xstate';
import { scripted, scriptedSource } from './scripted.ts';

/** Settings by which actors are answered by hand. */
export type Spoken = {
  /** Names of actors that only send events: they never answer and never fail. */
  readonly sources: ReadonlySet<string>;
  /** Form of a known failure when it is thrown. */
  readonly thrown: (known: unknown) => unknown;
  /** First event of a source for each new listener, by the source's name. */
  readonly first?: Readonly<Record<string, () => AnyEventObject | null>>;
};

type Hand =
  | ReturnType<typeof scripted<unknown, unknown, unknown>>
  | ReturnType<typeof scriptedSource>;

/**
 * A chart with every actor answered by hand, including those of the charts it runs. A name means
 * one actor in the whole family, so an answer goes to the chart that asks.
 */
export function answeredByHand(
  machine: AnyStateMachine,
  { sources, thrown, first = {} }: Spoken,
): { readonly logic: AnyStateMachine; readonly hands: ReadonlyMap<string, Hand> } {
  const hands = new Map<string, Hand>();
  const handOf = (src: string) => {
    const hand =
      hands.get(src) ??
      (sources.has(src) ? scriptedSource(first[src]) : scripted<unknown, unknown, unknown>(thrown));
    hands.set(src, hand);
    return hand;
  };
  const provided = (chart: AnyStateMachine): AnyStateMachine =>
    chart.provide({
      actors: Object.fromEntries(
        Object.entries(chart.implementations.actors).map(([src, logic]) => [
          src,
          logic instanceof StateMachine ? provided(logic) : handOf(src).logic,
        ]),
      ),
    });
  return { logic: provided(machine), hands };
}
