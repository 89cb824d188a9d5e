import { expect, test } from 'vitest';
import { minute } from '../../support/harness.ts';
import { back, eachAtPayPal, openDeposit as open } from '../../support/at-paypal.ts';
import { newKey } from '../../support/person.ts';

/** A rental whose deposit is held by PayPal: what it takes, gives back and lets go. */
const at = eachAtPayPal();

test('a guest rents with PayPal, returns, and pays the fee of the hold', async () => {
  const guest = await at.backend.guest();
  const { cabinetId } = await guest.cabinet('BW-1007');
  const methods = (await guest.ask('paymentMethods', { cabinetId })).value;
  expect(methods?.map(({ kind }) => kind)).toContain('PAYPAL');
  const order = await open(guest);
  const { to } = await at.end.decide(order.checkOutUrl, 'approve');
  expect(to).toMatch(
    /^https:\/\/app\.example\/result\?tradeNo=\S+&payType=YJ&payMode=PAYPAL&paymentId=\S+&token=\w+&PayerID=\w+$/,
  );
  expect(at.backend.commands).toEqual([]);
  const { value } = await guest.ask('payPalResult', { paymentId: order.paymentId, ...back(to) });
  expect(value).toEqual({ orderId: order.tradeNumber, purchaseNumber: null });
  expect(at.backend.commands).toHaveLength(1);
  const powerBankId = await at.confirmEject(cabinetId);
  expect((await guest.outcome(order.tradeNumber)).value).toMatchObject({ state: 'confirmed' });
  await at.backend.advance(100 * minute);
  await at.backend.tell({ kind: 'returned', cabinetId: 'cab-bw-2210', slot: 2, powerBankId });
  expect(await guest.order(order.tradeNumber)).toMatchObject({
    status: 'returned',
    settledAmount: 200,
    paymentFailure: null,
    paidBy: { kind: 'payPal' },
  });
  expect(await at.stateOf(order)).toMatchObject({ state: 'captured', captured: 200 });
  expect(await at.backend.booked('capture')).toBe(200);
});

test.each([{}, { approvedOn: 'phone' as const }])(
  'another price than the person was shown is refused, and PayPal hears of none (%j)',
  async where => {
    const guest = await at.backend.guest();
    const asks = async (amount: number | undefined) => {
      const wish = { cabinetCode: 'BW-1007', paymentMethodId: 'paypal', amount, ...where };
      return guest.ask('createPayPalDeposit', wish, { 'Idempotency-Key': newKey() });
    };
    expect((await asks(54)).code).toBe(1029);
    expect(await at.backend.pendingPayments()).toBe(0);
    expect((await asks(55)).code).toBe(0);
    await at.backend.db
      .updateTable('cabinets')
      .set({ deposit: 6000 })
      .where('code', '=', 'BW-1007')
      .execute();
    expect((await asks(55)).code).toBe(1029);
    expect((await asks(60)).code).toBe(0);
    expect((await asks(60.001)).code).toBe(400);
    // A browser that names no price is not refused for it: PayPal asks.
    expect((await asks(undefined)).code).toBe(0);
  },
);

test('within the free minutes the hold is voided', async () => {
  const guest = await at.backend.guest();
  const { cabinetId } = await guest.cabinet('BW-4821');
  const order = await open(guest, 'BW-4821');
  await at.approve(guest, order);
  const powerBankId = await at.confirmEject(cabinetId);
  await at.backend.advance(5 * minute);
  await at.backend.tell({ kind: 'returned', cabinetId, slot: 3, powerBankId });
  const { state, provider_id: id } = await at.stateOf(order);
  expect(state).toBe('released');
  expect(await at.backend.backend.providers.paypal.state(id ?? '')).toMatchObject({
    status: 'cancelled',
    captured: 0,
  });
});

test('a person who pays by card after all is held once', async () => {
  const guest = await at.backend.guest();
  const order = await open(guest);
  const { cabinetId } = await guest.cabinet('BW-1007');
  const { intentId } = await guest.openHold(cabinetId);
  at.backend.cards.pay(intentId);
  expect((await guest.ask('confirmSetup', { paymentIntentId: intentId })).code).toBe(0);
  expect((await at.approve(guest, order)).code).not.toBe(0);
  expect(await at.stateOf(order)).toMatchObject({ state: 'released' });
  expect(at.backend.commands).toHaveLength(1);
});

test('money that the operator gives back on PayPal’s site is booked', async () => {
  const guest = await at.backend.guest();
  const { cabinetId } = await guest.cabinet('BW-1007');
  const order = await open(guest);
  await at.approve(guest, order);
  const powerBankId = await at.confirmEject(cabinetId);
  await at.backend.advance(100 * minute);
  await at.backend.tell({ kind: 'returned', cabinetId, slot: 3, powerBankId });
  await at.end.refundByHand((await at.stateOf(order)).provider_id ?? '', '0.50');
  await at.deliver();
  expect(await at.stateOf(order)).toMatchObject({ captured: 200, refunded: 50 });
  expect(await at.backend.booked('refundOutside')).toBe(50);
  const refunds = [{ at: at.backend.clock.now(), amount: 50, by: 'operator' }];
  expect(await guest.order(order.tradeNumber)).toMatchObject({ settledAmount: 200, refunds });
});
