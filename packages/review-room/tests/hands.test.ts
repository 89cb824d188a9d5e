import { expect, it } from 'vitest';
import { createActor, SimulatedClock, setup } from 'xstate';
import { handsOf } from '../src/stage/hands.ts';
import { scripted } from '../src/stage/scripted.ts';
import { createTape } from '../src/stage/tape.ts';

const asked = () => scripted<null, null>(known => known);

/** A chart that asks `submit` at once. */
const asking = (id: string, submit: ReturnType<typeof asked>) =>
  setup({ actors: { submit: submit.logic } }).createMachine({
    id,
    initial: 'asking',
    states: {
      asking: { invoke: { src: 'submit', input: null, onDone: 'answered' } },
      answered: {},
    },
  });

/** Two charts with an actor of the same name, of which one runs. */
function beside() {
  const here = asked(),
    elsewhere = asked();
  const machine = setup({
    actors: { card: asking('card', here), other: asking('other', elsewhere) },
  }).createMachine({ id: 'beside', invoke: { id: 'card', src: 'card' } });
  return { here, actor: createActor(machine, { clock: new SimulatedClock() }) };
}

it('an answer is told again where another chart has an actor of the same name', async () => {
  const { here, actor } = beside();
  const tape = createTape(actor);
  actor.start();
  await here.succeeds(null);
  expect(tape.entries().map(({ told }) => told)).toEqual([
    { kind: 'start' },
    { kind: 'answer', src: 'submit', answer: { kind: 'success', value: null } },
  ]);
});

it('answers the actor that asks, among those of one name', () => {
  const { here, actor } = beside();
  const hand = handsOf(actor.logic).get('submit');
  actor.start();
  expect(hand?.asked()).toBe(true);
  hand?.succeeds(null);
  expect(here.waiting()).toBe(0);
});
