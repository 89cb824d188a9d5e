import { afterEach, beforeEach, expect, test } from 'vitest';
import { operations } from '../../src/contract/operations.ts';
import { apiBase } from '../../src/contract/envelope.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { minuteOfWeek } from '../../src/domain/opening-hours.ts';
import { makeKioskLink, revokeKiosk } from '../../src/server/login/kiosks.ts';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from './support/harness.ts';
import { newKey } from './support/person.ts';
import { rent } from './support/renting.ts';

/** A venue's tablet: set up by a link of staff, and of no use for anything else. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const pin = '204816';
const cabinetId = 'cab-bw-4821';
const link = async () => makeKioskLink(backend.backend, cabinetId);
const enrol = async (secret: string) => backend.call('enrolKiosk', { link: secret, pin });
async function enrolled() {
  const { value, msg } = await enrol(await link());
  if (!value) throw new Error(msg);
  return value.token;
}
const station = async (token: string) => backend.call('kioskStation', {}, { token });
const tries = async (token: string, said: string) =>
  backend.call('checkKioskPin', { pin: said }, { token });

test('a link makes one tablet of its cabinet, once and for an hour', async () => {
  const secret = await link();
  const first = await enrol(secret);
  expect(first.value?.cabinetCode).toBe('BW-4821');
  expect(await enrol(secret)).toMatchObject({ code: 1060, value: null });

  const old = await link();
  backend.pass(hour);
  expect((await enrol(old)).code).toBe(1060);
  expect((await enrol('never-made')).code).toBe(1060);
});

test('of two browsers with one link the first has it', async () => {
  const secret = await link();
  const both = await Promise.all([enrol(secret), enrol(secret)]);
  expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 1060]);
});

test('it shows its cabinet: price, power banks, slots, and nothing of anybody', async () => {
  const { value } = await station(await enrolled());
  expect(value).toMatchObject({
    cabinetCode: 'BW-4821',
    venueName: 'Café Morgenrot',
    tariff: { unitPrice: 100, unitMinutes: 30, deposit: 5500 },
    currency: 'EUR',
    fault: null,
    moment: null,
  });
  expect(value?.slots.map(slot => slot.state)).toContain('ready');
});

const scans = async (path: string) =>
  (await backend.app.inject({ method: 'GET', url: path })).headers['location'];
const pathOf = (handOff: string | null | undefined) => `/t/${handOff}?qrcode=BW-4821`;

test('the code on it leads one phone to the station, once; after that and when it is old the page says so', async () => {
  const token = await enrolled();
  const handOff = async () => (await station(token)).value?.handOff;
  const first = await handOff();
  expect(await handOff()).toBe(first);
  expect(await scans(pathOf(first))).toBe('/?qrcode=BW-4821');
  expect(await scans(pathOf(first))).toBe('/?qrcode=BW-4821&handOff=old');

  backend.pass(2_000);
  const second = await handOff();
  expect(second).not.toBe(first);
  backend.pass(minute);
  const third = await handOff();
  expect(third).not.toBe(second);
  backend.pass(29_999);
  expect(await scans(pathOf(second))).toBe('/?qrcode=BW-4821');
  backend.pass(minute + 1);
  expect(await scans(pathOf(third))).toBe('/?qrcode=BW-4821&handOff=old');
});

test('of two phones at one code the first is led; a question about the address uses nothing up', async () => {
  const { value } = await station(await enrolled());
  const path = pathOf(value?.handOff);
  await backend.app.inject({ method: 'HEAD', url: path });
  const both = await Promise.all([scans(path), scans(path)]);
  expect(both.toSorted()).toEqual(['/?qrcode=BW-4821', '/?qrcode=BW-4821&handOff=old']);
});

test('a code of another station, of a revoked tablet or of nobody leads to the ordinary page', async () => {
  const { value } = await station(await enrolled());
  expect(await scans(`/t/${value?.handOff}?qrcode=BW-1007`)).toBe('/?qrcode=BW-1007&handOff=old');
  expect(await scans('/t/guessed?qrcode=BW-4821')).toBe('/?qrcode=BW-4821&handOff=old');
  expect(await scans('/t/guessed?qrcode=%3Cb%3E')).toBe('/?qrcode=&handOff=old');
  await backend.db.updateTable('kiosks').set({ revoked_at: 1 }).execute();
  expect(await scans(pathOf(value?.handOff))).toBe('/?qrcode=BW-4821&handOff=old');
});

test('where nobody can rent, it has no code', async () => {
  const token = await enrolled();
  await backend.db
    .updateTable('cabinets')
    .set({ out_of_service: true })
    .where('id', '=', cabinetId)
    .execute();
  expect((await station(token)).value?.handOff).toBeNull();
});

test('neither the link nor the token nor the PIN is stored', async () => {
  const secret = await link();
  const token = (await enrol(secret)).value?.token ?? '';
  const handOff = (await station(token)).value?.handOff ?? '';
  const rows = JSON.stringify([
    await backend.db.selectFrom('kiosk_links').selectAll().execute(),
    await backend.db.selectFrom('kiosks').selectAll().execute(),
    await backend.db.selectFrom('kiosk_hand_offs').selectAll().execute(),
  ]);
  for (const kept of [secret, token, pin, handOff]) expect(rows).not.toContain(kept);
});

test('a stolen token opens nothing but the calls of a tablet, and no other token opens those', async () => {
  const token = await enrolled();
  const guest = await backend.guest();
  const open: string[] = [];
  for (const operation of Object.values<Operation>(operations)) {
    if (operation.auth === 'none') continue;
    const { statusCode } = await backend.app.inject({
      method: operation.method,
      url: `${apiBase}/${operation.path}`,
      headers: { token, 'Idempotency-Key': newKey() },
    });
    if (statusCode !== 401) open.push(operation.id);
  }
  expect(open.sort()).toEqual(['checkKioskPin', 'kioskStation', 'leaveKiosk', 'testCabinet']);
  expect((await station(guest.token)).code).toBe(401);
  expect((await tries(guest.token, pin)).code).toBe(401);
});

test('revoked or left, its token opens nothing', async () => {
  const [stolen, left] = [await enrolled(), await enrolled()];
  const { id } = await backend.db
    .selectFrom('kiosks')
    .select('id')
    .orderBy('enrolled_at')
    .executeTakeFirstOrThrow();
  expect(await revokeKiosk(backend.backend, id)).toBe(true);
  expect(await revokeKiosk(backend.backend, id)).toBe(false);
  const codes = async () =>
    [(await station(stolen)).code, (await station(left)).code].toSorted(
      (one, other) => one - other,
    );
  expect(await codes()).toEqual([0, 401]);
  const rest = (await station(stolen)).code === 0 ? stolen : left;
  expect((await backend.call('leaveKiosk', {}, { token: rest })).code).toBe(0);
  expect(await codes()).toEqual([401, 401]);
});

test('five wrong PINs lock it for ten minutes, the right one as well', async () => {
  const token = await enrolled();
  const wrong = [];
  for (let n = 0; n < 5; n++) wrong.push(await tries(token, '000000'));
  expect(wrong.map(({ code }) => code)).toEqual([1061, 1061, 1061, 1061, 1062]);
  expect(wrong[0]?.msg).toBe('That is not the PIN. 4\u00a0tries left.');
  expect(await tries(token, pin)).toMatchObject({
    code: 1062,
    msg: 'Too many wrong tries. Locked for 10\u00a0minutes.',
  });
  backend.pass(10 * minute - 1);
  expect((await tries(token, pin)).code).toBe(1062);
  backend.pass(1);
  expect((await tries(token, '000000')).msg).toBe('That is not the PIN. 4\u00a0tries left.');
  expect((await tries(token, pin)).code).toBe(0);
  expect((await tries(token, '000000')).msg).toBe('That is not the PIN. 4\u00a0tries left.');
});

test('many wrong PINs at once get no more tries', async () => {
  const token = await enrolled();
  const all = await Promise.all(Array.from({ length: 8 }, () => tries(token, '000000')));
  expect(all.filter(({ code }) => code === 1061)).toHaveLength(4);
});

test('it says why nobody can rent: silent, taken out, without a venue', async () => {
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

test('while nobody can rent here it names the nearest station that has a power bank', async () => {
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

test('by the hours of its venue nobody is there: at night, and never where none are known', async () => {
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

test('a venue in a zone that nobody knows is never closed', async () => {
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
  const { value } = await backend.call('testCabinet', {}, { token });
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
    const answer = await backend.call('testCabinet', {}, { token });
    expect(answer).toMatchObject({ code, msg: expect.stringContaining(words) });
  },
);

test('what has just come out or come back is news for a minute; what was reported late is none', async () => {
  const token = await enrolled();
  const news = async () => (await station(token)).value?.moment;
  const { command, powerBankId } = await rent(backend, await backend.guest(), 'BW-4821');
  expect(await news()).toEqual({ kind: 'taken', slot: command.slot, at: backend.clock.now() });
  backend.pass(minute);
  expect(await news()).toBeNull();

  const returns = async (id: string, at: number) =>
    backend.tell({ kind: 'returned', cabinetId, slot: 4, powerBankId: id, at });
  await returns('PB-NOBODYS', backend.clock.now());
  expect(await news()).toBeNull();
  await returns(powerBankId, backend.clock.now());
  expect(await news()).toEqual({ kind: 'returned', slot: 4, at: backend.clock.now() });

  const again = await rent(backend, await backend.guest(), 'BW-4821');
  backend.pass(hour);
  await returns(again.powerBankId, backend.clock.now() - 30 * minute);
  expect(await news()).toBeNull();
});
