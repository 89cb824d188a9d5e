import { expect, it } from 'vitest';
import { delays, orderPassMachine } from '../../machines/order-pass/order-pass.machine.ts';
import { worldOf } from '../../stories/support/world.ts';
import { enter } from './support.ts';

const down = { kind: 'network' } as const;

function open(isMember = false) {
  const world = enter(worldOf(orderPassMachine, { orderId: 'o1', isMember }));
  const { actor } = world;
  const shows = () => {
    const { value, tags, context } = actor.getSnapshot();
    return { value, tags: [...tags], pass: context.pass };
  };
  return { ...world, shows };
}
async function shown() {
  const opened = open();
  await opened.loadPass.succeeds({ pass: 'first' });
  return opened;
}
/** The next question is under way. */
async function askingAgain() {
  const opened = await shown();
  opened.clock.increment(delays.refresh);
  return opened;
}

it('shows what takes this order to a phone', async () => {
  const { loadPass, shows } = open();
  expect(loadPass.asked).toEqual([{ orderId: 'o1' }]);
  expect(shows()).toEqual({ value: 'fetchingCode', tags: ['waiting'], pass: null });
  await loadPass.succeeds({ pass: 'first' });
  expect(shows()).toEqual({
    value: { codeShown: 'waitingToAskAgain' },
    tags: ['shown'],
    pass: 'first',
  });
});

it('asks for no code that would take a member’s order, which is in their account', () => {
  const { clock, loadPass, shows } = open(true);
  expect(shows()).toEqual({ value: 'inAccount', tags: ['inAccount'], pass: null });
  clock.increment(delays.refresh + delays.unheardFor);
  expect(loadPass.asked).toEqual([]);
});

it('asks again and again, and takes the next code as soon as there is one', async () => {
  const { clock, loadPass, shows } = await shown();
  clock.increment(delays.refresh - 1);
  expect(loadPass.asked).toHaveLength(1);
  clock.increment(1);
  expect(loadPass.asked).toEqual([{ orderId: 'o1' }, { orderId: 'o1' }]);
  expect(shows()).toEqual({ value: { codeShown: 'checkingCode' }, tags: ['shown'], pass: 'first' });
  await loadPass.succeeds({ pass: 'second' });
  expect(shows()).toEqual({
    value: { codeShown: 'waitingToAskAgain' },
    tags: ['shown'],
    pass: 'second',
  });
});

it('says so once a phone has it, and asks no more', async () => {
  const { clock, loadPass, shows } = await askingAgain();
  await loadPass.succeeds({ pass: null });
  expect(shows()).toMatchObject({ value: 'takenByPhone', tags: ['taken'] });
  clock.increment(delays.refresh + delays.unheardFor);
  expect(loadPass.asked).toHaveLength(2);

  const early = open();
  await early.loadPass.succeeds({ pass: null });
  expect(early.shows()).toMatchObject({ value: 'takenByPhone', tags: ['taken'] });
});

it('hides a code that is not confirmed: refused, or not answered', async () => {
  const refused = await askingAgain();
  await refused.loadPass.fails(down);
  expect(refused.shows()).toMatchObject({ value: 'noConnection', tags: ['waiting'] });

  const silent = await askingAgain();
  silent.clock.increment(delays.unheardFor - 1);
  expect(silent.shows().tags).toEqual(['shown']);
  silent.clock.increment(1);
  expect(silent.shows()).toMatchObject({ value: 'noConnection', tags: ['waiting'] });
});

it('shows none before it has one, and asks on until it has', async () => {
  const refused = open();
  await refused.loadPass.fails(down);
  expect(refused.shows()).toMatchObject({ value: 'noConnection', tags: ['waiting'] });
  refused.clock.increment(delays.refresh);
  await refused.loadPass.succeeds({ pass: 'later' });
  expect(refused.shows()).toMatchObject({ tags: ['shown'], pass: 'later' });

  const silent = open();
  silent.clock.increment(delays.unheardFor);
  expect(silent.shows()).toMatchObject({ value: 'noConnection', tags: ['waiting'] });
  silent.clock.increment(delays.refresh - 1);
  expect(silent.shows().value).toBe('noConnection');
  silent.clock.increment(1);
  expect(silent.shows().value).toBe('fetchingCode');
});
