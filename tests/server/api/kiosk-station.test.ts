import { afterEach, beforeEach, expect, test } from 'vitest';
import { minuteOfWeek } from '../../../src/domain/opening-hours.ts';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../support/harness.ts';
import { rent } from '../support/renting.ts';
import { pin, cabinetId, tabletOf } from '../support/tablet.ts';

/** Station facts for a venue's tablet, and the station calls of its staff. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const { enrolled, station } = tabletOf(() => backend);

test('it shows its cabinet: price, power banks, slots, and no personal data', async () => {
  const { value } = await station(await enrolled());
  expect(value).toMatchObject({
    cabinetCode: 'BW-4821',
    venueName: 'Café Morgenrot',
    tariff: { unitPrice: 100, unitMinutes: 30, deposit: 5500 },
    currency: 'EUR',
    fault: null,
    moments: [],
  });
  expect(value?.slots.map(slot => slot.state)).toContain('ready');
});

test('it says why renting is impossible: silent, taken out, without a venue', async () => {
  const token = await enrolled();
  const fault = async (set: { online?: boolean; out_of_service?: boolean; bound?: boolean }) => {
    await backend.db.updateTable('cabinets').set(set).where('id', '=', cabinetId).execute();
    return (await station(token)).value?.fault;
  };
  expect(await fault({ online: false })).toBe('offline');
  expect(await fault({ online: true, out_of_service: true })).toBe('inService');
  expect(await fault({ out_of_service: false, bound: false })).toBe('notBound');
  expect(await fault({ bound: true })).toBeNull();
});

test('it names the nearest station that has a power bank while renting here is impossible', async () => {
  const token = await enrolled();
  const next = async () => (await station(token)).value?.next;
  expect(await next()).toBeNull();
  const set = async (to: { out_of_service?: boolean; bound?: boolean }) =>
    backend.db.updateTable('cabinets').set(to).where('id', '=', cabinetId).execute();
  await set({ out_of_service: true });
  expect(await next()).toMatchObject({ code: 'BW-1007', venueName: 'Späti Kastanie' });
  await set({ bound: false });
  expect(await next()).toBeNull();
});

test('the venue is closed outside its hours, and never where none are known', async () => {
  const token = await enrolled();
  const isClosed = async () => (await station(token)).value?.isVenueClosed;
  expect(await isClosed()).toBe(false);
  const now = minuteOfWeek(backend.clock.now(), 'Europe/Berlin');
  await backend.db
    .insertInto('venue_hours')
    .values({ venue_id: 'venue-morgenrot', opens: now, closes: now + 60 })
    .execute();
  expect(await isClosed()).toBe(false);
  backend.pass(hour);
  expect(await isClosed()).toBe(true);
  await backend.db
    .updateTable('venues')
    .set({ time_zone: 'Atlantic/Azores' })
    .where('id', '=', 'venue-morgenrot')
    .execute();
  backend.pass(hour);
  expect(await isClosed()).toBe(false);
});

test('a venue in an unknown time zone is never closed', async () => {
  const token = await enrolled();
  const opens = minuteOfWeek(backend.clock.now(), 'Europe/Berlin') + 60;
  const venue = { venue_id: 'venue-morgenrot', opens, closes: opens + 60 };
  await backend.db.insertInto('venue_hours').values(venue).execute();
  expect((await station(token)).value?.isVenueClosed).toBe(true);
  await backend.db
    .updateTable('venues')
    .set({ time_zone: 'Berlin' })
    .where('id', '=', venue.venue_id)
    .execute();
  expect((await station(token)).value?.isVenueClosed).toBe(false);
});

const slot = { number: 1, powerBankId: 'pb-1', level: 80, outOfOrder: true };

test('staff test the cabinet: what it says in answer is told by the test, and nothing else is', async () => {
  const token = await enrolled();
  const answered = async () => (await station(token)).value?.answeredTest;
  const { value } = await backend.call('testCabinet', { pin }, { token });
  const testId = value?.testId ?? '';
  expect(backend.tests).toEqual([testId]);
  expect(await answered()).toBeNull();
  const at = backend.clock.now();
  await backend.tell({ kind: 'status', cabinetId, slots: [slot], at });
  expect(await answered()).toBeNull();
  await backend.tell({ kind: 'status', cabinetId, slots: [slot], at, commandId: testId });
  expect(await answered()).toBe(testId);
  expect((await station(token)).value?.slots[0]).toMatchObject({ number: 1, state: 'outOfOrder' });
});

test.each([
  ['offline', 1001, 'not connected'],
  ['unknownSlot', 1010, 'cannot be tested'],
  ['silent', 1010, 'may not have reached'],
] as const)(
  'a test that the gateway answers with "%s" is refused in words',
  async (trouble, code, words) => {
    const token = await enrolled();
    backend.gatewayTrouble.push(trouble);
    const answer = await backend.call('testCabinet', { pin }, { token });
    expect(answer).toMatchObject({ code, msg: expect.stringContaining(words) });
  },
);

test('a power bank that has just come out or come back is news for a minute; one reported late is none', async () => {
  const token = await enrolled();
  const news = async () => (await station(token)).value?.moments;
  const { command, powerBankId } = await rent(backend, await backend.guest(), 'BW-4821');
  expect(await news()).toEqual([
    { id: expect.stringMatching(/^[0-9a-f]{32}$/), kind: 'taken', slot: command.slot },
  ]);
  backend.pass(minute);
  expect(await news()).toEqual([]);

  const returns = async (id: string, at: number) =>
    backend.tell({ kind: 'returned', cabinetId, slot: 4, powerBankId: id, at });
  await returns('PB-NOBODYS', backend.clock.now());
  expect(await news()).toEqual([]);
  await returns(powerBankId, backend.clock.now());
  expect(await news()).toMatchObject([{ kind: 'returned', slot: 4 }]);

  const again = await rent(backend, await backend.guest(), 'BW-4821');
  backend.pass(hour);
  await returns(again.powerBankId, backend.clock.now() - 30 * minute);
  expect(await news()).toEqual([]);
});

test('of friends who come together each is told, in the order in which they came', async () => {
  const token = await enrolled();
  const rented = [];
  for (let friend = 0; friend < 2; friend += 1)
    rented.push(await rent(backend, await backend.guest(), 'BW-4821'));
  backend.pass(hour);
  const at = backend.clock.now();
  for (const [index, { powerBankId }] of rented.entries())
    await backend.tell({ kind: 'returned', cabinetId, slot: 9 - index, powerBankId, at });
  const news = (await station(token)).value?.moments ?? [];
  expect(news.map(({ kind, slot: number }) => `${kind} ${number}`)).toEqual([
    'returned 9',
    'returned 8',
  ]);
  expect(new Set(news.map(({ id }) => id)).size).toBe(2);
});

test('a power bank that ends no rental is no news of one: seen again, or bought by then', async () => {
  const token = await enrolled();
  const news = async () => (await station(token)).value?.moments;
  const returns = async (powerBankId: string) =>
    backend.tell({
      kind: 'returned',
      cabinetId,
      slot: 4,
      powerBankId,
      at: backend.clock.now(),
    });
  const ended = await rent(backend, await backend.guest(), 'BW-4821');
  backend.pass(hour);
  await returns(ended.powerBankId);
  expect(await news()).toMatchObject([{ kind: 'returned' }]);
  backend.pass(2 * minute);
  await returns(ended.powerBankId);
  expect(await news()).toEqual([]);

  const kept = await rent(backend, await backend.guest(), 'BW-4821');
  backend.pass(50 * hour);
  await returns(kept.powerBankId);
  expect(await news()).toEqual([]);
});

test('a report of a cabinet whose clock is slightly behind is news as well', async () => {
  const token = await enrolled();
  const { powerBankId } = await rent(backend, await backend.guest(), 'BW-4821');
  backend.pass(hour);
  const at = backend.clock.now() - 59_000;
  await backend.tell({ kind: 'returned', cabinetId, slot: 4, powerBankId, at });
  backend.pass(10_000);
  expect((await station(token)).value?.moments).toMatchObject([{ kind: 'returned', slot: 4 }]);
});
