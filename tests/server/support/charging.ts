import { hour, type TestBackend } from './harness.ts';
import { tradeOf } from './pay-calls.ts';
import { newKey, type Person } from './person.ts';
import { rent } from './renting.ts';

export const paymentMethodId = 'stripe-card';
export const keyed = () => ({ 'Idempotency-Key': newKey() });

/** The card intent that an answer names; throws where it was refused. */
export const intentOf = (answer: {
  value: { clientSecret: string } | null;
  msg: string;
}): string => {
  if (!answer.value) throw new Error(answer.msg);
  return tradeOf(answer.value);
};

export const openRepayment = (guest: Person, orderId: string) =>
  guest.ask('createRepaymentIntent', { orderId, paymentMethodId }, keyed());
export const openTopUp = (guest: Person, amount: number) =>
  guest.ask('createTopUpIntent', { amount, paymentMethodId }, keyed());
export const openPurchase = (guest: Person, orderId: string) =>
  guest.ask('createPurchaseIntent', { orderId, paymentMethodId }, keyed());
export const balanceOf = async (guest: Person) => (await guest.cabinet('BW-4821')).userBalance;

/** Signs a person in with WeChat as well, which knows a payer by that. */
export async function knownAtWeChat({ db, clock }: TestBackend, person: Person): Promise<void> {
  const { value } = await person.ask('userInfo', {});
  const user_id = value?.id ?? '';
  await db
    .insertInto('identities')
    .values({ provider: 'wechat', subject: `openid-${user_id}`, user_id, created_at: clock.now() })
    .execute();
}

type Card = Parameters<TestBackend['vault']['confirm']>[1];

/** Saves a card as the page does: our id of it, and the provider's. */
export async function savesCard({ vault }: TestBackend, member: Person, card: Card = {}) {
  const begun = await member.ask('saveCard', { paymentMethodId });
  const providerCardId = vault.confirm(intentOf(begun), card);
  const { value, msg } = await member.ask('confirmSavedCard', { paymentMethodId, providerCardId });
  if (!value) throw new Error(msg);
  return { cardId: value.id, providerCardId };
}

/** A rental of an hour whose hold the bank would not give: 2.00 € are owed. */
export async function owing(backend: TestBackend, guest: Person) {
  const rental = await rent(backend, guest);
  backend.cards.trouble('capture', 'refuse');
  await backend.advance(hour);
  const { powerBankId } = rental;
  await backend.tell({ kind: 'returned', cabinetId: 'cab-bw-4821', slot: 3, powerBankId });
  return rental;
}
