import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusalCodes } from '../../../../../src/contract/refusals.ts';
import { intentOf, keyed, paymentMethodId } from '../../../support/charging.ts';
import { databaseTimeout, startBackend, type TestBackend } from '../../../support/harness.ts';
import type { Person } from '../../../support/person.ts';
import { signsIn } from '../../../support/signing-in.ts';

/** "Save this card": a payment by a new card that keeps it for later ones. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const pays = async (someone: Person, keepsCard?: boolean) =>
  someone.ask(
    'createDepositIntent',
    { cabinetId: 'cab-bw-1007', paymentMethodId, amount: 5500, keepsCard },
    keyed(),
  );
const cardsOf = async (someone: Person) =>
  (await someone.ask('savedCards', { userEnd: 'web' })).value;
/** The person’s bank agrees, and with it the card is kept where the payment says so. */
function agrees(intentId: string) {
  const { customerId } = backend.cards.pay(intentId);
  if (!backend.cards.keeping.has(intentId)) return;
  backend.vault.carriedBy(intentId, customerId);
  backend.vault.confirm(intentId);
}

test('a member’s card is in the list once the payment that was ticked is held', async () => {
  const member = await signsIn(backend, '491701111111');
  const intentId = intentOf(await pays(member, true));
  expect(backend.cards.keeping).toContain(intentId);
  expect(await cardsOf(member)).toEqual([]);
  agrees(intentId);
  expect((await member.ask('confirmSetup', { paymentIntentId: intentId })).code).toBe(0);
  expect(await cardsOf(member)).toMatchObject([{ brand: 'visa', lastDigits: '4242' }]);
  expect(await cardsOf(member)).toHaveLength(1);
});

test('without the tick nothing is kept, and one that is taken back counts as none', async () => {
  const member = await signsIn(backend, '491701111111');
  const intentId = intentOf(await pays(member));
  expect(backend.cards.keeping.size).toBe(0);
  expect(intentOf(await pays(member, true))).toBe(intentId);
  expect(backend.cards.keeping).toContain(intentId);
  expect(intentOf(await pays(member, false))).toBe(intentId);
  expect(backend.cards.keeping.size).toBe(0);
  agrees(intentId);
  expect((await member.ask('confirmSetup', { paymentIntentId: intentId })).code).toBe(0);
  expect(await cardsOf(member)).toEqual([]);
});

test('the tick can be taken back while the bank asks, and where its answer was lost', async () => {
  const member = await signsIn(backend, '491701111111');
  backend.cards.trouble('keepCard', 'lose');
  expect((await pays(member, true)).code).not.toBe(0);
  expect(backend.cards.keeping.size).toBe(1);
  const intentId = intentOf(await pays(member, false));
  expect(backend.cards.keeping.size).toBe(0);
  await pays(member, true);
  backend.cards.change(intentId, { status: 'actionNeeded' });
  expect(intentOf(await pays(member, false))).toBe(intentId);
  expect(backend.cards.keeping.size).toBe(0);
});

test('a tick for a card that was not used keeps none of the device’s wallet', async () => {
  const member = await signsIn(backend, '491701111111');
  const intentId = intentOf(await pays(member, true));
  const asked = { cabinetCode: 'BW-1007', token: 'ctoken_1', paymentMethodId: 'stripe-google' };
  expect((await member.ask('payDepositByToken', asked, keyed())).code).toBe(0);
  expect(backend.cards.holds.get(intentId)?.status).toBe('held');
  expect(backend.cards.keeping.size).toBe(0);
  expect(await cardsOf(member)).toEqual([]);
});

test('the provider’s news of the payment puts the card into the list as well', async () => {
  const member = await signsIn(backend, '491701111111');
  const intentId = intentOf(await pays(member, true));
  agrees(intentId);
  await backend.webhook('evt_1', intentId);
  const kept = await backend.db.selectFrom('saved_cards').select('last_digits').execute();
  expect(kept).toEqual([{ last_digits: '4242' }]);
});

test('a guest’s card is not kept, and nothing is opened for it', async () => {
  const guest = await backend.guest();
  expect((await pays(guest, true)).code).toBe(refusalCodes.membersOnly);
  expect(backend.cards.holds.size).toBe(0);
});
