import { afterEach, beforeEach, expect, test } from 'vitest';
import { intentOf, openRepayment, owing, savesCard } from '../../../support/charging.ts';
import {
  databaseTimeout,
  minute,
  startBackend,
  type TestBackend,
} from '../../../support/harness.ts';
import { newKey } from '../../../support/person.ts';
import { signsIn } from '../../../support/signing-in.ts';

/** Renting with a card that was saved before. */
let backend: TestBackend;

beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);

afterEach(() => backend.close());

async function withCard(card: Parameters<typeof savesCard>[2] = {}) {
  const member = await signsIn(backend, '491701111111');
  const { cabinetId } = await member.cabinet('BW-1007');
  const pay = (cardId: string) =>
    member.ask('payWithSavedCard', { cardId, cabinetId }, { 'Idempotency-Key': newKey() });
  return { member, cabinetId, pay, ...(await savesCard(backend, member, card)) };
}

test('the deposit is held on the card and the power bank comes out, once', async () => {
  const { member, pay, cardId } = await withCard();
  const { value } = await pay(cardId);
  expect(value).toEqual({ kind: 'done', tradeNumber: 'pi_1' });
  expect(backend.cards.holds.get('pi_1')).toMatchObject({ status: 'held', amount: 5500 });
  expect(backend.commands).toHaveLength(1);
  expect((await pay(cardId)).code).toBe(1005);
  expect(backend.commands).toHaveLength(1);
  expect((await member.ask('confirmSetup', { paymentIntentId: 'pi_1' })).code).toBe(0);
});

test('nothing comes out before the person has answered the bank', async () => {
  const { member, pay, cardId, providerCardId } = await withCard();
  backend.cards.bankSays(providerCardId, 'asks');
  expect((await pay(cardId)).value).toEqual({ kind: 'bankAsks', clientSecret: 'pi_1_secret' });
  expect((await member.ask('confirmSetup', { paymentIntentId: 'pi_1' })).code).toBe(412);
  expect(backend.commands).toEqual([]);
  backend.cards.pay('pi_1');
  expect((await member.ask('confirmSetup', { paymentIntentId: 'pi_1' })).code).toBe(0);
  expect(backend.commands).toHaveLength(1);
});

test('a declined card says why, holds nothing, and another one pays the same payment', async () => {
  const { member, pay, cardId, providerCardId } = await withCard();
  backend.cards.bankSays(providerCardId, 'insufficient_funds');
  expect(await pay(cardId)).toMatchObject({
    code: 402,
    msg: 'There is not enough money on this card. Nothing was reserved.',
  });
  backend.cards.bankSays(providerCardId, 'generic_decline');
  expect((await pay(cardId)).msg).toBe('The payment was not confirmed. Nothing was reserved.');
  expect(backend.commands).toEqual([]);
  const other = await savesCard(backend, member, {
    fingerprint: 'mastercard-4444',
    lastDigits: '4444',
  });
  expect((await pay(other.cardId)).value).toEqual({ kind: 'done', tradeNumber: 'pi_1' });
  expect(backend.cards.holds.size).toBe(1);
});

test('an expired card, one of another person and one that was removed pay nothing', async () => {
  const { member, pay, cardId } = await withCard({ expMonth: 5, expYear: 2026 });
  expect(await pay(cardId)).toMatchObject({
    code: 402,
    msg: 'This card has expired. Nothing was reserved.',
  });
  const other = await signsIn(backend, '491702222222');
  const theirs = await savesCard(backend, other);
  expect((await pay(theirs.cardId)).code).toBe(404);
  await member.ask('removeCard', { cardId });
  expect((await pay(cardId)).code).toBe(404);
  expect(backend.cards.holds.size).toBe(0);
});

test('rent-from-saved takes the newest card that is still good, and says so where there is none', async () => {
  const { member } = await withCard({ expMonth: 5, expYear: 2026 });
  expect(await member.ask('rentFromSavedCard', { cabinetCode: 'BW-1007' })).toMatchObject({
    code: 404,
    msg: 'A payment method or card must be added or selected before continuing.',
  });
  await savesCard(backend, member, { fingerprint: 'mastercard-4444', lastDigits: '4444' });
  const { value } = await member.ask('rentFromSavedCard', { cabinetCode: 'BW-1007' });
  expect(value).toEqual({ tradeNumber: 'pi_1' });
  expect(backend.commands).toHaveLength(1);
});

test('a lost answer is asked for again and finds the rental', async () => {
  const { member, cabinetId, cardId } = await withCard();
  backend.cards.trouble('confirmCard', 'lose');
  const key = { 'Idempotency-Key': newKey() };
  const first = await member.ask('payWithSavedCard', { cardId, cabinetId }, key);
  expect(first.code).not.toBe(0);
  expect((await member.ask('confirmSetup', { paymentIntentId: 'pi_1' })).code).toBe(0);
  expect(backend.commands).toHaveLength(1);
});

/** A guest with a customer of their own at the provider, who turns out to be this member. */
async function signsInTo(guest: { readonly token: string }) {
  // the account's last code was asked for just now
  await backend.advance(2 * minute);
  return signsIn(backend, '491701111111', { token: guest.token });
}

test('a hold that a guest began is begun anew with a card of the account they sign in to, and held once', async () => {
  const { cardId, cabinetId } = await withCard();
  const guest = await backend.guest();
  const { intentId } = await guest.openHold(cabinetId);
  const member = await signsInTo(guest);
  const key = { 'Idempotency-Key': newKey() };
  const { value } = await member.ask('payWithSavedCard', { cardId, cabinetId }, key);
  expect(value).toEqual({ kind: 'done', tradeNumber: 'pi_2' });
  expect(backend.cards.holds.get(intentId)?.status).toBe('cancelled');
  expect(backend.cards.holds.get('pi_2')?.status).toBe('held');
  expect(backend.commands).toHaveLength(1);
});

test('a guest’s debt is paid by a card of the account they sign in to, once', async () => {
  const { cardId } = await withCard();
  const guest = await backend.guest();
  const { orderId } = await owing(backend, guest);
  const begun = intentOf(await openRepayment(guest, orderId));
  const member = await signsInTo(guest);
  const key = { 'Idempotency-Key': newKey() };
  expect((await member.ask('payWithSavedCard', { cardId, orderId }, key)).code).toBe(0);
  expect(backend.cards.holds.get(begun)?.status).toBe('cancelled');
  expect(await backend.booked('capture')).toBe(200);
  expect((await member.order(orderId)).paymentFailure).toBeNull();
});

test('a hold that appears while what a guest began is given up goes back', async () => {
  const { cardId, cabinetId } = await withCard();
  const guest = await backend.guest();
  const { intentId } = await guest.openHold(cabinetId);
  const member = await signsInTo(guest);
  backend.cards.during('cancel', async () => void backend.cards.pay(intentId));
  const key = { 'Idempotency-Key': newKey() };
  expect((await member.ask('payWithSavedCard', { cardId, cabinetId }, key)).code).toBe(0);
  const held = [...backend.cards.holds.values()].filter(({ status }) => status === 'held');
  expect(held.map(({ id }) => id)).toEqual(['pi_2']);
});
