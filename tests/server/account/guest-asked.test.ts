import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../support/harness.ts';
import { IdentityEnd } from '../support/identity-end.ts';
import { newKey, type Person } from '../support/person.ts';
import { providersAt } from '../support/provider-sign-in.ts';
import { rent } from '../support/renting.ts';
import { signsIn } from '../support/signing-in.ts';

/** Two accounts are never made one silently where a guest is to be asked (`guest=ask`). */
let backend: TestBackend;
let end: IdentityEnd;
beforeEach(async () => {
  end = new IdentityEnd();
  backend = await startBackend({ ends: { identity: end } });
}, databaseTimeout);
afterEach(async () => {
  await backend.close();
  await end.close();
});

const anna = '4915112345678';
const berta = '4917698765432';
const idOf = async (person: Person) => (await person.ask('userInfo', {})).value?.id ?? null;

/** Rental in use, balance, open claim, as this person sees them. */
async function seen(person: Person) {
  const orders = await person.ask('orders', { page: 1, pageSize: 10, part: 'inUse' });
  if (!orders.value) return orders.code;
  return {
    inUse: orders.value.total,
    claims: orders.value.orders.filter(({ claim }) => claim?.state === 'open').length,
    balance: (await person.ask('userInfo', {})).value?.balance,
  };
}
const everything = { inUse: 1, claims: 1, balance: 700 };
const nothing = { inUse: 0, claims: 0, balance: 0 };

/** A guest with a running rental and its hold, 7 euros, an open claim and a report. */
async function furnishedGuest() {
  const guest = await backend.guest();
  const { orderId } = await rent(backend, guest);
  await guest.credit(700);
  await backend.advance(hour);
  await guest.ask(
    'claimReturn',
    { orderId, cabinetCode: 'BW-1007' },
    { 'Idempotency-Key': newKey() },
  );
  await guest.ask(
    'feedback',
    { topic: 'other', text: 'The slot is stuck', orderId },
    { 'Idempotency-Key': newKey() },
  );
  return guest;
}
const asks = { guest: 'ask' } as const;

/** An existing member, and a furnished guest who has just proven to be them. */
async function proven() {
  const there = await signsIn(backend, anna);
  backend.pass(2 * minute);
  const guest = await furnishedGuest();
  const member = await signsIn(backend, anna, { token: guest.token }, asks);
  return { there, guest, member };
}
const things = (member: Person, guest: Person) =>
  member.ask('guestThings', { guestToken: guest.token });
const take = (member: Person, guest: Person) =>
  member.ask('takeGuest', { guestToken: guest.token });

describe('before the answer', () => {
  test('everything is the guest’s, whose session goes on, and the account says what would move', async () => {
    const { there, guest, member } = await proven();
    expect(await idOf(member)).toBe(await idOf(there));
    expect([await seen(guest), await seen(member)]).toEqual([everything, nothing]);
    expect((await things(member, guest)).value).toEqual({
      account: '+49 ··· 678',
      inUse: 1,
      claimed: 1,
      ended: 0,
      isOwed: false,
      cards: 0,
      sent: 1,
      balances: [{ minor: 700, currency: 'EUR' }],
    });
  });

  test('a sign-in by a provider asks as well', async () => {
    const at = providersAt(backend);
    await at.signIn('google');
    const account = await at.lastAccount('google');
    const guest = await furnishedGuest();
    const { url, secret } = await at.start('google', { token: guest.token });
    const { ticket } = await at.follow(await at.decide(url, { account }));
    const { value } = await backend.call(
      'openIdLogin',
      { ticket: ticket ?? '', secret: secret ?? undefined, ...asks },
      { token: guest.token },
    );
    const member = backend.person(value?.token ?? '');
    expect([await seen(guest), await seen(member)]).toEqual([everything, nothing]);
    expect((await things(member, guest)).value).toMatchObject({ inUse: 1 });
  });

  test.each([
    ['a guest who has nothing', () => backend.guest()],
    [
      'a guest who only began to pay',
      async () => {
        const guest = await backend.guest();
        await guest.openHold('cab-bw-4821');
        return guest;
      },
    ],
  ])('%s is asked nothing, and has no account any more', async (_, come) => {
    await signsIn(backend, anna);
    backend.pass(2 * minute);
    const guest = await come();
    const member = await signsIn(backend, anna, { token: guest.token }, asks);
    expect((await things(member, guest)).value).toBeNull();
    expect(await idOf(guest)).toBeNull();
  });

  test('a new number asks nothing: the guest becomes the account', async () => {
    const guest = await furnishedGuest();
    const id = await idOf(guest);
    const member = await signsIn(backend, anna, { token: guest.token }, asks);
    expect(await idOf(member)).toBe(id);
    expect((await things(member, guest)).value).toBeNull();
    expect(await seen(member)).toEqual(everything);
  });
});

describe('the answer', () => {
  test('taken along: all of it is the account’s, once, and the guest’s session is over', async () => {
    const { guest, member } = await proven();
    expect((await take(member, guest)).code).toBe(0);
    expect([await seen(guest), await seen(member)]).toEqual([401, everything]);
    expect((await things(member, guest)).value).toBeNull();
    expect((await take(member, guest)).code).toBe(0);
    expect(await seen(member)).toEqual(everything);
  });

  test('stayed a guest: nothing has moved, the account’s session is over, and it can be asked again', async () => {
    const { there, guest, member } = await proven();
    expect((await member.ask('logout', {})).code).toBe(0);
    expect([await seen(guest), await seen(member), await seen(there)]).toEqual([
      everything,
      401,
      nothing,
    ]);
    backend.pass(2 * minute);
    const again = await signsIn(backend, anna, { token: guest.token }, asks);
    expect((await things(again, guest)).value).toMatchObject({ inUse: 1 });
  });

  test.each([
    ['a made-up token', async () => backend.person('A'.repeat(43))],
    ['another member', () => signsIn(backend, berta)],
    [
      'a guest who has left',
      async () => {
        const guest = await furnishedGuest();
        await guest.ask('logout', {});
        return guest;
      },
    ],
  ])('%s is nothing that can be taken or looked at', async (_, come) => {
    const someone = await come();
    backend.pass(2 * minute);
    const member = await signsIn(backend, anna);
    expect((await things(member, someone)).value).toBeNull();
    expect((await take(member, someone)).code).not.toBe(0);
    expect(await seen(member)).toEqual(nothing);
  });

  test('a guest takes over no other guest, and none is taken over twice', async () => {
    const { guest, member } = await proven();
    const other = await backend.guest();
    expect((await take(other, guest)).code).not.toBe(0);
    await take(member, guest);
    backend.pass(2 * minute);
    const stranger = await signsIn(backend, berta);
    expect((await take(stranger, guest)).code).not.toBe(0);
    expect([await seen(member), await seen(stranger)]).toEqual([everything, nothing]);
  });
});
