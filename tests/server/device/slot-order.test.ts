import { afterEach, beforeEach, expect, test } from 'vitest';
import { strayPowerBanks } from '../../../src/server/device/stray.ts';
import {
  type TestBackend,
  databaseTimeout,
  hour,
  minute,
  startBackend,
} from '../support/harness.ts';
import { payFor, rent } from '../support/renting.ts';

/** Slot contents follow the cabinet's last message by its own count, in any order of arrival. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const cabinetId = 'cab-bw-1007';
const slotOf = (number: number) =>
  backend.db
    .selectFrom('slots')
    .select(['power_bank_id', 'out_of_order'])
    .where('cabinet_id', '=', cabinetId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
const stateOf = async (id: string) =>
  (
    await backend.db
      .selectFrom('power_banks')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;
const status = (sequence: number, number: number, powerBankId: string | null, jammed = false) =>
  backend.tell({
    kind: 'status',
    cabinetId,
    sequence,
    slots: [{ number, powerBankId, level: powerBankId === null ? 0 : 90, outOfOrder: jammed }],
  });

test('a status from before the eject does not put the power bank back', async () => {
  const guest = await backend.guest();
  const { powerBankId, command } = await rent(backend, guest);
  // Made before, by a clock that runs behind by less than is noticed, and under way until now.
  await status(1, command.slot, powerBankId);
  expect(await slotOf(command.slot)).toMatchObject({ power_bank_id: null });
  expect(await stateOf(powerBankId)).toBe('out');
});

test('a status from before the return does not empty the slot', async () => {
  const guest = await backend.guest();
  const { powerBankId, command } = await rent(backend, guest);
  await backend.advance(hour);
  await backend.tell({ kind: 'returned', cabinetId, slot: command.slot, powerBankId });
  await status(2, command.slot, null);
  expect(await slotOf(command.slot)).toMatchObject({ power_bank_id: powerBankId });
});

test('an eject told after a newer status does not empty the slot that was filled since', async () => {
  const guest = await backend.guest();
  const { command, orderId } = await payFor(backend, guest);
  const ejectedAt = backend.clock.now();
  backend.pass(10_000);
  await backend.tell({
    kind: 'returned',
    cabinetId,
    slot: command.slot,
    powerBankId: 'pb-other',
  });
  await backend.tell({
    kind: 'ejected',
    cabinetId,
    commandId: command.commandId,
    slot: command.slot,
    powerBankId: 'pb-bw-1007-1',
    at: ejectedAt,
  });
  expect(await slotOf(command.slot)).toMatchObject({ power_bank_id: 'pb-other' });
  expect((await guest.order(orderId)).status).toBe('renting');
});

test('a return told after the power bank left again does not put it back', async () => {
  const guest = await backend.guest();
  const { powerBankId, command } = await rent(backend, guest);
  await backend.advance(hour);
  const returnedAt = backend.clock.now();
  backend.pass(minute);
  // Staff took it out, as the cabinet reports; the message of the return arrives after that.
  await status(returnedAt * 100 + 50, command.slot, null);
  await backend.tell({
    kind: 'returned',
    cabinetId,
    slot: command.slot,
    powerBankId,
    at: returnedAt,
    sequence: returnedAt * 100,
  });
  expect(await slotOf(command.slot)).toMatchObject({ power_bank_id: null });
});

test('a failure told after the slot was repaired does not break it again', async () => {
  const guest = await backend.guest();
  const { command } = await payFor(backend, guest);
  const { now } = backend.clock;
  backend.pass(1_000);
  await status(now() * 100, command.slot, 'pb-bw-1007-1');
  await backend.tell({
    kind: 'ejectFailed',
    cabinetId,
    commandId: command.commandId,
    slot: command.slot,
    reason: 'jam',
    sequence: 7,
  });
  expect(await slotOf(command.slot)).toMatchObject({ out_of_order: false });
});

test('a power bank that came out too late stands as out, with the number of the rental it came out for', async () => {
  const guest = await backend.guest();
  const { orderId, command } = await payFor(backend, guest);
  await backend.advance(25_000);
  const powerBankId = 'pb-bw-1007-1';
  await backend.tell({
    kind: 'ejected',
    cabinetId,
    commandId: command.commandId,
    slot: command.slot,
    powerBankId,
  });
  const { number } = await guest.order(orderId);
  expect(await strayPowerBanks(backend.db)).toEqual([
    { powerBankId, why: 'cameOutTooLate', since: backend.clock.now(), orderNumber: number },
  ]);
  // A status from before, and one of another slot, do not find it.
  await status(3, command.slot, powerBankId);
  expect(await strayPowerBanks(backend.db)).toHaveLength(1);
  await backend.advance(hour);
  await backend.tell({ kind: 'returned', cabinetId, slot: command.slot, powerBankId });
  expect(await strayPowerBanks(backend.db)).toEqual([]);
});

test('a power bank that jammed stands on the same list until its slot works', async () => {
  const guest = await backend.guest();
  const { orderId, command } = await payFor(backend, guest);
  await backend.tell({
    kind: 'ejectFailed',
    cabinetId,
    commandId: command.commandId,
    slot: command.slot,
    reason: 'jam',
  });
  const { number } = await guest.order(orderId);
  backend.pass(1_000);
  await status(backend.clock.now() * 100, command.slot, 'pb-bw-1007-1', true);
  expect(await strayPowerBanks(backend.db)).toMatchObject([
    { powerBankId: 'pb-bw-1007-1', why: 'jammed', orderNumber: number },
  ]);
  backend.pass(1_000);
  await status(backend.clock.now() * 100, command.slot, 'pb-bw-1007-1');
  expect(await strayPowerBanks(backend.db)).toEqual([]);
});
