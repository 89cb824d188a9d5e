import { afterEach, beforeEach, expect, test } from 'vitest';
import { operations } from '../../../src/contract/operations.ts';
import { randomId } from '../../../src/actors/random-id.ts';
import { apiBase } from '../../../src/contract/envelope.ts';
import type { Operation } from '../../../src/contract/operation.ts';
import { revokeKiosk } from '../../../src/server/login/kiosks.ts';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../support/harness.ts';
import { newKey } from '../support/person.ts';
import { cabinetId, pin, tabletOf } from '../support/tablet.ts';

/** A venue's tablet: set up by a link of staff, and of no use for anything else. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const { link, enrol, enrolled, station } = tabletOf(() => backend);
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

test('links that were never made are told apart from too many of them; a real one still works', async () => {
  const secret = await link();
  const codes = [];
  for (let tried = 0; tried < 22; tried++) codes.push((await enrol(`never-made-${tried}`)).code);
  expect(codes).toEqual([...Array.from({ length: 20 }, () => 1060), 429, 429]);
  expect((await enrol(secret)).code).toBe(0);
});

test('of two browsers with one link the first has it', async () => {
  const secret = await link();
  const both = await Promise.all([enrol(secret), enrol(secret)]);
  expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 1060]);
});

test('a tablet whose answer was lost is told again, with the PIN that was chosen last; no other attempt is', async () => {
  const [secret, attempt] = [await link(), randomId()];
  const lost = await enrol(secret, attempt);
  const again = await backend.call('enrolKiosk', { link: secret, attempt, pin: '111111' });
  expect(again.value).toEqual(lost.value);
  expect(await backend.db.selectFrom('kiosks').select('id').execute()).toHaveLength(1);
  const token = again.value?.token ?? '';
  expect((await tries(token, '111111')).code).toBe(0);
  expect((await tries(token, pin)).code).toBe(1061);
  expect((await enrol(secret)).code).toBe(1060);

  const both = await Promise.all([enrol(secret, attempt), enrol(secret, attempt)]);
  expect(both.map(({ value }) => value)).toEqual([lost.value, lost.value]);
  backend.pass(hour);
  expect((await enrol(secret, attempt)).code).toBe(1060);
});

test('a tablet that was revoked meanwhile does not come back by its old link', async () => {
  const [secret, attempt] = [await link(), randomId()];
  const token = (await enrol(secret, attempt)).value?.token ?? '';
  await backend.call('leaveKiosk', { pin }, { token });
  expect((await enrol(secret, attempt)).code).toBe(1060);
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
  expect(new Set(both)).toEqual(new Set(['/?qrcode=BW-4821', '/?qrcode=BW-4821&handOff=old']));
});

test('a code of another station, of a revoked tablet or an invented one leads to the ordinary page', async () => {
  const { value } = await station(await enrolled());
  expect(await scans(`/t/${value?.handOff}?qrcode=BW-1007`)).toBe('/?qrcode=BW-1007&handOff=old');
  expect(await scans('/t/guessed?qrcode=BW-4821')).toBe('/?qrcode=BW-4821&handOff=old');
  expect(await scans('/t/guessed?qrcode=%3Cb%3E')).toBe('/?qrcode=&handOff=old');
  await backend.db.updateTable('kiosks').set({ revoked_at: 1 }).execute();
  expect(await scans(pathOf(value?.handOff))).toBe('/?qrcode=BW-4821&handOff=old');
});

test('it has no code where renting is impossible', async () => {
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
  expect(await codes()).toEqual([0, 1064]);
  const rest = (await station(stolen)).code === 0 ? stolen : left;
  expect((await backend.call('leaveKiosk', { pin }, { token: rest })).code).toBe(0);
  expect(await codes()).toEqual([1064, 1064]);
  // An unknown token may belong to a backend that is being restored.
  expect((await station('never-made')).code).toBe(401);
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

test('its token alone, without the PIN of staff, neither tests the cabinet nor gives the tablet up', async () => {
  const token = await enrolled();
  const guessed = { pin: '000000' };
  expect((await backend.call('testCabinet', guessed, { token })).code).toBe(1061);
  expect((await backend.call('leaveKiosk', guessed, { token })).code).toBe(1061);
  for (const operation of [operations.testCabinet, operations.leaveKiosk]) {
    const { body } = await backend.app.inject({
      method: operation.method,
      url: `${apiBase}/${operation.path}`,
      headers: { token },
    });
    expect(JSON.parse(body)).toMatchObject({ code: 400 });
  }
  expect(backend.tests).toEqual([]);
  expect((await station(token)).code).toBe(0);
  for (let guess = 0; guess < 3; guess++) await backend.call('testCabinet', guessed, { token });
  expect((await backend.call('testCabinet', { pin }, { token })).code).toBe(1062);
  backend.pass(10 * minute);
  expect((await backend.call('testCabinet', { pin }, { token })).code).toBe(0);
  expect((await backend.call('leaveKiosk', { pin }, { token })).code).toBe(0);
});
