import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseTimeout, startBackend, type TestBackend } from '../../support/harness.ts';
import type { EjectCommand } from '../../support/fake-gateway.ts';
import { payFor } from '../../support/renting.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const jams = (backend: TestBackend, command: EjectCommand | undefined) => {
  if (!command) throw new Error('no eject command was sent');
  return backend.tell({
    kind: 'ejectFailed',
    cabinetId: command.cabinetId,
    commandId: command.commandId,
    slot: command.slot,
    reason: 'jam',
  });
};

test('after a jam another slot opens under the same hold, and the person is told which one', async () => {
  const guest = await backend.guest();
  const { orderId, command, intentId } = await payFor(backend, guest);
  expect((await guest.outcome(orderId)).value).toMatchObject({
    state: 'dispensing',
    slot: command.slot,
    failedSlot: null,
  });
  await jams(backend, command);
  const second = backend.commands[1];
  expect(second?.commandId).not.toBe(command.commandId);
  expect(second?.slot).not.toBe(command.slot);
  expect((await guest.outcome(orderId)).value).toMatchObject({
    state: 'dispensing',
    slot: second?.slot,
    failedSlot: command.slot,
  });
  expect(backend.cards.holds.get(intentId)?.status).toBe('held');
  await jams(backend, command); // told twice: it is not the second command's word
  expect(backend.commands).toHaveLength(2);
  await backend.tell({
    kind: 'ejected',
    cabinetId: command.cabinetId,
    commandId: second?.commandId ?? '',
    slot: second?.slot ?? 0,
    powerBankId: `pb-bw-1007-${second?.slot}`,
  });
  expect((await guest.outcome(orderId)).value).toMatchObject({
    state: 'confirmed',
    slot: second?.slot,
  });
  expect([...backend.cards.holds.values()].map(hold => hold.status)).toEqual(['held']);
  expect(
    (await guest.cabinet('BW-1007')).slots.find(slot => slot.number === command.slot)?.state,
  ).toBe('outOfOrder');
});

test('when the second slot jams too, the hold is released at once, it says so, and both slots are out of use', async () => {
  const guest = await backend.guest();
  const { orderId, command, intentId } = await payFor(backend, guest);
  await jams(backend, command);
  await jams(backend, backend.commands[1]);
  expect(backend.commands).toHaveLength(2);
  expect((await guest.outcome(orderId)).value).toMatchObject({
    state: 'notDispensed',
    reason: 'jam',
  });
  expect(backend.cards.holds.get(intentId)?.status).toBe('cancelled');
  expect((await guest.order(orderId)).status).toBe('cancelled');
  const cabinet = await guest.cabinet('BW-1007');
  expect(cabinet.unfinishedRentals).toBe(0);
  expect(cabinet.slots.filter(slot => slot.state === 'outOfOrder')).toHaveLength(2);
  await backend.runDueWork();
  expect(backend.sent.map(message => message.subject)).toEqual(['Hold released']);
});

test('a jam of the last power bank releases the hold', async () => {
  const guest = await backend.guest();
  await backend.db
    .updateTable('slots')
    .set({ level: 10 })
    .where('cabinet_id', '=', 'cab-bw-1007')
    .where('number', '>', 1)
    .execute();
  const { orderId, command, intentId } = await payFor(backend, guest);
  await jams(backend, command);
  expect((await guest.outcome(orderId)).value).toMatchObject({
    state: 'notDispensed',
    slot: command.slot,
    reason: 'jam',
  });
  expect(backend.cards.holds.get(intentId)?.status).toBe('cancelled');
  expect(
    await backend.db
      .selectFrom('slots')
      .select('number')
      .where('locked_by', 'is not', null)
      .execute(),
  ).toEqual([]);
});

test('another slot is told to a cabinet that did not hear at first', async () => {
  const guest = await backend.guest();
  const { command } = await payFor(backend, guest);
  backend.gatewayTrouble.push('silent');
  await jams(backend, command);
  expect(backend.commands).toHaveLength(1);
  await backend.advance(1_000);
  expect(backend.commands).toHaveLength(2);
});
