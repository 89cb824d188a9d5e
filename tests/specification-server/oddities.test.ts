import { afterEach, expect, test } from 'vitest';
import { clientOf } from './client.ts';
import { odd, type OddityName } from './oddities.ts';
import { giveBackUnpaid, rentedAgo } from './rentals.ts';
import { type SpecificationServer, startSpecificationServer } from './server.ts';

let server: SpecificationServer;
afterEach(() => server.close());

async function personAt(...oddities: OddityName[]) {
  server = await startSpecificationServer(oddities);
  return clientOf(server, 20_000);
}

const detail = 'GET order/detail';

test('sends ids as numbers', async () => {
  const person = await personAt('numbers for ids');
  expect(
    await person.ask('POST cdb/cabinet/useBalanceToRent', { qrcode: '10220001' }),
  ).toMatchObject({ orderid: expect.any(Number) as number });
  expect(await person.ask('GET cdb/payment/list')).toMatchObject({
    data: [{ pId: 7 }, { pId: 8 }],
  });
});

test('sends null for what is empty or zero', async () => {
  const person = await personAt('nulls for empty fields');
  const orderId = rentedAgo(server.world, person.user, 90).id;
  expect(await person.ask(detail, { orderId })).toMatchObject({
    data: { pGhtime: null, pJiesuan: null, overtimeAmount: null, pJiesuanid: '0', priceUnit: 0 },
  });
});

test('breaks the fields that are of no use', async () => {
  const person = await personAt('unused fields');
  expect(await person.ask('GET cdb/payment/list')).toMatchObject({
    data: [
      { pCurrencyType: 1, label: 7, configDetails: expect.any(String) as string },
      { params: {} },
    ],
  });
});

test.each([
  ['amounts as text', '55'],
  ['noise in amounts', 55.000_000_000_000_02],
] as const)('sends %s', async (oddity, yajin) => {
  const person = await personAt(oddity);
  expect(await person.ask('POST cdb/cabinet/checkisok', { id: '10220001' })).toMatchObject({
    data: { yajin },
  });
});

test.each([
  ['local times', '2026-07-01 14:30:00'],
  ['epoch milliseconds', 1_782_909_000_000],
  ['epoch seconds', 1_782_909_000],
] as const)('sends times as %s', async (oddity, pBorrowtime) => {
  const person = await personAt(oddity);
  const order = rentedAgo(server.world, person.user, 90);
  order.borrowedAt = new Date('2026-07-01T12:30:00Z');
  expect(await person.ask(detail, { orderId: order.id })).toMatchObject({ data: { pBorrowtime } });
});

test('moves everything under data', async () => {
  const person = await personAt('all under data');
  expect(await person.ask('GET userInfo')).toEqual({
    code: 0,
    msg: 'success',
    data: { user: expect.objectContaining({ pbalance: 200 }) as object },
  });
});

test('speaks Chinese', async () => {
  const person = await personAt('Chinese texts', 'Chinese refusals');
  const order = rentedAgo(server.world, person.user, 90);
  giveBackUnpaid(server.world, order);
  expect(await person.ask(detail, { orderId: order.id })).toMatchObject({
    data: { pShopName: '中央咖啡馆', palipayjsSm: '预授权扣款失败' },
  });
  expect(await person.ask('POST cdb/cabinet/checkisok', { id: '10220404' })).toMatchObject({
    msg: '设备不在线，请联系现场工作人员',
  });
});

test('combines all of them', async () => {
  const person = await personAt(...odd);
  expect(await person.ask('POST cdb/cabinet/checkisok', { id: '10220001' })).toMatchObject({
    code: '0',
    msg: '操作成功',
    data: { qrcode: 10_220_001, zujieNum: null, overtimeAmount: null },
  });
});
