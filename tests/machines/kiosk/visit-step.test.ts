import { expect, it } from 'vitest';
import { visitStep } from '../../../machines/kiosk/visit-step.ts';
import { delays } from '../../../machines/payment/paypal.machine.ts';
import { cardList } from '../../../stories/support/card-samples.ts';
import * as pay from '../payment/arrive.ts';
import { button, fresh, notAgreed } from '../payment/samples.ts';
import * as rent from '../rent/arrive.ts';
import * as result from '../result/arrive.ts';
import { applePay, card, confirmed, payPal, phone } from '../samples.ts';

/** Step of a visit for the tablet, from the charts alone. */
const paying = ({ actor }: pay.Arrived) => visitStep('payment', actor.getSnapshot());
const renting = ({ actor }: ReturnType<typeof rent.arrive>) =>
  visitStep('rent', actor.getSnapshot());

it('waits for the bank and for the server, not for the person at the card fields', async () => {
  const arrived = await pay.collect();
  expect(paying(arrived)).toBe('visit.pays');
  arrived.send({ type: 'user.pays' });
  expect(paying(arrived)).toBe('visit.waits');
  await pay.reachBank(arrived);
  expect(paying(arrived)).toBe('visit.waits');
  await arrived.authoriseCard.succeeds(null);
  expect(paying(arrived)).toBe('visit.waits');
});

it('lets a person go who is told that nothing is known of the payment', async () => {
  expect(paying(await pay.loseTrack())).toBe('visit.pays');
});

it('waits while a saved card pays', async () => {
  const arrived = await pay.arriveFresh({ isMember: true }, [card]);
  await arrived.loadCards.succeeds(cardList);
  expect(paying(arrived)).toBe('visit.pays');
  arrived.send({ type: 'user.pays' });
  expect(paying(arrived)).toBe('visit.waits');
});

it('waits while the sheet of a wallet is open and while it pays', async () => {
  const arrived = await pay.arriveFresh({}, [applePay]);
  await arrived.prepareWallet.succeeds(button);
  arrived.send({ type: 'wallet.ready', available: true });
  expect(paying(arrived)).toBe('visit.pays');
  arrived.send({ type: 'user.pays' });
  expect(paying(arrived)).toBe('visit.waits');
  arrived.send({ type: 'wallet.accepted' });
  expect(paying(arrived)).toBe('visit.waits');
});

it('waits from the order at PayPal until the person is known not to have agreed', async () => {
  const tablet = { ...phone, isShared: true } as const;
  const arrived = await pay.arriveFresh({ device: tablet }, [{ ...payPal, publicKey: 'client' }]);
  expect(paying(arrived)).toBe('visit.waits');
  await arrived.openAttempt.succeeds(fresh);
  await arrived.createOrder.succeeds({
    paymentId: 'pay_1',
    checkOutUrl: 'https://paypal.example/checkoutnow?token=1',
  });
  expect(paying(arrived)).toBe('visit.waits');
  // The code is taken away, and the person may have agreed just before.
  arrived.clock.increment(delays.codeFor);
  expect(paying(arrived)).toBe('visit.waits');
  await arrived.lookAtOrder.fails(notAgreed);
  expect(paying(arrived)).toBe('visit.pays');
});

it('waits while it is decided whether a power bank is rented, and while the balance rents one', async () => {
  expect(renting(await rent.choose())).toBe('visit.chooses');
  expect(renting(await rent.decide())).toBe('visit.waits');
  expect(renting(await rent.rentOnBalance())).toBe('visit.waits');
});

it('waits for a slot to open, and lets a person go of whose rental nothing is known', async () => {
  const { actor, clock, checkOrder } = await result.arriveDispensing();
  expect(visitStep('result', actor.getSnapshot())).toBe('visit.waits');
  clock.increment(1_000);
  await checkOrder.succeeds(confirmed);
  expect(visitStep('result', actor.getSnapshot())).toBe('visit.runs');
  const lost = await result.arriveUnknown();
  expect(visitStep('result', lost.actor.getSnapshot())).toBe('visit.settles');
});
