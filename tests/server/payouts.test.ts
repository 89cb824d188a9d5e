import { afterEach, beforeEach, expect, test } from 'vitest';
import { payoutByHandDone } from '../../src/server/payment/payouts.ts';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from './support/harness.ts';
import { newKey, type Person } from './support/person.ts';

/** Money out of the balance, back to where it came from. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const keyed = (key = newKey()) => ({ 'Idempotency-Key': key });
const payout = (person: Person, amount: string, key?: string) =>
  person.ask('payout', { amount }, keyed(key));
const balanceOf = async (person: Person) =>
  (await person.ask('wallets', { agentId: '' })).value?.[0]?.balance;
const kindsOf = async (person: Person) =>
  (await person.ask('movements', { agentId: '', page: 1, pageSize: 20 })).value?.movements.map(
    ({ kind, change }) => [kind, change],
  );
const refundsOf = (id: string) => backend.cards.holds.get(id)?.refundedHere;
const refundCalls = () => backend.cards.calls.filter(call => call.startsWith('refund '));

/** A top-up by card; its id at the provider. */
async function topUp(person: Person, amount: number): Promise<string> {
  const { value, msg } = await person.ask(
    'createTopUpIntent',
    { amount, paymentMethodId: 'stripe-card' },
    keyed(),
  );
  if (!value) throw new Error(msg);
  const intent = value.clientSecret.replace(/_secret.*/, '');
  backend.cards.pay(intent);
  await person.ask('confirmPayment', { tradeNumber: intent });
  await backend.advance(minute);
  return intent;
}

test('all of it goes back to the payments it came from', async () => {
  const guest = await backend.guest();
  const [old, recent] = [await topUp(guest, 2000), await topUp(guest, 5000)];
  const { value } = await payout(guest, 'all');
  expect(value).toMatchObject({
    reference: expect.stringMatching(/^AZ-/),
    money: { minor: 7000, currency: 'EUR' },
    byHand: 0,
  });
  expect([refundsOf(old), refundsOf(recent)]).toEqual([2000, 5000]);
  expect(await balanceOf(guest)).toBe(0);
  expect(await kindsOf(guest)).toEqual([
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
  const [old, recent] = [await topUp(guest, 2000), await topUp(guest, 5000)];
  await payout(guest, '30.00');
  expect([refundsOf(old), refundsOf(recent)]).toEqual([0, 3000]);
  expect((await guest.ask('payoutSources', {})).value).toEqual([
    expect.objectContaining({ brand: 'visa', lastDigits: '4242', available: 2000 }),
    expect.objectContaining({ available: 2000 }),
  ]);
  await payout(guest, '25');
  expect([refundsOf(old), refundsOf(recent)]).toEqual([500, 5000]);
  expect(await balanceOf(guest)).toBe(1500);
});

test('what came from no payment is the operator’s to transfer, and stays booked until then', async () => {
  const guest = await backend.guest();
  await topUp(guest, 2000);
  await guest.credit(500);
  const { value } = await payout(guest, 'all');
  expect(value).toMatchObject({ money: { minor: 2500 }, byHand: 500 });
  expect(await balanceOf(guest)).toBe(0);
  expect((await guest.ask('account', {})).value?.hindrances).toEqual(['payment']);
  expect(await payoutByHandDone(backend.backend, value?.reference ?? '')).toBe(true);
  expect(await payoutByHandDone(backend.backend, value?.reference ?? '')).toBe(false);
  expect(await backend.booked('payoutByHand')).toBe(500);
  expect((await guest.ask('account', {})).value?.hindrances).toEqual([]);
});

test.each(['0', '0.00', '-5', 'zwölf', '1e3', '12.405', 'ALL'])('%j is no amount', async amount => {
  const guest = await backend.guest();
  await topUp(guest, 2000);
  const refused = await payout(guest, amount);
  expect(refused.code).toBe(1050);
  expect(await balanceOf(guest)).toBe(2000);
  expect(refundCalls()).toEqual([]);
});

test('an empty balance cannot be paid out, and never more than there is', async () => {
  const guest = await backend.guest();
  expect((await payout(guest, 'all')).code).toBe(1050);
  await topUp(guest, 2000);
  expect((await payout(guest, '20.01')).code).toBe(1051);
  expect((await payout(guest, '20')).code).toBe(0);
  expect((await payout(guest, '0.01')).code).toBe(1051);
});

test('what is held for a rental cannot be taken out', async () => {
  const guest = await backend.guest();
  await topUp(guest, 6000);
  await guest.ask('rentByBalance', { cabinetCode: 'BW-1007' }, keyed());
  expect(await balanceOf(guest)).toBe(500);
  expect((await payout(guest, '5.01')).code).toBe(1051);
  expect((await payout(guest, 'all')).value?.money.minor).toBe(500);
});

test('the same attempt is one payout, and two at once take out what is there once', async () => {
  const guest = await backend.guest();
  const intent = await topUp(guest, 5000);
  const key = newKey();
  const first = await payout(guest, '10', key);
  expect((await payout(guest, '10', key)).value).toEqual(first.value);
  expect((await payout(guest, '20', key)).code).toBe(409);
  expect(refundsOf(intent)).toBe(1000);
  const both = await Promise.all([payout(guest, '40'), payout(guest, '40')]);
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1051]);
  expect(refundsOf(intent)).toBe(5000);
});

test('a refund whose answer is lost is made once', async () => {
  const guest = await backend.guest();
  const intent = await topUp(guest, 5000);
  backend.cards.trouble('refund', 'lose');
  backend.cards.trouble('state', 'down');
  expect((await payout(guest, '30')).code).toBe(0);
  await backend.advance(minute);
  expect(refundsOf(intent)).toBe(3000);
  expect(await backend.booked('refund')).toBe(3000);
  expect(await backend.pendingPayments()).toBe(0);
});

test('a provider that is away is asked again until it does it', async () => {
  const guest = await backend.guest();
  const intent = await topUp(guest, 5000);
  backend.cards.trouble('refund', 'down');
  expect((await payout(guest, '30')).code).toBe(0);
  expect(refundsOf(intent)).toBe(0);
  await backend.advance(minute);
  expect(refundsOf(intent)).toBe(3000);
});

test('a refund that is refused is in the balance again, and never tried there again', async () => {
  const guest = await backend.guest();
  const [old, recent] = [await topUp(guest, 2000), await topUp(guest, 5000)];
  backend.cards.trouble('refund', 'refuse');
  expect((await payout(guest, '60')).code).toBe(0);
  await backend.advance(minute);
  // Two refunds were asked for; the newest payment's was refused.
  expect([refundsOf(old), refundsOf(recent)]).toEqual([1000, 0]);
  expect(await balanceOf(guest)).toBe(6000);
  expect((await kindsOf(guest))?.slice(0, 2)).toEqual([
    ['payoutReturned', 5000],
    ['payout', -6000],
  ]);
  expect((await guest.ask('payoutSources', {})).value).toEqual([
    expect.objectContaining({ available: 1000 }),
  ]);
  const again = await payout(guest, 'all');
  expect(again.value).toMatchObject({ money: { minor: 6000 }, byHand: 5000 });
  await backend.advance(hour);
  expect(await backend.pendingPayments()).toBe(0);
});

test('a refund that fails days later is in the balance again, once, and the person is told', async () => {
  const guest = await backend.guest();
  const intent = await topUp(guest, 5000);
  const { value } = await payout(guest, '30');
  await backend.advance(hour);
  backend.cards.change(intent, { refunded: 0, refundedHere: 0 });
  await backend.webhook('evt_refund_failed', intent);
  await backend.webhook('evt_refund_failed_too', intent);
  expect(await balanceOf(guest)).toBe(5000);
  expect((await kindsOf(guest))?.[0]).toEqual(['payoutReturned', 3000]);
  await backend.advance(hour);
  expect(backend.sent.map(({ text }) => text)).toEqual([
    expect.stringContaining(value?.reference ?? 'none'),
  ]);
  expect(backend.sent[0]?.text).toMatch(/€30\.00/);
  expect((await guest.ask('payoutSources', {})).value).toEqual([]);
});

test('other clients name the user, and only their own', async () => {
  const [guest, other] = [await backend.guest(), await backend.guest()];
  await topUp(guest, 2000);
  const userId = (await guest.ask('userInfo', {})).value?.id ?? '';
  const theirs = await other.ask('requestPayout', { amount: '10', userId }, keyed());
  expect(theirs.code).toBe(404);
  const own = await guest.ask('requestPayout', { amount: '10', userId }, keyed());
  expect(own.value?.money.minor).toBe(1000);
  expect(await balanceOf(guest)).toBe(1000);
});
