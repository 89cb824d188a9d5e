import { expect, it } from 'vitest';
import { createActor, toPromise, type AnyActorLogic, type InputFrom } from 'xstate';
import { confirmPaymentActor } from '../../src/features/payment/payment.actors.ts';
import { payPalActors } from '../../src/actors/paypal.ts';
import { payPalWindowActors } from '../../src/features/payment/paypal-window.actors.ts';
import { createStore, memoryArea } from '../../src/actors/storage.ts';
import { refusalCodes } from '../../src/contract/refusals.ts';
import { chargeFor } from '../../src/domain/charge.ts';
import { money } from '../../src/domain/money.ts';
import { canPayAgain } from '../../src/domain/remedies.ts';
import { fresh } from '../machines/payment/samples.ts';
import { payPal } from '../machines/samples.ts';
import { answering } from './answering.ts';

const run = <Logic extends AnyActorLogic>(logic: Logic, input: InputFrom<Logic>) =>
  toPromise(createActor(logic, { input }).start());
const nothingLeft = () => null;
const unseen = () => Promise.reject(new Error('no window is drawn here'));

/** Tab of a browser, whose API gives `answers` in turn. */
function tab(area: Storage, ...answers: readonly object[]) {
  const left = [...answers];
  const store = createStore(area);
  const { client, asked } = answering(
    ({ url, body }) => `${url} ${body}`,
    () => left.shift() ?? {},
  );
  const trades = new Map<string, string>();
  const { createOrder } = payPalActors(client, store, () => undefined, trades);
  return {
    asked,
    begin: (minor: number) => {
      const charge = chargeFor('topUp', { wallet: true }, money(minor, 'EUR'));
      return run(createOrder, { charge, method: payPal, attempt: fresh });
    },
    confirm: (paymentId: string) =>
      run(confirmPaymentActor(client, store, nothingLeft, trades, true), {
        question: { paymentId },
      }),
    /** Confirms at an API that does not recognise repeated requests. */
    confirmOnce: (paymentId: string) =>
      run(confirmPaymentActor(client, store, nothingLeft, trades, false), {
        question: { paymentId },
      }),
    look: (paymentId: string) =>
      run(payPalWindowActors(client, trades, unseen).lookAtOrder, { paymentId }),
  };
}

const made = (paymentId: string, tradeNo: string) => ({
  data: { checkOutUrl: `https://paypal.test/?token=${paymentId}`, paymentId, tradeNo },
});
const came = { data: { orderId: 'o1', buyOrderNo: '' } };

it('confirms an order of PayPal’s window by its own number, though another tab began a later one', async () => {
  const area = memoryArea();
  const [one, other] = [tab(area, made('p1', 't1'), came, came), tab(area, made('p2', 't2'))];
  await one.begin(1000);
  await other.begin(5000);
  await one.look('p1');
  expect(await one.confirm('p1')).toEqual({ orderId: 'o1' });
  const own = '/api/v1/paypal/confirm tradeNo=t1&paymentId=p1';
  expect(one.asked.slice(1)).toEqual([own, own]);
});

it('a hold that was given up since the person rents elsewhere is not paid again', async () => {
  const { confirm } = tab(memoryArea(), { code: refusalCodes.activeRental, msg: 'Sie mieten' });
  const failure = await confirm('pi_1').then(
    () => null,
    error => error.failure,
  );
  expect(failure).toMatchObject({ kind: 'activeRental' });
  expect(canPayAgain(failure)).toBe(false);
});

it('is confirmed once at an API that recognises no repetition; the order check says the rest', async () => {
  const area = memoryArea();
  const unreadable = { code: 'x' };
  const page = tab(area, made('p1', 't1'), unreadable, { code: 1, msg: '' }, {});
  await page.begin(1000);
  await expect(page.confirmOnce('p1')).rejects.toThrow('badAnswer');
  await expect(page.confirmOnce('p1')).rejects.toThrow('notYet');
  expect(await page.confirmOnce('p1')).toEqual({ orderId: 't1' });
  // Loaded anew, it does not send it either.
  const reloaded = tab(area, {});
  expect(await reloaded.confirmOnce('p1')).toEqual({ orderId: 't1' });
  expect([...page.asked.slice(1), ...reloaded.asked]).toEqual([
    '/api/v1/paypal/confirm tradeNo=t1&paymentId=p1',
    '/api/v1/order/check/t1/CZ ',
    '/api/v1/order/check/t1/CZ ',
    '/api/v1/order/check/t1/CZ ',
  ]);
});
