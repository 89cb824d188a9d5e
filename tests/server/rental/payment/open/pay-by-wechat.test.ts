import { expect, test } from 'vitest';
import { refusalCodes } from '../../../../../src/contract/refusals.ts';
import { eachAtPayPal } from '../../../support/at-paypal.ts';
import {
  balanceOf,
  keyed,
  knownAtWeChat,
  openRepayment,
  openTopUp,
  owing,
} from '../../../support/charging.ts';
import { hour, minute } from '../../../support/harness.ts';
import type { Person } from '../../../support/person.ts';
import { signsIn } from '../../../support/signing-in.ts';

/** WeChat Pay inside WeChat, and WeChat Pay by Stripe everywhere else. */
const at = eachAtPayPal();

async function payer(): Promise<Person> {
  const guest = await at.backend.guest();
  await knownAtWeChat(at.backend, guest);
  return guest;
}
const topUp = async (someone: Person, amount = 20) => {
  const { value, msg } = await someone.ask('createWeChatTopUp', { amount }, keyed());
  if (!value) throw new Error(msg);
  return { ...value.request, id: value.tradeNumber ?? '' };
};
const confirm = (someone: Person, id: string) => someone.ask('payConfirm', { tradeNumber: id });
const stateOf = (id: string) =>
  at.backend.db
    .selectFrom('payments')
    .select(['state', 'captured', 'refunded'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const deliver = async () => {
  for (const { body, headers } of await at.weChat.news())
    await at.backend.app.inject({
      method: 'POST',
      url: '/webhooks/wechat',
      payload: body,
      headers,
    });
};

test('a top-up is in the balance once, and its payout goes back to WeChat', async () => {
  const someone = await payer();
  const { id, package: sealed } = await topUp(someone);
  expect((await confirm(someone, id)).code).toBe(refusalCodes.paymentActionNeeded);
  expect(await at.weChat.decide(sealed, 'SUCCESS')).toBe(true);
  await deliver();
  await deliver();
  expect((await confirm(someone, id)).value).toMatchObject({
    purpose: 'topUp',
    state: 'paid',
    money: { minor: 2000, currency: 'EUR' },
    paidBy: { kind: 'weChat' },
  });
  expect(await balanceOf(someone)).toBe(2000);
  expect(await at.backend.booked('capture')).toBe(2000);
  await someone.ask('payout', { amount: '5' }, keyed());
  expect(await stateOf(id)).toMatchObject({ captured: 2000, refunded: 500 });
  expect(await balanceOf(someone)).toBe(1500);
});

test('a signed request to WeChat is for this payment, and the next try is the same one', async () => {
  const someone = await payer();
  const [first, again] = [await topUp(someone), await topUp(someone)];
  expect(first).toMatchObject({ appId: 'borrowatt-local', signType: 'RSA' });
  expect(first.package).toMatch(/^prepay_id=wx[0-9a-f]{32}$/);
  expect([again.id, again.package]).toEqual([first.id, first.package]);
  expect(again.nonce).not.toBe(first.nonce);
});

test('WeChat’s word alone pays nothing: every sender is checked', async () => {
  const someone = await payer();
  const { id } = await topUp(someone);
  const forged = await at.backend.app.inject({
    method: 'POST',
    url: '/webhooks/wechat',
    payload: JSON.stringify({ id: 'e1', event_type: 'TRANSACTION.SUCCESS', resource: {} }),
    headers: { 'wechatpay-signature': 'c2lnbmVk' },
  });
  expect(forged.statusCode).toBe(400);
  expect(await stateOf(id)).toMatchObject({ state: 'created', captured: 0 });
});

test('a payer whom WeChat refuses pays nothing, and may try again', async () => {
  const someone = await payer();
  const { id, package: sealed } = await topUp(someone);
  await at.weChat.decide(sealed, 'PAYERROR');
  expect((await confirm(someone, id)).code).toBe(refusalCodes.paymentDeclined);
  const again = await topUp(someone);
  await at.weChat.decide(again.package, 'SUCCESS');
  expect((await confirm(someone, id)).code).toBe(0);
  expect(await balanceOf(someone)).toBe(2000);
});

test('a payment that was left is found out about, and is not asked for money later', async () => {
  const someone = await payer();
  const [paid] = [await topUp(someone)];
  await at.weChat.decide(paid.package, 'SUCCESS');
  await at.backend.advance(minute);
  expect(await stateOf(paid.id)).toMatchObject({ state: 'captured' });
  const left = await topUp(someone, 10);
  await at.backend.advance(2 * hour);
  expect(await stateOf(left.id)).toMatchObject({ state: 'released', captured: 0 });
  expect(await at.weChat.decide(left.package, 'SUCCESS')).toBe(false);
});

test('a rental’s debt is paid once, by the way that comes first', async () => {
  const someone = await payer();
  const { orderId } = await owing(at.backend, someone);
  const listed = (await someone.ask('paymentMethods', { orderId })).value;
  expect(listed?.map(({ kind, phone }) => [kind, phone])).toEqual(
    expect.arrayContaining([
      ['STRIPE_WECHAT', 'all'],
      ['WeChat_MP', 'wechat'],
    ]),
  );
  await openRepayment(someone, orderId);
  const { value } = await someone.ask('createWeChatRepayment', { orderId }, keyed());
  await at.weChat.decide(value?.request.package ?? '', 'SUCCESS');
  const came = await someone.ask('confirmPayment', { tradeNumber: value?.tradeNumber ?? '' });
  expect(came.value).toMatchObject({ purpose: 'repayment', paidBy: { kind: 'weChat' } });
  expect(await someone.order(orderId)).toMatchObject({ paymentFailure: null, settledAmount: 200 });
  expect(await at.backend.booked('capture')).toBe(200);
});

test('a refund by hand on WeChat Pay’s own site takes it out of the balance', async () => {
  const someone = await payer();
  const { id, package: sealed } = await topUp(someone);
  await at.weChat.decide(sealed, 'SUCCESS');
  await confirm(someone, id);
  await at.weChat.refundByHand(id, 2000);
  await deliver();
  expect(await balanceOf(someone)).toBe(0);
});

test('asks a person who is not signed in with WeChat to do that first', async () => {
  const guest = await at.backend.guest();
  expect((await guest.ask('createWeChatTopUp', { amount: 20 }, keyed())).code).toBe(
    refusalCodes.membersOnly,
  );
});

test('sells no mifi, and holds no deposit', async () => {
  const someone = await payer();
  expect((await someone.ask('createWeChatTopUp', { amount: 5, formId: 'f1' }, keyed())).code).toBe(
    refusalCodes.unavailable,
  );
  const atStation = (await someone.ask('paymentMethods', { cabinetId: 'cab-bw-1007' })).value;
  expect(atStation?.map(({ kind }) => kind)).not.toContain('STRIPE_WECHAT');
  const wish = { cabinetId: 'cab-bw-1007', amount: 5500, paymentMethodId: 'stripe-wechat' };
  expect((await someone.ask('createDepositIntent', wish, keyed())).code).toBe(
    refusalCodes.badInput,
  );
});

test('by Stripe it is an intent of its own beside a card’s, and the older one is given up', async () => {
  const member = await signsIn(at.backend, '491701111111');
  const { orderId } = await owing(at.backend, member);
  const byCard = await openRepayment(member, orderId);
  const wish = { orderId, paymentMethodId: 'stripe-wechat' };
  const { value } = await member.ask('createRepaymentIntent', wish, keyed());
  const id = value?.clientSecret.replace('_secret', '') ?? '';
  expect(byCard.value?.clientSecret).not.toBe(value?.clientSecret);
  at.backend.cards.pay(id);
  expect((await member.ask('confirmPayment', { tradeNumber: id })).value).toMatchObject({
    state: 'paid',
    paidBy: { kind: 'weChat' },
  });
  expect(await at.backend.booked('capture')).toBe(200);
});

test('Stripe’s news of WeChat Pay come to the same address as a card’s', async () => {
  const someone = await at.backend.guest();
  const wish = { amount: 2000, paymentMethodId: 'stripe-wechat' };
  const { value } = await someone.ask('createTopUpIntent', wish, keyed());
  const id = value?.clientSecret.replace('_secret', '') ?? '';
  at.backend.cards.pay(id);
  await at.backend.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    payload: JSON.stringify({ id: 'evt_1', kind: 'payment_intent.succeeded', providerId: id }),
    headers: { 'stripe-signature': 'valid' },
  });
  expect(await balanceOf(someone)).toBe(2000);
  expect((await openTopUp(someone, 2000)).code).toBe(0);
});

test('renting there takes the balance, once for one attempt', async () => {
  const someone = await payer();
  const { id, package: sealed } = await topUp(someone, 100);
  await at.weChat.decide(sealed, 'SUCCESS');
  await confirm(someone, id);
  const key = keyed();
  const [first, again] = [
    await someone.ask('borrow', { cabinetCode: 'BW-1007' }, key),
    await someone.ask('borrow', { cabinetCode: 'BW-1007' }, key),
  ];
  expect(again.value).toEqual(first.value);
  expect(at.backend.commands).toHaveLength(1);
  await at.confirmEject('cab-bw-1007');
  const tradeNumber = first.value?.tradeNumber ?? '';
  expect((await someone.ask('payConfirm', { tradeNumber })).value).toMatchObject({
    orderId: tradeNumber,
  });
});

test('renting there without the money is refused', async () => {
  const someone = await payer();
  expect((await someone.ask('borrow', { cabinetCode: 'BW-1007' }, keyed())).code).toBe(
    refusalCodes.balanceTooLow,
  );
});
