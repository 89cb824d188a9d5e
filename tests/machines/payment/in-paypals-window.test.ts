import { expect, it } from 'vitest';
import { delays, type payPalMachine } from '../../../machines/payment/paypal.machine.ts';
import type { PaymentInput } from '../../../machines/payment/payment.events.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import { payPalHere } from '../samples.ts';
import { arriveFresh } from './arrive.ts';
import { charge, declined, deposit, fresh, payPalButton, query, notAgreed } from './samples.ts';
import {
  asking,
  cancelled,
  failed,
  invitingToPayPal,
  leaving,
  offeringPayPal,
  payPalState,
  recalling,
  recallingOutcome,
  result,
  unknown,
} from './where.ts';

const order = { paymentId: 'pay_1', checkOutUrl: 'https://paypal.example/checkoutnow?token=1' };
const ready = { type: 'payPal.ready', available: true } as const;
const opens = { type: 'user.pays' } as const;

const loading = payPalState('loadingButton', 'loading');
const askingPayPal = payPalState('askingPayPal', 'loading');
const inWindow = payPalState('inWindow', 'asking');
const looking = payPalState('lookingAtOrder', 'paying');
const offered = (which: 'inviting' | 'reminding') =>
  payPalState({ offeringWindow: which }, 'ready');

/** Payment page, with PayPal's script on its way. */
const arrive = (input: Partial<PaymentInput> = {}) => arriveFresh(input, [payPalHere]);
/** PayPal's own button can be touched. */
async function offer(input: Partial<PaymentInput> = {}) {
  const arrived = await arrive(input);
  await arrived.prepareButton.succeeds(payPalButton);
  arrived.send(ready);
  return arrived;
}
/** PayPal's window shows the order. */
async function show() {
  const arrived = await offer();
  arrived.send(opens);
  await arrived.openAttempt.succeeds(fresh);
  await arrived.createOrder.succeeds(order);
  return arrived;
}
/** The window closed, and the server is asked whether the person agreed. */
async function close() {
  const arrived = await show();
  await arrived.askInWindow.succeeds('closed');
  return arrived;
}

it('makes the button of this very payment, and offers it once PayPal can pay it', async () => {
  const { prepareButton, openAttempt, send, state } = await arrive();
  expect(state()).toEqual(loading);
  expect(prepareButton.asked).toEqual([{ method: payPalHere, charge }]);
  await prepareButton.succeeds(payPalButton);
  expect(state()).toEqual(askingPayPal);
  // Nothing can be touched before.
  send(opens);
  expect(state()).toEqual(askingPayPal);
  send(ready);
  expect(state()).toEqual(offered('inviting'));
  expect(openAttempt.asked).toEqual([]);
});

it('the touch opens the window, a stored key and an order follow', async () => {
  const { openAttempt, createOrder, askInWindow, leaveForPayPal, send, state } = await offer();
  send(opens);
  expect(state()).toEqual(leaving('openingAttempt'));
  expect(openAttempt.asked).toEqual([deposit]);
  await openAttempt.succeeds(fresh);
  expect(state()).toEqual(leaving('preparingPayPal'));
  expect(createOrder.asked).toEqual([{ charge, method: payPalHere, attempt: fresh }]);
  await createOrder.succeeds(order);
  expect(state()).toEqual(inWindow);
  expect(askInWindow.asked).toEqual([{ button: payPalButton, order }]);
  expect(leaveForPayPal.asked).toEqual([]);
});

it('asks the server to confirm an agreement in the window', async () => {
  const { ask, askInWindow, lookAtOrder, state, output } = await show();
  await askInWindow.succeeds('approved');
  expect(state()).toEqual(asking);
  expect(ask.asked).toEqual([{ question: { paymentId: 'pay_1' } }]);
  expect(lookAtOrder.asked).toEqual([]);
  expect(output()).toBeUndefined();
});

it('shows the button after a window that was closed or left, and says that no agreement was made', async () => {
  const { lookAtOrder, openAttempt, send, state } = await close();
  expect(state()).toEqual(looking);
  expect(lookAtOrder.asked).toEqual([{ paymentId: 'pay_1' }]);
  await lookAtOrder.fails(notAgreed);
  expect(state()).toEqual(offered('reminding'));
  send(opens);
  expect(state()).toEqual(leaving('openingAttempt'));
  expect(openAttempt.asked).toHaveLength(2);
});

it('takes an agreement before the window was closed as paid', async () => {
  const { ask, lookAtOrder, state } = await close();
  await lookAtOrder.succeeds(null);
  expect(state()).toEqual(asking);
  expect(ask.asked).toEqual([{ question: { paymentId: 'pay_1' } }]);
});

it.each<Failure>([{ kind: 'network' }, { kind: 'notYet' }, { kind: 'unauthorized', text: '' }])(
  'a look that was lost is asked for until it is known: $kind',
  async failure => {
    const { lookAtOrder, state } = await close();
    await lookAtOrder.fails(failure);
    expect(state()).toEqual(asking);
  },
);

it('a look without an answer is asked for as well, at the time-out, not before', async () => {
  const { clock, state } = await close();
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(looking);
  clock.increment(1);
  expect(state()).toEqual(asking);
});

it('an order that came to nothing is a failure with a retry, which offers the button anew', async () => {
  const { lookAtOrder, prepareButton, send, state, context } = await close();
  const gone: Failure = { kind: 'refused', reason: 'paymentCancelled', text: '' };
  await lookAtOrder.fails(gone);
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual(gone);
  send({ type: 'user.retries' });
  expect(state()).toEqual(loading);
  expect(prepareButton.asked).toHaveLength(2);
});

it.each(['confirming', 'unknown'])(
  'asks first about an order that only waits for the person’s word when they try again (%s)',
  async where => {
    const { ask, clock, closeAttempt, lookAtOrder, openAttempt, output, recallAttempt, ...page } =
      await close();
    await lookAtOrder.fails({ kind: 'network' });
    if (where === 'unknown') {
      for (let second = 0; second < 30; second++) {
        await ask.fails({ kind: 'notYet' });
        clock.increment(1_000);
      }
      expect(page.state()).toEqual(unknown);
      page.send({ type: 'user.asksNow' });
    }
    // The server says so, and at this moment the window that PayPal had called closed agrees.
    await ask.fails(notAgreed);
    expect(page.state()).toEqual(failed);
    expect(page.context().failure).toEqual(notAgreed);
    expect(closeAttempt.asked).toEqual([]);
    page.send({ type: 'user.retries' });
    expect(page.state()).toEqual(recalling);
    expect(page.context().failure).toBeNull();
    await recallAttempt.succeeds({ ...fresh, paymentIntentId: order.paymentId });
    expect(page.state()).toEqual(recallingOutcome);
    expect(ask.asked.at(-1)).toEqual({ question: { paymentId: 'pay_1' } });
    await ask.succeeds({ orderId: 'o1' });
    await closeAttempt.succeeds(null);
    expect(output()).toEqual(result);
    expect(openAttempt.asked).toHaveLength(1);
  },
);

it('a window that PayPal cannot show leaves its page as the way', async () => {
  const { askInWindow, createOrder, leaveForPayPal, openAttempt, send, state } = await show();
  await askInWindow.fails({ kind: 'unexpected' });
  expect(state()).toEqual(offeringPayPal);
  send({ type: 'user.pays' });
  await openAttempt.succeeds(fresh);
  await createOrder.succeeds(order);
  expect(state()).toEqual(leaving('leaving'));
  expect(leaveForPayPal.asked).toEqual([{ checkOutUrl: order.checkOutUrl }]);
});

it('a window that is never heard of is asked for after ten minutes', async () => {
  const { clock, state } = await show();
  clock.increment(delays.windowLimit - 1);
  expect(state()).toEqual(inWindow);
  clock.increment(1);
  expect(state()).toEqual(asking);
});

it('goes back while PayPal’s button is still on its way', async () => {
  for (const come of [
    arrive,
    async () => {
      const arrived = await arrive();
      await arrived.prepareButton.succeeds(payPalButton);
      return arrived;
    },
  ]) {
    const { send, state, openAttempt } = await come();
    send({ type: 'user.goesBack' });
    expect(state()).toEqual(cancelled);
    expect(openAttempt.asked).toEqual([]);
  }
});

it('goes back where the person cancels, but not under an open window', async () => {
  const shown = await show();
  shown.send({ type: 'user.goesBack' }, opens, { type: 'user.pays' }, ready);
  expect(shown.state()).toEqual(inWindow);
  const { closeAttempt, send, state, output } = await offer();
  send({ type: 'user.goesBack' });
  expect(state()).toEqual(cancelled);
  await closeAttempt.succeeds(null);
  expect(output()).toMatchObject({ page: 'rent' });
});

it('shows the button to a person who comes back without a word, and says that no agreement was made', async () => {
  const { state } = await offer({ query: { ...query, payMode: 'PAYPAL' } });
  expect(state()).toEqual(offered('reminding'));
});

const looks = { purpose: 'topUp', price: '20' } as const;
const arrivals = [
  ['a deposit leaves for PayPal’s page', { query }, leaving('openingAttempt')],
  ['a top-up is looked at first', { query: looks, cabinet: null }, invitingToPayPal],
  ['who comes back is asked first', { query: { ...query, payMode: 'PAYPAL' } }, offeringPayPal],
] as const;

it.each(arrivals)('without PayPal’s script %s', async (_what, input, there) => {
  const { prepareButton, state } = await arrive(input);
  await prepareButton.fails({ kind: 'scriptNotLoaded' });
  expect(state()).toEqual(there);
});

it.each(arrivals)('with PayPal unable to pay it here %s', async (_what, input, there) => {
  const { prepareButton, send, state } = await arrive(input);
  await prepareButton.succeeds(payPalButton);
  send({ type: 'payPal.ready', available: false });
  expect(state()).toEqual(there);
});

it('waits for the script no longer than its limit', async () => {
  const { clock, state } = await arrive();
  clock.increment(delays.scriptLimit - 1);
  expect(state()).toEqual(loading);
  clock.increment(1);
  expect(state()).toEqual(leaving('openingAttempt'));
});

it('waits for PayPal’s word no longer than its limit', async () => {
  const { clock, prepareButton, state } = await arrive();
  await prepareButton.succeeds(payPalButton);
  clock.increment(delays.readyLimit - 1);
  expect(state()).toEqual(askingPayPal);
  clock.increment(1);
  expect(state()).toEqual(leaving('openingAttempt'));
});

it('the button is gone where PayPal’s page is the way', async () => {
  const { collector, prepareButton, send } = await arrive({ query: looks, cabinet: null });
  await prepareButton.succeeds(payPalButton);
  send({ type: 'payPal.ready', available: false });
  expect(collector<typeof payPalMachine>()?.getSnapshot().context.button).toBeNull();
  const shown = await show();
  await shown.askInWindow.fails({ kind: 'unexpected' });
  expect(shown.collector<typeof payPalMachine>()?.getSnapshot().context.button).toBeNull();
});

it.each(['wechat', 'alipay'] as const)(
  'a browser inside another app opens no window: %s',
  async browser => {
    const { prepareButton, state } = await arrive({ device: { system: 'ios', browser } });
    expect(state()).toEqual(leaving('openingAttempt'));
    expect(prepareButton.asked).toEqual([]);
  },
);

it.each(['openAttempt', 'createOrder'] as const)(
  'an open window without an order is a failure with a retry: %s',
  async broken => {
    const arrived = await offer();
    arrived.send(opens);
    if (broken === 'createOrder') await arrived.openAttempt.succeeds(fresh);
    await arrived[broken].fails(declined);
    expect(arrived.state()).toEqual(failed);
    expect(arrived.context().failure).toEqual(declined);
  },
);

it('an order for the window without an answer fails at the time-out, not before', async () => {
  const { clock, openAttempt, send, state, context } = await offer();
  send(opens);
  await openAttempt.succeeds(fresh);
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(leaving('preparingPayPal'));
  clock.increment(1);
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual({ kind: 'timeout' });
});
