import { expect, it } from 'vitest';
import { delays } from '../../../machines/nearby/nearby.machine.ts';
import {
  here,
  hidden,
  list,
  loadingHidden,
  open,
  openShowing,
  refreshing,
  refreshingHidden,
  sortingHidden,
  visible,
} from './open.ts';

it('does not ask while it is hidden, and at once when it is shown', async () => {
  const { clock, loadNearby, visibility, page, state } = await openShowing();
  page.hidden = true;
  visibility.tells({ type: 'page.hidden' });
  expect(state()).toEqual(hidden);
  clock.increment(delays.refresh * 10);
  expect(state()).toEqual(hidden);
  expect(loadNearby.asked).toHaveLength(1);
  page.hidden = false;
  visibility.tells({ type: 'page.shown' });
  expect(state()).toEqual(refreshing);
  await loadNearby.succeeds(list('A'));
  expect(state()).toEqual(visible);
});

it('notices that it was hidden while it was asking', async () => {
  const { clock, loadNearby, visibility, page, state } = await openShowing();
  clock.increment(delays.refresh);
  page.hidden = true;
  visibility.tells({ type: 'page.hidden' });
  expect(state()).toEqual(refreshingHidden);
  await loadNearby.succeeds(list('A'));
  expect(state()).toEqual(hidden);
});

it('asks for the list on a page that opens hidden, and then not until it is shown', async () => {
  const { clock, loadNearby, visibility, state } = open({ hidden: true });
  expect(state()).toEqual(loadingHidden);
  await loadNearby.succeeds(list('A'));
  expect(state()).toEqual(hidden);
  clock.increment(delays.refresh);
  expect(loadNearby.asked).toHaveLength(1);
  visibility.tells({ type: 'page.shown' });
  expect(state()).toEqual(refreshing);
});

it('notices that it was hidden while the person was located', async () => {
  const { actor, loadNearby, locate, visibility, state } = await openShowing();
  actor.send({ type: 'user.locates' });
  visibility.tells({ type: 'page.hidden' });
  await locate.succeeds(here);
  expect(state()).toEqual(sortingHidden);
  await loadNearby.succeeds(list('A'));
  expect(state()).toEqual(hidden);
});

it('stays as it is when a page that is visible is shown', async () => {
  const { loadNearby, visibility, state } = await openShowing();
  visibility.tells({ type: 'page.shown' });
  expect(state()).toEqual(visible);
  expect(loadNearby.asked).toHaveLength(1);
  expect(visibility.listening()).toBe(1);
});

it('an answer under way is waited for when the page is shown', async () => {
  const { clock, loadNearby, visibility, state } = await openShowing();
  clock.increment(delays.refresh);
  visibility.tells({ type: 'page.hidden' });
  visibility.tells({ type: 'page.shown' });
  expect(state()).toEqual(refreshing);
  expect(loadNearby.asked).toHaveLength(2);
});
