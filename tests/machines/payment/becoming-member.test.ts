import { expect, it } from 'vitest';
import type { Bill } from '../../../src/domain/bill.ts';
import type { Device } from '../../../src/domain/device.ts';
import type { PaymentMethod } from '../../../src/domain/payment-method.ts';
import type { PaymentQuery } from '../../../src/domain/routes.ts';
import { heldBill, owedBill } from '../../../stories/support/bill-samples.ts';
import { cardList } from '../../../stories/support/card-samples.ts';
import { stripeWeChatMethod, weChatMethod } from '../../../stories/support/samples.ts';
import { gift } from '../../../stories/support/coupon-samples.ts';
import { applePay, card, payPal, payPalHere, phone } from '../samples.ts';
import { arrive, arriveFresh, authorise, collect, confirm, type Arrived } from './arrive.ts';
import { begun, button, declined, fresh, payPalButton, query } from './samples.ts';
import { choosing, recalling } from './where.ts';

const enters = (arrived: Arrived, as: 'member' | 'guest' = 'member') =>
  arrived.actor.send({ type: 'person.entered', as });
const order = { paymentId: 'pay_1', checkOutUrl: 'https://paypal.example/checkoutnow?token=1' };
async function billed(asked: PaymentQuery, bill: Bill) {
  const arrived = arrive({ query: asked, cabinet: null });
  await arrived.recallAttempt.succeeds(null);
  await arrived.loadBill.succeeds(bill);
  return arrived;
}
const offerHold = async () => billed({ purpose: 'purchase', orderId: 'o1' }, heldBill);
async function offerCoupon() {
  const arrived = await billed(
    { purpose: 'repayment', tradeNumber: 'o1', coupon: gift.code },
    owedBill,
  );
  await arrived.loadCoupon.succeeds(gift);
  return arrived;
}
async function offerWallet() {
  const arrived = await arriveFresh({}, [applePay]);
  await arrived.prepareWallet.succeeds(button);
  arrived.send({ type: 'wallet.ready', available: true });
  return arrived;
}
async function offerWindow() {
  const arrived = await arriveFresh({}, [payPalHere]);
  await arrived.prepareButton.succeeds(payPalButton);
  arrived.send({ type: 'payPal.ready', available: true });
  return arrived;
}
async function comeBackFromPayPal() {
  const arrived = arrive({ query: { ...query, payMode: 'PAYPAL' } });
  await arrived.recallAttempt.succeeds(null);
  await arrived.loadMethods.succeeds([payPal]);
  return arrived;
}
const toppingUp = async (method: PaymentMethod, device: Device = phone) =>
  arriveFresh({ query: { purpose: 'topUp', price: '20' }, cabinet: null, device }, [method]);
const after = async (arrived: Promise<Arrived>, then: (arrived: Arrived) => unknown) => {
  await then(await arrived);
  return arrived;
};
const pays = ({ send }: Arrived) => send({ type: 'user.pays' });

it.each<[string, () => Arrived | Promise<Arrived>]>([
  ['what was begun is recalled', arrive],
  [
    'what was begun before is asked about',
    async () => {
      const arrived = arrive();
      await arrived.recallAttempt.succeeds(begun);
      return arrived;
    },
  ],
  ['the hold is offered', offerHold],
  ['the coupon is offered', offerCoupon],
  ['the card fields are loaded', arriveFresh],
  [
    'the card fields are missing',
    async () => after(arriveFresh(), a => a.prepareCardForm.fails({ kind: 'scriptNotLoaded' })),
  ],
  ['a card is asked for', collect],
  ['the button of a wallet is loaded', async () => arriveFresh({}, [applePay])],
  [
    'the button of a wallet is missing',
    async () =>
      after(arriveFresh({}, [applePay]), a => a.prepareWallet.fails({ kind: 'scriptNotLoaded' })),
  ],
  [
    'the phone is asked for its wallet',
    async () => after(arriveFresh({}, [applePay]), a => a.prepareWallet.succeeds(button)),
  ],
  ['a wallet is offered', offerWallet],
  ['the button of PayPal is loaded', async () => arriveFresh({}, [payPalHere])],
  [
    'PayPal is asked whether it can pay this',
    async () => after(arriveFresh({}, [payPalHere]), a => a.prepareButton.succeeds(payPalButton)),
  ],
  ['PayPal is offered in its window', offerWindow],
  ['PayPal is offered once more', comeBackFromPayPal],
  ['WeChat Pay is offered, which leaves for its app', async () => toppingUp(stripeWeChatMethod)],
  [
    'WeChat Pay is offered inside WeChat',
    async () => toppingUp(weChatMethod, { system: 'android', browser: 'wechat' }),
  ],
  ['no way to pay is there', async () => arriveFresh({}, [])],
])('begins anew as a member’s while %s', async (_, arrives) => {
  const arrived = await arrives();
  enters(arrived);
  expect(arrived.state()).toEqual(recalling);
  expect(arrived.context()).toMatchObject({ isMember: true, plan: null, ways: null });
});

it.each<[string, () => Promise<Arrived>]>([
  ['the power bank is bought with the hold', async () => after(offerHold(), pays)],
  ['the coupon pays', async () => after(offerCoupon(), pays)],
  ['the card fields are checked', async () => after(collect(), pays)],
  ['the bank is asked', authorise],
  ['the server is asked what came of it', confirm],
  [
    'the payment is closed',
    async () => after(collect(), ({ send }) => send({ type: 'user.goesBack' })),
  ],
  [
    'the sheet of a wallet is open',
    async () => after(offerWallet(), ({ send }) => send({ type: 'user.pays' })),
  ],
  ['the page of PayPal is on its way', async () => arriveFresh({}, [payPal])],
  [
    'the window of PayPal is open',
    async () =>
      after(offerWindow(), async ({ send, openAttempt, createOrder }) => {
        send({ type: 'user.pays' });
        await openAttempt.succeeds(fresh);
        await createOrder.succeeds(order);
      }),
  ],
])('goes on while %s, and knows the member afterwards', async (_, arrives) => {
  const arrived = await arrives();
  const before = arrived.state();
  enters(arrived);
  expect(arrived.state()).toEqual(before);
  expect(arrived.context().isMember).toBe(true);
});

it('begins anew with the cards of a guest who signs in over the page', async () => {
  const arrived = await collect();
  enters(arrived);
  await arrived.recallAttempt.succeeds(null);
  await arrived.loadMethods.succeeds([card]);
  await arrived.loadCards.succeeds(cardList);
  expect(arrived.state()).toEqual(choosing);
  enters(arrived);
  expect(arrived.state()).toEqual(choosing);
});

it('begins anew after a payment that failed', async () => {
  const arrived = await confirm();
  await arrived.ask.fails(declined);
  await arrived.closeAttempt.succeeds(null);
  enters(arrived);
  expect(arrived.state()).toEqual(recalling);
});

it.each([
  ['a card is asked for', collect],
  ['the bank is asked', authorise],
])('changes nothing where they stay a guest while %s', async (_, arrives) => {
  const arrived = await arrives();
  const before = arrived.state();
  enters(arrived, 'guest');
  expect(arrived.state()).toEqual(before);
  expect(arrived.context().isMember).toBe(false);
});

it('asks a member for ways to pay, though those of the guest they were are known', async () => {
  const arrived = arrive({ methods: [card] });
  await arrived.recallAttempt.succeeds(null);
  expect(arrived.loadMethods.asked).toEqual([]);
  enters(arrived);
  expect(arrived.state()).toEqual(recalling);
  await arrived.recallAttempt.succeeds(null);
  expect(arrived.loadMethods.asked).toHaveLength(1);
});

it('keeps and offers no cards on a tablet that strangers share, also to a member', async () => {
  const device: Device = { ...phone, isShared: true };
  const member = await arriveFresh({ device, isMember: true });
  expect(member.loadCards.asked).toEqual([]);
  expect(member.context().isMember).toBe(false);
  enters(member);
  expect(member.context().isMember).toBe(false);
  expect(member.recallAttempt.asked).toHaveLength(1);
});
