import { expect, test } from 'vitest';
import { minute } from '../../../support/harness.ts';
import { back, eachAtPayPal, openDeposit as open, opened } from '../../../support/at-paypal.ts';
import { newKey } from '../../../support/person.ts';

/** Approving a deposit at PayPal, by person and device: it takes effect once. */
const at = eachAtPayPal();

test('a person who began at a tablet agrees on their phone, which sends them back there', async () => {
  const guest = await at.backend.guest();
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
  const refused = await at.end.decide(checkOutUrl, 'refuse');
  expect(refused.to).toMatch(/^https:\/\/app\.example\/approval\?end=declined&token=/);
  expect(await asks()).toBe(412);
  const agreed = await at.end.decide(checkOutUrl, 'approve');
  expect(agreed.to).toMatch(
    new RegExp(`^https://app\\.example/approval\\?end=agreed&orderId=${tradeNumber}&token=`),
  );
  expect(at.backend.commands).toEqual([]);
  expect(await asks()).toBe(0);
  expect(at.backend.commands).toHaveLength(1);
});

test('nothing is ejected before the person agreed; refusing and the time running out say so', async () => {
  const guest = await at.backend.guest();
  const order = await open(guest);
  const { tradeNumber, paymentId } = order;
  expect((await guest.ask('payPalConfirm', { tradeNumber, paymentId })).code).toBe(412);
  const { to } = await at.end.decide(order.checkOutUrl, 'refuse');
  expect(to).toMatch(
    /^https:\/\/app\.example\/confirm\?price=55&payType=YJ&cabinetID=cab-bw-1007&paymentId=paypal&payMode=PAYPAL&token=/,
  );
  expect((await guest.ask('payPalOrder', { tradeNumber, paymentId })).code).toBe(412);
  await at.end.decide(order.checkOutUrl, 'expire');
  expect((await guest.ask('payPalConfirm', { tradeNumber, paymentId })).code).toBe(1008);
  expect(at.backend.commands).toEqual([]);
  const again = await open(guest);
  expect(again.paymentId).not.toBe(paymentId);
  expect((await at.approve(guest, again)).value?.orderId).toBe(again.tradeNumber);
  expect(at.backend.commands).toHaveLength(1);
});

test('a reload takes up the same order, and approving it twice holds once', async () => {
  const guest = await at.backend.guest();
  const order = await open(guest);
  expect(await open(guest)).toMatchObject({
    paymentId: order.paymentId,
    checkOutUrl: order.checkOutUrl,
  });
  const first = await at.approve(guest, order);
  expect((await at.end.decide(order.checkOutUrl, 'approve')).status).toBe(404);
  const { provider_id: token } = await at.stateOf(order);
  const second = await guest.ask('payPalResult', {
    paymentId: order.paymentId,
    token: token ?? '',
    payerId: 'ANYBODY',
  });
  expect(second.value).toEqual(first.value);
  expect(at.backend.commands).toHaveLength(1);
});

test('a declined instrument holds nothing, and the next one does', async () => {
  const guest = await at.backend.guest();
  const order = await open(guest);
  const { to } = await at.end.decide(order.checkOutUrl, 'approve', 'declined');
  const asked = { paymentId: order.paymentId, ...back(to) };
  expect((await guest.ask('payPalResult', asked)).code).toBe(402);
  expect(at.backend.commands).toEqual([]);
  await at.backend.advance(minute);
  expect((await open(guest)).checkOutUrl).toBe(order.checkOutUrl);
  expect((await at.approve(guest, order)).value?.orderId).toBe(order.tradeNumber);
});

test('another person’s return and another payment’s token are refused', async () => {
  const [guest, other] = [await at.backend.guest(), await at.backend.guest()];
  const order = await open(guest);
  const { to } = await at.end.decide(order.checkOutUrl, 'approve');
  const mine = { paymentId: order.paymentId, ...back(to) };
  expect((await other.ask('payPalResult', mine)).code).toBe(404);
  expect((await guest.ask('payPalResult', { ...mine, paymentId: 'another' })).code).toBe(404);
  expect(at.backend.commands).toEqual([]);
});
