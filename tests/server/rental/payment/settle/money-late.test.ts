import { afterEach, beforeEach, expect, test } from 'vitest';
import { intentOf, keyed, openTopUp, paymentMethodId } from '../../../support/charging.ts';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../../../support/harness.ts';
import type { Person } from '../../../support/person.ts';
import { walletOf } from '../../../support/wallet.ts';

/** Money that comes after the wait for it is over, and providers that never answer. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

/** A top-up of 20.00 that was given up, and is taken after all. */
async function takenTooLate(guest: Person): Promise<string> {
  const intent = intentOf(await openTopUp(guest, 2000));
  await backend.advance(2 * hour);
  backend.cards.change(intent, { status: 'captured', captured: 2000 });
  await backend.webhook('evt_taken_late', intent);
  return intent;
}

test('a top-up that goes back cannot be spent or taken out meanwhile', async () => {
  const guest = await backend.guest();
  const wallet = walletOf(backend);
  backend.cards.trouble('refund', 'down');
  const intent = await takenTooLate(guest);
  expect(await wallet.balanceOf(guest)).toBe(0);
  expect((await wallet.payout(guest, '20')).code).not.toBe(0);
  await backend.advance(minute);
  expect(wallet.refundsOf(intent)).toBe(2000);
  expect(await wallet.balanceOf(guest)).toBe(0);
});

test('a top-up that cannot go back is asked for once, and stays in the balance', async () => {
  const guest = await backend.guest();
  const wallet = walletOf(backend);
  for (let time = 0; time < 100; time++) backend.cards.trouble('refund', 'refuse');
  await takenTooLate(guest);
  await backend.advance(minute);
  await backend.advance(hour);
  expect(backend.cards.calls.filter(each => each.startsWith('refund'))).toHaveLength(1);
  expect(await backend.pendingPayments()).toBe(0);
  expect(await wallet.balanceOf(guest)).toBe(2000);
  expect((await wallet.kindsOf(guest))?.[0]).toEqual(['topUp', 2000]);
});

test('a top-up that the operator gives back first enters no balance', async () => {
  const guest = await backend.guest();
  const wallet = walletOf(backend);
  backend.cards.trouble('refund', 'down');
  const intent = await takenTooLate(guest);
  backend.cards.change(intent, { refunded: 2000 });
  await backend.webhook('evt_by_hand', intent);
  await backend.advance(hour);
  expect(await backend.pendingPayments()).toBe(0);
  expect(await wallet.balanceOf(guest)).toBe(0);
  expect(await backend.booked('refundOutside')).toBe(2000);
  expect(await backend.booked('capture')).toBe(2000);
});

test('a hold that is found hours later opens no slot and goes back', async () => {
  const guest = await backend.guest();
  const { intentId } = await guest.openHold('cab-bw-4821', 5500);
  backend.cards.pay(intentId);
  backend.pass(3 * hour); // the backend stood still
  await backend.webhook('evt_held', intentId);
  await backend.advance(minute);
  expect(backend.commands).toEqual([]);
  expect(backend.cards.holds.get(intentId)?.status).toBe('cancelled');
});

const openings: Readonly<Record<string, (guest: Person) => Promise<{ readonly code: number }>>> = {
  deposit: guest =>
    guest.ask(
      'createDepositIntent',
      { cabinetId: 'cab-bw-4821', paymentMethodId, amount: 5500 },
      keyed(),
    ),
  topUp: guest => openTopUp(guest, 2000),
};
test.each(Object.entries(openings))(
  'a %s that its provider knows nothing of does not prevent another one',
  async (_purpose, open) => {
    const guest = await backend.guest();
    expect((await open(guest)).code).toBe(0);
    // The operator has another account there now.
    const { holds } = backend.cards;
    for (const [id, hold] of new Map(holds)) {
      holds.delete(id);
      holds.set(`of-another-${id}`, hold);
    }
    await backend.advance(2 * hour);
    expect((await open(guest)).code).toBe(0);
  },
);

test('payments that cannot be compared keep no other one from being compared', async () => {
  const guest = await backend.guest();
  const wallet = walletOf(backend);
  const intent = await wallet.topUp(guest, 2000);
  const own = () =>
    backend.db
      .selectFrom('payments')
      .selectAll()
      .where('provider_id', '=', intent)
      .executeTakeFirstOrThrow();
  const known = await own();
  expect(known.compared_at).toBeNull();
  await backend.db
    .insertInto('payments')
    .values(
      Array.from({ length: 100 }, (_, index) => ({
        ...known,
        id: `of-another-time-${index}`,
        provider: 'paypal' as const,
        provider_id: `O-${index}`,
        retry_at: 0,
      })),
    )
    .execute();
  await backend.advance(hour);
  await backend.advance(minute);
  expect((await own()).compared_at).not.toBeNull();
});

test('a rental whose backend died before the slot was asked for opens none hours later', async () => {
  const guest = await backend.guest();
  await guest.credit(6000);
  await guest.ask('rentByBalance', { cabinetCode: 'BW-1007' }, keyed());
  // State at a power cut: no slot is promised yet, and the cabinet was not asked.
  await backend.db.updateTable('slots').set({ locked_by: null }).execute();
  await backend.db
    .updateTable('rentals')
    .set({ status: 'authorised', slot: null, command_id: null, eject_sent_at: null })
    .execute();
  backend.commands.length = 0;
  await backend.advance(3 * hour);
  expect(backend.commands).toEqual([]);
  expect(await walletOf(backend).balanceOf(guest)).toBe(6000);
});
