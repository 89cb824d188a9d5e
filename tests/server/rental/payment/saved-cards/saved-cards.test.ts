import { afterEach, beforeEach, expect, test } from 'vitest';
import { savesCard } from '../../../support/charging.ts';
import {
  databaseTimeout,
  minute,
  startBackend,
  type TestBackend,
} from '../../../support/harness.ts';
import { signsIn } from '../../../support/signing-in.ts';

/** Cards that members save with consent, and their later life. */
let backend: TestBackend;

beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);

afterEach(() => backend.close());

const web = { userEnd: 'web' } as const;
const method = { paymentMethodId: 'stripe-card' };
type Member = Awaited<ReturnType<typeof signsIn>>;

/** Begins a set-up, as the page does; answers its id at the provider. */
async function begin(member: Member): Promise<string> {
  const { value, msg } = await member.ask('saveCard', method);
  if (!value) throw new Error(msg);
  return value.clientSecret.replace(/_secret.*/, '');
}

const cardsOf = async (member: Member) => (await member.ask('savedCards', web)).value;

test('a card is in the list once its provider says that it was set up', async () => {
  const member = await signsIn(backend, '491701111111');
  const setupId = await begin(member);
  expect(
    await member.ask('confirmSavedCard', { ...method, providerCardId: `pm_of_${setupId}` }),
  ).toMatchObject({
    code: 1041,
    msg: 'The card was not saved. Please try again or use another one.',
  });
  expect(await cardsOf(member)).toEqual([]);

  const providerCardId = backend.vault.confirm(setupId);
  const { value } = await member.ask('confirmSavedCard', { ...method, providerCardId });
  expect(value).toEqual({
    id: expect.any(String),
    brand: 'visa',
    lastDigits: '4242',
    expiry: { month: 12, year: 2030 },
    currency: 'EUR',
  });
  expect(await cardsOf(member)).toEqual([value]);
  expect((await member.ask('savedCards', { ...web, cabinetCode: 'BW-1007' })).value).toEqual([
    value,
  ]);
  // A lost answer is asked for again.
  expect((await member.ask('confirmSavedCard', { ...method, providerCardId })).value).toEqual(
    value,
  );
  // The provider's id stays in the backend.
  expect(JSON.stringify(value)).not.toContain('pm_');
});

test('back from a page of the bank only the set-up is known', async () => {
  const member = await signsIn(backend, '491701111111');
  const setupId = await begin(member);
  backend.vault.confirm(setupId);
  expect((await member.ask('confirmSavedCard', { setupId })).value).toMatchObject({
    lastDigits: '4242',
  });
  // A lost answer is asked for again.
  expect((await member.ask('confirmSavedCard', { setupId })).value).toMatchObject({
    lastDigits: '4242',
  });
  expect((await member.ask('confirmSavedCard', {})).code).toBe(400);
});

test('a guest saves nothing', async () => {
  const guest = await backend.guest();
  expect(await guest.ask('saveCard', method)).toMatchObject({
    code: 1040,
    msg: 'You can save cards once you are logged in.',
  });
});

test.each(['', 'paypal', 'stripe-google', 'card-of-tomorrow'])(
  'saving a card needs a way to pay by card that was chosen, not "%s"',
  async paymentMethodId => {
    const member = await signsIn(backend, '491701111111');
    for (const asked of [
      await member.ask('saveCard', { paymentMethodId }),
      await member.ask('addCard', { ...page, paymentMethodId }),
    ])
      expect(asked).toMatchObject({ code: 400, field: 'paymentId' });
    expect(await backend.db.selectFrom('card_setups').selectAll().execute()).toEqual([]);
  },
);

test('a set-up of another customer, or of another person, saves nothing', async () => {
  const member = await signsIn(backend, '491701111111');
  const setupId = await begin(member);
  backend.vault.confirm(setupId);
  backend.vault.change(setupId, { customerId: 'cus_other' });
  expect((await member.ask('confirmSavedCard', { setupId })).code).toBe(1041);

  const other = await signsIn(backend, '491702222222');
  const theirs = await begin(other);
  const providerCardId = backend.vault.confirm(theirs);
  expect((await member.ask('confirmSavedCard', { setupId: theirs })).code).toBe(1041);
  expect((await member.ask('confirmSavedCard', { providerCardId })).code).toBe(1041);
  expect(await cardsOf(member)).toEqual([]);
});

test('the same number again stands once, with what is newer of it', async () => {
  const member = await signsIn(backend, '491701111111');
  const first = await savesCard(backend, member, { expYear: 2027 });
  const second = await savesCard(backend, member, { expYear: 2031 });
  expect(second.cardId).toBe(first.cardId);
  expect(await cardsOf(member)).toMatchObject([{ expiry: { month: 12, year: 2031 } }]);
  await backend.advance(minute);
  expect(backend.vault.removed).toEqual([first.providerCardId]);
});

test('a removed card is gone at once, and at the provider as soon as it answers', async () => {
  const member = await signsIn(backend, '491701111111');
  const other = await signsIn(backend, '491702222222');
  const { cardId, providerCardId } = await savesCard(backend, member);
  expect((await other.ask('removeCard', { cardId })).code).toBe(404);
  backend.vault.goesDown();
  expect((await member.ask('removeCard', { cardId })).code).toBe(0);
  expect(await cardsOf(member)).toEqual([]);
  expect(backend.vault.removed).toEqual([]);
  await backend.advance(minute);
  expect(backend.vault.removed).toEqual([providerCardId]);
  expect((await member.ask('removeCard', { cardId })).code).toBe(404);
});

test('a person takes their cards along, and deleting the account removes them everywhere', async () => {
  const member = await signsIn(backend, '491701111111');
  const { providerCardId } = await savesCard(backend, member);
  const data = JSON.stringify((await member.ask('personalData', {})).value);
  expect(data).toContain('4242');
  expect(data).not.toContain(providerCardId);
  expect((await member.ask('deleteAccount', {})).code).toBe(0);
  await backend.advance(minute);
  expect(backend.vault.removed).toEqual([providerCardId]);
  expect(await backend.db.selectFrom('saved_cards').selectAll().execute()).toEqual([]);
});

const page = {
  ...method,
  continueUrl: 'http://localhost/wallet',
  cancelUrl: 'http://localhost/wallet?left=1',
};

test('a card saved on the provider’s own page stands in the list on the way back', async () => {
  const member = await signsIn(backend, '491701111111');
  const { value } = await member.ask('addCard', page);
  expect(value?.redirectUrl).toContain('https://pay.example/cs_1');
  expect(await cardsOf(member)).toEqual([]);
  backend.vault.confirm('cs_1');
  expect(await cardsOf(member)).toMatchObject([{ lastDigits: '4242' }]);
});

test('the provider’s own word is enough when the browser never comes back', async () => {
  const member = await signsIn(backend, '491701111111');
  await member.ask('addCard', page);
  backend.vault.confirm('cs_1');
  await backend.webhook('evt_1', null, 'cs_1');
  await backend.webhook('evt_2', null, 'cs_of_somebody_else');
  expect(await backend.db.selectFrom('saved_cards').selectAll().execute()).toHaveLength(1);
});

test('a way back to anywhere else is refused', async () => {
  const member = await signsIn(backend, '491701111111');
  for (const field of ['continueUrl', 'cancelUrl'])
    expect(
      await member.ask('addCard', { ...page, [field]: 'https://elsewhere.example/wallet' }),
    ).toMatchObject({ code: 400, field });
  const guest = await backend.guest();
  expect((await guest.ask('addCard', page)).code).toBe(1040);
});

test('the list is there although the provider does not answer', async () => {
  const member = await signsIn(backend, '491701111111');
  await savesCard(backend, member);
  await begin(member);
  backend.vault.goesDown();
  expect(await cardsOf(member)).toHaveLength(1);
});
