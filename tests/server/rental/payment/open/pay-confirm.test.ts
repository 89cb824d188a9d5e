import { afterEach, beforeEach, expect, test } from 'vitest';
import { intentOf, openPurchase, openTopUp } from '../../../support/charging.ts';
import { databaseTimeout, startBackend, type TestBackend } from '../../../support/harness.ts';
import { newKey, type Person } from '../../../support/person.ts';
import { rent } from '../../../support/renting.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

/** "Pay confirm" (section 7, "Result"): the types CZ, YJ, RENT and VIP. */
const confirm = (person: Person, tradeNumber: string) =>
  person.ask('payConfirm', { tradeNumber, paymentMethodId: 'stripe-card' });
const keyed = () => ({ 'Idempotency-Key': newKey() });

test('a deposit, by its order or its payment: the rental, also once the power bank is bought', async () => {
  const guest = await backend.guest();
  const { orderId, intentId } = await rent(backend, guest);
  for (const named of [orderId, intentId])
    expect((await confirm(guest, named)).value).toMatchObject({ state: 'confirmed', orderId });
  const purchase = intentOf(await openPurchase(guest, orderId));
  backend.cards.pay(purchase);
  await guest.ask('confirmPayment', { tradeNumber: purchase });
  expect((await confirm(guest, orderId)).value).toMatchObject({ state: 'ended', orderId });
  expect((await confirm(await backend.guest(), orderId)).code).toBe(404);
});

test('a top-up: what was credited, and code 1 before', async () => {
  const guest = await backend.guest();
  const intent = intentOf(await openTopUp(guest, 2000));
  backend.cards.change(intent, { status: 'processing' });
  expect((await confirm(guest, intent)).code).toBe(1);
  backend.cards.pay(intent);
  expect((await confirm(guest, intent)).value).toMatchObject({
    purpose: 'topUp',
    state: 'paid',
    money: { minor: 2000, currency: 'EUR' },
  });
});

test('a rental on the balance, and one at an invitation’s cost', async () => {
  const guest = await backend.guest();
  await guest.credit(6000);
  const byBalance = await guest.ask('rentByBalance', { cabinetCode: 'BW-1007' }, keyed());
  const invitation = await backend.call('loginFromInvite', {
    mobile: '4915112345678',
    areaCode: '49',
    inviteCode: 'VIP1',
    invitePassword: 'borrowatt',
  });
  const invited = backend.person(invitation.value?.token ?? '');
  const byInvitation = await invited.ask('rentByInvitation', { cabinetCode: 'BW-1007' }, keyed());
  for (const [person, { value }] of [
    [guest, byBalance],
    [invited, byInvitation],
  ] as const)
    expect((await confirm(person, value?.orderId ?? '')).value).toMatchObject({
      state: 'dispensing',
      orderId: value?.orderId,
    });
});
