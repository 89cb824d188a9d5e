import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseTimeout, minute, type TestBackend } from './support/harness.ts';
import {
  approve as approveAt,
  back,
  confirmEject as confirmEjectAt,
  deliver as deliverFrom,
  openDeposit as open,
  startAtPayPal,
  stateOf as stateIn,
  type AtPayPal,
} from './support/at-paypal.ts';
import type { PayPalEnd } from './support/paypal-end.ts';
import type { Person } from './support/person.ts';

/** A rental whose deposit is held by PayPal: what it takes, gives back and lets go. */
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
const confirmEject = (cabinetId: string) => confirmEjectAt(backend, cabinetId);
const deliver = () => deliverFrom(backend, end);
const stateOf = (paymentId: string) => stateIn(backend, { paymentId });

test('a guest rents with PayPal, returns, and pays the fee of the hold', async () => {
  const guest = await backend.guest();
  const { cabinetId } = await guest.cabinet('BW-1007');
  const methods = (await guest.ask('paymentMethods', { cabinetId })).value;
  expect(methods?.map(({ kind }) => kind)).toContain('PAYPAL');
  const order = await open(guest);
  const { to } = await end.decide(order.checkOutUrl, 'approve');
  expect(to).toMatch(
    /^https:\/\/app\.example\/result\?tradeNo=\S+&payType=YJ&payMode=PAYPAL&paymentId=\S+&token=\w+&PayerID=\w+$/,
  );
  expect(backend.commands).toEqual([]);
  const { value } = await guest.ask('payPalResult', { paymentId: order.paymentId, ...back(to) });
  expect(value).toEqual({ orderId: order.tradeNumber, purchaseNumber: null });
  expect(backend.commands).toHaveLength(1);
  const powerBankId = await confirmEject(cabinetId);
  expect((await guest.outcome(order.tradeNumber)).value).toMatchObject({ state: 'confirmed' });
  await backend.advance(100 * minute);
  await backend.tell({ kind: 'returned', cabinetId: 'cab-bw-2210', slot: 2, powerBankId });
  expect(await guest.order(order.tradeNumber)).toMatchObject({
    status: 'returned',
    settledAmount: 200,
    paymentFailure: null,
    paidBy: { kind: 'payPal' },
  });
  expect(await stateOf(order.paymentId)).toMatchObject({ state: 'captured', captured: 200 });
  expect(await backend.booked('capture')).toBe(200);
});

test('within the free minutes the hold is voided', async () => {
  const guest = await backend.guest();
  const { cabinetId } = await guest.cabinet('BW-4821');
  const order = await open(guest, 'BW-4821');
  await approve(guest, order);
  const powerBankId = await confirmEject(cabinetId);
  await backend.advance(5 * minute);
  await backend.tell({ kind: 'returned', cabinetId, slot: 3, powerBankId });
  const { state, provider_id: id } = await stateOf(order.paymentId);
  expect(state).toBe('released');
  expect(await backend.backend.providers.paypal.state(id ?? '')).toMatchObject({
    status: 'cancelled',
    captured: 0,
  });
});

test('who pays by card after all is held once', async () => {
  const guest = await backend.guest();
  const order = await open(guest);
  const { cabinetId } = await guest.cabinet('BW-1007');
  const { intentId } = await guest.openHold(cabinetId);
  backend.cards.pay(intentId);
  expect((await guest.ask('confirmSetup', { paymentIntentId: intentId })).code).toBe(0);
  expect((await approve(guest, order)).code).not.toBe(0);
  expect(await stateOf(order.paymentId)).toMatchObject({ state: 'released' });
  expect(backend.commands).toHaveLength(1);
});

test('what the operator gives back on PayPal’s site is booked', async () => {
  const guest = await backend.guest();
  const { cabinetId } = await guest.cabinet('BW-1007');
  const order = await open(guest);
  await approve(guest, order);
  const powerBankId = await confirmEject(cabinetId);
  await backend.advance(100 * minute);
  await backend.tell({ kind: 'returned', cabinetId, slot: 3, powerBankId });
  await end.refundByHand((await stateOf(order.paymentId)).provider_id ?? '', '0.50');
  await deliver();
  expect(await stateOf(order.paymentId)).toMatchObject({ captured: 200, refunded: 50 });
  expect(await backend.booked('refundOutside')).toBe(50);
  const refunds = [{ at: backend.clock.now(), amount: 50, by: 'operator' }];
  expect(await guest.order(order.tradeNumber)).toMatchObject({ settledAmount: 200, refunds });
});
