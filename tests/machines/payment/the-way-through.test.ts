import { expect, it } from 'vitest';
import { delays as cardDelays } from '../../../machines/payment/card.machine.ts';
import { scriptTriesLimit } from '../../../machines/payment/collecting.ts';
import { delays as confirmationDelays } from '../../../machines/confirmation/confirmation.machine.ts';
import { delays } from '../../../machines/payment/payment.machine.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import type { PaymentQuery } from '../../../src/domain/routes.ts';
import { card } from '../samples.ts';
import { arrive, confirm } from './arrive.ts';
import { deposit, charge, cardForm, fresh, intent, declined, question, query } from './samples.ts';
import {
  recalling,
  loadingMethods,
  unsupported,
  loadingFields,
  filling,
  submitting,
  asking,
  failed,
  closing,
  result,
} from './where.ts';

it('pays the deposit by card, from the first view to the result page', async () => {
  const payment = arrive();
  expect(payment.state()).toEqual(recalling);
  expect(payment.recallAttempt.asked).toEqual([deposit]);
  await payment.recallAttempt.succeeds(null);
  expect(payment.state()).toEqual(loadingMethods);
  expect(payment.loadMethods.asked).toEqual([deposit]);
  await payment.loadMethods.succeeds([card]);
  expect(payment.state()).toEqual(loadingFields);
  expect(payment.prepareCardForm.asked).toEqual([
    { publicKey: 'pk_test', money: { minor: 5_500, currency: 'EUR' }, capture: 'hold' },
  ]);
  await payment.prepareCardForm.succeeds(cardForm);
  expect(payment.state()).toEqual(filling);
  expect(payment.cardContext()).toMatchObject({
    fields: cardForm,
    complete: false,
    charge,
    method: card,
  });
  expect(payment.context().failure).toBeNull();
  payment.send({ type: 'user.pays' });
  expect(payment.state()).toEqual(submitting('checkingCard'));
  expect(payment.submitCard.asked).toEqual([{ cardForm }]);
  await payment.submitCard.succeeds(null);
  expect(payment.state()).toEqual(submitting('openingAttempt'));
  expect(payment.openAttempt.asked).toEqual([deposit]);
  await payment.openAttempt.succeeds(fresh);
  expect(payment.state()).toEqual(submitting('preparingPayment'));
  expect(payment.createIntent.asked).toEqual([{ charge, method: card, attempt: fresh }]);
  await payment.createIntent.succeeds(intent);
  expect(payment.state()).toEqual(submitting('askingBank'));
  expect(payment.authoriseCard.asked).toEqual([{ cardForm, clientSecret: 'secret' }]);
  expect(payment.ask.asked).toEqual([]);
  await payment.authoriseCard.succeeds(null);
  expect(payment.state()).toEqual(asking);
  expect(payment.ask.asked).toEqual([question]);
  expect(payment.closeAttempt.asked).toEqual([]);
  await payment.ask.succeeds({ orderId: 'o1' });
  expect(payment.state()).toEqual(closing);
  expect(payment.closeAttempt.asked).toEqual([deposit]);
  await payment.closeAttempt.succeeds(null);
  expect(payment.actor.getSnapshot().status).toBe('done');
  expect(payment.output()).toEqual(result);
});

it('leads to the result page even when the attempt cannot be closed', async () => {
  const { ask, closeAttempt, output } = await confirm();
  await ask.succeeds({ orderId: 'o1' });
  await closeAttempt.breaks();
  expect(output()).toEqual(result);
});

it.each<[PaymentQuery, Failure['kind']]>([
  [{ purpose: 'repayment', cabinetId: '7' }, 'badLink'],
  [{ purpose: 'purchase', cabinetId: '7' }, 'badLink'],
  [{ purpose: 'mifi', cabinetId: '7' }, 'badLink'],
  [{ purpose: 'deposit' }, 'badLink'],
])('says honestly what it cannot carry: %j', async (unable, kind) => {
  const { recallAttempt, closeAttempt, send, state, context, output } = arrive({ query: unable });
  expect(state()).toEqual(unsupported);
  expect(context().failure).toEqual({ kind });
  expect(recallAttempt.asked).toEqual([]);
  send({ type: 'user.pays' }, { type: 'user.goesBack' });
  expect(closeAttempt.asked).toEqual([]);
  expect(output()).toEqual({ page: 'rent', cabinetCode: 'BW0001' });
});

it("a return from the bank's page asks for that intent at once, whatever it was for", async () => {
  const { recallAttempt, ask, closeAttempt, state, context, output } = arrive({
    query: { purpose: 'topUp', paymentIntentId: 'pi_9' },
  });
  expect(state()).toEqual(asking);
  expect(context().paymentId).toBe('pi_9');
  expect(ask.asked).toEqual([{ question: { paymentId: 'pi_9' } }]);
  expect(recallAttempt.asked).toEqual([]);
  await ask.succeeds({ orderId: 'o1' });
  expect(closeAttempt.asked).toEqual([{ purpose: 'topUp', subject: { wallet: true } }]);
  await closeAttempt.succeeds(null);
  expect(output()).toEqual({ page: 'result', tradeNumber: 'o1', purpose: 'topUp' });
});

it("a return from the bank's page that failed begins again by recalling the attempt", async () => {
  const { ask, recallAttempt, closeAttempt, send, state, context } = arrive({
    query: { ...query, paymentIntentId: 'pi_9' },
  });
  await ask.fails(declined);
  await closeAttempt.succeeds(null);
  expect(state()).toEqual(failed);
  send({ type: 'user.changesCard' });
  expect(state()).toEqual(failed);
  send({ type: 'user.retries' });
  expect(state()).toEqual(recalling);
  expect(context().failure).toBeNull();
  expect(recallAttempt.asked).toEqual([deposit]);
});

it('waits as section 9 says', () => {
  expect(delays).toEqual({ callTimeout: 11_000 });
  expect(cardDelays).toEqual({
    callTimeout: 11_000,
    scriptRetry: 500,
    scriptLimit: 4_000,
    bankLimit: 600_000,
  });
  expect(confirmationDelays).toEqual({
    callTimeout: 11_000,
    askAgain: 1_000,
    confirmLimit: 30_000,
    askSlowly: 5_000,
  });
  expect(scriptTriesLimit).toBe(4);
});
