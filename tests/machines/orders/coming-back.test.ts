import { expect, it } from 'vitest';
import { atEnd, loadingMore, moreFailed, none, open, page, showing } from './open.ts';

const first = { inUse: page(['r1']), ended: page(['e1', 'e2'], 1, 3, 5) };

it('shows a person who comes back the part they were in, read again as far as they had loaded it', async () => {
  const { actor, loadFirstPages, loadPage, state, ids, context } = open({ part: 'ended', page: 2 });
  await loadFirstPages.succeeds(first);
  expect(state()).toEqual(loadingMore);
  expect(context().part).toBe('ended');
  expect(loadPage.asked).toEqual([{ part: 'ended', page: 2 }]);
  await loadPage.succeeds(page(['e3', 'e4'], 2, 3, 5));
  expect(state()).toEqual(showing);
  expect(ids('ended')).toEqual(['e1', 'e2', 'e3', 'e4']);
  actor.send({ type: 'list.reachedEnd' });
  await loadPage.succeeds(page(['e5'], 3, 3, 5));
  expect(state()).toEqual(atEnd);
});

it('reads no further than the list goes by now', async () => {
  const { loadFirstPages, loadPage, state, context } = open({ part: 'ended', page: 4 });
  await loadFirstPages.succeeds({ inUse: page(['r1']), ended: page(['e1'], 1, 1, 1) });
  expect(state()).toEqual(atEnd);
  expect(context().part).toBe('ended');
  expect(loadPage.asked).toEqual([]);
});

it('goes on reading where a page on the way failed', async () => {
  const { actor, loadFirstPages, loadPage, state } = open({ part: 'ended', page: 3 });
  await loadFirstPages.succeeds(first);
  await loadPage.fails({ kind: 'network' });
  expect(state()).toEqual(moreFailed);
  actor.send({ type: 'user.retries' });
  await loadPage.succeeds(page(['e3', 'e4'], 2, 3, 5));
  expect(state()).toEqual(loadingMore);
  await loadPage.succeeds(page(['e5'], 3, 3, 5));
  expect(state()).toEqual(atEnd);
  expect(loadPage.asked.map(asked => asked.page)).toEqual([2, 2, 3]);
});

it('reads no further once the other part was chosen', async () => {
  const { actor, loadFirstPages, loadPage, state } = open({ part: 'ended', page: 3 });
  await loadFirstPages.succeeds(first);
  actor.send({ type: 'user.selectsPart', part: 'inUse' });
  expect(state()).toEqual(atEnd);
  actor.send({ type: 'user.selectsPart', part: 'ended' });
  expect(state()).toEqual(showing);
  expect(loadPage.asked).toHaveLength(1);
});

it('shows the part that has rentals where the one they were in has none any more', async () => {
  const { loadFirstPages, loadPage, state, context } = open({ part: 'inUse', page: 3 });
  await loadFirstPages.succeeds({ inUse: none, ended: first.ended });
  expect(context().part).toBe('ended');
  expect(state()).toEqual(showing);
  expect(loadPage.asked).toEqual([]);
});
