import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountOf } from '../../../../src/server/login/sign-in.ts';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../../support/harness.ts';
import type { Person } from '../../support/person.ts';
import { payFor, rent } from '../../support/renting.ts';

/** One rental at a time, under the terms that were shown. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const phone = {
  provider: 'phone',
  subject: '+4915123456789',
  displayName: '+49 ··· 789',
  label: null,
} as const;
const userOf = async (person: Person) =>
  backend.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', (await person.ask('userInfo', {})).value?.id ?? '')
    .executeTakeFirstOrThrow();
const activeOf = (userId: string) =>
  backend.db
    .selectFrom('rentals')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['authorised', 'dispensing', 'renting'])
    .execute();

/** A member with an older open payment, and a rental that they brought along as a guest. */
async function memberWithRentalBroughtAlong() {
  const member = await backend.guest();
  const older = await member.openHold('cab-bw-4821');
  const own = await rent(backend, member, 'BW-1007');
  const user = await userOf(member);
  const now = backend.clock.now();
  await backend.db.updateTable('users').set({ kind: 'member' }).where('id', '=', user.id).execute();
  await backend.db
    .insertInto('identities')
    .values({ provider: phone.provider, subject: phone.subject, user_id: user.id, created_at: now })
    .execute();
  const guest = await backend.guest();
  const brought = await rent(backend, guest, 'BW-2210');
  const entering = { user: await userOf(guest), locale: 'en-US', asks: false } as const;
  await accountOf(backend.backend, phone, entering);
  await backend.advance(10 * minute);
  await backend.tell({
    kind: 'returned',
    cabinetId: 'cab-bw-4821',
    slot: 3,
    powerBankId: own.powerBankId,
  });
  return { member, user, brought, older };
}

test('a rental brought along and an older open payment that is confirmed: one rental, the hold goes back', async () => {
  const { member, user, brought, older } = await memberWithRentalBroughtAlong();
  expect(await activeOf(user.id)).toEqual([{ id: brought.orderId }]);
  backend.cards.pay(older.intentId);
  expect((await member.ask('confirmSetup', { paymentIntentId: older.intentId })).code).toBe(1005);
  expect(await activeOf(user.id)).toEqual([{ id: brought.orderId }]);
  expect(backend.cards.holds.get(older.intentId)?.status).toBe('cancelled');
});

test('the database itself refuses a second active rental beside one brought along', async () => {
  const { user, older } = await memberWithRentalBroughtAlong();
  const second = backend.db
    .updateTable('rentals')
    .set({ status: 'authorised' })
    .where('user_id', '=', user.id)
    .where('status', '=', 'created')
    .execute();
  await expect(second).rejects.toMatchObject({ code: '23505' });
  expect(older.code).toBe(0);
});

test('a rental is billed by the tariff that was shown: a changed one is a new attempt', async () => {
  const guest = await backend.guest();
  const { cabinetId } = await guest.cabinet('BW-1007');
  const before = await guest.openHold(cabinetId);
  await backend.db
    .updateTable('cabinets')
    .set({ daily_cap: 300 })
    .where('id', '=', cabinetId)
    .execute();
  expect((await guest.cabinet('BW-1007')).tariff.dailyCap).toBe(300);
  const paid = await payFor(backend, guest, 'BW-1007');
  expect(paid.intentId).not.toBe(before.intentId);
  expect(backend.cards.holds.get(before.intentId)?.status).toBe('cancelled');
  await backend.tell({
    kind: 'ejected',
    cabinetId,
    commandId: paid.command.commandId,
    slot: paid.command.slot,
    powerBankId: 'pb-bw-1007-1',
  });
  await backend.advance(5 * hour);
  await backend.tell({ kind: 'returned', cabinetId, slot: 5, powerBankId: 'pb-bw-1007-1' });
  expect((await guest.order(paid.orderId)).settledAmount).toBe(300);
});

test('a payment that was made under the terms of before is not thrown away', async () => {
  const guest = await backend.guest();
  const { cabinetId } = await guest.cabinet('BW-1007');
  const { intentId } = await guest.openHold(cabinetId);
  backend.cards.pay(intentId);
  await backend.db
    .updateTable('cabinets')
    .set({ daily_cap: 300 })
    .where('id', '=', cabinetId)
    .execute();
  expect((await guest.openHold(cabinetId)).code).toBe(1005);
  expect(backend.cards.holds.get(intentId)?.status).toBe('held');
  expect(backend.commands).toHaveLength(1);
});
