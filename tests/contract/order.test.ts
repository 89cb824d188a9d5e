import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../src/client/reader.ts';
import { orders } from '../../src/contract/order/calls.ts';
import { orderCodec } from '../../src/contract/order/order.ts';
import { userCodec } from '../../src/contract/session/user.ts';

/** Section 3's fields as an API writes them, read into the program's words. */
const order = {
  pOrderid: 'o1',
  pZujie: 1,
  pJiesuanid: 0,
  pCurrencyName: 'EUR',
  pJifei: 1,
  pJifeiDanwei: 1,
  priceUnit: 0,
  pFengding: 5,
  pyajin: 55,
};
const read = (said: object) => v.parse(orderCodec.schema, { ...order, ...said });

describe('an order', () => {
  it.each([
    [0, 'pending'],
    [1, 'renting'],
    [2, 'cancelled'],
    [3, 'returned'],
    [4, 'fault'],
    [5, 'overtime'],
  ])('of pZujie %i is %s', (pZujie, status) => expect(read({ pZujie }).status).toBe(status));

  it.each([undefined, null, ''])('with %j for its owner has none', pUserid =>
    expect(read({ pUserid }).userId).toBeNull(),
  );

  it('knows no seventh status', () =>
    expect(v.safeParse(orderCodec.schema, { ...order, pZujie: 6 }).success).toBe(false));

  it.each([
    [0, 30, 30],
    [1, 1, 60],
    [1, 3, 180],
    [2, 1, 1440],
  ])('with priceUnit %i costs by %i of it: %i minutes', (priceUnit, pJifeiDanwei, minutes) =>
    expect(read({ priceUnit, pJifeiDanwei }).tariff.unitMinutes).toBe(minutes),
  );

  it('without a priceUnit counts minutes, and knows no fourth unit', () => {
    const { priceUnit: _, ...bare } = order;
    expect(v.parse(orderCodec.schema, bare).tariff.unitMinutes).toBe(1);
    expect(v.safeParse(orderCodec.schema, { ...order, priceUnit: 3 }).success).toBe(false);
  });

  it.each([
    ['Delegated deduction failed', 'delegatedDeduction'],
    ['代扣失败', 'delegatedDeduction'],
    ['Pre-authorisation deduction failed.', 'preauthorisationDeduction'],
    ['PRE-AUTHORIZATION DEDUCTION FAILED', 'preauthorisationDeduction'],
    ['预授权扣款失败', 'preauthorisationDeduction'],
    ['paid by card', null],
    ['', null],
    [null, null],
  ])('with the note %j is unpaid because of %s', (palipayjsSm, failure) =>
    expect(read({ palipayjsSm }).paymentFailure).toBe(failure),
  );

  const time = '2026-06-02T10:00:00Z';
  it.each([[undefined], [null], [[]]])('that says %j of refunds has none', refunds =>
    expect(read({ pJiesuan: 2, refunds }).refunds).toEqual([]),
  );
  it('says in minor units what went back, and by whom', () =>
    expect(
      read({
        pJiesuan: 2,
        refunds: [
          { time, amount: '0.50' },
          { time, amount: 1.5, by: 'bank' },
        ],
      }).refunds,
    ).toEqual([
      { at: Date.parse(time), amount: 50, by: 'operator' },
      { at: Date.parse(time), amount: 150, by: 'bank' },
    ]));
  it.each([
    ['more than was paid', { time, amount: 2.01 }],
    ['nothing', { time, amount: 0 }],
    ['less than nothing', { time, amount: -1 }],
    ['without a date', { amount: 1 }],
    ['by nobody known', { time, amount: 1, by: 'thief' }],
  ])('of which %s went back is no order', (_, refund) =>
    expect(
      v.safeParse(orderCodec.schema, { ...order, pJiesuan: 2, refunds: [refund] }).success,
    ).toBe(false),
  );
});

it('an order that cannot be read is left out of a list, and counted', () => {
  const records = [
    order,
    { ...order, pOrderid: 'o2', pZujie: 6 },
    null,
    { ...order, pOrderid: 'o4' },
  ];
  const page = { records, current: 1, pages: 2, total: 14 };
  const { value, lost } = readAnswer(orders, { code: 0, page });
  expect(value).toMatchObject({
    orders: [{ id: 'o1' }, { id: 'o4' }],
    unread: 2,
    page: 1,
    pages: 2,
    total: 14,
  });
  expect(lost?.map(place => place.split(':')[0])).toEqual([
    'page.records.1.pZujie',
    'page.records.2',
  ]);
});

describe('a user', () => {
  const named = (pname: string) => v.parse(userCodec.schema, { pid: 7, pname }).displayName;

  it('is called by the decoded name', () => {
    expect(named('J%C3%B6rg%20M%C3%BCller')).toBe('Jörg Müller');
    expect(named('Jörg Müller')).toBe('Jörg Müller');
    expect(named('100 %')).toBe('100 %');
  });
});
