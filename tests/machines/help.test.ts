import { expect, it } from 'vitest';
import { delays, helpMachine } from '../../machines/help/help.machine.ts';
import { worldOf } from '../../stories/support/world.ts';
import { enter } from './support.ts';

const items = [
  { number: 1, title: 'Rent', content: 'Scan it, by card' },
  { number: 2, title: 'Return', content: 'Any slot' },
  { number: 3, title: 'Card', content: 'Use another one' },
];

function open() {
  const world = enter(worldOf(helpMachine, { locale: 'fr-FR' }));
  const { actor } = world;
  const state = () => {
    const { value, tags, context } = actor.getSnapshot();
    return { value, tags: [...tags], open: context.open, failure: context.failure };
  };
  return { ...world, state };
}
async function shown() {
  const opened = open();
  await opened.loadHelp.succeeds({ items });
  return opened;
}

it('asks in the language of the person and shows all of it folded', async () => {
  const { loadHelp, actor, state } = open();
  expect(state()).toEqual({ value: 'loading', tags: ['loading'], open: [], failure: null });
  expect(loadHelp.asked).toEqual([{ locale: 'fr-FR' }]);
  await loadHelp.succeeds({ items });
  expect(state()).toEqual({ value: 'showing', tags: ['showing'], open: [], failure: null });
  expect(actor.getSnapshot().context.items).toEqual(items);
});

it('opens one at a time', async () => {
  const { actor, state } = await shown();
  actor.send({ type: 'user.touches', number: 2 });
  expect(state().open).toEqual([2]);
  actor.send({ type: 'user.touches', number: 3 });
  expect(state().open).toEqual([3]);
  actor.send({ type: 'user.touches', number: 3 });
  expect(state().open).toEqual([]);
});

it('opens the hits of a word, and folds all again without one', async () => {
  const { actor, state } = await shown();
  actor.send({ type: 'user.searches', searched: 'card' });
  expect(actor.getSnapshot().context.searched).toBe('card');
  expect(state().open).toEqual([1, 3]);
  actor.send({ type: 'user.touches', number: 1 });
  expect(state().open).toEqual([3]);
  actor.send({ type: 'user.searches', searched: '' });
  expect(state().open).toEqual([]);
});

it('says why it could not be loaded, and asks again when told to', async () => {
  const { actor, clock, loadHelp, state } = open();
  await loadHelp.fails({ kind: 'network' });
  expect(state()).toMatchObject({
    value: 'failed',
    tags: ['failed'],
    failure: { kind: 'network' },
  });
  actor.send({ type: 'user.retries' });
  clock.increment(delays.callTimeout - 1);
  expect(state().value).toBe('loading');
  clock.increment(1);
  expect(state()).toMatchObject({ value: 'failed', failure: { kind: 'timeout' } });
  expect(delays).toEqual({ callTimeout: 11_000 });
});
