import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseTimeout, minute, type TestBackend } from './support/harness.ts';
import {
  approve as approveAt,
  back,
  openDeposit as open,
  opened,
  startAtPayPal,
  stateOf as stateIn,
  type AtPayPal,
} from './support/at-paypal.ts';
import type { PayPalEnd } from './support/paypal-end.ts';
import { newKey, type Person } from './support/person.ts';

/** Who agrees to a deposit at PayPal, on which device, and what follows from it: once. */
let backend: TestBackend;
let end: PayPalEnd;
beforeEach(async () => {
  ({ backend, end } = await startAtPayPal());
}, databaseTimeout);
afterEach(async () => {
  await backend.close();
  await end.close();
});

const approve = (someone: Person, order: AtPayPal) => approveAt(end, someone, order);
const stateOf = (paymentId: string) => stateIn(backend, { paymentId });

test('whoever began at a tablet agrees on their phone, which sends them back there', async () => {
  const guest = await backend.guest();
  const ordered = async () =>
    opened(
      await guest.ask(
        'createPayPalDeposit',
        { cabinetCode: 'BW-1007', paymentMethodId: 'paypal', approvedOn: 'phone' },
        { 'Idempotency-Key': newKey() },
      ),
    );
  const { checkOutUrl, tradeNumber, paymentId } = await ordered();
  const asks = async () => (await guest.ask('payPalConfirm', { tradeNumber, paymentId })).code;
  const refused = await end.decide(checkOutUrl, 'refuse');
  expect(refused.to).toMatch(/^https:\/\/app\.example\/approval\?end=declined&token=/);
  expect(await asks()).toBe(412);
  const agreed = await end.decide(checkOutUrl, 'approve');
  expect(agreed.to).toMatch(
    new RegExp(`^https://app\\.example/approval\\?end=agreed&orderId=${tradeNumber}&token=`),
  );
  expect(backend.commands).toEqual([]);
  expect(await asks()).toBe(0);
  expect(backend.commands).toHaveLength(1);
});

test('nothing is ejected before the person agreed; refusing and the time running out say so', async () => {
  const guest = await backend.guest();
  const order = await open(guest);
  const { tradeNumber, paymentId } = order;
  expect((await guest.ask('payPalConfirm', { tradeNumber, paymentId })).code).toBe(412);
  const { to } = await end.decide(order.checkOutUrl, 'refuse');
  expect(to).toMatch(
    /^https:\/\/app\.example\/confirm\?price=55&payType=YJ&cabinetID=cab-bw-1007&paymentId=paypal&payMode=PAYPAL&token=/,
  );
  expect((await guest.ask('payPalOrder', { tradeNumber, paymentId })).code).toBe(412);
  await end.decide(order.checkOutUrl, 'expire');
  expect((await guest.ask('payPalConfirm', { tradeNumber, paymentId })).code).toBe(1008);
  expect(backend.commands).toEqual([]);
  const again = await open(guest);
  expect(again.paymentId).not.toBe(paymentId);
  expect((await approve(guest, again)).value?.orderId).toBe(again.tradeNumber);
  expect(backend.commands).toHaveLength(1);
});

test('a reload takes up the same order, and approving it twice holds once', async () => {
  const guest = await backend.guest();
  const order = await open(guest);
  expect(await open(guest)).toMatchObject({
    paymentId: order.paymentId,
    checkOutUrl: order.checkOutUrl,
  });
  const first = await approve(guest, order);
  expect((await end.decide(order.checkOutUrl, 'approve')).status).toBe(404);
  const { provider_id: token } = await stateOf(order.paymentId);
  const second = await guest.ask('payPalResult', {
    paymentId: order.paymentId,
    token: token ?? '',
    payerId: 'ANYBODY',
  });
  expect(second.value).toEqual(first.value);
  expect(backend.commands).toHaveLength(1);
});

test('a declined instrument holds nothing, and the next one does', async () => {
  const guest = await backend.guest();
  const order = await open(guest);
  const { to } = await end.decide(order.checkOutUrl, 'approve', 'declined');
  const asked = { paymentId: order.paymentId, ...back(to) };
  expect((await guest.ask('payPalResult', asked)).code).toBe(402);
  expect(backend.commands).toEqual([]);
  await backend.advance(minute);
  expect((await open(guest)).checkOutUrl).toBe(order.checkOutUrl);
  expect((await approve(guest, order)).value?.orderId).toBe(order.tradeNumber);
});

test('nobody else’s return and no other payment’s token is taken', async () => {
  const [guest, other] = [await backend.guest(), await backend.guest()];
  const order = await open(guest);
  const { to } = await end.decide(order.checkOutUrl, 'approve');
  const mine = { paymentId: order.paymentId, ...back(to) };
  expect((await other.ask('payPalResult', mine)).code).toBe(404);
  expect((await guest.ask('payPalResult', { ...mine, paymentId: 'another' })).code).toBe(404);
  expect(backend.commands).toEqual([]);
});
