import { expect, it } from 'vitest';
import { provideAll } from '../../machines/declare.ts';
import {
  delays,
  orderDetailMachine,
  type OrderReading,
} from '../../machines/order-detail/order-detail.machine.ts';
import type { Order } from '../../src/domain/order.ts';
import { order, returned } from './samples.ts';
import { scripted, scriptedSource } from './scripted.ts';
import { start } from './support.ts';

/** The server's clock runs 5 s ahead of the phone's. */
const reading = (of: Order, serverTime = 2_000_000): OrderReading => ({
  order: of,
  serverTime,
  clockOffset: 5_000,
});

function open({ hidden = false } = {}) {
  const page = { hidden };
  const loadOrder = scripted<OrderReading, { orderId: string }>();
  const ticks = scriptedSource();
  const visibility = scriptedSource(() => (page.hidden ? { type: 'page.hidden' } : null));
  const { actor, clock } = start(
    provideAll(orderDetailMachine, {
      loadOrder: loadOrder.logic,
      ticks: ticks.logic,
      visibility: visibility.logic,
    }),
    { input: { orderId: 'o1', now: 900 } },
  );
  const state = () => ({ value: actor.getSnapshot().value, tags: [...actor.getSnapshot().tags] });
  return {
    actor,
    clock,
    loadOrder,
    ticks,
    visibility,
    page,
    state,
    context: () => actor.getSnapshot().context,
  };
}

async function openRunning(options = {}) {
  const opened = open(options);
  await opened.loadOrder.succeeds(reading(order));
  return opened;
}

const visible = { value: { running: 'visible' }, tags: ['running'] };
const hidden = { value: { running: 'hidden' }, tags: ['running'] };
const refreshing = { value: { running: 'refreshing' }, tags: ['running'] };

it("asks for the order and shows a running rental with the server's time", async () => {
  const { loadOrder, ticks, state, context } = open();
  expect(state()).toEqual({ value: 'loading', tags: ['loading'] });
  expect(context()).toEqual({ orderId: 'o1', reading: null, now: 900, failure: null });
  expect(loadOrder.asked).toEqual([{ orderId: 'o1' }]);
  expect(ticks.listening()).toBe(0);
  await loadOrder.succeeds(reading(order));
  expect(state()).toEqual(visible);
  expect(context()).toEqual({
    orderId: 'o1',
    reading: reading(order),
    now: 2_000_000,
    failure: null,
  });
});

it("lets the timer follow the phone's clock, put right by the server's", async () => {
  const { ticks, context } = await openRunning();
  ticks.tells({ type: 'clock.ticked', now: 1_996_000 });
  expect(context().now).toBe(2_001_000);
});

it('a tick neither moves the rental on nor puts off the next question', async () => {
  const { clock, ticks, state, loadOrder } = await openRunning();
  clock.increment(delays.refreshVisible - 1);
  ticks.tells({ type: 'clock.ticked', now: 1_996_000 });
  expect(state()).toEqual(visible);
  clock.increment(1);
  expect(state()).toEqual(refreshing);
  expect(loadOrder.asked).toHaveLength(2);
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

const settling = { value: { settling: 'waiting' }, tags: ['ended'] };

it.each(['returned', 'overtime', 'pending'] as const)(
  'asks on until the bill of a %s rental is written',
  async status => {
    const { clock, loadOrder, state } = open();
    await loadOrder.succeeds(reading({ ...returned, status, settlementId: 0 }));
    expect(state()).toEqual(settling);
    clock.increment(delays.refreshVisible - 1);
    expect(state()).toEqual(settling);
    clock.increment(1);
    expect(state()).toEqual({ value: { settling: 'asking' }, tags: ['ended'] });
    expect(loadOrder.asked).toEqual([{ orderId: 'o1' }, { orderId: 'o1' }]);
    await loadOrder.succeeds(reading(returned));
    expect(state()).toEqual({ value: 'ended', tags: ['ended'] });
  },
);

it('waits on for the bill when a question fails or gets no answer', async () => {
  const { clock, loadOrder, state } = open();
  await loadOrder.succeeds(reading({ ...returned, settlementId: 0 }));
  clock.increment(delays.refreshVisible);
  await loadOrder.fails({ kind: 'network' });
  expect(state()).toEqual(settling);
  clock.increment(delays.refreshVisible);
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual({ value: { settling: 'asking' }, tags: ['ended'] });
  clock.increment(1);
  expect(state()).toEqual(settling);
});

it('a cancelled rental is never billed: nothing more is asked', async () => {
  const { clock, loadOrder, state } = open();
  await loadOrder.succeeds(reading({ ...returned, status: 'cancelled', settlementId: 0 }));
  expect(state()).toEqual({ value: 'ended', tags: ['ended'] });
  clock.increment(delays.refreshHidden);
  expect(loadOrder.asked).toHaveLength(1);
});

it('offers to pay what could not be collected', async () => {
  const { loadOrder, state } = open();
  await loadOrder.succeeds(reading({ ...returned, paymentFailure: 'delegatedDeduction' }));
  expect(state()).toEqual({ value: 'payable', tags: ['payable'] });
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
      },
    }),
  );
  expect(state()).toEqual(visible);
  expect(context().reading?.order.claim?.reference).toBe('R-1');
  clock.increment(delays.refreshVisible);
  expect(state()).toEqual(refreshing);
});

it('asks every 60 s while the page is hidden, and at once when it is shown', async () => {
  const { clock, loadOrder, visibility, page, state } = await openRunning();
  page.hidden = true;
  visibility.tells({ type: 'page.hidden' });
  expect(state()).toEqual(hidden);
  clock.increment(59_999);
  expect(state()).toEqual(hidden);
  clock.increment(1);
  expect(state()).toEqual(refreshing);
  await loadOrder.succeeds(reading(order));
  // Still hidden: the source says so to whoever begins to listen.
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

it('a refresh that fails while the page is hidden does not make it ask faster', async () => {
  const { clock, loadOrder, visibility, page, state } = await openRunning();
  page.hidden = true;
  visibility.tells({ type: 'page.hidden' });
  clock.increment(60_000);
  await loadOrder.fails({ kind: 'network' });
  expect(state()).toEqual(hidden);
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

it('shows nothing twice: a page that is already visible stays as it is', async () => {
  const { visibility, loadOrder, state } = await openRunning();
  visibility.tells({ type: 'page.shown' });
  expect(state()).toEqual(visible);
  expect(loadOrder.asked).toHaveLength(1);
});

it('refreshes as the decisions say', () => {
  expect(delays).toEqual({ callTimeout: 11_000, refreshVisible: 5_000, refreshHidden: 60_000 });
});
