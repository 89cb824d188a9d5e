import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusalCodes } from '../../../../../src/contract/refusals.ts';
import { payoutByHandDone } from '../../../../../src/server/rental/payment/payout/payouts.ts';
import { databaseTimeout, hour, startBackend, type TestBackend } from '../../../support/harness.ts';
import { newKey } from '../../../support/person.ts';
import { powerBankIn } from '../../../support/renting.ts';
import { walletOf, type TestWallet } from '../../../support/wallet.ts';

/** Money out of the balance, back to where it came from. */
let backend: TestBackend;
let wallet: TestWallet;
beforeEach(async () => {
  backend = await startBackend();
  wallet = walletOf(backend);
}, databaseTimeout);
afterEach(() => backend.close());

const keyed = () => ({ 'Idempotency-Key': newKey() });
const refundCalls = () => backend.cards.calls.filter(call => call.startsWith('refund '));

test('all of it goes back to the payments it came from', async () => {
  const guest = await backend.guest();
  const [old, recent] = [await wallet.topUp(guest, 2000), await wallet.topUp(guest, 5000)];
  const { value } = await wallet.payout(guest, 'all');
  expect(value).toMatchObject({
    reference: expect.stringMatching(/^AZ-/),
    money: { minor: 7000, currency: 'EUR' },
    byHand: 0,
  });
  expect([wallet.refundsOf(old), wallet.refundsOf(recent)]).toEqual([2000, 5000]);
  expect(await wallet.balanceOf(guest)).toBe(0);
  expect(await wallet.kindsOf(guest)).toEqual([
    ['payout', -7000],
    ['topUp', 5000],
    ['topUp', 2000],
  ]);
  // The books stay at rest, and agree with the provider's.
  await backend.advance(hour);
  expect(await backend.pendingPayments()).toBe(0);
  expect(await backend.booked('refund')).toBe(7000);
});

test('the newest payment comes first, and what is left of it comes before the older one', async () => {
  const guest = await backend.guest();
  const [old, recent] = [await wallet.topUp(guest, 2000), await wallet.topUp(guest, 5000)];
  await wallet.payout(guest, '30.00');
  expect([wallet.refundsOf(old), wallet.refundsOf(recent)]).toEqual([0, 3000]);
  expect((await guest.ask('payoutSources', {})).value?.sources).toEqual([
    expect.objectContaining({ brand: 'visa', lastDigits: '4242', available: 2000 }),
    expect.objectContaining({ available: 2000 }),
  ]);
  await wallet.payout(guest, '25');
  expect([wallet.refundsOf(old), wallet.refundsOf(recent)]).toEqual([500, 5000]);
  expect(await wallet.balanceOf(guest)).toBe(1500);
});

test('credit from no payment is the operator’s to transfer, and stays booked until then', async () => {
  const guest = await backend.guest();
  await wallet.topUp(guest, 2000);
  await guest.credit(500);
  const { value } = await wallet.payout(guest, 'all');
  expect(value).toMatchObject({ money: { minor: 2500 }, byHand: 500 });
  expect(await wallet.balanceOf(guest)).toBe(0);
  expect((await guest.ask('account', {})).value?.hindrances).toEqual(['payment']);
  expect(await payoutByHandDone(backend.backend, value?.reference ?? '')).toBe(true);
  expect(await payoutByHandDone(backend.backend, value?.reference ?? '')).toBe(false);
  expect(await backend.booked('payoutByHand')).toBe(500);
  expect((await guest.ask('account', {})).value?.hindrances).toEqual([]);
});

test.each(['0', '0.00', '-5', 'zwölf', '1e3', '12.405', 'ALL'])('%j is no amount', async amount => {
  const guest = await backend.guest();
  await wallet.topUp(guest, 2000);
  const refused = await wallet.payout(guest, amount);
  expect(refused.code).toBe(1050);
  expect(await wallet.balanceOf(guest)).toBe(2000);
  expect(refundCalls()).toEqual([]);
});

test('an empty balance cannot be paid out, and never more than there is', async () => {
  const guest = await backend.guest();
  expect((await wallet.payout(guest, 'all')).code).toBe(1050);
  await wallet.topUp(guest, 2000);
  expect((await wallet.payout(guest, '20.01')).code).toBe(1051);
  expect((await wallet.payout(guest, '20')).code).toBe(0);
  expect((await wallet.payout(guest, '0.01')).code).toBe(1051);
});

test('money held for a rental cannot be taken out', async () => {
  const guest = await backend.guest();
  await wallet.topUp(guest, 6000);
  await guest.ask('rentByBalance', { cabinetCode: 'BW-1007' }, keyed());
  expect(await wallet.balanceOf(guest)).toBe(500);
  expect((await wallet.payout(guest, '5.01')).code).toBe(1051);
  expect((await wallet.payout(guest, 'all')).value).toMatchObject({ money: { minor: 500 } });
});

test('money that a bank has taken back cannot be transferred or spent, until the dispute is won', async () => {
  const guest = await backend.guest();
  const intent = await wallet.topUp(guest, 6000);
  await guest.credit(500);
  const disputed = (facts: { disputed: number; dispute: string }, event: string) => {
    backend.cards.change(intent, facts);
    return backend.webhook(event, intent);
  };
  const offered = async () => (await guest.ask('payoutSources', {})).value;
  await disputed({ disputed: 6000, dispute: 'needs_response' }, 'evt_disputed');
  expect(await offered()).toEqual({ sources: [], blocked: { minor: 6000, currency: 'EUR' } });
  expect((await wallet.payout(guest, '5.01')).code).toBe(1051);
  expect((await wallet.payout(guest, 'all')).value).toMatchObject({
    money: { minor: 500 },
    byHand: 500,
  });
  expect((await wallet.payout(guest, 'all')).code).toBe(1050);
  await disputed({ disputed: 0, dispute: 'won' }, 'evt_won');
  expect(await offered()).toMatchObject({ sources: [{ available: 6000 }], blocked: { minor: 0 } });
  await disputed({ disputed: 6000, dispute: 'needs_response' }, 'evt_disputed_again');
  const rent = () => guest.ask('rentByBalance', { cabinetCode: 'BW-1007' }, keyed());
  expect((await rent()).code).toBe(refusalCodes.balanceTooLow);
  expect((await guest.cabinet('BW-1007')).userBalance).toBe(0);
  await disputed({ disputed: 0, dispute: 'won' }, 'evt_won_again');
  expect((await rent()).code).toBe(0);
});

test('a power bank that is rented with a balance cannot be bought with what a bank takes back meanwhile', async () => {
  const guest = await backend.guest();
  const intent = await wallet.topUp(guest, 10_000);
  const { value } = await guest.ask('rentByBalance', { cabinetCode: 'BW-1007' }, keyed());
  const command = backend.commands.at(-1);
  if (!command) throw new Error('the cabinet was asked for nothing');
  const powerBankId = await powerBankIn(backend, command);
  const { cabinetId, commandId, slot } = command;
  await backend.tell({ kind: 'ejected', cabinetId, commandId, slot, powerBankId });
  backend.cards.change(intent, { disputed: 10_000, dispute: 'lost' });
  await backend.webhook('evt_taken_back', intent);
  const orderId = value?.orderId ?? '';
  expect((await guest.ask('buyOrder', { orderId }, keyed())).code).toBe(refusalCodes.holdGone);
  expect((await guest.order(orderId)).status).toBe('renting');
  expect(await backend.booked('dispute')).toBe(10_000);
});

test('a dispute of one top-up keeps nothing of another', async () => {
  const guest = await backend.guest();
  const [disputed, other] = [await wallet.topUp(guest, 2000), await wallet.topUp(guest, 5000)];
  backend.cards.change(disputed, { disputed: 2000, dispute: 'lost' });
  await backend.webhook('evt_lost', disputed);
  expect((await wallet.payout(guest, 'all')).value).toMatchObject({
    money: { minor: 5000 },
    byHand: 0,
  });
  expect(wallet.refundsOf(other)).toBe(5000);
  expect(await wallet.balanceOf(guest)).toBe(2000);
});

test('the same attempt is one payout, and two at once take out what is there once', async () => {
  const guest = await backend.guest();
  const intent = await wallet.topUp(guest, 5000);
  const key = newKey();
  const first = await wallet.payout(guest, '10', key);
  expect((await wallet.payout(guest, '10', key)).value).toEqual(first.value);
  expect((await wallet.payout(guest, '20', key)).code).toBe(409);
  expect(wallet.refundsOf(intent)).toBe(1000);
  const both = await Promise.all([wallet.payout(guest, '40'), wallet.payout(guest, '40')]);
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([0, 1051]));
  expect(wallet.refundsOf(intent)).toBe(5000);
});

test('other clients name the user, and only their own', async () => {
  const [guest, other] = [await backend.guest(), await backend.guest()];
  await wallet.topUp(guest, 2000);
  const userId = (await guest.ask('userInfo', {})).value?.id ?? '';
  const theirs = await other.ask('requestPayout', { amount: '10', userId }, keyed());
  expect(theirs.code).toBe(404);
  const own = await guest.ask('requestPayout', { amount: '10', userId }, keyed());
  expect(own.value).toMatchObject({ money: { minor: 1000 } });
  expect(await wallet.balanceOf(guest)).toBe(1000);
});
