import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseTimeout, hour, minute, type TestBackend } from './support/harness.ts';
import {
  approve as approveAt,
  back,
  deliver as deliverFrom,
  opened,
  startAtPayPal,
  stateOf as stateIn,
  type AtPayPal,
} from './support/at-paypal.ts';
import type { PayPalEnd } from './support/paypal-end.ts';
import { newKey, type Person } from './support/person.ts';

let backend: TestBackend;
let end: PayPalEnd;
beforeEach(async () => {
  ({ backend, end } = await startAtPayPal());
}, databaseTimeout);
afterEach(async () => {
  await backend.close();
  await end.close();
});

const open = async (someone: Person, cabinetCode = 'BW-1007') =>
  opened(
    await someone.ask(
      'createPayPalDeposit',
      { cabinetCode, paymentMethodId: 'paypal' },
      { 'Idempotency-Key': newKey() },
    ),
  );
const approve = (someone: Person, order: AtPayPal) => approveAt(end, someone, order);
const deliver = () => deliverFrom(backend, end);
const stateOf = (paymentId: string) => stateIn(backend, { paymentId });

const confirmEject = async (cabinetId: string) => {
  const command = backend.commands.at(-1);
  if (!command) throw new Error('the cabinet was asked for nothing');
  const { power_bank_id: powerBankId } = await backend.db
    .selectFrom('slots')
    .select('power_bank_id')
    .where('cabinet_id', '=', cabinetId)
    .where('number', '=', command.slot)
    .executeTakeFirstOrThrow();
  const { commandId, slot } = command;
  await backend.tell({
    kind: 'ejected',
    cabinetId,
    commandId,
    slot,
    powerBankId: powerBankId ?? '',
  });
  return powerBankId ?? '';
};

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

test.each([
  { who: 'is left by a guest', leaves: true, slots: 0, state: 'released' },
  { who: 'is still the guest’s', leaves: false, slots: 1, state: 'held' },
])(
  'a tablet that $who when the phone agrees: nobody gets a power bank without a way to its order',
  async ({ leaves, slots, state }) => {
    const guest = await backend.guest();
    const order = await open(guest);
    if (leaves) await guest.ask('logout', {});
    await end.decide(order.checkOutUrl, 'approveAndClose');
    await deliver();
    await backend.advance(minute);
    expect(backend.commands).toHaveLength(slots);
    expect(await stateOf(order.paymentId)).toMatchObject({ state });
  },
);

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

test('a window closed after agreeing does not stop the rental: the news alone start it, once', async () => {
  const guest = await backend.guest();
  const order = await open(guest);
  await end.decide(order.checkOutUrl, 'approveAndClose');
  await deliver();
  await deliver();
  expect(backend.commands).toHaveLength(1);
  expect(await stateOf(order.paymentId)).toMatchObject({ state: 'held' });
});

test('without a way back and without news the sweeper finds what was approved', async () => {
  const guest = await backend.guest();
  const order = await open(guest);
  await end.decide(order.checkOutUrl, 'approveAndClose');
  await backend.advance(minute);
  expect(backend.commands).toHaveLength(1);
});

test('forged news change nothing', async () => {
  const guest = await backend.guest();
  const order = await open(guest);
  await end.decide(order.checkOutUrl, 'approveAndClose');
  const [{ body, headers } = { body: '', headers: {} }] = await end.news();
  const send = (payload: string, more: object = {}) =>
    backend.app.inject({
      method: 'POST',
      url: '/webhooks/paypal',
      payload,
      headers: { ...headers, ...more },
    });
  const changed = await send(body.replace('APPROVED', 'approved'));
  const signed = await send(body, { 'paypal-transmission-sig': 'bm9uc2Vuc2U=' });
  for (const answer of [changed, signed])
    expect(answer.json()).toMatchObject({ code: 400, field: 'paypal-transmission-sig' });
  expect(backend.commands).toEqual([]);
});

test('an order whose answer was lost is asked for again in another language, and by two tabs', async () => {
  const guest = await backend.guest();
  const asked = { cabinetCode: 'BW-1007', paymentMethodId: 'paypal' };
  const openIn = async (lang: string) =>
    opened(await guest.ask('createPayPalDeposit', asked, { 'Idempotency-Key': newKey(), lang }));
  end.losses.push(/POST .*orders$/);
  expect((await openIn('de-DE')).code).toBe(500);
  // Another tab, in another language, is quicker.
  let sooner = await Promise.resolve({ checkOutUrl: '' });
  end.meanwhile.push({
    call: /POST .*orders$/,
    happens: async () => {
      sooner = await openIn('fr-FR');
    },
  });
  const order = await openIn('en-US');
  expect(order).toMatchObject({ code: 0, checkOutUrl: sooner.checkOutUrl });
  expect((await approve(guest, order)).value?.orderId).toBe(order.tradeNumber);
  expect(backend.commands).toHaveLength(1);
});

test('an answer of PayPal that was lost is asked for again, and holds once', async () => {
  const guest = await backend.guest();
  const order = await open(guest);
  end.losses.push(/POST .*authorize/);
  expect((await approve(guest, order)).value?.orderId).toBe(order.tradeNumber);
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

test('an order that was given up is not taken when it is approved at last', async () => {
  const guest = await backend.guest();
  const order = await open(guest);
  await backend.advance(2 * hour);
  const approved = await end.decide(order.checkOutUrl, 'approve');
  expect(approved.status).toBe(303);
  await deliver();
  await backend.advance(minute);
  expect(await stateOf(order.paymentId)).toMatchObject({ state: 'released' });
  expect(backend.commands).toEqual([]);
});

test('one that was given up while PayPal was asked leads nowhere, and holds nothing', async () => {
  const guest = await backend.guest();
  end.meanwhile.push({ call: /POST .*orders$/, happens: () => backend.advance(2 * hour) });
  expect((await open(guest)).code).toBe(1008);
  expect(await backend.pendingPayments()).toBe(0);
  const again = await open(guest);
  expect((await approve(guest, again)).value?.orderId).toBe(again.tradeNumber);
  expect(backend.commands).toHaveLength(1);
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
