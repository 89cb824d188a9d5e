import { expect, it } from 'vitest';
import { delays } from '../../../machines/order-detail/order-detail.machine.ts';
import { cardMethod, payPalMethod } from '../../../stories/support/samples.ts';
import { order, returned } from '../samples.ts';
import { open, openRunning, reading, visible } from './open.ts';

it("asks for the order and shows a running rental with the server's time", async () => {
  const { loadOrder, ticks, state, context } = open();
  expect(state()).toEqual({ value: 'loading', tags: ['loading'] });
  expect(context()).toEqual({
    orderId: 'o1',
    lastKnown: null,
    reading: null,
    now: 900,
    failure: null,
    methods: [],
    methodId: null,
  });
  expect(loadOrder.asked).toEqual([{ orderId: 'o1' }]);
  expect(ticks.listening()).toBe(0);
  await loadOrder.succeeds(reading(order));
  expect(state()).toEqual(visible);
  expect(context()).toEqual({
    orderId: 'o1',
    lastKnown: null,
    reading: reading(order),
    now: 2_000_000,
    failure: null,
    methods: [],
    methodId: null,
  });
});

it("lets the timer follow the phone's clock, put right by the server's", async () => {
  const { ticks, context } = await openRunning();
  ticks.tells({ type: 'clock.ticked', now: 1_996_000 });
  expect(context().now).toBe(2_001_000);
});

it('shows how an ended rental ended and stops asking', async () => {
  const { clock, loadOrder, ticks, visibility, state, context } = open();
  await loadOrder.succeeds(reading(returned));
  expect(state()).toEqual({ value: 'ended', tags: ['ended'] });
  expect(context().reading?.order).toEqual(returned);
  clock.increment(delays.refreshHidden * 2);
  expect(loadOrder.asked).toHaveLength(1);
  expect([ticks.listening(), visibility.listening()]).toEqual([0, 0]);
});

it('offers to pay what could not be collected', async () => {
  const { loadOrder, state } = open();
  await loadOrder.succeeds(reading({ ...returned, paymentFailure: 'delegatedDeduction' }));
  expect(state()).toEqual({ value: { payable: 'loadingMethods' }, tags: ['payable'] });
});

it('begins with the first way to pay, and takes the one that is chosen', async () => {
  const { actor, loadOrder, loadMethods, state, context } = open();
  await loadOrder.succeeds(reading({ ...returned, paymentFailure: 'delegatedDeduction' }));
  expect(loadMethods.asked).toEqual([{ orderId: 'o1' }]);
  await loadMethods.succeeds([cardMethod, payPalMethod]);
  expect(state()).toEqual({ value: { payable: 'choosing' }, tags: ['payable'] });
  expect(context().methodId).toBe(cardMethod.id);
  actor.send({ type: 'user.choosesMethod', methodId: payPalMethod.id });
  expect(context().methodId).toBe(payPalMethod.id);
});

it('is paid without a way chosen where the ways could not be loaded', async () => {
  const { loadOrder, loadMethods, state, context } = open();
  await loadOrder.succeeds(reading({ ...returned, paymentFailure: 'delegatedDeduction' }));
  await loadMethods.fails({ kind: 'network' });
  expect(state()).toEqual({ value: { payable: 'choosing' }, tags: ['payable'] });
  expect(context()).toMatchObject({ methods: [], methodId: null, failure: null });
});

it('waits for the ways to pay no longer than for any answer', async () => {
  const { clock, loadOrder, state } = open();
  await loadOrder.succeeds(reading({ ...returned, paymentFailure: 'delegatedDeduction' }));
  clock.increment(delays.callTimeout);
  expect(state().value).toEqual({ payable: 'choosing' });
});

it('counts an unsettled rental as running even with a failed payment', async () => {
  const { loadOrder, state } = open();
  await loadOrder.succeeds(reading({ ...order, paymentFailure: 'delegatedDeduction' }));
  expect(state()).toEqual(visible);
});

it('says that loading failed, and tries again', async () => {
  const { actor, loadOrder, state, context } = open();
  await loadOrder.fails({ kind: 'network' });
  expect(state()).toEqual({ value: 'failed', tags: ['failed'] });
  expect(context().failure).toEqual({ kind: 'network' });
  actor.send({ type: 'user.retries' });
  expect(state()).toEqual({ value: 'loading', tags: ['loading'] });
  await loadOrder.succeeds(reading(order));
  expect(state()).toEqual(visible);
  expect(context().failure).toBeNull();
});

it('gives up loading at the time-out, not before', async () => {
  const { clock, loadOrder, state, context } = open();
  clock.increment(delays.callTimeout - 1);
  expect(state().value).toBe('loading');
  clock.increment(1);
  expect(state()).toEqual({ value: 'failed', tags: ['failed'] });
  expect(context().failure).toEqual({ kind: 'timeout' });
  await loadOrder.succeedsLate(reading(order));
  expect(state().value).toBe('failed');
});
