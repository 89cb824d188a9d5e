import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { payoutByHandDone } from '../../src/server/payment/payouts.ts';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from './support/harness.ts';
import { newKey } from './support/person.ts';
import { signsIn } from './support/signing-in.ts';
import { walletOf, type TestWallet } from './support/wallet.ts';

/** What goes wrong between a payout and the refunds it is made of. */
let backend: TestBackend;
let wallet: TestWallet;
let lines: string[];
beforeEach(async () => {
  lines = [];
  backend = await startBackend({}, 1, lines);
  wallet = walletOf(backend);
}, databaseTimeout);
afterEach(async () => {
  vi.restoreAllMocks();
  await backend.close();
});

/** What was taken out of balances and has not left the house. */
const inPayouts = async (): Promise<number> => {
  const { sum } = await backend.db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('sum'))
    .where('account', 'like', 'payout:%')
    .executeTakeFirstOrThrow();
  return sum;
};

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
      expect(await inPayouts()).toBe(0);
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
    expect(await inPayouts()).toBe(0);
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
  expect(await inPayouts()).toBe(0);
});

test('of a top-up that nobody wanted any more, each part of its refund that fails is in the balance', async () => {
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
  expect(await inPayouts()).toBe(0);
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
  expect(await inPayouts()).toBe(0);
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
  expect(await inPayouts()).toBe(0);
});

test.each([
  { staff: 5000, isTold: true },
  { staff: 5000, isTold: false },
  { staff: 2000, isTold: true },
  { staff: 2000, isTold: false },
])(
  'what the dashboard gives back of a payout that could not be made is not in the balance as well ($staff of 5000, told: $isTold)',
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
    expect(await inPayouts()).toBe(0);
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
  expect(await inPayouts()).toBe(0);
  expect(backend.sent.map(({ text }) => text)).toEqual([expect.stringContaining('€30.00')]);
});

test.each([
  { staff: 5000, left: 0 },
  { staff: 2000, left: 3000 },
])(
  'of a top-up that nobody wanted any more, what the dashboard gave back is in no balance ($staff)',
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
    expect(await inPayouts()).toBe(0);
    expect(await backend.pendingPayments()).toBe(0);
  },
);

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
  // The account goes between the look at it and what is booked.
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
