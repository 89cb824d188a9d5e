import { afterEach, beforeEach, expect, test } from 'vitest';
import { withTransaction } from '../../../src/server/database/transaction.ts';
import { creditBalance } from '../../../src/server/ledger.ts';
import { databaseTimeout, minute, startBackend, type TestBackend } from '../support/harness.ts';
import { newKey } from '../support/person.ts';
import { rent } from '../support/renting.ts';
import { phoneAt } from './phone.ts';

/** Things that a guest keeps when they sign in by phone. */

let backend: TestBackend;
let phone: ReturnType<typeof phoneAt>;
beforeEach(async () => {
  backend = await startBackend();
  phone = phoneAt(backend);
}, databaseTimeout);
afterEach(() => backend.close());

const credit = async (token: string, amount: number) => {
  const userId = (await backend.person(token).ask('userInfo', {})).value?.id ?? '';
  await withTransaction(backend.db, tx =>
    creditBalance(tx, {
      id: `test:${userId}`,
      userId,
      amount,
      currency: 'EUR',
      at: backend.clock.now(),
    }),
  );
  return userId;
};

test("becomes the account of a new number; the guest's token opens nothing any more", async () => {
  const guest = await backend.guest();
  const id = await credit(guest.token, 700);
  const { orderId } = await rent(backend, guest);
  const member = backend.person(await phone.signIn({ token: guest.token }));
  expect((await member.ask('userInfo', {})).value).toMatchObject({
    id,
    balance: 700,
    displayName: '+49 ··· 789',
  });
  expect(
    (await member.ask('orders', { page: 1, pageSize: 10 })).value?.orders.map(order => order.id),
  ).toEqual([orderId]);
  expect((await guest.ask('userInfo', {})).code).toBe(401);
});

test('brings balance, orders and a running rental by balance into the account that is there, and its return is paid back there', async () => {
  const member = backend.person(await phone.signIn());
  backend.pass(minute);
  const guest = await backend.guest();
  await credit(guest.token, 10_000);
  expect(
    (await guest.ask('rentByBalance', { cabinetCode: 'BW-1007' }, { 'Idempotency-Key': newKey() }))
      .code,
  ).toBe(0);
  const command = backend.commands.at(-1);
  if (!command) throw new Error('no eject');
  const slot = await backend.db
    .selectFrom('slots')
    .selectAll()
    .where('cabinet_id', '=', command.cabinetId)
    .where('number', '=', command.slot)
    .executeTakeFirstOrThrow();
  await backend.tell({
    kind: 'ejected',
    cabinetId: command.cabinetId,
    commandId: command.commandId,
    slot: command.slot,
    powerBankId: slot.power_bank_id ?? '',
  });
  await phone.signIn({ token: guest.token });
  expect((await member.ask('userInfo', {})).value).toMatchObject({
    balance: 4_500,
    deposit: 5_500,
  });
  await backend.advance(20 * minute);
  await backend.tell({
    kind: 'returned',
    cabinetId: command.cabinetId,
    slot: command.slot,
    powerBankId: slot.power_bank_id ?? '',
  });
  await backend.runDueWork();
  expect((await member.ask('userInfo', {})).value).toMatchObject({ balance: 9_900, deposit: 0 });
  expect((await member.ask('orders', { page: 1, pageSize: 10, part: 'ended' })).value?.total).toBe(
    1,
  );
});

test('keeps a card payment under way, also in an account with its own rental and its own card customer', async () => {
  const member = backend.person(await phone.signIn());
  const own = await rent(backend, member);
  backend.pass(minute);
  const guest = await backend.guest();
  const running = await rent(backend, guest, 'BW-1007');
  const signedIn = backend.person(await phone.signIn({ token: guest.token }));
  const orders = (
    await signedIn.ask('orders', { page: 1, pageSize: 10, part: 'inUse' })
  ).value?.orders.map(order => order.id);
  expect(orders?.sort()).toEqual([own.orderId, running.orderId].sort());
  expect((await signedIn.ask('orderCount', {})).value?.inUse).toBe(2);
});

test('finishes a payment that was begun as a guest: the hold still fits its rental', async () => {
  await phone.signIn();
  backend.pass(minute);
  const guest = await backend.guest();
  const hold = await guest.openHold('cab-bw-1007');
  const member = backend.person(await phone.signIn({ token: guest.token }));
  backend.cards.pay(hold.intentId);
  expect(
    (await member.ask('confirmSetup', { paymentIntentId: hold.intentId })).value?.orderId,
  ).toEqual(expect.any(String));
});

test('signed in as another person takes nothing along', async () => {
  const one = await phone.signIn();
  const id = await credit(one, 300);
  const other = backend.person(await phone.signIn({ token: one }, '4915198765432'));
  expect((await other.ask('userInfo', {})).value).toMatchObject({ balance: 0 });
  backend.pass(minute);
  const again = backend.person(await phone.signIn());
  expect((await again.ask('userInfo', {})).value).toMatchObject({ id, balance: 300 });
});
