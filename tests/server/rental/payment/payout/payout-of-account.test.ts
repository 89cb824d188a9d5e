import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { payoutByHandDone } from '../../../../../src/server/rental/payment/payout/payouts.ts';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../../../support/harness.ts';
import { signsIn } from '../../../support/signing-in.ts';
import { walletOf, type TestWallet } from '../../../support/wallet.ts';

/** Payouts of a person who signs in to another account, or deletes theirs. */
let backend: TestBackend;
let wallet: TestWallet;
let lines: string[];
beforeEach(async () => {
  lines = [];
  backend = await startBackend({ lines });
  wallet = walletOf(backend);
}, databaseTimeout);
afterEach(async () => {
  vi.restoreAllMocks();
  await backend.close();
});

test('a payout under way goes on when its guest signs in to an account that was there', async () => {
  await signsIn(backend, '4915112345678');
  backend.pass(2 * minute);
  const guest = await backend.guest();
  const intent = await wallet.topUp(guest, 5000);
  backend.cards.trouble('refund', 'down');
  expect((await wallet.payout(guest, '30')).code).toBe(0);
  const merged = await signsIn(backend, '4915112345678', { token: guest.token });
  await backend.advance(minute);
  expect(wallet.refundsOf(intent)).toBe(3000);
  expect(await wallet.balanceOf(merged)).toBe(2000);
  expect(await wallet.kindsOf(merged)).toEqual([['carriedOver', 2000]]);
  expect((await wallet.payout(merged, 'all')).value).toMatchObject({ byHand: 0 });
  expect(wallet.refundsOf(intent)).toBe(5000);
  const data = (await merged.ask('personalData', {})).value;
  expect(data?.['payouts']).toHaveLength(2);
  expect(data?.['payoutParts']).toHaveLength(2);
});

test('an account waits for its refunds before it can be deleted', async () => {
  const member = await signsIn(backend, '4915112345678');
  await wallet.topUp(member, 5000);
  expect((await member.ask('account', {})).value?.hindrances).toEqual(['balance']);
  backend.cards.trouble('refund', 'down');
  await wallet.payout(member, 'all');
  expect((await member.ask('account', {})).value?.hindrances).toEqual(['payment']);
  await backend.advance(minute);
  expect((await member.ask('account', {})).value?.hindrances).toEqual([]);
  expect((await member.ask('deleteAccount', {})).code).toBe(0);
});

test('an account whose bank took the balance back waits for the dispute alone, and leaves nothing behind', async () => {
  const member = await signsIn(backend, '4915112345678');
  const intent = await wallet.topUp(member, 6000);
  await member.credit(500);
  const disputed = async (dispute: string) => {
    backend.cards.change(intent, { disputed: 6000, dispute });
    await backend.webhook(`evt_${dispute}`, intent);
  };
  const hindrances = async () => (await member.ask('account', {})).value?.hindrances;
  await disputed('needs_response');
  expect(await hindrances()).toEqual(['balance', 'payment']);
  const { value } = await wallet.payout(member, 'all');
  await payoutByHandDone(backend.backend, value?.reference ?? '');
  expect(await hindrances()).toEqual(['payment']);
  await disputed('lost');
  expect((await wallet.payout(member, 'all')).code).toBe(1050);
  expect(await hindrances()).toEqual([]);
  expect((await member.ask('deleteAccount', {})).code).toBe(0);
  expect(await backend.booked('blocked')).toBe(6000);
  const { sum } = await backend.db
    .selectFrom('ledger_entries')
    .select(sql<number>`sum(amount)::integer`.as('sum'))
    .where('account', 'like', 'balance:%')
    .executeTakeFirstOrThrow();
  expect(sum).toBe(0);
});

test('a refund that fails after its account was deleted is an alarm, and in no balance', async () => {
  const member = await signsIn(backend, '4915112345678');
  const intent = await wallet.topUp(member, 5000);
  await wallet.payout(member, 'all');
  await backend.advance(hour);
  expect((await member.ask('deleteAccount', {})).code).toBe(0);
  await backend.advance(72 * hour);
  backend.cards.change(intent, { refunded: 0, refundedHere: 0 });
  await backend.webhook('evt_refund_failed', intent);
  await backend.advance(minute);
  expect(lines.filter(line => line.includes('"booksDiffer"'))).toHaveLength(1);
  expect(await backend.booked('payoutReturned')).toBe(0);
});

test('a refund that fails while its account is deleted is an alarm, and in no balance', async () => {
  const member = await signsIn(backend, '4915112345678');
  const intent = await wallet.topUp(member, 5000);
  await wallet.payout(member, 'all');
  await backend.advance(hour);
  backend.cards.change(intent, { refunded: 0, refundedHere: 0 });
  // The account is deleted between the check and the booking.
  const begin = backend.db.transaction.bind(backend.db);
  const deleted: unknown[] = [];
  vi.spyOn(backend.db, 'transaction').mockImplementationOnce(() => {
    const begun = begin();
    const execute = begun.execute.bind(begun);
    begun.execute = async work => {
      deleted.push((await member.ask('deleteAccount', {})).code);
      return execute(work);
    };
    return begun;
  });
  await backend.webhook('evt_refund_failed', intent);
  await backend.advance(hour);
  expect(deleted).toEqual([0]);
  expect(await backend.booked('payoutReturned')).toBe(0);
  expect(lines.filter(line => line.includes('"booksDiffer"'))).toHaveLength(1);
});
