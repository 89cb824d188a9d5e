import { expect, it } from 'vitest';
import { delays } from '../../../machines/order-detail/order-detail.machine.ts';
import { returned } from '../samples.ts';
import { open, reading } from './open.ts';

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
