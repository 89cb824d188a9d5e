import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lateWordGrace } from '../../../../src/server/rental/limits.ts';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../../support/harness.ts';
import { newKey, type Person } from '../../support/person.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(async () => {
  vi.restoreAllMocks();
  await backend.close();
});

/** `age`: how long ago they tapped, in seconds, as their device counts. */
const rentByBalance = (guest: Person, key = newKey(), age = 0) =>
  guest.ask(
    'rentByBalance',
    { cabinetCode: 'BW-1007' },
    { 'Idempotency-Key': key, 'Idempotency-Age': String(age) },
  );
/** The next transaction begins only after something else has happened. */
function beforeTransaction(happens: () => Promise<unknown>): void {
  const begin = backend.db.transaction.bind(backend.db);
  vi.spyOn(backend.db, 'transaction').mockImplementationOnce(() => {
    const begun = begin();
    const execute = begun.execute.bind(begun);
    begun.execute = async work => {
      await happens();
      return execute(work);
    };
    return begun;
  });
}
const money = async (guest: Person) => {
  const user = (await guest.ask('userInfo', {})).value;
  return { balance: user?.balance, deposit: user?.deposit };
};
const eject = async () => {
  const command = backend.commands.at(-1);
  await backend.tell({
    kind: 'ejected',
    cabinetId: command?.cabinetId ?? '',
    commandId: command?.commandId ?? '',
    slot: command?.slot ?? 0,
    powerBankId: 'pb-bw-1007-1',
  });
};

test('the deposit leaves the balance, the fee stays with the operator, the rest comes back', async () => {
  const guest = await backend.guest();
  await guest.credit(6000);
  const { value } = await rentByBalance(guest);
  const orderId = value?.orderId ?? '';
  expect(await money(guest)).toEqual({ balance: 500, deposit: 5500 });
  await eject();
  expect((await guest.outcome(orderId)).value).toMatchObject({
    state: 'confirmed',
    paidBy: { kind: 'balance' },
  });
  await backend.advance(3 * hour);
  await backend.tell({
    kind: 'returned',
    cabinetId: 'cab-bw-4821',
    slot: 3,
    powerBankId: 'pb-bw-1007-1',
  });
  expect(await guest.order(orderId)).toMatchObject({ status: 'returned', settledAmount: 400 });
  expect(await money(guest)).toEqual({ balance: 5600, deposit: 0 });
  expect((await guest.ask('receipt', { orderId })).value?.fee).toBe(400);
});

test('a balance that equals the deposit is enough, one cent less is not', async () => {
  const guest = await backend.guest();
  await guest.credit(5499);
  expect((await rentByBalance(guest)).code).toBe(1007);
  await guest.credit(1);
  expect((await rentByBalance(guest)).code).toBe(0);
});

test('a double tap rents once, with one key and with two', async () => {
  const guest = await backend.guest();
  await guest.credit(20_000);
  const key = newKey();
  const answers = await Promise.all([
    rentByBalance(guest, key),
    rentByBalance(guest, key),
    rentByBalance(guest),
    rentByBalance(guest),
  ]);
  expect(answers.filter(answer => answer.code === 0).length).toBeGreaterThan(0);
  expect((await rentByBalance(guest, key)).code).toBeOneOf([0, 1005]);
  expect(backend.commands).toHaveLength(1);
  expect(await money(guest)).toEqual({ balance: 14_500, deposit: 5500 });
});

test('a request that arrives only after a minute opens no slot, whatever comes after it', async () => {
  const guest = await backend.guest();
  await guest.credit(6000);
  const key = newKey();
  expect(await rentByBalance(guest, key, 61)).toMatchObject({ code: 0, value: { orderId: null } });
  // The first one, which the network held back.
  expect(await rentByBalance(guest, key)).toMatchObject({ code: 0, value: { orderId: null } });
  expect(backend.commands).toEqual([]);
  expect(await money(guest)).toEqual({ balance: 6000, deposit: 0 });
});

test('within a minute a request that was lost still rents, and one that arrived is found out later', async () => {
  const guest = await backend.guest();
  await guest.credit(6000);
  const key = newKey();
  const { value } = await rentByBalance(guest, key, 60);
  expect(value?.orderId).toEqual(expect.any(String));
  // No answer was kept: the process died.
  await backend.db.updateTable('idempotency_keys').set({ answer: null, locked_until: 0 }).execute();
  expect((await rentByBalance(guest, key, 600)).value).toEqual(value);
  expect(backend.commands).toHaveLength(1);
});

test('an attempt that stood still opens no slot after it was answered that nothing was', async () => {
  const guest = await backend.guest();
  await guest.credit(6000);
  const key = newKey();
  const late: unknown[] = [];
  beforeTransaction(async () => {
    backend.pass(62_000);
    late.push((await rentByBalance(guest, key, 62)).value);
  });
  const first = await rentByBalance(guest, key);
  expect(late).toEqual([{ orderId: null }]);
  expect(first).toMatchObject({ code: 0, value: { orderId: null } });
  expect(backend.commands).toEqual([]);
  expect(await money(guest)).toEqual({ balance: 6000, deposit: 0 });
});

test('an attempt that stood still answers what another try of it opened meanwhile', async () => {
  const guest = await backend.guest();
  await guest.credit(6000);
  const key = newKey();
  const opened: unknown[] = [];
  beforeTransaction(async () => {
    backend.pass(40_000);
    opened.push((await rentByBalance(guest, key, 40)).value);
    backend.pass(40_000);
  });
  const first = await rentByBalance(guest, key);
  expect(opened).toEqual([{ orderId: expect.any(String) }]);
  expect(first.value).toEqual(opened[0]);
  expect((await rentByBalance(guest, key, 90)).value).toEqual(opened[0]);
  expect(backend.commands).toHaveLength(1);
});

test('killed between the deposit and the cabinet: the same attempt asks the cabinet', async () => {
  const guest = await backend.guest();
  await guest.credit(5500);
  const key = newKey();
  const { value } = await rentByBalance(guest, key);
  // State after a kill: the deposit is taken, the cabinet was not asked, no answer was kept.
  backend.commands.splice(0);
  await backend.db
    .updateTable('slots')
    .set({ locked_by: null })
    .where('locked_by', '=', value?.orderId ?? '')
    .execute();
  await backend.db
    .updateTable('rentals')
    .set({
      status: 'authorised',
      slot: null,
      command_id: null,
      eject_sent_at: null,
      dispense_deadline: null,
    })
    .where('id', '=', value?.orderId ?? '')
    .execute();
  await backend.db.updateTable('idempotency_keys').set({ answer: null, locked_until: 0 }).execute();
  expect((await rentByBalance(guest, key)).value).toEqual(value);
  expect(backend.commands).toHaveLength(1);
  expect(await money(guest)).toEqual({ balance: 0, deposit: 5500 });
});

test('without an eject the deposit comes back by itself', async () => {
  const guest = await backend.guest();
  await guest.credit(5500);
  const { value } = await rentByBalance(guest);
  await backend.advance(21_000);
  expect((await guest.outcome(value?.orderId ?? '')).value).toMatchObject({
    state: 'notDispensed',
    reason: 'noAnswer',
  });
  await backend.advance(lateWordGrace);
  expect(await money(guest)).toEqual({ balance: 5500, deposit: 0 });
});

test('after 48 hours the deposit is the price; a return dated before gives the difference back', async () => {
  const guest = await backend.guest();
  await guest.credit(5500);
  const { value } = await rentByBalance(guest);
  await eject();
  const rentedAt = backend.clock.now();
  await backend.advance(48 * hour);
  expect(await guest.order(value?.orderId ?? '')).toMatchObject({
    status: 'overtime',
    settledAmount: 5500,
  });
  expect(await money(guest)).toEqual({ balance: 0, deposit: 0 });
  await backend.tell({
    kind: 'returned',
    cabinetId: 'cab-bw-4821',
    slot: 3,
    powerBankId: 'pb-bw-1007-1',
    at: rentedAt + 90 * minute,
  });
  expect(await guest.order(value?.orderId ?? '')).toMatchObject({
    status: 'returned',
    settledAmount: 200,
  });
  expect(await money(guest)).toEqual({ balance: 5300, deposit: 0 });
});
