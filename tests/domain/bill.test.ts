import { expect, it } from 'vitest';
import { billFor } from '../../src/domain/bill.ts';
import { order } from '../machines/samples.ts';

const running = { ...order, status: 'renting' as const };

it('bills what a rental owes, and nothing where it owes nothing', () => {
  expect(billFor('repayment', { order, owed: 200, holdCovers: false })).toMatchObject({
    orderId: order.id,
    orderNumber: order.number,
    place: order.rentedAtVenue,
    money: { minor: 200, currency: order.currency },
    byHold: false,
  });
  expect(billFor('repayment', { order, owed: 0, holdCovers: true })).toBeNull();
});

it('bills the deposit for a power bank that is for sale, by the hold where that is enough', () => {
  const price = { minor: order.tariff.deposit, currency: order.currency };
  for (const holdCovers of [true, false])
    expect(billFor('purchase', { order: running, owed: 0, holdCovers })).toMatchObject({
      money: price,
      byHold: holdCovers,
    });
  const returned = { ...order, status: 'returned' as const };
  expect(billFor('purchase', { order: returned, owed: 200, holdCovers: true })).toBeNull();
});

it.each(['deposit', 'topUp', 'mifi'] as const)('bills no rental for %s', purpose => {
  expect(billFor(purpose, { order: running, owed: 200, holdCovers: true })).toBeNull();
});
