import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteUnknown } from '../../../src/server/device/unknown.ts';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../support/harness.ts';
import { payFor, powerBankIn } from '../support/renting.ts';
import { staffJson, staffOf } from '../support/staff-of.ts';

let backend: TestBackend;
let lines: string[];
beforeEach(async () => {
  lines = [];
  backend = await startBackend({ variables: { METRICS_TOKEN: 'a-token-for-the-metrics' }, lines });
}, databaseTimeout);
afterEach(() => backend.close());

const cabinetId = 'cab-bw-1007';
const alarms = () =>
  lines
    .map((line): { alarm?: string } => JSON.parse(line))
    .filter(({ alarm }) => alarm !== undefined && alarm !== 'silentCabinets');
const slot = (number: number, powerBankId: string | null, more: object = {}) => ({
  number,
  powerBankId,
  level: powerBankId === null ? 0 : 90,
  outOfOrder: false,
  ...more,
});
const rowOf = (cabinet: string, number: number) =>
  backend.db
    .selectFrom('slots')
    .selectAll()
    .where('cabinet_id', '=', cabinet)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
const bank = (id: string) =>
  backend.db.selectFrom('power_banks').selectAll().where('id', '=', id).executeTakeFirst();
const metric = async (name: string) =>
  (
    await backend.app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer a-token-for-the-metrics' },
    })
  ).body
    .split('\n')
    .filter(line => line.startsWith(name));
const serialOf = async (number: number) => (await rowOf(cabinetId, number)).power_bank_id ?? '';

test('keeps how a cabinet is, and shows it to staff', async () => {
  await backend.tell({
    kind: 'status',
    cabinetId,
    slots: [],
    heartbeat: { signal: -71, firmware: 'CB8 v2.1', temperature: 34 },
  });
  expect((await staffJson(backend, 'cabinet', 'show', 'BW-1007')).cabinet[0]).toMatchObject({
    signal: -71,
    firmware: 'CB8 v2.1',
    temperature: 34,
  });
});

test.each([{ signal: 12 }, { temperature: 151 }, { firmware: 'v2\u0007' }, { signal: -71.5 }])(
  'refuses a heartbeat that cannot be: %o',
  async heartbeat => {
    const { statusCode } = await backend.tell({ kind: 'status', cabinetId, slots: [], heartbeat });
    expect(statusCode).toBe(400);
  },
);

test('gives no hot power bank out, and raises an alarm for its cabinet', async () => {
  const serials = await Promise.all([1, 2, 3, 4].map(serialOf));
  const others = Array.from({ length: 7 }, (_, index) => slot(index + 2, null));
  await backend.tell({
    kind: 'status',
    cabinetId,
    slots: [slot(1, serials[0] ?? '', { error: 'hot' }), ...others],
  });
  expect(await rowOf(cabinetId, 1)).toMatchObject({ out_of_order: true, error: 'hot' });
  const guest = await backend.guest();
  expect((await guest.ask('checkCabinet', { cabinetCode: 'BW-1007' })).value).toBeNull();
  expect(alarms()).toMatchObject([{ alarm: 'hotPowerBank', cabinet: 'BW-1007', slot: 1 }]);
  expect(await metric('borrowatt_slot_errors{')).toEqual([
    'borrowatt_slot_errors{code="BW-1007",error="hot"} 1',
  ]);
  await backend.tell({ kind: 'status', cabinetId, slots: [slot(1, serials[0] ?? '')] });
  expect(await rowOf(cabinetId, 1)).toMatchObject({ out_of_order: false, error: null });
  expect((await guest.cabinet('BW-1007')).cabinetId).toBe(cabinetId);
  expect(alarms()).toHaveLength(1);
});

test('tries another slot where a power bank turns out to be too hot', async () => {
  const guest = await backend.guest();
  const { command } = await payFor(backend, guest);
  await backend.tell({
    kind: 'ejectFailed',
    cabinetId,
    commandId: command.commandId,
    slot: command.slot,
    reason: 'hot',
  });
  expect(await rowOf(cabinetId, command.slot)).toMatchObject({ out_of_order: true, error: 'hot' });
  expect(backend.commands).toHaveLength(2);
  expect(backend.commands.at(-1)?.slot).not.toBe(command.slot);
});

test('looks for a power bank that was pulled out by force', async () => {
  const serial = await serialOf(2);
  await backend.tell({ kind: 'removed', cabinetId, slot: 2, powerBankId: null });
  expect(await rowOf(cabinetId, 2)).toMatchObject({ power_bank_id: null, level: 0 });
  expect(await bank(serial)).toMatchObject({ state: 'missing' });
  expect(alarms()).toMatchObject([{ alarm: 'pulledOut', cabinet: 'BW-1007', slot: 2 }]);
  expect(JSON.stringify(await staffJson(backend, 'today'))).toContain('pulledOut');
  // It is there again.
  await backend.advance(minute);
  await backend.tell({ kind: 'status', cabinetId, slots: [slot(2, serial)] });
  expect(await bank(serial)).toMatchObject({ state: 'inCabinet' });
});

test('begins the rental whose power bank was pulled out of the slot that was opening for it', async () => {
  const guest = await backend.guest();
  const { command, orderId } = await payFor(backend, guest);
  const serial = await powerBankIn(backend, command);
  await backend.tell({ kind: 'removed', cabinetId, slot: command.slot, powerBankId: serial });
  expect((await guest.order(orderId)).status).toBe('renting');
  expect(await bank(serial)).toMatchObject({ state: 'out' });
  expect(alarms()).toEqual([]);
  // The eject itself is no second one.
  await backend.tell({
    kind: 'ejected',
    cabinetId,
    commandId: command.commandId,
    slot: command.slot,
    powerBankId: serial,
  });
  expect(await bank(serial)).toMatchObject({ state: 'out' });
});

test('begins no rental with another power bank than the slot was opening for', async () => {
  const before = backend.clock.now() - minute;
  const guest = await backend.guest();
  const { command, orderId } = await payFor(backend, guest);
  const serial = await powerBankIn(backend, command);
  const at = { cabinetId, slot: command.slot };
  await backend.tell({ kind: 'status', cabinetId, slots: [slot(command.slot, serial)] });
  for (const powerBankId of ['PB-another', serial, null])
    await backend.tell({ kind: 'removed', ...at, powerBankId, at: before });
  expect(await rowOf(cabinetId, command.slot)).toMatchObject({ power_bank_id: serial });
  await backend.tell({ kind: 'removed', ...at, powerBankId: 'PB-another' });
  expect((await guest.outcome(orderId)).value).toMatchObject({ state: 'dispensing' });
  expect(await bank('PB-another')).toMatchObject({ state: 'missing' });
});

test('gives nothing out of two slots that name one power bank', async () => {
  const serial = await serialOf(1);
  await backend.tell({ kind: 'status', cabinetId, slots: [slot(1, serial), slot(2, serial)] });
  for (const number of [1, 2])
    expect(await rowOf(cabinetId, number)).toMatchObject({ out_of_order: true, error: 'doubled' });
  expect(alarms()).toMatchObject([{ alarm: 'doubledSerial' }, { alarm: 'doubledSerial' }]);
  await backend.advance(minute);
  await backend.tell({ kind: 'status', cabinetId, slots: [slot(1, serial), slot(2, null)] });
  expect(await rowOf(cabinetId, 1)).toMatchObject({ out_of_order: false, error: null });
});

test('gives nothing out of two cabinets that both name one power bank, until one stops', async () => {
  const serial = await serialOf(1);
  const other = 'cab-bw-2210';
  const here = () => backend.tell({ kind: 'status', cabinetId, slots: [slot(1, serial)] });
  const there = (id: string | null) =>
    backend.tell({ kind: 'status', cabinetId: other, slots: [slot(1, id)] });
  await backend.advance(1_000);
  await here();
  await there(serial);
  await here();
  expect(await rowOf(cabinetId, 1)).toMatchObject({ error: 'doubled', out_of_order: true });
  expect(await rowOf(other, 1)).toMatchObject({ error: 'doubled', out_of_order: true });
  await backend.advance(30_000);
  await there(null);
  await here();
  expect(await rowOf(cabinetId, 1)).toMatchObject({ error: null, out_of_order: false });
  expect(await rowOf(other, 1)).toMatchObject({ power_bank_id: null });
});

test('believes a cabinet that speaks over one that is silent', async () => {
  const serial = await serialOf(1);
  await backend.db
    .updateTable('cabinets')
    .set({ last_seen_at: backend.clock.now() - hour })
    .where('id', '=', cabinetId)
    .execute();
  await backend.tell({ kind: 'status', cabinetId: 'cab-bw-2210', slots: [slot(1, serial)] });
  expect(await rowOf('cab-bw-2210', 1)).toMatchObject({ power_bank_id: serial, error: null });
  expect(await rowOf(cabinetId, 1)).toMatchObject({ power_bank_id: null });
});

test('lists cabinets that are not entered, until staff enter them', async () => {
  const { statusCode } = await backend.tell({ kind: 'status', cabinetId: 'HH-7', slots: [] });
  expect(statusCode).toBe(404);
  const unknown = async () => (await staffJson(backend, 'cabinet', 'list', '--unknown')).cabinets;
  expect(await unknown()).toMatchObject([{ device: 'HH-7' }]);
  const place = '--venue Hafen --address Kai --latitude 53.5 --longitude 9.9 --yes'.split(' ');
  await staffJson(backend, 'cabinet', 'add', 'HH-7', ...place);
  expect(await unknown()).toEqual([]);
  expect((await backend.tell({ kind: 'status', cabinetId: 'HH-7', slots: [] })).statusCode).toBe(
    200,
  );
});

test('adds a cabinet to the gateway that spoke of it', async () => {
  const place = '--venue Hafen --address Kai --latitude 53.5 --longitude 9.9 --yes'.split(' ');
  const gatewayOf = async (code: string) => {
    await staffJson(backend, 'cabinet', 'add', code, ...place);
    return (await staffJson(backend, 'cabinet', 'show', code)).cabinet[0].gateway;
  };
  await noteUnknown(backend.backend, 'HH-7', 'north');
  await noteUnknown(backend.backend, 'HH-8', 'main');
  expect(await gatewayOf('HH-7')).toBe('north');
  expect(await gatewayOf('HH-8')).toBe('main');
  expect(await gatewayOf('HH-9')).toBe('main');
});

test('lets no gateway speak for a cabinet that is not set up', async () => {
  const change = (name: string) =>
    staffOf(backend, ['cabinet', 'gateway', 'BW-1007', name, '--yes']);
  expect(await change('north')).toMatchObject({
    exit: 1,
    complaint: expect.stringContaining('There is no gateway north; there are main.'),
  });
  expect((await change('main')).exit).toBe(0);
  expect((await staffJson(backend, 'cabinet', 'show', 'BW-1007')).cabinet[0].gateway).toBe('main');
});
