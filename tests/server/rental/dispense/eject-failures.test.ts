import { afterEach, beforeEach, expect, test } from 'vitest';
import { resumeDispensing } from '../../../../src/server/rental/dispense/dispense.ts';
import { lateWordGrace } from '../../../../src/server/rental/limits.ts';
import { databaseTimeout, hour, startBackend, type TestBackend } from '../../support/harness.ts';
import type { EjectCommand } from '../../support/fake-gateway.ts';
import { payFor, rent } from '../../support/renting.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

test('no answer within the limit is told at once, and releases the hold after the grace by itself', async () => {
  const guest = await backend.guest();
  const { orderId, intentId } = await payFor(backend, guest);
  await backend.advance(19_000);
  expect((await guest.outcome(orderId)).value?.state).toBe('dispensing');
  await backend.advance(2_000);
  expect((await guest.outcome(orderId)).value).toMatchObject({
    state: 'notDispensed',
    reason: 'noAnswer',
  });
  await backend.advance(lateWordGrace);
  expect(backend.cards.holds.get(intentId)?.status).toBe('cancelled');
});

test('an eject after the hold went back charges no money and counts the power bank as missing', async () => {
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
  await backend.advance(72 * hour);
  expect((await guest.order(orderId)).status).toBe('cancelled');
  expect(backend.cards.holds.get(intentId)).toMatchObject({ status: 'cancelled', captured: 0 });
  expect(
    await backend.db
      .selectFrom('power_banks')
      .select('state')
      .where('id', '=', 'pb-bw-1007-1')
      .executeTakeFirst(),
  ).toEqual({ state: 'missing' });
});

test('a gateway that knows the cabinet is offline ends the start at once', async () => {
  const guest = await backend.guest();
  backend.gatewayTrouble.push('offline');
  const { cabinetId } = await guest.cabinet('BW-1007');
  const { intentId } = await guest.openHold(cabinetId);
  backend.cards.pay(intentId);
  await guest.ask('confirmSetup', { paymentIntentId: intentId });
  expect((await guest.outcome(intentId)).value).toMatchObject({
    state: 'notDispensed',
    reason: 'noAnswer',
    // The command never went out, so no late message is waited for.
    heldUntil: null,
  });
  expect(backend.cards.holds.get(intentId)?.status).toBe('cancelled');
  expect(await guest.ask('checkCabinet', { cabinetCode: 'BW-1007' })).toMatchObject({
    code: 1001,
    msg: 'The device BW-1007 is offline, please contact the staff present',
  });
});

test('a command the gateway did not accept is sent again, and is the same command', async () => {
  const guest = await backend.guest();
  backend.gatewayTrouble.push('silent', 'silent');
  const { cabinetId } = await guest.cabinet('BW-1007');
  const { intentId } = await guest.openHold(cabinetId);
  backend.cards.pay(intentId);
  await guest.ask('confirmSetup', { paymentIntentId: intentId });
  expect(backend.commands).toHaveLength(0);
  await backend.advance(1_000);
  await backend.advance(1_000);
  await backend.advance(1_000);
  expect(backend.commands).toHaveLength(1);
});

test('a hold that cannot be released now is released later', async () => {
  const guest = await backend.guest();
  const { command, intentId } = await payFor(backend, guest);
  const tellsEmpty = (failed: EjectCommand | undefined) =>
    backend.tell({
      kind: 'ejectFailed',
      cabinetId: command.cabinetId,
      commandId: failed?.commandId ?? '',
      slot: failed?.slot ?? 0,
      reason: 'empty',
    });
  await tellsEmpty(command);
  backend.cards.trouble('cancel', 'down');
  await tellsEmpty(backend.commands[1]);
  expect(backend.cards.holds.get(intentId)?.status).toBe('held');
  await backend.advance(10_000);
  expect(backend.cards.holds.get(intentId)?.status).toBe('cancelled');
});

test('one power bank is never promised twice', async () => {
  const guests = await Promise.all([1, 2, 3, 4].map(() => backend.guest()));
  await backend.db
    .updateTable('slots')
    .set({ level: 10 })
    .where('cabinet_id', '=', 'cab-bw-1007')
    .where('number', '>', 2)
    .execute();
  const intents = await Promise.all(
    guests.map(async guest => guest.openHold((await guest.cabinet('BW-1007')).cabinetId)),
  );
  for (const { intentId } of intents) backend.cards.pay(intentId);
  await Promise.all(
    intents.map(async ({ intentId }, index) =>
      guests[index]?.ask('confirmSetup', { paymentIntentId: intentId }),
    ),
  );
  expect(backend.commands.map(command => command.slot).sort((a, b) => a - b)).toEqual([1, 2]);
  expect([...backend.cards.holds.values()].map(hold => hold.status).sort()).toEqual([
    'cancelled',
    'cancelled',
    'held',
    'held',
  ]);
});

test('an eject told twice starts one rental', async () => {
  const guest = await backend.guest();
  const { orderId, command, powerBankId } = await rent(backend, guest);
  const before = await guest.order(orderId);
  await backend.tell({
    kind: 'ejected',
    cabinetId: command.cabinetId,
    commandId: command.commandId,
    slot: command.slot,
    powerBankId,
    at: backend.clock.now() + 5_000,
  });
  expect(await guest.order(orderId)).toEqual(before);
});

test('a command that is sent again ends in time for its word to arrive, and is not sent in the last seconds', async () => {
  const guest = await backend.guest();
  backend.gatewayTrouble.push('silent', 'silent');
  const { cabinetId } = await guest.cabinet('BW-1007');
  const { intentId } = await guest.openHold(cabinetId);
  backend.cards.pay(intentId);
  await guest.ask('confirmSetup', { paymentIntentId: intentId });
  await backend.advance(4_000);
  await backend.advance(4_000);
  expect(backend.commands).toMatchObject([{ expiresAt: backend.clock.now() + 7_000 }]);
  const other = await backend.guest();
  backend.gatewayTrouble.push('silent');
  const second = await other.openHold(cabinetId);
  backend.cards.pay(second.intentId);
  await other.ask('confirmSetup', { paymentIntentId: second.intentId });
  await backend.advance(14_500);
  await backend.advance(6_000);
  await backend.advance(lateWordGrace);
  expect(backend.commands).toHaveLength(1);
  expect(backend.cards.holds.get(second.intentId)?.status).toBe('cancelled');
});

/** A minute in which nothing worked; the cabinet's earlier message gets through 19 s later. */
async function isHeardAfterStanding(
  what: string,
  command: Awaited<ReturnType<typeof payFor>>['command'],
): Promise<void> {
  backend.pass(60_000);
  if (what === 'backend') await resumeDispensing(backend.backend);
  await backend.runDueWork();
  backend.pass(19_000);
  await backend.runDueWork();
  await backend.tell({
    kind: 'ejected',
    cabinetId: command.cabinetId,
    commandId: command.commandId,
    slot: command.slot,
    powerBankId: 'pb-bw-1007-1',
    at: backend.clock.now() - 77_000,
  });
}

test.each(['backend', 'database'])(
  'a cabinet that ejected while the %s stood still is heard before its time is over',
  async what => {
    const guest = await backend.guest();
    const { orderId, command } = await payFor(backend, guest);
    await isHeardAfterStanding(what, command);
    expect((await guest.order(orderId)).status).toBe('renting');
  },
);

test.each(['backend', 'database'])(
  'a cabinet is heard that ejected while the %s stood still, where only the note of its command is missing',
  async what => {
    const guest = await backend.guest();
    const { orderId, command } = await payFor(backend, guest);
    // Killed between the gateway's answer and its note.
    await backend.db.updateTable('rentals').set({ eject_sent_at: null }).execute();
    await isHeardAfterStanding(what, command);
    expect((await guest.order(orderId)).status).toBe('renting');
  },
);

test('a command that no gateway had before the backend stood still is not sent after the wait is over', async () => {
  const guest = await backend.guest();
  backend.gatewayTrouble.push('silent');
  const { cabinetId } = await guest.cabinet('BW-1007');
  const { intentId } = await guest.openHold(cabinetId);
  backend.cards.pay(intentId);
  await guest.ask('confirmSetup', { paymentIntentId: intentId });
  backend.pass(60_000);
  await resumeDispensing(backend.backend);
  await backend.runDueWork();
  await backend.advance(21_000);
  await backend.advance(lateWordGrace);
  expect(backend.commands).toHaveLength(0);
  expect(backend.cards.holds.get(intentId)?.status).toBe('cancelled');
});

test('a command that the gateway did not accept goes out again after a quick restart, with time to wait for it', async () => {
  const guest = await backend.guest();
  backend.gatewayTrouble.push('silent');
  const { cabinetId } = await guest.cabinet('BW-1007');
  const { intentId } = await guest.openHold(cabinetId);
  backend.cards.pay(intentId);
  await guest.ask('confirmSetup', { paymentIntentId: intentId });
  backend.pass(3_000);
  await resumeDispensing(backend.backend);
  await backend.runDueWork();
  expect(backend.commands).toMatchObject([{ expiresAt: backend.clock.now() + 15_000 }]);
});

test('a person waiting for a power bank is told of their rental by a cabinet that went silent, not that it is offline', async () => {
  const guest = await backend.guest();
  await payFor(backend, guest);
  await backend.db
    .updateTable('cabinets')
    .set({ online: false })
    .where('code', '=', 'BW-1007')
    .execute();
  expect(await guest.ask('checkCabinet', { cabinetCode: 'BW-1007' })).toMatchObject({
    code: 0,
    value: { unfinishedRentals: 1 },
  });
  expect(
    await (await backend.guest()).ask('checkCabinet', { cabinetCode: 'BW-1007' }),
  ).toMatchObject({ code: 1001 });
});
