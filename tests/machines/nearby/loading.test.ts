import { expect, it } from 'vitest';
import { delays } from '../../../machines/nearby/nearby.machine.ts';
import {
  asked,
  empty,
  emptyHidden,
  failed,
  list,
  loading,
  open,
  openEmpty,
  visible,
} from './open.ts';

it('asks for what is wanted from the cabinet and shows it', async () => {
  const { loadNearby, locate, state, context } = open();
  expect(state()).toEqual(loading);
  expect(loadNearby.asked).toEqual([asked]);
  await loadNearby.succeeds(list('A', 'B'));
  expect(state()).toEqual(visible);
  expect(context()).toEqual({
    ...asked,
    reading: list('A', 'B'),
    failure: null,
    locationFailure: null,
  });
  expect(locate.asked).toEqual([]);
});

it('says that nothing nearby helps, and asks again when told to or when the person comes back', async () => {
  const { actor, clock, loadNearby, visibility, state } = await openEmpty();
  expect(state()).toEqual(empty);
  clock.increment(delays.refresh * 10);
  expect(loadNearby.asked).toHaveLength(1);
  actor.send({ type: 'user.retries' });
  expect(state()).toEqual(loading);
  await loadNearby.succeeds(list());
  visibility.tells({ type: 'page.hidden' });
  expect(state()).toEqual(emptyHidden);
  visibility.tells({ type: 'page.shown' });
  expect(state()).toEqual(loading);
  expect(loadNearby.asked).toEqual([asked, asked, asked]);
  await loadNearby.succeeds(list('A'));
  expect(state()).toEqual(visible);
});

it('says that loading failed, and tries again', async () => {
  const { actor, loadNearby, state, context } = open();
  await loadNearby.fails({ kind: 'network' });
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual({ kind: 'network' });
  actor.send({ type: 'user.locates' });
  expect(state()).toEqual(failed);
  actor.send({ type: 'user.retries' });
  expect(state()).toEqual(loading);
  await loadNearby.succeeds(list('A'));
  expect(state()).toEqual(visible);
  expect(context().failure).toBeNull();
});

it('gives up loading at the time-out, not before', async () => {
  const { clock, loadNearby, state, context } = open();
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(loading);
  clock.increment(1);
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual({ kind: 'timeout' });
  await loadNearby.succeedsLate(list('A'));
  expect(state()).toEqual(failed);
  expect(delays).toEqual({ callTimeout: 11_000, locateTimeout: 60_000, refresh: 60_000 });
});
