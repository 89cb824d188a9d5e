import { describe, expect, it } from 'vitest';
import { delays, type payPalMachine } from '../../../machines/payment/paypal.machine.ts';
import { payPal, phone } from '../samples.ts';
import { arriveFresh } from './arrive.ts';
import { charge, declined, fresh, query, notAgreed } from './samples.ts';
import { asking, cancelled, leaving, offeringPayPal } from './where.ts';

const order = { paymentId: 'pay_1', checkOutUrl: 'https://paypal.example/checkoutnow?token=1' };
const tablet = { ...phone, isShared: true } as const;

/** Venue's tablet with the code for the phone on it. */
async function showCode() {
  const arrived = await arriveFresh({ device: tablet }, [{ ...payPal, publicKey: 'client' }]);
  await arrived.openAttempt.succeeds(fresh);
  await arrived.createOrder.succeeds(order);
  const { clock } = arrived;
  return {
    ...arrived,
    asks: () => clock.increment(delays.askEvery),
    at: () => arrived.collector<typeof payPalMachine>()?.getSnapshot().value,
  };
}

it('opens nothing of PayPal on a device that strangers share, and asks for an order for the phone', async () => {
  const { prepareButton, createOrder, leaveForPayPal, at } = await showCode();
  expect(prepareButton.asked).toEqual([]);
  expect(createOrder.asked).toEqual([
    { charge, method: { ...payPal, publicKey: 'client' }, attempt: fresh, onPhone: true },
  ]);
  expect(leaveForPayPal.asked).toEqual([]);
  expect(at()).toEqual({ onPhone: 'waitingForPerson' });
});

it('asks every three seconds whether the person has agreed, and goes on when they have', async () => {
  const { lookAtOrder, asks, at, state, clock, ask } = await showCode();
  clock.increment(delays.askEvery - 1);
  expect(lookAtOrder.asked).toEqual([]);
  clock.increment(1);
  expect(lookAtOrder.asked).toEqual([{ paymentId: 'pay_1' }]);
  await lookAtOrder.fails(notAgreed);
  expect(at()).toEqual({ onPhone: 'waitingForPerson' });
  asks();
  await lookAtOrder.fails({ kind: 'network' });
  expect(at()).toEqual({ onPhone: 'waitingForPerson' });
  asks();
  clock.increment(delays.callTimeout);
  expect(at()).toEqual({ onPhone: 'waitingForPerson' });
  asks();
  await lookAtOrder.succeeds(null);
  expect(state()).toEqual(asking);
  expect(ask.asked).toEqual([{ question: { paymentId: 'pay_1' } }]);
});

it('is declined by the server, and says so', async () => {
  const { lookAtOrder, asks, actor } = await showCode();
  asks();
  await lookAtOrder.fails(declined);
  const snapshot = actor.getSnapshot();
  expect([snapshot.hasTag('failed'), snapshot.context.failure]).toEqual([true, declined]);
});

it('takes the code away after five minutes, and shows it again when the person wants it', async () => {
  const { clock, at, send, openAttempt, createOrder, lookAtOrder } = await showCode();
  clock.increment(delays.askEvery);
  await lookAtOrder.fails(notAgreed);
  clock.increment(delays.codeFor - delays.askEvery);
  expect(at()).toBe('lookingAtOrder');
  await lookAtOrder.fails(notAgreed);
  expect(at()).toEqual({ offering: { reminding: 'quiet' } });
  send({ type: 'user.pays' });
  await openAttempt.succeeds(fresh);
  await createOrder.succeeds(order);
  expect(at()).toEqual({ onPhone: 'waitingForPerson' });
});

/** The five minutes are over without an answer. */
async function codeIsOver() {
  const shown = await showCode();
  shown.clock.increment(delays.codeFor);
  return shown;
}

it('asks once more before it says that no agreement was made: a person who agreed may have a power bank', async () => {
  const { lookAtOrder, at, state } = await codeIsOver();
  expect(at()).toBe('lookingAtOrder');
  expect(lookAtOrder.asked.at(-1)).toEqual({ paymentId: 'pay_1' });
  await lookAtOrder.succeeds(null);
  expect(state()).toEqual(asking);
});

it('never says that nothing is reserved without an answer', async () => {
  const lost = await codeIsOver();
  await lost.lookAtOrder.fails({ kind: 'network' });
  expect(lost.state()).toEqual(asking);

  const silent = await codeIsOver();
  silent.clock.increment(delays.callTimeout);
  expect(silent.state()).toEqual(asking);
});

it('asks nothing of an order that it does not know', async () => {
  const { clock, state, lookAtOrder } = await arriveFresh(
    { device: tablet, query: { ...query, payMode: 'PAYPAL' } },
    [payPal],
  );
  clock.increment(delays.askEvery);
  expect(state()).toEqual(offeringPayPal);
  expect(lookAtOrder.asked).toEqual([]);
});

describe('after the code is gone', () => {
  async function codeIsGone() {
    const over = await codeIsOver();
    await over.lookAtOrder.fails(notAgreed);
    return over;
  }
  const quiet = { offering: { reminding: 'quiet' } };

  it('asks on, and a phone that agrees late goes on here: the power bank would come out unseen', async () => {
    const { lookAtOrder, asks, at, state, clock } = await codeIsGone();
    const before = lookAtOrder.asked.length;
    clock.increment(delays.askEvery - 1);
    expect(lookAtOrder.asked).toHaveLength(before);
    clock.increment(1);
    expect(lookAtOrder.asked.slice(before)).toEqual([{ paymentId: 'pay_1' }]);
    expect(at()).toEqual({ offering: { reminding: 'askingServer' } });
    await lookAtOrder.fails(notAgreed);
    expect(at()).toEqual(quiet);
    asks();
    await lookAtOrder.fails({ kind: 'network' });
    expect(at()).toEqual(quiet);
    asks();
    clock.increment(delays.callTimeout);
    expect(at()).toEqual(quiet);
    asks();
    await lookAtOrder.succeeds(null);
    expect(state()).toEqual(asking);
  });

  it('says so where the server declines it then', async () => {
    const { lookAtOrder, asks, actor } = await codeIsGone();
    asks();
    await lookAtOrder.fails(declined);
    const snapshot = actor.getSnapshot();
    expect([snapshot.hasTag('failed'), snapshot.context.failure]).toEqual([true, declined]);
  });

  it.each(['user.pays', 'user.goesBack'] as const)('%s works while it asks', async type => {
    const { asks, send, at, state } = await codeIsGone();
    asks();
    send({ type });
    if (type === 'user.pays') expect(at()).toBe('openingAttempt');
    else expect(state()).toEqual(cancelled);
  });
});

it.each([true, false])(
  'is cancelled while it waits; while the server is asked: %s',
  async isAsking => {
    const { asks, send, state } = await showCode();
    if (isAsking) asks();
    send({ type: 'user.goesBack' });
    expect(state()).toEqual(cancelled);
  },
);

it('has no such code on a phone of their own', async () => {
  const { openAttempt, createOrder, state, clock, lookAtOrder } = await arriveFresh({}, [payPal]);
  await openAttempt.succeeds(fresh);
  await createOrder.succeeds(order);
  expect(createOrder.asked[0]).not.toHaveProperty('onPhone');
  expect(state()).toEqual(leaving('leaving'));
  clock.increment(delays.leavingLimit);
  expect(state()).toEqual(offeringPayPal);
  clock.increment(delays.askEvery);
  expect(state()).toEqual(offeringPayPal);
  expect(lookAtOrder.asked).toEqual([]);
});
