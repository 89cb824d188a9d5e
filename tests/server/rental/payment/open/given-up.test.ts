import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  openPurchase,
  openRepayment,
  openTopUp,
  owing,
  paymentMethodId,
} from '../../../support/charging.ts';
import { databaseTimeout, hour, startBackend, type TestBackend } from '../../../support/harness.ts';
import { newKey, type Person } from '../../../support/person.ts';
import { rent } from '../../../support/renting.ts';

/** Payments of any purpose that are given up while their provider is asked for them. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

type Opening = (guest: Person) => Promise<() => Promise<{ code: number }>>;
const openings: Readonly<Record<string, Opening>> = {
  deposit: async guest => {
    const cabinet = { cabinetId: 'cab-bw-4821', paymentMethodId, amount: 5500 };
    return () => guest.ask('createDepositIntent', cabinet, { 'Idempotency-Key': newKey() });
  },
  repayment: async guest => {
    const { orderId } = await owing(backend, guest);
    return () => openRepayment(guest, orderId);
  },
  purchase: async guest => {
    const { orderId } = await rent(backend, guest);
    return () => openPurchase(guest, orderId);
  },
  topUp: async guest => () => openTopUp(guest, 2000),
};

test.each(Object.entries(openings))(
  'a %s is ended there at once, and what is taken for it after all goes back',
  async (_purpose, opening) => {
    const guest = await backend.guest();
    const open = await opening(guest);
    const intent = `pi_${backend.cards.holds.size + 1}`;
    const booked = await backend.booked('capture');
    backend.cards.during('start', () => backend.advance(2 * hour));
    expect((await open()).code).toBe(1008);
    expect(backend.cards.holds.get(intent)?.status).toBe('cancelled');
    expect(await backend.pendingPayments()).toBe(0);
    const { amount } = backend.cards.change(intent, {});
    backend.cards.change(intent, { status: 'captured', captured: amount });
    await Promise.all([backend.webhook('evt_1', intent), backend.webhook('evt_2', intent)]);
    expect(backend.cards.holds.get(intent)).toMatchObject({ refunded: amount });
    expect((await backend.booked('capture')) - booked).toBe(amount);
    expect(await backend.booked('refund')).toBe(amount);
    expect(await backend.pendingPayments()).toBe(0);
  },
);
