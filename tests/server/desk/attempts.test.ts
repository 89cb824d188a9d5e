import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertPayment } from '../../../src/server/rental/payment/record.ts';
import { newId } from '../../../src/server/secrets.ts';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../support/harness.ts';
import { rent } from '../support/renting.ts';
import { paidRental } from '../support/paid-rental.ts';
import { staffJson, staffOf } from '../support/staff-of.ts';

/** Attempts of a staff act: repeated, cut off, or under a key of their own. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const why = ['--yes', '--why', 'the station was at fault'];

test('a key of its own means another attempt, though the words were said just now', async () => {
  const { number, intentId } = await paidRental(backend);
  const refund = ['rental', 'refund', number, '0.50', ...why];
  expect((await staffOf(backend, refund)).exit).toBe(0);
  expect((await staffOf(backend, refund)).exit).toBe(1);
  expect((await staffOf(backend, [...refund, '--key', 'ticket-2'])).exit).toBe(0);
  expect(backend.cards.holds.get(intentId)).toMatchObject({ refunded: 100 });
});

test('of two attempts at once under one key, the one with other words is refused', async () => {
  const { number, intentId } = await paidRental(backend);
  const ran = await Promise.all(
    ['0.50', '0.60'].map(amount =>
      staffOf(backend, ['rental', 'refund', number, amount, '--key', 'ticket-3', ...why]),
    ),
  );
  expect(ran.map(({ exit }) => exit).toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect(ran.map(({ complaint }) => complaint).join('')).toMatch(
    /^The key ticket-3 names another act: log \d+\.\n$/,
  );
  expect([50, 60]).toContain(backend.cards.holds.get(intentId)?.refunded);
});

test('an attempt is said before its money moves, and a failure there is unknown', async () => {
  const { number } = await paidRental(backend);
  const ran = await staffOf(backend, ['rental', 'refund', number, '1', ...why], null, {
    settle: () => Promise.reject(new Error('the line is cut')),
  });
  expect(ran).toMatchObject({ exit: 3, complaint: 'the line is cut\n' });
  expect(ran.said).toMatch(/Done: log \d+\.\nMoney: unknown\./);
});

test('an error while an act is written down is unknown, not refused', async () => {
  const { number } = await paidRental(backend);
  const ran = await staffOf(backend, ['rental', 'refund', number, '1', ...why], null, {
    clock: { now: () => Number.NaN },
  });
  expect(ran.exit).toBe(3);
  expect(ran.complaint).toContain('Unknown whether it was done: look at `log`.');
});

test('a note moves no money, and says nothing of any', async () => {
  const { number } = await paidRental(backend);
  expect(await staffJson(backend, 'rental', 'note', number, 'called twice')).toMatchObject({
    exit: 0,
    money: null,
  });
});

test('money that no rental stands behind is moved by the service: unknown until then', async () => {
  await backend.guest();
  const { id: userId } = await backend.db
    .selectFrom('users')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const now = backend.clock.now();
  await backend.db.transaction().execute(async tx => {
    const { id } = await insertPayment(tx, {
      purpose: 'topUp',
      subjectId: null,
      userId,
      provider: 'stripe',
      state: 'created',
      amount: 2_000,
      currency: 'EUR',
      now,
    });
    await tx.updateTable('payments').set({ alarm: 'M-TOP-UP' }).where('id', '=', id).execute();
  });
  expect(await staffJson(backend, 'money', 'retry', 'M-TOP-UP', ...why)).toMatchObject({
    exit: 3,
    money: 'unknown',
  });
});

test('staff’s end of a rental takes the nearest of the returns without a serial', async () => {
  const guest = await backend.guest();
  const { orderId } = await rent(backend, guest);
  const { number } = await guest.order(orderId);
  await backend.advance(2 * hour);
  const at = backend.clock.now() - hour;
  for (const [slot, seconds] of [
    [3, -40],
    [4, 10],
    [5, 50],
  ] as const)
    await backend.tell({
      kind: 'returned',
      cabinetId: 'cab-bw-4821',
      slot,
      powerBankId: '',
      at: at + seconds * 1_000,
    });
  await backend.advance(minute);
  const end = ['rental', 'end', number, '--cabinet', 'BW-4821'];
  await staffOf(backend, [...end, '--at', new Date(at).toISOString(), ...why]);
  const counted = await backend.db
    .selectFrom('device_events')
    .select(['slot', 'rental_id'])
    .where('kind', '=', 'returnedUnread')
    .where('rental_id', 'is not', null)
    .execute();
  expect(counted).toEqual([{ slot: 4, rental_id: orderId }]);
});

test('no id begins like an option of the command that it is typed into', () => {
  const ids = Array.from({ length: 2_000 }, newId);
  expect(ids.filter(id => id.startsWith('-'))).toEqual([]);
});
