import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseTimeout, hour, startBackend, type TestBackend } from '../../../support/harness.ts';
import { newKey } from '../../../support/person.ts';
import { inPayouts, walletOf, type TestWallet } from '../../../support/wallet.ts';

/** Payouts whose payment the operator also refunds in the provider’s dashboard. */
let backend: TestBackend;
let wallet: TestWallet;
beforeEach(async () => {
  backend = await startBackend();
  wallet = walletOf(backend);
}, databaseTimeout);
afterEach(async () => {
  await backend.close();
});

test('all that is left after a refund of the dashboard goes back', async () => {
  const guest = await backend.guest();
  const intent = await wallet.topUp(guest, 5000);
  backend.cards.change(intent, { refunded: 2000 });
  await backend.webhook('evt_dashboard', intent);
  expect(await wallet.balanceOf(guest)).toBe(3000);
  expect((await wallet.payout(guest, 'all')).value).toMatchObject({ byHand: 0 });
  await backend.advance(hour);
  expect(backend.cards.holds.get(intent)).toMatchObject({ refunded: 5000, refundedHere: 3000 });
  expect(await wallet.balanceOf(guest)).toBe(0);
  expect(await inPayouts(backend)).toBe(0);
});

test('a refund of the dashboard takes nothing from a payout that is under way', async () => {
  const guest = await backend.guest();
  const intent = await wallet.topUp(guest, 5000);
  backend.cards.trouble('refund', 'down');
  await wallet.payout(guest, '30');
  backend.cards.change(intent, { refunded: 2000 });
  await backend.webhook('evt_dashboard', intent);
  await backend.advance(hour);
  expect(backend.cards.holds.get(intent)).toMatchObject({ refunded: 5000, refundedHere: 3000 });
  expect(await wallet.balanceOf(guest)).toBe(0);
  expect(await inPayouts(backend)).toBe(0);
});

test.each([
  { staff: 5000, isTold: true },
  { staff: 5000, isTold: false },
  { staff: 2000, isTold: true },
  { staff: 2000, isTold: false },
])(
  'money that the dashboard gives back of a payout that could not be made is not in the balance as well ($staff of 5000, told: $isTold)',
  async ({ staff, isTold }) => {
    const guest = await backend.guest();
    const intent = await wallet.topUp(guest, 5000);
    backend.cards.trouble('refund', 'down');
    await wallet.payout(guest, 'all');
    backend.cards.change(intent, { refunded: staff });
    if (isTold) await backend.webhook('evt_dashboard', intent);
    await backend.advance(hour);
    await backend.advance(hour);
    expect(backend.cards.holds.get(intent)).toMatchObject({
      refunded: 5000,
      refundedHere: 5000 - staff,
    });
    expect(await wallet.balanceOf(guest)).toBe(0);
    expect(await inPayouts(backend)).toBe(0);
    expect(await backend.pendingPayments()).toBe(0);
    expect((await wallet.kindsOf(guest))?.[0]).toEqual(['payout', -5000]);
  },
);

test('a refund refused because the dashboard was faster brings back only the rest, and the person is told of that', async () => {
  const guest = await backend.guest();
  const intent = await wallet.topUp(guest, 5000);
  backend.cards.change(intent, { refunded: 2000 });
  await wallet.payout(guest, 'all');
  await backend.advance(hour);
  expect(backend.cards.holds.get(intent)).toMatchObject({ refunded: 2000, refundedHere: 0 });
  expect(await wallet.balanceOf(guest)).toBe(3000);
  expect(await inPayouts(backend)).toBe(0);
  expect(backend.sent.map(({ text }) => text)).toEqual([expect.stringContaining('€30.00')]);
});

test.each([
  { staff: 5000, left: 0 },
  { staff: 2000, left: 3000 },
])(
  'money that the dashboard gave back of an abandoned top-up is in no balance ($staff)',
  async ({ staff, left }) => {
    const guest = await backend.guest();
    const { value } = await guest.ask(
      'createTopUpIntent',
      { amount: 5000, paymentMethodId: 'stripe-card' },
      { 'Idempotency-Key': newKey() },
    );
    await backend.advance(2 * hour);
    const intent = value?.clientSecret.replace(/_secret.*/, '') ?? '';
    backend.cards.change(intent, { status: 'captured', captured: 5000, refunded: staff });
    await backend.webhook('evt_taken', intent);
    await backend.advance(hour);
    expect(await wallet.balanceOf(guest)).toBe(left);
    expect(await inPayouts(backend)).toBe(0);
    expect(await backend.pendingPayments()).toBe(0);
  },
);
