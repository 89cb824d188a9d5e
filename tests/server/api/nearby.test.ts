import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiBase } from '../../../src/contract/envelope.ts';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../support/harness.ts';
import { payFor, rent } from '../support/renting.ts';

/** Nearby cabinets: only those that can give out a power bank now. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const limit = 50;
const near = async (wanted: 'slots' | 'banks', code: string) =>
  (await backend.call('nearbyCabinets', { wanted, near: code, limit })).value;
const codes = async (wanted: 'slots' | 'banks', code: string) =>
  (await near(wanted, code))?.cabinets.map(cabinet => cabinet.code);
const change = (
  code: string,
  change: { online?: boolean; bound?: boolean; last_seen_at?: number | null },
) => backend.db.updateTable('cabinets').set(change).where('code', '=', code).execute();

describe('from a cabinet', () => {
  test('those with free slots, the nearest first, with what a person needs to go there', async () => {
    const answer = await near('slots', 'BW-4821');
    expect(answer).toMatchObject({ origin: 'Café Morgenrot', serverTime: backend.clock.now() });
    expect(answer?.cabinets.slice(0, 3)).toEqual([
      {
        code: 'BW-4821',
        venueName: 'Café Morgenrot',
        address: 'Kastanienallee 85, 10435 Berlin',
        position: { latitude: 52.5386, longitude: 13.4092 },
        distance: 0,
        freeSlots: 2,
        readyPowerBanks: 5,
        lastSeenAt: backend.clock.now(),
      },
      expect.objectContaining({ code: 'BW-1007', distance: 432, freeSlots: 3 }),
      expect.objectContaining({ code: 'BW-2210', distance: 568, freeSlots: 7 }),
    ]);
    const distances = answer?.cabinets.map(({ distance }) => distance ?? 0) ?? [];
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    expect(new Set(distances).size).toBeGreaterThanOrEqual(4);
  });

  test('none of the stations that are there to try a fault with', async () => {
    for (const wanted of ['slots', 'banks'] as const)
      expect((await codes(wanted, 'BW-4821'))?.filter(code => !code.startsWith('BW-'))).toEqual([]);
  });

  test('none that cannot take a power bank back', async () => {
    const found = await codes('slots', 'BW-4821');
    for (const code of ['OFFLINE-1', 'UNBOUND-1', 'JAM-1']) expect(found).not.toContain(code);
    await backend.db
      .updateTable('slots')
      .set({ out_of_order: true })
      .where('cabinet_id', '=', 'cab-bw-1007')
      .where('power_bank_id', 'is', null)
      .execute();
    expect(await codes('slots', 'BW-4821')).not.toContain('BW-1007');
  });

  test('none that has no power bank to give, nor the one that was just tried', async () => {
    const found = await codes('banks', 'EMPTY-1');
    expect(found?.[0]).toBe('BW-4821');
    for (const code of ['OFFLINE-1', 'UNBOUND-1', 'EMPTY-1']) expect(found).not.toContain(code);
    expect(await codes('banks', 'BW-4821')).not.toContain('BW-4821');
    await backend.db
      .updateTable('slots')
      .set({ level: 49 })
      .where('cabinet_id', '=', 'cab-bw-4821')
      .execute();
    expect(await codes('banks', 'EMPTY-1')).not.toContain('BW-4821');
  });

  test('not one whose last power bank is promised to another person', async () => {
    await backend.db
      .updateTable('slots')
      .set({ level: 10 })
      .where('cabinet_id', '=', 'cab-bw-1007')
      .where('number', '>', 1)
      .execute();
    expect(await codes('banks', 'EMPTY-1')).toContain('BW-1007');
    await payFor(backend, await backend.guest());
    expect(await codes('banks', 'EMPTY-1')).not.toContain('BW-1007');
  });

  test('a power bank that came out leaves a slot that is told', async () => {
    await rent(backend, await backend.guest(), 'BW-4821');
    expect((await near('slots', 'BW-4821'))?.cabinets[0]).toMatchObject({
      code: 'BW-4821',
      freeSlots: 3,
      readyPowerBanks: 4,
    });
  });
});

test('a station that was not heard of for two minutes is not recommended, nor one that never was', async () => {
  backend.disconnectCabinets();
  await backend.advance(2 * minute);
  expect(await codes('slots', 'EMPTY-1')).toContain('BW-1007');
  backend.pass(1);
  await backend.runDueWork();
  expect(await codes('slots', 'EMPTY-1')).toEqual([]);
  await backend.tell({ kind: 'status', cabinetId: 'cab-bw-1007', slots: [] });
  expect(await codes('slots', 'EMPTY-1')).toEqual(['BW-1007']);
  await change('BW-1007', { last_seen_at: null });
  expect(await codes('slots', 'EMPTY-1')).toEqual([]);
});

test('a station that has just failed to give out a power bank still takes one back, and is recommended again once one came out or an hour is over', async () => {
  const guest = await backend.guest();
  const failing = async () => {
    const { command } = await payFor(backend, guest, 'BW-1007');
    await backend.tell({
      kind: 'ejectFailed',
      cabinetId: command.cabinetId,
      commandId: command.commandId,
      slot: command.slot,
      reason: 'jam',
    });
    return backend.commands.at(-1) ?? command;
  };
  const again = await failing();
  expect(await codes('banks', 'JAM-1')).not.toContain('BW-1007');
  expect(await codes('slots', 'JAM-1')).toContain('BW-1007');
  backend.pass(1_000);
  await backend.tell({
    kind: 'ejected',
    cabinetId: again.cabinetId,
    commandId: again.commandId,
    slot: again.slot,
    powerBankId: 'pb-bw-1007-2',
  });
  backend.pass(1_000);
  expect(await codes('banks', 'JAM-1')).toContain('BW-1007');
  await backend.tell({
    kind: 'ejectFailed',
    cabinetId: again.cabinetId,
    commandId: 'unknown',
    slot: 3,
    reason: 'jam',
  });
  expect(await codes('banks', 'JAM-1')).not.toContain('BW-1007');
  await backend.advance(hour);
  expect(await codes('banks', 'JAM-1')).toContain('BW-1007');
});

describe('from a position', () => {
  const from = async (latitude: number, longitude: number) =>
    (
      await backend.call('nearbyCabinets', {
        wanted: 'banks',
        near: 'EMPTY-1',
        latitude,
        longitude,
        limit,
      })
    ).value;

  test('the distances start there', async () => {
    const answer = await from(52.5297, 13.4013);
    expect(answer?.origin).toBeNull();
    expect(answer?.cabinets[0]).toMatchObject({ venueName: 'Bar Rosenthal', distance: 0 });
    expect((await from(52.5349, 13.4034))?.cabinets[0]).toMatchObject({
      code: 'BW-3300',
      venueName: 'Zionskirchplatz',
    });
  });

  test('also across the date line', async () => {
    await backend.db
      .updateTable('venues')
      .set({ latitude: 0, longitude: -179.9 })
      .where('id', '=', 'venue-zion')
      .execute();
    expect((await from(0, 179.9))?.cabinets[0]).toMatchObject({
      venueName: 'Zionskirchplatz',
      distance: 22_239,
    });
  });

  test.each([
    ['latitude', '91', '0'],
    ['longitude', '52.5', '180.5'],
    ['longitude', '52.5', ''],
    ['latitude', '', '13.4'],
    ['latitude', 'NaN', '13.4'],
    ['latitude', '1e1', '13.4'],
  ])('a %s that is none is refused (%s, %s)', async (field, latitude, longitude) => {
    const response = await backend.app.inject({
      method: 'POST',
      url: `${apiBase}/cdb/cabinet/nearby`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        wanted: 'slots',
        pageSize: '3',
        latitude,
        longitude,
      }).toString(),
    });
    expect(response.json()).toMatchObject({ code: 400, field });
  });
});

test('from nowhere: by name, without distances', async () => {
  for (const request of [{}, { near: 'NOBODY-9' }, { near: 'UNBOUND-1' }]) {
    const { value } = await backend.call('nearbyCabinets', { wanted: 'slots', limit, ...request });
    expect(value?.origin).toBeNull();
    expect(value?.cabinets.map(({ distance }) => distance)).toEqual(
      value?.cabinets.map(() => null),
    );
    expect(value?.cabinets[0]?.venueName).toBe('Bar Rosenthal');
  }
});

test('no more than asked for, and never everything', async () => {
  expect(
    (
      await backend.call('nearbyCabinets', { wanted: 'slots', near: 'BW-4821', limit: 3 })
    ).value?.cabinets.map(({ code }) => code),
  ).toEqual(['BW-4821', 'BW-1007', 'BW-2210']);
  expect(
    (await backend.call('nearbyCabinets', { wanted: 'slots', limit: 9_999 })).value?.cabinets
      .length,
  ).toBeLessThanOrEqual(50);
});

test('an order says at which cabinet it began, so that the way back is known', async () => {
  const guest = await backend.guest();
  const { orderId } = await rent(backend, guest, 'BW-1007');
  expect(await guest.order(orderId)).toMatchObject({ rentedAtCabinet: 'BW-1007' });
});
