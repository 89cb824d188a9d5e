import { afterEach, beforeEach, expect, test } from 'vitest';
import { keyed, owing, paymentMethodId, savesCard } from '../../../support/charging.ts';
import { databaseTimeout, startBackend, type TestBackend } from '../../../support/harness.ts';
import type { Person } from '../../../support/person.ts';
import { signsIn } from '../../../support/signing-in.ts';

/** Paying what a rental owes with a saved card, or with a token of the device’s wallet. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

async function owes() {
  const member = await signsIn(backend, '491701111111');
  const { orderId } = await owing(backend, member);
  const pay = (cardId: string) => member.ask('payWithSavedCard', { cardId, orderId }, keyed());
  return { member, orderId, pay, ...(await savesCard(backend, member)) };
}

const unpaid = async (member: Person) =>
  (await member.ask('orderCount', {})).value?.hasUnpaidOrders;

test('a debt is taken from the card, once', async () => {
  const { member, orderId, pay, cardId } = await owes();
  expect(await unpaid(member)).toBe(true);
  expect((await pay(cardId)).value).toEqual({ kind: 'done', tradeNumber: 'pi_2' });
  expect(backend.cards.holds.get('pi_2')).toMatchObject({ status: 'captured', captured: 200 });
  expect(await unpaid(member)).toBe(false);
  expect((await member.order(orderId)).settledAmount).toBe(200);
  expect((await pay(cardId)).code).not.toBe(0);
  expect(backend.cards.holds.size).toBe(2);
});

test('a debt is paid once the person has answered the bank', async () => {
  const { member, pay, cardId, providerCardId } = await owes();
  backend.cards.bankSays(providerCardId, 'asks');
  expect((await pay(cardId)).value).toEqual({ kind: 'bankAsks', clientSecret: 'pi_2_secret' });
  expect(await unpaid(member)).toBe(true);
  backend.cards.pay('pi_2');
  expect((await member.ask('confirmSetup', { paymentIntentId: 'pi_2' })).code).toBe(0);
  expect(await unpaid(member)).toBe(false);
});

test('a declined and an expired card say why and take nothing', async () => {
  const { member, pay, cardId, providerCardId } = await owes();
  backend.cards.bankSays(providerCardId, 'insufficient_funds');
  expect(await pay(cardId)).toMatchObject({
    code: 402,
    msg: 'There is not enough money on this card. Nothing was charged.',
  });
  backend.cards.bankSays(providerCardId, 'generic_decline');
  expect((await pay(cardId)).msg).toBe('The payment was not confirmed. Nothing was charged.');
  const old = await savesCard(backend, member, { fingerprint: 'old', expMonth: 5, expYear: 2026 });
  expect(await pay(old.cardId)).toMatchObject({
    code: 402,
    msg: 'This card has expired. Nothing was charged.',
  });
  expect(await unpaid(member)).toBe(true);
  expect(backend.cards.holds.get('pi_2')?.captured).toBe(0);
});

test('an order of another person is not paid', async () => {
  const { orderId } = await owes();
  const other = await signsIn(backend, '491702222222');
  const { cardId } = await savesCard(backend, other);
  expect((await other.ask('payWithSavedCard', { cardId, orderId }, keyed())).code).not.toBe(0);
  expect(backend.cards.holds.size).toBe(1);
});

test('a card that is named with the payment of an order is asked at once', async () => {
  const { member, orderId, cardId } = await owes();
  const wish = { orderId, paymentMethodId, cardId };
  const { value } = await member.ask('createRepaymentIntent', wish, keyed());
  expect(value).toEqual({ clientSecret: 'pi_2_secret' });
  expect(backend.cards.holds.get('pi_2')).toMatchObject({ status: 'captured', captured: 200 });
  expect(await unpaid(member)).toBe(false);
});

test('a token of the device’s wallet pays what is owed, once', async () => {
  const { member, orderId } = await owes();
  const wish = { orderId, token: 'ctoken_1', paymentMethodId: 'stripe-google' };
  expect((await member.ask('repayByToken', wish, keyed())).value).toEqual({ actionSecret: null });
  expect(backend.cards.holds.get('pi_2')).toMatchObject({ status: 'captured', captured: 200 });
  expect(await unpaid(member)).toBe(false);
});

test('a declined token pays nothing, and another one may follow', async () => {
  const { member, orderId } = await owes();
  const pay = (token: string) =>
    member.ask('repayByToken', { orderId, token, paymentMethodId: 'stripe-google' }, keyed());
  expect((await pay('ctoken_declined')).code).toBe(402);
  expect(await unpaid(member)).toBe(true);
  expect((await pay('ctoken_2')).value).toEqual({ actionSecret: null });
  expect(backend.cards.holds.size).toBe(2);
});
