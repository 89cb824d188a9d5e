import { expect, it } from 'vitest';
import { delays } from '../../../machines/order-detail/order-detail.machine.ts';
import { order, returned } from '../samples.ts';
import { open, reading, refreshing, visible } from './open.ts';

const lastKnown = reading(order);

it('without a network what was read last stands there, by the time it is now, and is asked for again', async () => {
  const { clock, loadOrder, ticks, state, context } = open({ lastKnown });
  expect(state().tags).toEqual(['loading']);
  await loadOrder.fails({ kind: 'network' });
  expect(state()).toEqual(visible);
  // The phone's 900, by the server's clock.
  expect(context()).toMatchObject({
    reading: lastKnown,
    now: 5_900,
    failure: { kind: 'network' },
  });
  ticks.tells({ type: 'clock.ticked', now: 60_900 });
  expect(context().now).toBe(65_900);
  clock.increment(delays.refreshVisible);
  expect(state()).toEqual(refreshing);
  await loadOrder.succeeds(reading(returned));
  expect(state()).toEqual({ value: 'ended', tags: ['ended'] });
  expect(context().failure).toBeNull();
});

it('treats silence like a missing network', () => {
  const { clock, state, context } = open({ lastKnown });
  clock.increment(delays.callTimeout);
  expect(state()).toEqual(visible);
  expect(context()).toMatchObject({ reading: lastKnown, failure: { kind: 'timeout' } });
});

it('shows no last known order that the server refuses', async () => {
  const { loadOrder, state, context } = open({ lastKnown });
  await loadOrder.fails({ kind: 'forbidden' });
  expect(state()).toEqual({ value: 'failed', tags: ['failed'] });
  expect(context().reading).toBeNull();
});

it('shows the server’s answer in place of the last known order', async () => {
  const { loadOrder, state, context } = open({ lastKnown });
  await loadOrder.succeeds(reading(order, 3_000_000));
  expect(state()).toEqual(visible);
  expect(context()).toMatchObject({ now: 3_000_000, failure: null });
});
