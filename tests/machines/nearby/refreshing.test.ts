import { expect, it } from 'vitest';
import { delays } from '../../../machines/nearby/nearby.machine.ts';
import { asked, empty, list, openShowing, refreshing, visible } from './open.ts';

it('asks again every minute while it is visible', async () => {
  const { clock, loadNearby, state, context } = await openShowing();
  clock.increment(delays.refresh - 1);
  expect(state()).toEqual(visible);
  clock.increment(1);
  expect(state()).toEqual(refreshing);
  expect(loadNearby.asked).toEqual([asked, asked]);
  await loadNearby.succeeds(list('C'));
  expect(state()).toEqual(visible);
  expect(context().reading).toEqual(list('C'));
  clock.increment(delays.refresh);
  await loadNearby.succeeds(list());
  expect(state()).toEqual(empty);
});

it('keeps what is known when a question fails or gets no answer, and asks on', async () => {
  const { clock, loadNearby, state, context } = await openShowing();
  clock.increment(delays.refresh);
  await loadNearby.fails({ kind: 'network' });
  expect(state()).toEqual(visible);
  expect(context()).toMatchObject({ reading: list('A', 'B'), failure: { kind: 'network' } });
  clock.increment(delays.refresh);
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(refreshing);
  clock.increment(1);
  expect(state()).toEqual(visible);
  expect(context()).toMatchObject({ reading: list('A', 'B'), failure: { kind: 'timeout' } });
  clock.increment(delays.refresh);
  await loadNearby.succeeds(list('C'));
  expect(context()).toMatchObject({ reading: list('C'), failure: null });
});
