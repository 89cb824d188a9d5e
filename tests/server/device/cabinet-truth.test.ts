import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../support/harness.ts';
import { payFor, rent } from '../support/renting.ts';

/** Slots and stock as the cabinet reports them; its messages and its silence alone decide. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const offline = {
  status: 200,
  code: 1001,
  msg: 'The device BW-1007 is offline, please contact the staff present',
};

test('a cabinet that says nothing for two minutes is offline, and back with its next word', async () => {
  const guest = await backend.guest();
  backend.disconnectCabinets();
  await backend.tell({ kind: 'status', cabinetId: 'cab-bw-1007', slots: [] });
  await backend.advance(2 * minute);
  expect((await guest.ask('checkCabinet', { cabinetCode: 'BW-1007' })).code).toBe(0);
  backend.pass(1);
  await backend.runDueWork();
  expect(await guest.ask('checkCabinet', { cabinetCode: 'BW-1007' })).toMatchObject(offline);
  expect(await guest.openHold('cab-bw-1007')).toMatchObject({ code: 1001 });
  await backend.tell({ kind: 'status', cabinetId: 'cab-bw-1007', slots: [] });
  expect((await guest.ask('checkCabinet', { cabinetCode: 'BW-1007' })).code).toBe(0);
});

test('a slot that jammed is out of use until the cabinet says it is not', async () => {
  const guest = await backend.guest();
  const { command, cabinet } = await payFor(backend, guest);
  await backend.tell({
    kind: 'ejectFailed',
    cabinetId: command.cabinetId,
    commandId: command.commandId,
    slot: command.slot,
    reason: 'jam',
  });
  const stateOf = async () =>
    (await guest.cabinet('BW-1007')).slots.find(slot => slot.number === command.slot)?.state;
  expect(await stateOf()).toBe('outOfOrder');
  backend.pass(30_000);
  await backend.tell({
    kind: 'status',
    cabinetId: cabinet.cabinetId,
    slots: [{ number: command.slot, powerBankId: 'pb-bw-1007-1', level: 100, outOfOrder: false }],
  });
  expect(await stateOf()).toBe('ready');
});

test('a slot that a rental waits for stays promised, whatever the cabinet reports meanwhile', async () => {
  const [one, other] = [await backend.guest(), await backend.guest()];
  await backend.db
    .updateTable('slots')
    .set({ level: 10 })
    .where('cabinet_id', '=', 'cab-bw-1007')
    .where('number', '>', 1)
    .execute();
  const { command } = await payFor(backend, one);
  await backend.tell({
    kind: 'status',
    cabinetId: 'cab-bw-1007',
    slots: [{ number: command.slot, powerBankId: 'pb-bw-1007-1', level: 100, outOfOrder: false }],
  });
  expect((await other.ask('checkCabinet', { cabinetCode: 'BW-1007' })).msg).toBe(
    'No battery available in device BW-1007',
  );
});

test('a power bank that no rental knows is stocked, and can be rented', async () => {
  const guest = await backend.guest();
  expect(
    (
      await backend.tell({
        kind: 'returned',
        cabinetId: 'cab-empty-1',
        slot: 5,
        powerBankId: 'pb-stranger',
      })
    ).statusCode,
  ).toBe(200);
  backend.pass(1_000);
  await backend.tell({
    kind: 'status',
    cabinetId: 'cab-empty-1',
    slots: [{ number: 5, powerBankId: 'pb-stranger', level: 90, outOfOrder: false }],
  });
  expect((await guest.cabinet('EMPTY-1')).slots[4]).toEqual({
    number: 5,
    state: 'ready',
    level: 90,
  });
  const { powerBankId } = await rent(backend, guest, 'EMPTY-1');
  expect(powerBankId).toBe('pb-stranger');
});

test('a power bank that was given up as missing is stocked again when it comes back, and charges no rental', async () => {
  const guest = await backend.guest();
  const { orderId, command, intentId } = await payFor(backend, guest);
  await backend.advance(25_000);
  await backend.tell({
    kind: 'ejected',
    cabinetId: command.cabinetId,
    commandId: command.commandId,
    slot: command.slot,
    powerBankId: 'pb-bw-1007-1',
  });
  await backend.advance(3 * hour);
  await backend.tell({
    kind: 'returned',
    cabinetId: 'cab-bw-4821',
    slot: 3,
    powerBankId: 'pb-bw-1007-1',
  });
  expect(
    await backend.db
      .selectFrom('power_banks')
      .select('state')
      .where('id', '=', 'pb-bw-1007-1')
      .executeTakeFirst(),
  ).toEqual({ state: 'inCabinet' });
  expect((await guest.order(orderId)).status).toBe('cancelled');
  expect(backend.cards.holds.get(intentId)).toMatchObject({ status: 'cancelled', captured: 0 });
});
