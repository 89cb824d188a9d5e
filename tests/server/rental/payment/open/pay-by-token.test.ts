import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refusalCodes } from '../../../../../src/contract/refusals.ts';
import { databaseTimeout, startBackend, type TestBackend } from '../../../support/harness.ts';
import { newKey, type Person } from '../../../support/person.ts';

/** Apple Pay and Google Pay: the deposit is held with a token that the wallet handed over. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const pay = (
  someone: Person,
  token: string,
  { method = 'stripe-google', code = 'BW-1007', key = newKey() } = {},
) =>
  someone.ask(
    'payDepositByToken',
    { cabinetCode: code, token, paymentMethodId: method },
    { 'Idempotency-Key': key },
  );
const intentOf = async () => {
  const row = await backend.db
    .selectFrom('payments')
    .select(['provider_id', 'state'])
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return { id: row.provider_id ?? '', state: row.state };
};

test('is offered beside the card, on the devices that have it, a card first', async () => {
  const guest = await backend.guest();
  const { value } = await guest.ask('paymentMethods', { cabinetId: 'cab-bw-1007' });
  const stripe = value?.filter(({ kind }) => kind.startsWith('STRIPE_'));
  expect(stripe?.map(({ kind, phone }) => [kind, phone])).toEqual([
    ['STRIPE_CARD', 'all'],
    ['STRIPE_APPLE', 'ios'],
    ['STRIPE_GOOGLE', 'chrome'],
  ]);
});

test.each(['stripe-google', 'stripe-apple'])(
  '%s holds the deposit and opens a slot',
  async method => {
    const guest = await backend.guest();
    const answer = await pay(guest, 'ctoken_1', { method });
    expect(answer.value).toEqual({ actionSecret: null });
    const { id, state } = await intentOf();
    expect(state).toBe('held');
    expect(backend.cards.holds.get(id)).toMatchObject({ status: 'held', amount: 5500 });
    expect(backend.commands).toHaveLength(1);
    const confirmed = await guest.ask('confirmSetup', { paymentIntentId: id });
    expect(confirmed.value?.orderId).toBeTruthy();
  },
);

test('takes up the attempt whose intent the page knows already', async () => {
  const guest = await backend.guest();
  const { intentId } = await guest.openHold('cab-bw-1007');
  await pay(guest, 'ctoken_1');
  expect((await intentOf()).id).toBe(intentId);
  expect(backend.cards.holds.size).toBe(1);
});

test('a declined token holds nothing, and another one may follow under the same intent', async () => {
  const guest = await backend.guest();
  expect((await pay(guest, 'ctoken_declined')).code).toBe(refusalCodes.paymentDeclined);
  expect(await intentOf()).toMatchObject({ state: 'created' });
  expect((await pay(guest, 'ctoken_2')).value).toEqual({ actionSecret: null });
  expect(backend.cards.holds.size).toBe(1);
});

test('hands out the secret where the bank asks, and opens nothing before it agreed', async () => {
  const guest = await backend.guest();
  const { value } = await pay(guest, 'ctoken_asks');
  const { id, state } = await intentOf();
  expect(value).toEqual({ actionSecret: `${id}_secret` });
  expect(state).toBe('created');
  expect(backend.commands).toHaveLength(0);
  backend.cards.pay(id);
  expect((await guest.ask('confirmSetup', { paymentIntentId: id })).code).toBe(0);
  expect(backend.commands).toHaveLength(1);
});

describe('an answer that is lost', () => {
  test.each(['lose', 'down'] as const)('%s: what happened is asked for by name', async trouble => {
    const guest = await backend.guest();
    const { intentId } = await guest.openHold('cab-bw-1007');
    backend.cards.trouble('confirm', trouble);
    expect((await pay(guest, 'ctoken_1')).code).not.toBe(0);
    const asked = await guest.ask('confirmSetup', { paymentIntentId: intentId });
    expect(asked.code === 0).toBe(trouble === 'lose');
    expect(backend.commands).toHaveLength(trouble === 'lose' ? 1 : 0);
  });

  test('twice under one key is once at the provider', async () => {
    const guest = await backend.guest();
    const key = newKey();
    const [first, second] = [
      await pay(guest, 'ctoken_1', { key }),
      await pay(guest, 'ctoken_1', { key }),
    ];
    expect(second.value).toEqual(first.value);
    expect(backend.cards.calls.filter(call => call.startsWith('confirm'))).toHaveLength(1);
    expect((await pay(guest, 'ctoken_2', { key })).code).toBe(refusalCodes.conflict);
  });
});

test('a hold of another amount, currency or customer rents nothing', async () => {
  for (const wrong of [{ amount: 100 }, { currency: 'USD' }, { customerId: 'cus_other' }]) {
    const guest = await backend.guest();
    const { intentId } = await guest.openHold('cab-bw-1007');
    backend.cards.change(intentId, wrong);
    await pay(guest, 'ctoken_1');
    expect(backend.commands).toHaveLength(0);
    expect((await guest.ask('orderCount', {})).value).toMatchObject({ inUse: 0 });
  }
});

test('refuses a way that is no wallet, an unknown station, and a second rental', async () => {
  const guest = await backend.guest();
  expect(await pay(guest, 'ctoken_1', { method: 'stripe-card' })).toMatchObject({
    code: refusalCodes.badInput,
    field: 'paymentId',
  });
  expect((await pay(guest, 'ctoken_1', { code: 'NO-1' })).code).toBe(refusalCodes.unknownCabinet);
  await pay(guest, 'ctoken_1');
  expect((await pay(guest, 'ctoken_2', { code: 'BW-4821' })).code).toBe(refusalCodes.activeRental);
});
