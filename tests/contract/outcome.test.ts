import * as v from 'valibot';
import { expect, it } from 'vitest';
import { checkOrder } from '../../src/contract/order/calls.ts';
import { encodeOutcome } from '../../src/contract/order/outcome.ts';
import { ended, mayStillCome } from '../machines/samples.ts';

const order = {
  pOrderid: 'o1',
  pZujie: 1,
  pJiesuanid: 0,
  pBorrowtime: '2026-06-01T10:00:00Z',
  pShopName: 'Café Morgenrot',
  pCurrencyName: 'EUR',
  pJifei: 1,
  pJifeiDanwei: 30,
  priceUnit: 0,
  pFengding: 5,
  pyajin: 55,
};
const read = (body: unknown) => v.parse(checkOrder.answer.schema, body);

// Section 7 gives the call no answer of its own.
it.each([
  [1, { state: 'confirmed', slot: null, rentedAt: Date.parse('2026-06-01T10:00:00Z') }],
  [3, { state: 'ended', slot: null }],
  [5, { state: 'ended', slot: null }],
  [0, { state: 'dispensing', slot: null, failedSlot: null }],
  [2, { state: 'notDispensed', slot: null, reason: 'noAnswer' }],
])('an order in the specification’s form with status %j is an outcome', (pZujie, outcome) => {
  expect(read({ data: { ...order, pZujie } })).toMatchObject({
    orderId: 'o1',
    venueName: 'Café Morgenrot',
    cabinetCode: null,
    held: 5500,
    ...outcome,
  });
});

it('an answer that says nothing but that it went well is no outcome yet', () => {
  expect(read({})).toBeNull();
  expect(read({ data: null })).toBeNull();
});

it('an outcome that may still change says until when', () => {
  const data = encodeOutcome(mayStillCome);
  expect(data).toMatchObject({ state: 'notDispensed', heldUntil: '2026-06-01T10:05:00.000Z' });
  expect(read({ data })).toMatchObject({
    state: 'notDispensed',
    reason: 'noAnswer',
    heldUntil: Date.parse('2026-06-01T10:05:00Z'),
  });
});

it('tells an app that does not know the field that an ended outcome is confirmed', () => {
  const data = encodeOutcome(ended);
  expect(data).toMatchObject({ state: 'confirmed', ended: true });
  expect(read({ data })).toEqual(ended);
});
