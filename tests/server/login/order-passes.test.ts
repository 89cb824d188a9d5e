import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../support/harness.ts';
import { newKey, type Person } from '../support/person.ts';
import { rent } from '../support/renting.ts';
import { signsIn } from '../support/signing-in.ts';

/** A rental that a guest began on a venue's tablet goes to their phone. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const spent = 1063;

/** The guest of a tablet with their running rental, and the content of the code for a phone. */
async function onTablet() {
  const tablet = await backend.guest();
  const { orderId } = await rent(backend, tablet);
  return { tablet, orderId, pass: await shown(tablet, orderId) };
}
const asked = async (tablet: Person, orderId: string) => tablet.ask('orderPass', { orderId });
async function shown(tablet: Person, orderId: string) {
  const { value, msg } = await asked(tablet, orderId);
  if (!value?.pass) throw new Error(msg);
  return value.pass;
}
const takes = async (phone: Person, pass: string) => (await phone.ask('takeOver', { pass })).code;
const question = async (phone: Person, pass: string) => phone.ask('passQuestion', { pass });
const inUse = async (person: Person) => (await person.ask('orderCount', {})).value?.inUse ?? null;
const says = async (person: Person, orderId: string) =>
  (
    await person.ask(
      'claimReturn',
      { orderId, cabinetCode: 'BW-1007' },
      { 'Idempotency-Key': newKey() },
    )
  ).code;

describe('a phone takes the rental', () => {
  test('and it is theirs: "I returned it" too; the tablet hears of it and can do nothing more', async () => {
    const { tablet, orderId, pass } = await onTablet();
    const phone = await backend.guest();
    expect(await says(phone, orderId)).toBe(404);
    expect(await takes(phone, pass)).toBe(0);
    expect(await inUse(phone)).toBe(1);
    expect((await asked(tablet, orderId)).value).toEqual({ pass: null });
    expect((await tablet.ask('userInfo', {})).code).toBe(401);
    await backend.advance(hour);
    expect(await says(phone, orderId)).toBe(0);
  });

  test('after the tablet was wiped: its sign-out ends nothing of the phone’s', async () => {
    const { tablet, pass } = await onTablet();
    expect((await tablet.ask('logout', {})).code).toBe(0);
    const phone = await backend.guest();
    expect(await takes(phone, pass)).toBe(0);
    expect(await inUse(phone)).toBe(1);
  });

  test('before the tablet is wiped: what the wipe signs out is the tablet alone', async () => {
    const { tablet, pass } = await onTablet();
    const phone = await backend.guest();
    await takes(phone, pass);
    await tablet.ask('logout', {});
    expect(await inUse(phone)).toBe(1);
  });

  test('twice, because the answer was lost: it is still theirs', async () => {
    const { pass } = await onTablet();
    const phone = await backend.guest();
    expect([await takes(phone, pass), await takes(phone, pass)]).toEqual([0, 0]);
    expect((await question(phone, pass)).value).toBeNull();
  });
});

describe('taking a code is refused to anyone else', () => {
  test('two phones at once: one wins', async () => {
    const { pass } = await onTablet();
    const phones = [await backend.guest(), await backend.guest(), await backend.guest()];
    const codes = await Promise.all(phones.map(async phone => takes(phone, pass)));
    expect(codes.toSorted((one, other) => one - other)).toEqual([0, spent, spent]);
    const owned = await Promise.all(phones.map(inUse));
    expect(owned).toEqual(codes.map(code => (code === 0 ? 1 : 0)));
  });

  test('a code that was photographed later, or earlier, is used up with the first', async () => {
    const { tablet, orderId, pass } = await onTablet();
    backend.pass(5 * minute);
    const next = await shown(tablet, orderId);
    expect(next).not.toBe(pass);
    expect(await takes(await backend.guest(), next)).toBe(0);
    const late = await backend.guest();
    expect(await takes(late, pass)).toBe(spent);
    expect((await question(late, pass)).code).toBe(spent);
    expect((await backend.call('passQuestion', { pass })).code).toBe(spent);
  });

  test('it is told again for five minutes and good for ten', async () => {
    const { tablet, orderId, pass } = await onTablet();
    backend.pass(5 * minute - 1);
    expect(await shown(tablet, orderId)).toBe(pass);
    backend.pass(5 * minute);
    const phone = await backend.guest();
    expect((await question(phone, pass)).code).toBe(0);
    backend.pass(1);
    expect((await question(phone, pass)).code).toBe(spent);
    expect(await takes(phone, pass)).toBe(spent);
    expect(await inUse(phone)).toBe(0);
  });

  test('forged, or without a session', async () => {
    const { pass } = await onTablet();
    const phone = await backend.guest();
    expect(await takes(phone, `${pass}x`)).toBe(spent);
    expect((await backend.call('passQuestion', { pass: 'never-made' })).code).toBe(spent);
    expect((await backend.call('takeOver', { pass })).code).toBe(401);
    expect((await backend.call('passQuestion', { pass }, { token: 'nobodys' })).code).toBe(401);
  });

  test('no code is made for a stranger, without a valid session, or of a rental of an account', async () => {
    const { orderId } = await onTablet();
    const stranger = await backend.guest();
    expect((await asked(stranger, orderId)).code).toBe(404);
    expect((await asked(stranger, 'never-rented')).code).toBe(404);
    expect((await backend.call('orderPass', { orderId })).code).toBe(401);
    expect((await backend.call('orderPass', { orderId }, { token: 'nobodys' })).code).toBe(401);
    await stranger.ask('logout', {});
    expect((await asked(stranger, orderId)).code).toBe(401);
    const member = await signsIn(backend, '4915112345678');
    const own = await rent(backend, member, 'BW-2210');
    expect((await asked(member, own.orderId)).code).toBe(404);
  });

  test('nor from the database, which knows it as a hash alone, and not for long', async () => {
    const { pass } = await onTablet();
    const rows = () => backend.db.selectFrom('order_passes').selectAll().execute();
    expect(await rows()).toHaveLength(1);
    expect(JSON.stringify(await rows())).not.toContain(pass);
    backend.pass(25 * hour);
    await backend.runDueWork();
    expect(await rows()).toEqual([]);
  });
});

describe('the question to a person before taking it', () => {
  test('nothing without a session, or as a guest who has nothing', async () => {
    const { pass } = await onTablet();
    expect(await backend.call('passQuestion', { pass })).toMatchObject({ code: 0, value: null });
    expect(await question(await backend.guest(), pass)).toMatchObject({ code: 0, value: null });
  });

  test('a guest with a rental of their own, and whose account it would become', async () => {
    const { pass } = await onTablet();
    const guest = await backend.guest();
    await rent(backend, guest, 'BW-2210');
    expect((await question(guest, pass)).value).toEqual({ account: null });
    const member = await signsIn(backend, '4915112345678');
    const { displayName } = (await member.ask('userInfo', {})).value ?? {};
    expect((await question(member, pass)).value).toEqual({ account: displayName });
    expect(await inUse(member)).toBe(0);
    expect(await takes(member, pass)).toBe(0);
    expect(await inUse(member)).toBe(1);
  });
});

test('a person who signs in to their account afterwards takes it along: the tablet’s guest is them too', async () => {
  await signsIn(backend, '4915112345678');
  backend.pass(2 * minute);
  const { tablet, pass, orderId } = await onTablet();
  const phone = await backend.guest();
  await takes(phone, pass);
  const member = await signsIn(backend, '4915112345678', { token: phone.token });
  expect(await inUse(member)).toBe(1);
  expect((await asked(tablet, orderId)).value).toEqual({ pass: null });
  const { value: me } = await member.ask('userInfo', {});
  const merged = await backend.db
    .selectFrom('users')
    .select('merged_into')
    .where('merged_into', 'is not', null)
    .execute();
  expect(merged).toEqual([{ merged_into: me?.id }, { merged_into: me?.id }]);
});
