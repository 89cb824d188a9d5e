import { expect, it } from 'vitest';
import { createStore, memoryArea } from '../../../src/actors/storage.ts';
import { paidStation } from '../../../src/features/payment/brought.part.ts';
import { cabinet, card } from '../../machines/samples.ts';

const store = createStore(memoryArea());
store.set('cabinet', { ...cabinet, venueName: 'Kept' });
const brought = { cabinet, methods: [card] };

it('takes the station and the ways to pay that the page before has handed over', () => {
  expect(paidStation(brought, { store }, cabinet.cabinetId)).toEqual(brought);
});

it('takes the station that was kept where nothing is handed over, and knows no ways to pay', () => {
  expect(paidStation(null, { store }, cabinet.cabinetId)).toMatchObject({
    cabinet: { venueName: 'Kept' },
    methods: null,
  });
});

it('takes neither for another station, where a deposit was left behind', () => {
  expect(paidStation(brought, { store }, 'another')).toEqual({ cabinet: null, methods: null });
});
