import { afterEach, beforeEach, expect, test } from 'vitest';
import { balanceOf, keyed } from './support/charging.ts';
import { approve, deliver, opened, startAtPayPal, type AtPayPal } from './support/at-paypal.ts';
import { databaseTimeout, hour, type TestBackend } from './support/harness.ts';
import type { PayPalEnd } from './support/paypal-end.ts';
import type { Person } from './support/person.ts';

/** Disputes at PayPal stand at the payment they are about, and in the books. */
let backend: TestBackend;
let end: PayPalEnd;
let guest: Person;
let order: AtPayPal;
beforeEach(async () => {
  ({ backend, end } = await startAtPayPal());
  guest = await backend.guest();
  order = opened(await guest.ask('createPayPalTopUp', { amount: 20 }, keyed()));
  await approve(end, guest, order);
}, databaseTimeout);
afterEach(async () => {
  await backend.close();
  await end.close();
});

const payment = async () =>
  backend.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', order.paymentId)
    .executeTakeFirstOrThrow();
const says = async (how: Parameters<PayPalEnd['dispute']>[1]) => {
  await end.dispute((await payment()).provider_id ?? '', how);
  await deliver(backend, end);
};

test('an open one takes the money out of the books once, and one that is won brings it back', async () => {
  expect(await balanceOf(guest)).toBe(2000);
  await says({ status: 'WAITING_FOR_SELLER_RESPONSE', outcome: null });
  expect(await payment()).toMatchObject({ disputed: 2000, dispute: 'needs_response' });
  expect(await backend.booked('dispute')).toBe(2000);
  await says({ status: 'UNDER_REVIEW', outcome: null });
  expect(await payment()).toMatchObject({ disputed: 2000, dispute: 'under_review' });
  expect(await backend.booked('dispute')).toBe(2000);
  await says({ status: 'RESOLVED', outcome: 'RESOLVED_SELLER_FAVOUR' });
  expect(await payment()).toMatchObject({ disputed: 0, dispute: 'won' });
});

test('one that is lost stays, and nothing of it is given back once more', async () => {
  await says({ status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' });
  expect(await payment()).toMatchObject({ disputed: 2000, dispute: 'lost', refunded: 0 });
  await backend.advance(hour);
  expect(await payment()).toMatchObject({ disputed: 2000, refunded: 0, alarm: null });
});

test('one whose news got lost is found when books and PayPal are compared', async () => {
  await end.dispute((await payment()).provider_id ?? '', {
    status: 'WAITING_FOR_SELLER_RESPONSE',
    outcome: null,
  });
  await backend.advance(hour);
  expect(await payment()).toMatchObject({ disputed: 2000, dispute: 'needs_response' });
});

test('one that nobody knows when it is asked for leaves the payment as it is', async () => {
  await says({ status: 'WAITING_FOR_SELLER_RESPONSE', outcome: null });
  end.meanwhile.push({ call: /GET .*disputes\?/, happens: () => end.forgetDisputes() });
  await says({ status: 'UNDER_REVIEW', outcome: null });
  expect(await payment()).toMatchObject({
    state: 'captured',
    disputed: 2000,
    dispute: 'needs_response',
  });
});
