import { expect, it } from 'vitest';
import { delays } from '../../../machines/orders/orders.machine.ts';
import { atEnd, loadingMore, moreFailed, none, open, openEnded, page, showing } from './open.ts';

it('loads on at the end of the list, of the tab that is looked at', async () => {
  const { actor, loadPage, state, ids, context } = await openEnded();
  actor.send({ type: 'list.reachedEnd' });
  expect(state()).toEqual(loadingMore);
  expect(loadPage.asked).toEqual([{ part: 'ended', page: 2 }]);
  await loadPage.succeeds(page(['e3'], 2, 2, 3));
  expect(state()).toEqual(atEnd);
  expect(ids('ended')).toEqual(['e1', 'e2', 'e3']);
  expect(ids('inUse')).toEqual(['r1']);
  expect(context().lists?.ended).toMatchObject({ page: 2, pages: 2, total: 3 });
});

it('goes on while there are pages, then asks no more', async () => {
  const { actor, loadFirstPages, loadPage, state } = open();
  await loadFirstPages.succeeds({ inUse: page(['r1'], 1, 3, 3), ended: none });
  actor.send({ type: 'list.reachedEnd' });
  await loadPage.succeeds(page(['r2'], 2, 3, 3));
  expect(state()).toEqual(showing);
  actor.send({ type: 'list.reachedEnd' });
  await loadPage.succeeds(page(['r3'], 3, 3, 3));
  expect(state()).toEqual(atEnd);
  actor.send({ type: 'list.reachedEnd' });
  expect(loadPage.asked).toEqual([
    { part: 'inUse', page: 2 },
    { part: 'inUse', page: 3 },
  ]);
});

it('shows no order twice when orders moved to the next page meanwhile', async () => {
  const { actor, loadPage, ids } = await openEnded();
  actor.send({ type: 'list.reachedEnd' });
  await loadPage.succeeds(page(['e2', 'e3'], 2, 2, 4));
  expect(ids('ended')).toEqual(['e1', 'e2', 'e3']);
});

it('keeps in mind how many of the pages so far could not be read', async () => {
  const { actor, loadFirstPages, loadPage, context } = open();
  await loadFirstPages.succeeds({ inUse: page(['r1'], 1, 3, 6, 1), ended: none });
  actor.send({ type: 'list.reachedEnd' });
  await loadPage.succeeds(page(['r2'], 2, 3, 6, 0));
  expect(context().lists?.inUse.unread).toBe(1);
  actor.send({ type: 'list.reachedEnd' });
  await loadPage.succeeds(page([], 3, 3, 6, 2));
  expect(context().lists?.inUse).toMatchObject({ unread: 3, total: 6 });
});

it('reaching the end twice asks once', async () => {
  const { actor, loadPage } = await openEnded();
  actor.send({ type: 'list.reachedEnd' });
  actor.send({ type: 'list.reachedEnd' });
  expect(loadPage.asked).toHaveLength(1);
});

it('keeps the list when page 2 fails, and tries that page again', async () => {
  const { actor, loadPage, state, ids, context } = await openEnded();
  actor.send({ type: 'list.reachedEnd' });
  await loadPage.fails({ kind: 'network' });
  expect(state()).toEqual(moreFailed);
  expect(context().failure).toEqual({ kind: 'network' });
  expect(ids('ended')).toEqual(['e1', 'e2']);
  actor.send({ type: 'user.retries' });
  expect(state()).toEqual(loadingMore);
  expect(loadPage.asked).toEqual([
    { part: 'ended', page: 2 },
    { part: 'ended', page: 2 },
  ]);
  await loadPage.succeeds(page(['e3'], 2, 2, 3));
  expect(ids('ended')).toEqual(['e1', 'e2', 'e3']);
});

it('gives up a silent page at the time-out, not before', async () => {
  const { actor, clock, loadPage, state, ids, context } = await openEnded();
  actor.send({ type: 'list.reachedEnd' });
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(loadingMore);
  clock.increment(1);
  expect(state()).toEqual(moreFailed);
  expect(context().failure).toEqual({ kind: 'timeout' });
  await loadPage.succeedsLate(page(['e3'], 2, 2, 3));
  expect(ids('ended')).toEqual(['e1', 'e2']);
});

it('a page that arrives after the tab was left is not put into the other tab', async () => {
  const { actor, loadPage, state, ids } = await openEnded();
  actor.send({ type: 'list.reachedEnd' });
  actor.send({ type: 'user.selectsPart', part: 'inUse' });
  expect(state()).toEqual(atEnd);
  await loadPage.succeedsLate(page(['e3'], 2, 2, 3));
  expect([ids('inUse'), ids('ended')]).toEqual([['r1'], ['e1', 'e2']]);
});

it('a failed page does not lock the other tab', async () => {
  const { actor, loadPage, state } = await openEnded();
  actor.send({ type: 'list.reachedEnd' });
  await loadPage.fails({ kind: 'network' });
  actor.send({ type: 'user.selectsPart', part: 'inUse' });
  expect(state()).toEqual(atEnd);
});
