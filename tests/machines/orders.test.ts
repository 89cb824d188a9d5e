import { expect, it } from 'vitest';
import { provideAll } from '../../machines/declare.ts';
import { delays, ordersMachine } from '../../machines/orders/orders.machine.ts';
import type { OrderPage, OrderPart } from '../../src/domain/order-list.ts';
import { order } from './samples.ts';
import { scripted } from './scripted.ts';
import { start } from './support.ts';

type FirstPages = Readonly<Record<OrderPart, OrderPage>>;

const page = (ids: readonly string[], at = 1, pages = 1, total = ids.length): OrderPage => ({
  orders: ids.map(id => ({ ...order, id })),
  page: at,
  pages,
  total,
});
const none = page([], 1, 0);

function open() {
  const loadFirstPages = scripted<FirstPages, Record<never, never>>();
  const loadPage = scripted<OrderPage, { part: OrderPart; page: number }>();
  const { actor, clock } = start(
    provideAll(ordersMachine, { loadFirstPages: loadFirstPages.logic, loadPage: loadPage.logic }),
    {},
  );
  const state = () => ({ value: actor.getSnapshot().value, tags: [...actor.getSnapshot().tags] });
  const ids = (part: OrderPart) =>
    actor.getSnapshot().context.lists[part].orders.map(({ id }) => id);
  return {
    actor,
    clock,
    loadFirstPages,
    loadPage,
    state,
    ids,
    context: () => actor.getSnapshot().context,
  };
}

/** One running rental; three ended ones on two pages. */
async function openFilled() {
  const opened = open();
  await opened.loadFirstPages.succeeds({ inUse: page(['r1']), ended: page(['e1', 'e2'], 1, 2, 3) });
  return opened;
}

/** The ended part, with its first page. */
async function openEnded() {
  const opened = await openFilled();
  opened.actor.send({ type: 'user.selectsPart', part: 'ended' });
  return opened;
}

const showing = { value: { listing: 'showing' }, tags: ['showing'] };
const loadingMore = { value: { listing: 'loadingMore' }, tags: ['loadingMore'] };
const moreFailed = { value: { listing: 'moreFailed' }, tags: ['moreFailed'] };
const atEnd = { value: { listing: 'atEnd' }, tags: ['atEnd'] };

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

it('loads on at the end of the list, of the tab that is looked at', async () => {
  const { actor, loadPage, state, ids, context } = await openEnded();
  actor.send({ type: 'list.reachedEnd' });
  expect(state()).toEqual(loadingMore);
  expect(loadPage.asked).toEqual([{ part: 'ended', page: 2 }]);
  await loadPage.succeeds(page(['e3'], 2, 2, 3));
  expect(state()).toEqual(atEnd);
  expect(ids('ended')).toEqual(['e1', 'e2', 'e3']);
  expect(ids('inUse')).toEqual(['r1']);
  expect(context().lists.ended).toMatchObject({ page: 2, pages: 2, total: 3 });
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
