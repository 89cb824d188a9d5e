import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveCard } from './cards.ts';
import { type Client, clientOf } from './client.ts';
import { confirmIntent } from './intents.ts';
import { approvePayPal } from './paypal.ts';
import { giveBackUnpaid, rentedAgo } from './rentals.ts';
import { type SpecificationServer, startSpecificationServer } from './server.ts';
import { counts } from './world.ts';

let server: SpecificationServer;
let person: Client;

beforeEach(async () => {
  server = await startSpecificationServer();
  person = clientOf(server, 20_000);
});
afterEach(() => server.close());

const qrcode = '10220001';

test('rents once more for each call on the balance', async () => {
  await person.ask('POST cdb/cabinet/useBalanceToRent', { qrcode });
  await person.ask('POST cdb/cabinet/useBalanceToRent', { qrcode });
  expect(counts(server.world)).toMatchObject({ orders: 2, powerBanks: 2, charges: 0 });
  expect(person.user).toMatchObject({ balance: 9_000, deposit: 11_000 });
});

test('refuses to rent on a balance that does not cover the deposit', async () => {
  person.user.balance = 5_499;
  const answer = await person.ask('POST cdb/cabinet/useBalanceToRent', { qrcode });
  expect(answer).toEqual({ code: 500, msg: 'Failed to create lease order' });
  expect(counts(server.world).orders).toBe(0);
});

test('gives a power bank when the card is confirmed, not before', async () => {
  const answer = await person.ask('POST stripe/preauth/{cabinetID}', {
    cabinetID: '501',
    paymentId: '7',
    amount: '5500',
  });
  const { clientSecret } = answer['data'] as { clientSecret: string };
  const tradeNo = clientSecret.split('_secret_')[0] ?? '';
  expect(await person.ask('GET stripe/confirm', { tradeNo })).toMatchObject({ code: 1 });
  expect(counts(server.world)).toMatchObject({ orders: 0, charges: 0, powerBanks: 0 });

  confirmIntent(server.world, clientSecret);
  expect(await person.ask('GET stripe/confirm', { tradeNo })).toMatchObject({ code: 0 });
  expect(counts(server.world)).toMatchObject({ orders: 1, charges: 1, powerBanks: 1 });
  expect(() => confirmIntent(server.world, clientSecret)).toThrow('confirmed already');
});

test('charges a saved card for each call', async () => {
  const cardId = saveCard(server.world, person.user).id;
  await person.ask('POST cdb/cabinet/checkisok', { id: qrcode });
  await person.ask('POST stripe/payWithSavedCard', { cardId });
  await person.ask('POST stripe/payWithSavedCard', { cardId });
  expect(counts(server.world)).toMatchObject({ orders: 2, charges: 2, powerBanks: 2 });
});

test('keeps a saved card waiting for the person where their bank asks', async () => {
  server.world.savedCardAsks = true;
  const cardId = saveCard(server.world, person.user).id;
  await person.ask('POST cdb/cabinet/checkisok', { id: qrcode });
  const answer = await person.ask('POST stripe/payWithSavedCard', { cardId });
  expect(answer).toMatchObject({ clientSecret: expect.any(String) as string });
  expect(counts(server.world).charges).toBe(0);
});

test('takes a payment of PayPal after it was approved, and once', async () => {
  server.world.payPalAnswer = 'approve';
  const { data } = await person.ask('POST paypal/recharge', { amount: '20' });
  const { tradeNo } = data as { tradeNo: string };
  const confirm = () => person.ask('POST paypal/confirm', { tradeNo, paymentId: '8' });
  expect(await confirm()).toMatchObject({ code: 1 });
  approvePayPal(server.world, tradeNo);
  expect(await confirm()).toMatchObject({ code: 0 });
  expect(await confirm()).toMatchObject({ code: 0 });
  expect(counts(server.world).charges).toBe(1);
  expect(person.user.balance).toBe(22_000);
});

test('has unpaid orders until they are paid back', async () => {
  const order = rentedAgo(server.world, person.user, 90);
  giveBackUnpaid(server.world, order);
  expect(await person.ask('GET cdb/mine/order/count')).toMatchObject({ noMoney: true });

  await person.ask('POST stripe/token/payOrder', {
    outTradeNo: order.id,
    stripeToken: 'tok_1',
    paymentId: '7',
  });
  expect(await person.ask('GET cdb/mine/order/count')).toMatchObject({ noMoney: false });
  expect(server.world.intents).toMatchObject([{ purpose: 'FK', amount: 300, isConfirmed: true }]);
});

test('answers code 1 to the order check until the power bank is out', async () => {
  const { orderid } = await person.ask('POST cdb/cabinet/useBalanceToRent', { qrcode });
  const check = () =>
    person.ask('POST order/check/{tradeNo}/{payType}', {
      tradeNo: String(orderid),
      payType: 'RENT',
    });
  expect(await check()).toMatchObject({ code: 1 });
  expect(await check()).toMatchObject({ code: 0 });
});

test.each([
  ['0', 'The amount is incorrect'],
  ['200.01', 'The withdrawal amount cannot be greater than the current balance'],
])('refuses to pay out %s', async (amount, msg) => {
  expect(await person.ask('POST tixian/create/{amount}', { amount })).toEqual({ code: 500, msg });
  expect(counts(server.world).withdrawals).toBe(0);
});

test('lists ten orders on a page, the newest first', async () => {
  const cabinet = server.world.cabinets[1];
  if (cabinet) cabinet.powerBanks = 12;
  const rented = Array.from({ length: 12 }, () => rentedAgo(server.world, person.user, 5, 1));
  const answer = await person.ask('GET cdb/mine/order/list', { page: 2, pageSize: 10 });
  expect(answer).toMatchObject({
    page: { records: [{ pOrderid: rented[1]?.id }, { pOrderid: rented[0]?.id }] },
  });
});
