import { expect, it } from 'vitest';
import { delays } from '../../../machines/orders/orders.machine.ts';
import { atEnd, none, open, openFilled, page, showing } from './open.ts';

it('shows both tabs from one question, in use first', async () => {
  const { loadFirstPages, loadPage, state, ids, context } = open();
  expect(state()).toEqual({ value: 'loading', tags: ['loading'] });
  expect(loadFirstPages.asked).toEqual([{}]);
  await loadFirstPages.succeeds({ inUse: page(['r1']), ended: page(['e1', 'e2'], 1, 2, 3) });
  expect(state()).toEqual(atEnd);
  expect(context()).toMatchObject({ part: 'inUse', failure: null });
  expect([ids('inUse'), ids('ended')]).toEqual([['r1'], ['e1', 'e2']]);
  expect(loadPage.asked).toEqual([]);
});

it('opens the ended ones when nothing is in use', async () => {
  const { loadFirstPages, state, context } = open();
  await loadFirstPages.succeeds({ inUse: none, ended: page(['e1'], 1, 2, 11) });
  expect(context().part).toBe('ended');
  expect(state()).toEqual(showing);
});

it('says that there is no rental yet', async () => {
  const { actor, loadFirstPages, state } = open();
  await loadFirstPages.succeeds({ inUse: none, ended: none });
  expect(state()).toEqual({ value: 'empty', tags: ['empty'] });
  actor.send({ type: 'user.selectsPart', part: 'ended' });
  expect(state().value).toBe('empty');
});

it('does not say that there is no rental yet when some cannot be read', async () => {
  const { loadFirstPages, state, context } = open();
  await loadFirstPages.succeeds({ inUse: none, ended: page([], 1, 1, 0, 1) });
  expect(state()).toEqual(atEnd);
  expect(context().lists?.ended.unread).toBe(1);
});

it('switches between the tabs', async () => {
  const { actor, state, context } = await openFilled();
  actor.send({ type: 'user.selectsPart', part: 'ended' });
  expect(state()).toEqual(showing);
  expect(context().part).toBe('ended');
  actor.send({ type: 'user.selectsPart', part: 'inUse' });
  expect(state()).toEqual(atEnd);
  expect(context().part).toBe('inUse');
});

it('an empty tab beside a filled one is at its end, not "no rentals"', async () => {
  const { actor, loadFirstPages, state, ids } = open();
  await loadFirstPages.succeeds({ inUse: page(['r1']), ended: none });
  actor.send({ type: 'user.selectsPart', part: 'ended' });
  expect(state()).toEqual(atEnd);
  expect(ids('ended')).toEqual([]);
});

it('says that loading failed, and tries again', async () => {
  const { actor, loadFirstPages, state, context } = open();
  await loadFirstPages.fails({ kind: 'network' });
  expect(state()).toEqual({ value: 'failed', tags: ['failed'] });
  expect(context().failure).toEqual({ kind: 'network' });
  actor.send({ type: 'user.retries' });
  expect(state()).toEqual({ value: 'loading', tags: ['loading'] });
  await loadFirstPages.succeeds({ inUse: page(['r1']), ended: none });
  expect(context()).toMatchObject({ part: 'inUse', failure: null });
});

it('gives up loading at the time-out, not before', async () => {
  const { actor, clock, loadFirstPages, state, context } = open();
  actor.send({ type: 'user.selectsPart', part: 'ended' });
  expect(context().part).toBe('inUse');
  clock.increment(delays.callTimeout - 1);
  expect(state().value).toBe('loading');
  clock.increment(1);
  expect(state()).toEqual({ value: 'failed', tags: ['failed'] });
  expect(context().failure).toEqual({ kind: 'timeout' });
  await loadFirstPages.succeedsLate({ inUse: page(['r1']), ended: none });
  expect(state().value).toBe('failed');
  expect(delays).toEqual({ callTimeout: 11_000 });
});
