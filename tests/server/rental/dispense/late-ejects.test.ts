import { afterEach, beforeEach, expect, test } from 'vitest';
import { lateWordGrace } from '../../../../src/server/rental/limits.ts';
import { databaseTimeout, hour, startBackend, type TestBackend } from '../../support/harness.ts';
import { payFor, powerBankIn, rent } from '../../support/renting.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

type Paid = Awaited<ReturnType<typeof payFor>>;

/** The cabinet opened the slot 9 s after the command, and its message comes now. */
async function isHeardOf({ command }: Paid, powerBankId: string, sentAt: number) {
  await backend.tell({
    kind: 'ejected',
    cabinetId: command.cabinetId,
    commandId: command.commandId,
    slot: command.slot,
    powerBankId,
    at: sentAt + 9_000,
  });
}

const powerBank = async (id: string) =>
  (
    await backend.db
      .selectFrom('power_banks')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;

test('a word that comes just after the deadline of an eject within it starts the rental, and it is paid', async () => {
  const guest = await backend.guest();
  const sentAt = backend.clock.now();
  const paid = await payFor(backend, guest);
  const powerBankId = await powerBankIn(backend, paid.command);
  await backend.advance(20_000);
  expect((await guest.outcome(paid.orderId)).value).toMatchObject({
    state: 'notDispensed',
    reason: 'noAnswer',
    heldUntil: sentAt + 20_000 + lateWordGrace,
  });
  expect(backend.sent).toEqual([]);
  await backend.advance(1_000);
  await isHeardOf(paid, powerBankId, sentAt);
  expect((await guest.outcome(paid.orderId)).value).toMatchObject({
    state: 'confirmed',
    slot: paid.command.slot,
    rentedAt: sentAt + 9_000,
  });
  expect(await powerBank(powerBankId)).toBe('out');
  await backend.advance(5_000);
  expect(backend.sent.map(({ subject }) => subject)).toEqual([
    'Your power bank came out after all',
  ]);
  await backend.advance(hour);
  expect(backend.cards.holds.get(paid.intentId)?.status).toBe('held');
  await backend.tell({
    kind: 'returned',
    cabinetId: paid.command.cabinetId,
    slot: paid.command.slot,
    powerBankId,
  });
  const { settledAmount, status } = await guest.order(paid.orderId);
  expect(status).toBe('returned');
  expect(settledAmount).toBeGreaterThan(0);
  expect(backend.cards.holds.get(paid.intentId)?.captured).toBe(settledAmount);
  expect(await backend.booked('capture')).toBe(settledAmount);
});

test.each([
  [9_000, 'renting', 'out'],
  [20_500, 'cancelled', 'missing'],
])(
  'a pull by force %d ms after the command, told late, leaves the rental %s',
  async (after, status, state) => {
    const guest = await backend.guest();
    const sentAt = backend.clock.now();
    const { orderId, command } = await payFor(backend, guest);
    const powerBankId = await powerBankIn(backend, command);
    await backend.advance(21_000);
    expect((await guest.order(orderId)).status).toBe('cancelled');
    const { cabinetId, slot } = command;
    await backend.tell({ kind: 'removed', cabinetId, slot, powerBankId, at: sentAt + after });
    expect((await guest.order(orderId)).status).toBe(status);
    expect(await powerBank(powerBankId)).toBe(state);
  },
);

test('the hold goes back by itself at the end of the grace, and the person is told then', async () => {
  const guest = await backend.guest();
  const { orderId, intentId } = await payFor(backend, guest);
  await backend.advance(20_000);
  await backend.advance(lateWordGrace - 1_000);
  expect(backend.cards.holds.get(intentId)?.status).toBe('held');
  await backend.advance(2_000);
  expect(backend.cards.holds.get(intentId)).toMatchObject({ status: 'cancelled', captured: 0 });
  expect((await guest.outcome(orderId)).value).toMatchObject({
    state: 'notDispensed',
    heldUntil: null,
  });
  await backend.advance(5_000);
  expect(backend.sent.map(({ subject }) => subject)).toEqual(['Hold released']);
});

test('a word after the grace charges no money, and its power bank is looked for', async () => {
  const guest = await backend.guest();
  const sentAt = backend.clock.now();
  const paid = await payFor(backend, guest);
  const powerBankId = await powerBankIn(backend, paid.command);
  await backend.advance(20_000);
  await backend.advance(lateWordGrace + 1_000);
  await isHeardOf(paid, powerBankId, sentAt);
  await backend.advance(72 * hour);
  expect((await guest.order(paid.orderId)).status).toBe('cancelled');
  expect(backend.cards.holds.get(paid.intentId)).toMatchObject({
    status: 'cancelled',
    captured: 0,
  });
  expect(await powerBank(powerBankId)).toBe('missing');
});

test('a person whose slot did not open rents at once at another station, and pays for both where both came out', async () => {
  const guest = await backend.guest();
  const sentAt = backend.clock.now();
  const first = await payFor(backend, guest);
  const powerBankId = await powerBankIn(backend, first.command);
  await backend.advance(20_000);
  const second = await rent(backend, guest, 'BW-4821');
  await isHeardOf(first, powerBankId, sentAt);
  expect((await guest.order(first.orderId)).status).toBe('renting');
  expect((await guest.order(second.orderId)).status).toBe('renting');
  expect(await guest.ask('checkCabinet', { cabinetCode: 'BW-2210' })).toMatchObject({
    value: { unfinishedRentals: 2 },
  });
  await backend.advance(72 * hour);
  expect(backend.cards.holds.get(first.intentId)?.captured).toBe(5500);
  expect(backend.cards.holds.get(second.intentId)?.captured).toBe(5500);
});

test('a balance that only reaches for one deposit rents at once after a slot that did not open', async () => {
  const guest = await backend.guest();
  await guest.credit(5_500);
  const rentNow = (key: string) =>
    guest.ask('rentByBalance', { cabinetCode: 'BW-1007' }, { 'Idempotency-Key': key });
  expect((await rentNow('attempt-balance-1')).code).toBe(0);
  await backend.advance(20_000);
  expect((await rentNow('attempt-balance-2')).code).toBe(0);
  expect(backend.commands).toHaveLength(2);
});
