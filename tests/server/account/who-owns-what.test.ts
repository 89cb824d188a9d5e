import { afterEach, beforeEach, expect, test } from 'vitest';
import { savesCard } from '../support/charging.ts';
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

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const anna = '4915112345678';
const berta = '4917698765432';
const idOf = async (person: Person) => (await person.ask('userInfo', {})).value?.id ?? '';

/** A person with a running rental and its hold, 7 euros, an open claim and a report. */
async function withEverything(person: Person): Promise<string> {
  const { orderId } = await rent(backend, person);
  await person.credit(700);
  await backend.advance(hour);
  for (const [id, request] of [
    ['claimReturn', { orderId, cabinetCode: 'BW-1007' }],
    ['feedback', { topic: 'other', text: 'The slot is stuck', orderId }],
  ] as const)
    expect((await person.ask(id, request, { 'Idempotency-Key': newKey() })).code).toBe(0);
  return orderId;
}

/**
 * Owners of each thing, by the names the test gives people; things that no one sees are left out.
 */
async function owners(named: Readonly<Record<string, Person>>) {
  const found: Record<string, string[]> = {};
  const note = (thing: string, name: string) => (found[thing] = [...(found[thing] ?? []), name]);
  for (const [name, person] of Object.entries(named)) {
    const id = await idOf(person);
    if (id === '') continue;
    const { value: listed } = await person.ask('orders', { page: 1, pageSize: 10, part: 'inUse' });
    const [order] = listed?.orders ?? [];
    if (order) note('rental', name);
    if (order?.claim?.state === 'open') note('claim', name);
    if ((await person.ask('userInfo', {})).value?.balance === 700) note('balance', name);
    if ((await person.ask('orderCount', {})).value?.inUse === 1) note('blocked', name);
    for (const table of ['payments', 'reports'] as const) {
      const rows = await backend.db
        .selectFrom(table)
        .select('id')
        .where('user_id', '=', id)
        .execute();
      if (rows.length > 0) note(table, name);
    }
  }
  return found;
}
const all = (name: string) => ({
  rental: [name],
  claim: [name],
  balance: [name],
  blocked: [name],
  payments: [name],
  reports: [name],
});

test('from guest to member, to another member, and back: everything stays with the one it became', async () => {
  const guest = await backend.guest();
  await withEverything(guest);
  expect(await owners({ guest })).toEqual(all('guest'));

  const member = await signsIn(backend, anna, { token: guest.token });
  expect(await owners({ guest, member })).toEqual(all('member'));

  const other = await signsIn(backend, berta, { token: member.token });
  expect(await owners({ member, other })).toEqual({});

  backend.pass(2 * minute);
  const back = await signsIn(backend, anna, { token: other.token });
  expect(await idOf(back)).not.toBe('');
  expect(await owners({ guest, member, other, back })).toEqual(all('back'));
});

test('from guest into the account that was there: everything comes along, and the guest is no one any more', async () => {
  const there = await signsIn(backend, anna);
  backend.pass(2 * minute);
  const guest = await backend.guest();
  await withEverything(guest);
  expect(await owners({ there, guest })).toEqual(all('guest'));

  const member = await signsIn(backend, anna, { token: guest.token });
  expect(await idOf(member)).toBe(await idOf(there));
  expect(await owners({ guest, member })).toEqual(all('member'));

  const fresh = await backend.guest();
  expect(await owners({ guest, fresh })).toEqual({});
});

test('a return that is reported afterwards ends the rental, settles the claim, and is billed to the one it became', async () => {
  const there = await signsIn(backend, anna);
  backend.pass(2 * minute);
  const guest = await backend.guest();
  const { orderId, command, powerBankId } = await rent(backend, guest);
  await guest.ask(
    'claimReturn',
    { orderId, cabinetCode: 'BW-1007' },
    { 'Idempotency-Key': newKey() },
  );
  await signsIn(backend, anna, { token: guest.token });
  await backend.advance(hour);
  await backend.tell({
    kind: 'returned',
    cabinetId: command.cabinetId,
    slot: command.slot,
    powerBankId,
  });
  await backend.runDueWork();
  const { value } = await there.ask('orders', { page: 1, pageSize: 10, part: 'ended' });
  expect(value?.orders).toMatchObject([
    { id: orderId, status: 'returned', claim: { state: 'confirmed' }, paymentFailure: null },
  ]);
});

test('a saved card stays with its member after another sign-in over that and back', async () => {
  const member = await signsIn(backend, anna);
  await savesCard(backend, member);
  const cardsOf = async (person: Person) =>
    (await person.ask('savedCards', { userEnd: 'web' })).value?.map(card => card.lastDigits);
  expect(await cardsOf(member)).toEqual(['4242']);

  const other = await signsIn(backend, berta, { token: member.token });
  expect(await cardsOf(other)).toEqual([]);

  backend.pass(2 * minute);
  const back = await signsIn(backend, anna, { token: other.token });
  expect(await cardsOf(back)).toEqual(['4242']);

  // A guest who becomes the member finds it there.
  backend.pass(2 * minute);
  const guest = await backend.guest();
  expect(await cardsOf(await signsIn(backend, anna, { token: guest.token }))).toEqual(['4242']);
});
