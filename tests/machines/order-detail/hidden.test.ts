import { expect, it } from 'vitest';
import { order } from '../samples.ts';
import { hidden, openRunning, reading, refreshing, refreshingHidden, visible } from './open.ts';

it('asks every 60 s while the page is hidden, and at once when it is shown', async () => {
  const { clock, loadOrder, visibility, page, state } = await openRunning();
  page.hidden = true;
  visibility.tells({ type: 'page.hidden' });
  expect(state()).toEqual(hidden);
  clock.increment(59_999);
  expect(state()).toEqual(hidden);
  clock.increment(1);
  expect(state()).toEqual(refreshingHidden);
  await loadOrder.succeeds(reading(order));
  expect(state()).toEqual(hidden);
  page.hidden = false;
  visibility.tells({ type: 'page.shown' });
  expect(state()).toEqual(refreshing);
  await loadOrder.succeeds(reading(order));
  expect(state()).toEqual(visible);
});

it('a page that opens hidden asks slowly from the start', async () => {
  const { clock, state } = await openRunning({ hidden: true });
  expect(state()).toEqual(hidden);
  clock.increment(5_000);
  expect(state()).toEqual(hidden);
});

it('a refresh that fails while the page is hidden does not make it ask faster', async () => {
  const { clock, loadOrder, visibility, page, state } = await openRunning();
  page.hidden = true;
  visibility.tells({ type: 'page.hidden' });
  clock.increment(60_000);
  await loadOrder.fails({ kind: 'network' });
  expect(state()).toEqual(hidden);
});

it('shows nothing twice: a page that is already visible stays as it is', async () => {
  const { visibility, loadOrder, state } = await openRunning();
  visibility.tells({ type: 'page.shown' });
  expect(state()).toEqual(visible);
  expect(loadOrder.asked).toHaveLength(1);
});

it('asking for the order leaves the page hidden, and hiding or showing the page leaves an answer under way', async () => {
  const { actor, loadOrder, ticks, visibility, state } = await openRunning();
  visibility.tells({ type: 'page.hidden' });
  actor.send({ type: 'order.changed' });
  expect(state()).toEqual(refreshingHidden);
  visibility.tells({ type: 'page.shown' });
  expect(state()).toEqual(refreshing);
  visibility.tells({ type: 'page.hidden' });
  expect(state()).toEqual(refreshingHidden);
  expect(loadOrder.asked).toHaveLength(2);
  await loadOrder.succeeds(reading(order));
  expect(state()).toEqual(hidden);
  expect([ticks.listening(), visibility.listening()]).toEqual([1, 1]);
});

it('asks at once when the page is shown after a while in which nothing was asked', async () => {
  const { clock, loadOrder, visibility, state } = await openRunning();
  clock.increment(2_000);
  visibility.tells({ type: 'page.hidden' });
  clock.increment(10_000);
  expect(state()).toEqual(hidden);
  visibility.tells({ type: 'page.shown' });
  expect(state()).toEqual(refreshing);
  expect(loadOrder.asked).toHaveLength(2);
});
