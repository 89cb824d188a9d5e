import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseTimeout, hour, startBackend, type TestBackend } from '../../support/harness.ts';
import type { Person } from '../../support/person.ts';
import { rent } from '../../support/renting.ts';

/** A rental that ended and could not be paid. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const day = 24 * hour;

async function expectUnpaid(guest: Person, orderId: string, amount: number) {
  expect(await guest.order(orderId)).toMatchObject({
    settlementId: 0,
    settledAmount: amount,
    paymentFailure: 'preauthorisationDeduction',
  });
  expect(
    (await guest.ask('orders', { page: 1, pageSize: 10, part: 'ended' })).value?.orders,
  ).toMatchObject([{ id: orderId, paymentFailure: 'preauthorisationDeduction' }]);
  expect((await guest.ask('orderCount', {})).value).toEqual({ hasUnpaidOrders: true, inUse: 0 });
  expect(await guest.openHold('cab-bw-4821')).toMatchObject({
    status: 200,
    code: 1006,
    msg: 'There are unpaid orders',
  });
  await guest.credit(20_000);
  expect(
    await guest.ask(
      'rentByBalance',
      { cabinetCode: 'BW-4821' },
      { 'Idempotency-Key': `unpaid-${orderId}` },
    ),
  ).toMatchObject({ code: 1006, msg: 'There are unpaid orders' });
  expect((await guest.ask('receipt', { orderId })).msg).toBe(
    'The receipt is available once the rental has ended and is settled',
  );
}

test('a capture that the bank refuses leaves the order unpaid, says so once, and is not tried again by itself', async () => {
  const guest = await backend.guest();
  const { orderId, powerBankId, intentId } = await rent(backend, guest);
  backend.cards.trouble('capture', 'refuse');
  await backend.advance(hour);
  await backend.tell({ kind: 'returned', cabinetId: 'cab-bw-4821', slot: 3, powerBankId });
  await expectUnpaid(guest, orderId, 200);
  await backend.advance(day);
  await backend.advance(day);
  expect(backend.cards.calls.filter(call => call.startsWith('capture'))).toHaveLength(1);
  expect(backend.cards.holds.get(intentId)?.captured).toBe(0);
  expect(
    backend.sent
      .filter(message => message.subject === 'Payment failed')
      .map(message => message.text),
  ).toEqual([expect.stringContaining('€2.00')]);
});

test('a hold that the bank let go after seven days cannot be captured: the order is unpaid, nothing is taken', async () => {
  const guest = await backend.guest();
  const { orderId, powerBankId, intentId } = await rent(backend, guest);
  const returnedAt = backend.clock.now() + 2 * hour;
  backend.pass(8 * day); // the backend stood still, and the cabinet's word waited
  backend.cards.change(intentId, { status: 'cancelled' });
  await backend.tell({
    kind: 'returned',
    cabinetId: 'cab-bw-4821',
    slot: 3,
    powerBankId,
    at: returnedAt,
  });
  await expectUnpaid(guest, orderId, 300);
  expect(backend.cards.holds.get(intentId)?.captured).toBe(0);
});

test('after 48 hours without a hold the deposit is owed, not lost', async () => {
  const guest = await backend.guest();
  const { orderId, intentId } = await rent(backend, guest);
  backend.cards.change(intentId, { status: 'cancelled' });
  await backend.advance(8 * day);
  expect((await guest.order(orderId)).status).toBe('overtime');
  await expectUnpaid(guest, orderId, 5500);
});

test('a free rental whose hold is gone owes nothing', async () => {
  const guest = await backend.guest();
  const { orderId, powerBankId, intentId } = await rent(backend, guest, 'BW-4821');
  const returnedAt = backend.clock.now() + 60_000;
  backend.pass(8 * day);
  backend.cards.change(intentId, { status: 'cancelled' });
  await backend.tell({
    kind: 'returned',
    cabinetId: 'cab-bw-4821',
    slot: 3,
    powerBankId,
    at: returnedAt,
  });
  expect(await guest.order(orderId)).toMatchObject({
    status: 'returned',
    settledAmount: 0,
    paymentFailure: null,
  });
  expect((await guest.ask('orderCount', {})).value).toEqual({ hasUnpaidOrders: false, inUse: 0 });
});

/** Hold of this person on a card that the bank lets be held and never charged. */
async function holdBy(card: string, guest: Person, code: string) {
  const { cabinetId } = await guest.cabinet(code);
  const { intentId } = await guest.openHold(cabinetId);
  backend.cards.pay(intentId);
  backend.cards.change(intentId, { fingerprint: card });
  await guest.ask('confirmSetup', { paymentIntentId: intentId });
  return intentId;
}

test('a card that owes rents under no other guest, until what it owes is paid', async () => {
  const debtor = await backend.guest();
  const { orderId, powerBankId, intentId } = await rent(backend, debtor);
  backend.cards.change(intentId, { fingerprint: 'card-7809' });
  backend.cards.trouble('capture', 'refuse');
  await backend.advance(hour);
  await backend.tell({ kind: 'returned', cabinetId: 'cab-bw-4821', slot: 3, powerBankId });
  await backend.advance(10_000);
  const commands = backend.commands.length;
  const again = await backend.guest();
  const refused = await holdBy('card-7809', again, 'BW-4821');
  expect((await again.outcome(refused)).code).toBe(1006);
  expect(backend.cards.holds.get(refused)).toMatchObject({ status: 'cancelled', captured: 0 });
  expect(backend.commands).toHaveLength(commands);
  const other = await backend.guest();
  expect((await other.outcome(await holdBy('card-4242', other, 'BW-4821'))).value?.state).toBe(
    'dispensing',
  );
  const { value } = await debtor.ask(
    'createRepaymentIntent',
    { orderId, paymentMethodId: 'stripe-card' },
    { 'Idempotency-Key': 'attempt-debt-1' },
  );
  const repaid = value?.clientSecret.replace(/_secret.*/, '') ?? '';
  backend.cards.pay(repaid);
  await debtor.ask('confirmPayment', { tradeNumber: repaid });
  expect((await debtor.order(orderId)).paymentFailure).toBeNull();
  expect(await backend.db.selectFrom('card_debts').selectAll().execute()).toEqual([]);
  const paid = await backend.guest();
  expect((await paid.outcome(await holdBy('card-7809', paid, 'BW-4821'))).value?.state).toBe(
    'dispensing',
  );
});
