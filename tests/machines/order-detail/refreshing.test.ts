import { expect, it } from 'vitest';
import { delays } from '../../../machines/order-detail/order-detail.machine.ts';
import { order, returned } from '../samples.ts';
import { openRunning, reading, refreshing, visible } from './open.ts';

it('a tick neither moves the rental on nor puts off the next question', async () => {
  const { clock, ticks, state, loadOrder } = await openRunning();
  clock.increment(delays.refreshVisible - 1);
  ticks.tells({ type: 'clock.ticked', now: 1_996_000 });
  expect(state()).toEqual(visible);
  clock.increment(1);
  expect(state()).toEqual(refreshing);
  expect(loadOrder.asked).toHaveLength(2);
});

it('notices the return within 5 s while the page is visible', async () => {
  const { clock, loadOrder, state } = await openRunning();
  clock.increment(4_999);
  expect(state()).toEqual(visible);
  clock.increment(1);
  expect(state()).toEqual(refreshing);
  expect(loadOrder.asked).toEqual([{ orderId: 'o1' }, { orderId: 'o1' }]);
  await loadOrder.succeeds(reading(returned, 3_000_000));
  expect(state()).toEqual({ value: 'ended', tags: ['ended'] });
});

it('goes on asking every 5 s while the rental runs', async () => {
  const { clock, loadOrder, ticks, state, context } = await openRunning();
  clock.increment(5_000);
  await loadOrder.succeeds(reading(order, 2_005_000));
  expect(state()).toEqual(visible);
  expect(context().now).toBe(2_005_000);
  expect(ticks.listening()).toBe(1);
  clock.increment(4_999);
  expect(state()).toEqual(visible);
  clock.increment(1);
  expect(loadOrder.asked).toHaveLength(3);
});

it('asks at once, and only once, when the person does not want to wait', async () => {
  const { actor, clock, loadOrder, state } = await openRunning();
  actor.send({ type: 'user.retries' });
  expect(state()).toEqual(refreshing);
  actor.send({ type: 'user.retries' });
  expect(loadOrder.asked).toHaveLength(2);
  await loadOrder.succeeds(reading(order, 2_001_000));
  clock.increment(delays.refreshVisible - 1);
  expect(state()).toEqual(visible);
});

it('asks at once when something happened to the order, and forgets an answer that was under way', async () => {
  const { actor, clock, loadOrder, state, context } = await openRunning();
  actor.send({ type: 'order.changed' });
  expect(state()).toEqual(refreshing);
  expect(loadOrder.asked).toHaveLength(2);
  actor.send({ type: 'order.changed' });
  expect(state()).toEqual(refreshing);
  expect(loadOrder.asked).toHaveLength(3);
  await loadOrder.succeedsLate(reading(order, 2_001_000));
  expect(context().reading?.serverTime).toBe(2_000_000);
  await loadOrder.succeeds(
    reading({
      ...order,
      claim: {
        reference: 'R-1',
        cabinetCode: 'BW0001',
        claimedAt: 1_500_000,
        createdAt: 2_000_000,
        state: 'open',
        reason: null,
        stopsMeter: true,
        lapsesAt: 1_800_000,
      },
    }),
  );
  expect(state()).toEqual(visible);
  expect(context().reading?.order.claim?.reference).toBe('R-1');
  clock.increment(delays.refreshVisible);
  expect(state()).toEqual(refreshing);
});

it('keeps what is known when a refresh fails, says so, and asks again', async () => {
  const { clock, loadOrder, state, context } = await openRunning();
  clock.increment(5_000);
  await loadOrder.fails({ kind: 'network' });
  expect(state()).toEqual(visible);
  expect(context()).toMatchObject({ reading: reading(order), failure: { kind: 'network' } });
  clock.increment(5_000);
  expect(state()).toEqual(refreshing);
  await loadOrder.succeeds(reading(order));
  expect(context().failure).toBeNull();
});

it('gives up a silent refresh at the time-out, keeps what is known and ignores the late answer', async () => {
  const { clock, loadOrder, visibility, state, context } = await openRunning();
  clock.increment(5_000);
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(refreshing);
  clock.increment(1);
  expect(state()).toEqual(visible);
  expect(visibility.listening()).toBe(1);
  expect(context()).toMatchObject({ reading: reading(order), failure: { kind: 'timeout' } });
  await loadOrder.succeedsLate(reading(returned));
  expect(state()).toEqual(visible);
});

it('refreshes as the decisions say', () => {
  expect(delays).toEqual({ callTimeout: 11_000, refreshVisible: 5_000, refreshHidden: 60_000 });
});
