import { expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { brokenPromises } from '../../stories/texts/kept-names.ts';

it.each([
  ['Declined', ['pay/failed', 'failure.declined.generic']],
  ['Not Sent', ['pay/failed', 'pay.title']],
  ['Declined Then Paid', ['pay/paid', 'pay.title']],
  ['Another Card After Declined', ['pay/choosing', 'pay.title']],
  ['Two Cards', ['pay/choosing', 'pay.title']],
])('%s is kept by what stands at the end', (name, said) => {
  expect(brokenPromises(name, null, said)).toEqual([]);
});

it.each([
  ['Declined', ['pay/choosing', 'pay.title']],
  ['Timed Out', ['pay/choosing', 'pay.title']],
  ['Paid Then Refunded', ['pay/paid', 'pay.title']],
])('%s is broken by an end without it', (name, said) => {
  expect(brokenPromises(name, null, said)).toEqual([
    expect.stringContaining(`"${name}" does not end as it is called`),
  ]);
});

const card = setup({}).createMachine({
  id: 'card',
  initial: 'filling',
  states: { filling: {}, askingBank: {} },
});
const paying = setup({ actors: { card } }).createMachine({
  id: 'paying',
  initial: 'byCard',
  states: {
    byCard: { invoke: { id: 'card', src: 'card' }, on: { leave: 'filling' } },
    filling: {},
    failed: {},
  },
});

it('a story that is called as a state ends in it, in its chart or in one that runs there', () => {
  const actor = createActor(paying).start();
  const said = ['paying/byCard', 'failure.network'];
  expect(brokenPromises('By Card', actor, said)).toEqual([]);
  expect(brokenPromises('Filling', actor, said)).toEqual([]);
  expect(brokenPromises('Failed', actor, said)).toEqual([
    '"Failed" does not end as it is called: the chart is not in its state "failed"',
  ]);
  actor.send({ type: 'leave' });
  expect(brokenPromises('By Card', actor, said)).toHaveLength(1);
});
