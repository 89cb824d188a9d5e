import { beforeEach, expect, test } from 'vitest';
import { eachAtPayPal, opened, type AtPayPal } from '../../../support/at-paypal.ts';
import { keyed } from '../../../support/charging.ts';
import { hour } from '../../../support/harness.ts';
import type { Person } from '../../../support/person.ts';
import { walletOf, type TestWallet } from '../../../support/wallet.ts';

/** The operator's PayPal account is not the one that the top-up was paid to: it knows nothing. */
const at = eachAtPayPal();
let guest: Person;
let order: AtPayPal;
let wallet: TestWallet;
beforeEach(async () => {
  wallet = walletOf(at.backend);
  guest = await at.backend.guest();
  order = opened(await guest.ask('createPayPalTopUp', { amount: 50 }, keyed()));
  await at.approve(guest, order);
});

const payment = () =>
  at.backend.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', order.paymentId)
    .executeTakeFirstOrThrow();

test('money that was paid out is not in the balance again', async () => {
  expect((await wallet.payout(guest, 'all')).code).toBe(0);
  await at.backend.advance(hour);
  await at.end.forget('order');
  await guest.ask('confirmPayment', { tradeNumber: order.paymentId });
  expect(await wallet.balanceOf(guest)).toBe(0);
  expect(await payment()).toMatchObject({ refunded: 5000 });
});

test('an open dispute is not over', async () => {
  const { provider_id: id } = await payment();
  await at.end.dispute(id ?? '', { status: 'WAITING_FOR_SELLER_RESPONSE', outcome: null });
  await at.deliver();
  await at.end.forget('order');
  await guest.ask('confirmPayment', { tradeNumber: order.paymentId });
  expect(await payment()).toMatchObject({ disputed: 5000, dispute: 'needs_response' });
});
