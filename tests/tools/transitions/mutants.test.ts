import { describe, expect, it } from 'vitest';
import { createActor, not, setup } from 'xstate';
import { type Config, mutantsOf, mutated, nameOf, straysOf } from './mutants.ts';

const chart = setup({
  types: { events: {} as { type: 'go' } | { type: 'back' } },
  guards: { may: () => true },
});
const config = {
  id: 'sample',
  initial: 'a',
  states: {
    a: { on: { go: [{ guard: 'may', target: 'b' }, 'c'] } },
    b: { on: { back: 'a' } },
    c: { after: { 100: 'a' } },
  },
} as const;
const machine = chart.createMachine(config);
const mutants = [...mutantsOf(machine), ...straysOf(machine)];

/** State of the changed chart after `go`. */
function placeAfterGo(name: string) {
  const mutant = mutants.find(candidate => nameOf(candidate) === name);
  if (!mutant) throw new Error(`no mutant ${name}`);
  // Built from the sample above; only one branch differs.
  const actor = createActor(
    chart.createMachine(
      mutated(config as Config, mutant, guard => not(guard as 'may')) as typeof config,
    ),
  ).start();
  actor.send({ type: 'go' });
  return actor.getSnapshot().value;
}

describe('mutants', () => {
  it('are three for a guarded transition and two for any other', () => {
    expect(mutantsOf(machine).map(nameOf)).toEqual([
      'remove sample a on go#0',
      'redirect sample a on go#0',
      'negate sample a on go#0',
      'remove sample a on go#1',
      'redirect sample a on go#1',
      'remove sample b on back#0',
      'redirect sample b on back#0',
      'remove sample c after 100#0',
      'redirect sample c after 100#0',
    ]);
  });

  it('lead each transition to every other state beside its own', () => {
    expect(straysOf(machine).map(nameOf)).toEqual([
      'astray sample a on go#0 to c',
      'astray sample a on go#1 to b',
      'astray sample b on back#0 to c',
      'astray sample c after 100#0 to b',
    ]);
    expect(placeAfterGo('astray sample a on go#0 to c')).toBe('c');
  });

  it('change one transition and leave the chart as it was', () => {
    expect(placeAfterGo('remove sample a on go#0')).toBe('c');
    expect(placeAfterGo('redirect sample a on go#0')).toBe('mutantNowhere');
    expect(placeAfterGo('negate sample a on go#0')).toBe('c');
    expect(placeAfterGo('remove sample a on go#1')).toBe('b');
    expect(machine.config).toEqual(config);
  });
});
