import { type AnyStateMachine, StateMachine } from 'xstate';

type Part = Readonly<Record<string, unknown>>;

/**
 * Gives every actor of a chart a name: one written at its invoke is named after that state, so that
 * a hand can answer in its place.
 */
export function withNamedActors(machine: AnyStateMachine): AnyStateMachine {
  const actors: Record<string, unknown> = {};
  const named = (invoke: Part, path: string): Part => {
    if (typeof invoke['src'] === 'string') return invoke;
    const src = unusedOf(`asked:${path}`, { ...machine.implementations.actors, ...actors });
    actors[src] = invoke['src'];
    return { ...invoke, src };
  };
  const within = (node: Part, path: string): Part => ({
    ...node,
    ...(node['invoke'] === undefined
      ? {}
      : { invoke: partsOf(node['invoke']).map(invoke => named(invoke, path || machine.id)) }),
    ...(node['states'] === undefined
      ? {}
      : {
          states: Object.fromEntries(
            Object.entries(node['states'] as Readonly<Record<string, Part>>).map(([key, state]) => [
              key,
              within(state, path ? `${path}.${key}` : key),
            ]),
          ),
        }),
  });
  const config = within(machine.config, '');
  if (Object.keys(actors).length === 0) return machine;
  return new StateMachine(config, {
    ...machine.implementations,
    actors: { ...machine.implementations.actors, ...actors },
  } as ConstructorParameters<typeof StateMachine>[1]);
}

const partsOf = (one: unknown): readonly Part[] => (Array.isArray(one) ? one : [one]) as Part[];

const unusedOf = (name: string, used: object): string =>
  name in used ? unusedOf(`${name}+`, used) : name;
