import { beforeEach, expect, test } from 'vitest';
import { balanceOf, keyed } from '../../../support/charging.ts';
import { eachAtPayPal, opened, type AtPayPal } from '../../../support/at-paypal.ts';
import { hour } from '../../../support/harness.ts';
import type { PayPalEnd } from '../../../support/paypal-end.ts';
import type { Person } from '../../../support/person.ts';

/** Disputes at PayPal stand at the payment they are about, and in the books. */
const at = eachAtPayPal();
let guest: Person;
let order: AtPayPal;
beforeEach(async () => {
  guest = await at.backend.guest();
  order = opened(await guest.ask('createPayPalTopUp', { amount: 20 }, keyed()));
  await at.approve(guest, order);
});

const payment = async () =>
  at.backend.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', order.paymentId)
    .executeTakeFirstOrThrow();
const says = async (how: Parameters<PayPalEnd['dispute']>[1]) => {
  await at.end.dispute((await payment()).provider_id ?? '', how);
  await at.deliver();
};

test('an open dispute takes the money out of the books once, and a won one brings it back', async () => {
  expect(await balanceOf(guest)).toBe(2000);
  await says({ status: 'WAITING_FOR_SELLER_RESPONSE', outcome: null });
  expect(await payment()).toMatchObject({ disputed: 2000, dispute: 'needs_response' });
  expect(await at.backend.booked('dispute')).toBe(2000);
  await says({ status: 'UNDER_REVIEW', outcome: null });
  expect(await payment()).toMatchObject({ disputed: 2000, dispute: 'under_review' });
  expect(await at.backend.booked('dispute')).toBe(2000);
  await says({ status: 'RESOLVED', outcome: 'RESOLVED_SELLER_FAVOUR' });
  expect(await payment()).toMatchObject({ disputed: 0, dispute: 'won' });
});

test('a lost dispute stays, and nothing of it is given back once more', async () => {
  await says({ status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' });
  expect(await payment()).toMatchObject({ disputed: 2000, dispute: 'lost', refunded: 0 });
  await at.backend.advance(hour);
  expect(await payment()).toMatchObject({ disputed: 2000, refunded: 0, alarm: null });
});

test('a dispute whose news got lost is found when books and PayPal are compared', async () => {
  await at.end.dispute((await payment()).provider_id ?? '', {
    status: 'WAITING_FOR_SELLER_RESPONSE',
    outcome: null,
  });
  await at.backend.advance(hour);
  expect(await payment()).toMatchObject({ disputed: 2000, dispute: 'needs_response' });
});

test('a dispute that is unknown when it is asked for leaves the payment as it is', async () => {
  await says({ status: 'WAITING_FOR_SELLER_RESPONSE', outcome: null });
  at.end.meanwhile.push({ call: /GET .*disputes\?/, happens: () => at.end.forget('dispute') });
  await says({ status: 'UNDER_REVIEW', outcome: null });
  expect(await payment()).toMatchObject({
    state: 'captured',
    disputed: 2000,
    dispute: 'needs_response',
  });
});
