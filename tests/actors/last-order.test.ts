import { expect, it } from 'vitest';
import { lastOrder } from '../../src/actors/last-order.ts';
import { createStore, memoryArea } from '../../src/actors/storage.ts';
import { forgetPerson } from '../../src/app/session-end.ts';
import { everySaid } from '../../stories/support/order-samples.ts';
import { order, returned } from '../machines/samples.ts';

const reading = { order, serverTime: 2_000_000, clockOffset: 5_000, soFar: 100 };

function phone() {
  const area = memoryArea();
  const store = createStore(area);
  store.set('token', 'guest');
  return { area, store, ...lastOrder(store) };
}

it('a running rental is known as it was read last', () => {
  const { keep, recall } = phone();
  expect(recall(order.id)).toBeNull();
  keep(reading);
  keep({ ...reading, serverTime: 2_005_000, soFar: undefined });
  expect(recall(order.id)).toEqual({ order, serverTime: 2_005_000, clockOffset: 5_000 });
  expect(recall('another')).toBeNull();
});

it('with its claim and its card', () => {
  const { keep, recall } = phone();
  const claimed = {
    ...order,
    paidBy: { kind: 'card', brand: 'visa', lastDigits: '4242' } as const,
    claim: {
      reference: 'R-1',
      cabinetCode: 'BW-4821',
      claimedAt: 1,
      createdAt: 2,
      state: 'open',
      reason: null,
      stopsMeter: true,
      lapsesAt: null,
    } as const,
  };
  keep({ ...reading, order: claimed });
  expect(recall(order.id)?.order).toEqual(claimed);
});

it('keeps every field that an order has', () => {
  const { keep, recall } = phone();
  const full = { ...everySaid, status: 'renting', settlementId: 0 } as const;
  keep({ ...reading, order: full });
  expect(recall(full.id)?.order).toEqual(full);
});

it('takes a reading of a version that knew no refunds', () => {
  const { store, recall } = phone();
  const { refunds: _, ...old } = order;
  store.set('drafts', { lastOrder: { text: JSON.stringify({ ...reading, order: old }) } });
  expect(recall(order.id)?.order).toEqual({ ...old, refunds: [] });
});

it('a rental that has ended is forgotten, and another one is kept', () => {
  const { keep, recall } = phone();
  keep(reading);
  keep({ ...reading, order: { ...returned, id: 'another' } });
  expect(recall(order.id)).not.toBeNull();
  keep({ ...reading, order: { ...returned, id: order.id } });
  expect(recall(order.id)).toBeNull();
});

it('the last order is forgotten with the session, and not kept without one', () => {
  const { area, store, keep, recall } = phone();
  keep(reading);
  forgetPerson(store);
  expect(recall(order.id)).toBeNull();
  store.remove('token');
  keep(reading);
  expect(area.getItem('drafts')).toBeNull();
});

it.each(['', '{', '{"order":{}}', 'null'])('rubbish is dropped: %s', text => {
  const { store, recall } = phone();
  store.set('drafts', { join: { name: 'Kim' }, lastOrder: { text } });
  expect(recall(order.id)).toBeNull();
  expect(store.get('drafts')).toEqual({ join: { name: 'Kim' } });
});
