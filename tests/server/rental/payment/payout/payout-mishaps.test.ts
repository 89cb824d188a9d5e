import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../../../support/harness.ts';
import { newKey } from '../../../support/person.ts';
import { inPayouts, walletOf, type TestWallet } from '../../../support/wallet.ts';

/** Failures between a payout and the refunds it consists of. */
let backend: TestBackend;
let wallet: TestWallet;
beforeEach(async () => {
  backend = await startBackend();
  wallet = walletOf(backend);
}, databaseTimeout);
afterEach(async () => {
  await backend.close();
});

test('a refund whose answer is lost is made once', async () => {
  const guest = await backend.guest();
  const intent = await wallet.topUp(guest, 5000);
  backend.cards.trouble('refund', 'lose');
  backend.cards.trouble('state', 'down');
  expect((await wallet.payout(guest, '30')).code).toBe(0);
  await backend.advance(minute);
  expect(wallet.refundsOf(intent)).toBe(3000);
  expect(await backend.booked('refund')).toBe(3000);
  expect(await backend.pendingPayments()).toBe(0);
});

test('a provider that is away is asked again until it does it', async () => {
  const guest = await backend.guest();
  const intent = await wallet.topUp(guest, 5000);
  backend.cards.trouble('refund', 'down');
  expect((await wallet.payout(guest, '30')).code).toBe(0);
  expect(wallet.refundsOf(intent)).toBe(0);
  await backend.advance(minute);
  expect(wallet.refundsOf(intent)).toBe(3000);
});

test('a refund that is refused is in the balance again, and never tried there again', async () => {
  const guest = await backend.guest();
  const [old, recent] = [await wallet.topUp(guest, 2000), await wallet.topUp(guest, 5000)];
  backend.cards.trouble('refund', 'refuse');
  expect((await wallet.payout(guest, '60')).code).toBe(0);
  await backend.advance(minute);
  // Two refunds were asked for; the newest payment's was refused.
  expect([wallet.refundsOf(old), wallet.refundsOf(recent)]).toEqual([1000, 0]);
  expect(await wallet.balanceOf(guest)).toBe(6000);
  expect((await wallet.kindsOf(guest))?.slice(0, 2)).toEqual([
    ['payoutReturned', 5000],
    ['payout', -6000],
  ]);
  expect((await guest.ask('payoutSources', {})).value?.sources).toEqual([
    expect.objectContaining({ available: 1000 }),
  ]);
  const again = await wallet.payout(guest, 'all');
  expect(again.value).toMatchObject({ money: { minor: 6000 }, byHand: 5000 });
  await backend.advance(hour);
  expect(await backend.pendingPayments()).toBe(0);
});

test('a refund that fails days later is in the balance again, once, and the person is told', async () => {
  const guest = await backend.guest();
  const intent = await wallet.topUp(guest, 5000);
  const { value } = await wallet.payout(guest, '30');
  await backend.advance(hour);
  backend.cards.change(intent, { refunded: 0, refundedHere: 0 });
  await backend.webhook('evt_refund_failed', intent);
  await backend.webhook('evt_refund_failed_too', intent);
  expect(await wallet.balanceOf(guest)).toBe(5000);
  expect((await wallet.kindsOf(guest))?.[0]).toEqual(['payoutReturned', 3000]);
  await backend.advance(hour);
  expect(backend.sent.map(({ text }) => text)).toEqual([
    expect.stringContaining(value?.reference ?? 'none'),
  ]);
  expect(backend.sent[0]?.text).toMatch(/€30\.00/);
  expect((await guest.ask('payoutSources', {})).value?.sources).toEqual([]);
});

test.each([
  { fails: '30', later: '70' },
  { fails: '70', later: '30' },
])(
  'of two refunds of one payment each that fails later is in the balance again, and named ($fails, later $later)',
  async ({ fails, later }) => {
    const guest = await backend.guest();
    const intent = await wallet.topUp(guest, 10_000);
    const references = new Map<string, string>();
    for (const amount of ['30', '70'])
      references.set(amount, (await wallet.payout(guest, amount)).value?.reference ?? 'none');
    await backend.advance(hour);
    for (const [failed, refunded] of [
      [fails, Number(later) * 100],
      [later, 0],
    ] as const) {
      backend.cards.change(intent, { refunded, refundedHere: refunded });
      await backend.webhook(`evt_${failed}_failed`, intent);
      await backend.advance(hour);
      expect(await wallet.balanceOf(guest)).toBe(10_000 - refunded);
      expect(await inPayouts(backend)).toBe(0);
      const text = backend.sent.at(-1)?.text;
      expect(text).toContain(references.get(failed));
      expect(text).toContain(`€${failed}.00`);
    }
    expect(wallet.refundsOf(intent)).toBe(0);
    expect(await backend.pendingPayments()).toBe(0);
    expect(backend.sent).toHaveLength(2);
  },
);

test('of refunds that fail in other amounts than were asked for, all is in the balance again in the end', async () => {
  const guest = await backend.guest();
  const intent = await wallet.topUp(guest, 10_000);
  for (const amount of ['30', '70']) {
    await wallet.payout(guest, amount);
    await backend.advance(hour);
  }
  for (const refunded of [5000, 0]) {
    backend.cards.change(intent, { refunded, refundedHere: refunded });
    await backend.webhook(`evt_only_${refunded}`, intent);
    await backend.advance(hour);
    expect(await wallet.balanceOf(guest)).toBe(10_000 - refunded);
    expect(await inPayouts(backend)).toBe(0);
  }
  expect(wallet.refundsOf(intent)).toBe(0);
  expect(await backend.pendingPayments()).toBe(0);
  expect(backend.sent.map(({ text }) => /€[\d.]+\d/.exec(text)?.[0])).toEqual([
    '€50.00',
    expect.stringMatching(/30|70/),
    expect.stringMatching(/30|70/),
  ]);
});

test('a refund that fails later leaves alone another one that is under way', async () => {
  const guest = await backend.guest();
  const intent = await wallet.topUp(guest, 10_000);
  await wallet.payout(guest, '30');
  backend.cards.trouble('refund', 'down');
  await wallet.payout(guest, '20');
  backend.cards.change(intent, { refunded: 0, refundedHere: 0 });
  await backend.webhook('evt_failed', intent);
  await backend.advance(hour);
  await backend.advance(hour);
  expect(await wallet.balanceOf(guest)).toBe(8000);
  expect(wallet.refundsOf(intent)).toBe(2000);
  expect(await inPayouts(backend)).toBe(0);
});

test('each part of an abandoned top-up’s refund that fails is in the balance', async () => {
  const guest = await backend.guest();
  const { value } = await guest.ask(
    'createTopUpIntent',
    { amount: 5000, paymentMethodId: 'stripe-card' },
    { 'Idempotency-Key': newKey() },
  );
  await backend.advance(2 * hour);
  const intent = value?.clientSecret.replace(/_secret.*/, '') ?? '';
  backend.cards.change(intent, { status: 'captured', captured: 5000 });
  await backend.webhook('evt_taken', intent);
  await backend.advance(hour);
  for (const refunded of [3000, 0]) {
    backend.cards.change(intent, { refunded, refundedHere: refunded });
    await backend.webhook(`evt_only_${refunded}`, intent);
    await backend.advance(hour);
    expect(await wallet.balanceOf(guest)).toBe(5000 - refunded);
  }
  expect(wallet.refundsOf(intent)).toBe(0);
  expect(await inPayouts(backend)).toBe(0);
});

test('a provider that knows the payment no more gives nothing back, and says nothing of its dispute', async () => {
  const guest = await backend.guest();
  const intent = await wallet.topUp(guest, 5000);
  backend.cards.change(intent, { disputed: 2000, dispute: 'needs_response' });
  await backend.webhook('evt_dispute', intent);
  backend.cards.trouble('refund', 'refuse');
  backend.cards.change(intent, { status: 'gone', captured: 0, disputed: 0, dispute: null });
  expect((await wallet.payout(guest, '30')).code).toBe(0);
  await backend.advance(minute);
  expect(await wallet.balanceOf(guest)).toBe(5000);
  expect(
    await backend.db.selectFrom('payments').select(['disputed', 'dispute']).executeTakeFirst(),
  ).toEqual({ disputed: 2000, dispute: 'needs_response' });
});
