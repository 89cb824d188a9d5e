import { afterEach, beforeEach, expect, test } from 'vitest';
import { setOutOfService } from '../../../../src/server/rental/dispense/cabinets.ts';
import { type TestBackend, databaseTimeout, startBackend } from '../../support/harness.ts';
import { rent } from '../../support/renting.ts';

/** Cabinets and slots out of service stay out, and people are told. */
let backend: TestBackend;
let lines: string[];
beforeEach(async () => {
  lines = [];
  backend = await startBackend({ lines });
}, databaseTimeout);
afterEach(() => backend.close());

const cabinetId = 'cab-bw-1007';
const said = 'Station BW-1007 is being serviced. Please use another one.';
const heartbeat = (number: number) =>
  backend.tell({
    kind: 'status',
    cabinetId,
    slots: [{ number, powerBankId: `pb-bw-1007-${number}`, level: 100, outOfOrder: false }],
  });

test('a cabinet says that it is being serviced, also after its next status', async () => {
  const guest = await backend.guest();
  await setOutOfService(backend.db, { cabinetId, out: true });
  await heartbeat(1);
  expect((await guest.ask('checkCabinet', { cabinetCode: 'BW-1007' })).msg).toBe(said);
  expect((await guest.openHold(cabinetId)).msg).toBe(said);
  await setOutOfService(backend.db, { cabinetId, out: false });
  expect((await guest.ask('checkCabinet', { cabinetCode: 'BW-1007' })).code).toBe(0);
});

test('a slot that was taken out is given to no one, also after its next status', async () => {
  const guest = await backend.guest();
  await setOutOfService(backend.db, { cabinetId, slot: 1, out: true });
  await heartbeat(1);
  expect((await guest.cabinet('BW-1007')).slots[0]).toEqual({ number: 1, state: 'outOfOrder' });
  const { command } = await rent(backend, guest);
  expect(command.slot).not.toBe(1);
});

test('a station that is taken out while the card is being held gives nothing out, and the hold goes back', async () => {
  const guest = await backend.guest();
  const { intentId } = await guest.openHold(cabinetId);
  backend.cards.pay(intentId);
  await setOutOfService(backend.db, { cabinetId, out: true });
  await guest.ask('confirmSetup', { paymentIntentId: intentId });
  expect(backend.commands).toEqual([]);
  expect(backend.cards.holds.get(intentId)?.status).toBe('cancelled');
});

test('the station is being serviced where only slots that were taken out have a power bank', async () => {
  const guest = await backend.guest();
  await backend.db
    .updateTable('slots')
    .set({ out_of_service: true })
    .where('cabinet_id', '=', cabinetId)
    .execute();
  expect((await guest.ask('checkCabinet', { cabinetCode: 'BW-1007' })).msg).toBe(said);
});

test('an unknown cabinet that calls in is in the log with its id', async () => {
  const { statusCode } = await backend.tell({ kind: 'status', cabinetId: 'cab-new', slots: [] });
  expect(statusCode).toBe(404);
  expect(lines.some(line => line.includes('unknown cabinet') && line.includes('cab-new'))).toBe(
    true,
  );
});
