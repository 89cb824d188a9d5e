import { expect, it } from 'vitest';
import { scriptTriesLimit } from '../../../machines/payment/collecting.ts';
import { arriveFresh, collect, reachBank } from './arrive.ts';
import { delays } from '../../../machines/payment/card.machine.ts';
import { deposit, cardForm, declined } from './samples.ts';
import { loadingFields, fieldsMissing, filling, failed, cancelled, submitting } from './where.ts';

it('tries a missing script again after 500 ms, four times in all, then asks the customer', async () => {
  const { clock, prepareCardForm, send, state, context, cardContext } = await arriveFresh();
  for (let tries = 1; tries < scriptTriesLimit; tries++) {
    expect(state()).toEqual(loadingFields);
    await prepareCardForm.fails({ kind: 'scriptNotLoaded' });
    expect(state()).toEqual(fieldsMissing);
    clock.increment(499);
    expect(state()).toEqual(fieldsMissing);
    clock.increment(1);
  }
  expect(prepareCardForm.asked).toHaveLength(4);
  await prepareCardForm.fails({ kind: 'scriptNotLoaded' });
  clock.increment(500);
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual({ kind: 'scriptNotLoaded' });
  send({ type: 'user.retries' });
  expect(state()).toEqual(loadingFields);
  expect(cardContext()?.scriptTries).toBe(1);
  await prepareCardForm.succeeds(cardForm);
  expect(state()).toEqual(filling);
  expect(context().failure).toBeNull();
});

it('a script that stalls counts as missing after 4 s, not before', async () => {
  const { clock, prepareCardForm, state, cardContext } = await arriveFresh();
  clock.increment(3_999);
  expect(state()).toEqual(loadingFields);
  clock.increment(1);
  expect(state()).toEqual(fieldsMissing);
  await prepareCardForm.succeedsLate(cardForm);
  expect(cardContext()?.fields).toBeNull();
});

it('knows whether the card is complete', async () => {
  const { send, state, cardContext } = await collect();
  send({ type: 'card.changed', complete: true });
  expect(cardContext()?.complete).toBe(true);
  send({ type: 'card.changed', complete: false });
  expect(cardContext()?.complete).toBe(false);
  expect(state()).toEqual(filling);
});

it('cancelling the card leads back to the cabinet with nothing held', async () => {
  const { createIntent, closeAttempt, send, state, output } = await collect();
  send({ type: 'user.goesBack' });
  expect(state()).toEqual(cancelled);
  expect(closeAttempt.asked).toEqual([deposit]);
  await closeAttempt.succeeds(null);
  expect(output()).toEqual({ page: 'rent', cabinetCode: 'BW0001' });
  expect(createIntent.asked).toEqual([]);
});

it('goes back while the fields load, and while the script is missing', async () => {
  const loading = await arriveFresh();
  loading.send({ type: 'user.goesBack' });
  expect(loading.state()).toEqual(cancelled);
  const missing = await arriveFresh();
  await missing.prepareCardForm.fails({ kind: 'scriptNotLoaded' });
  missing.send({ type: 'user.goesBack' });
  expect(missing.state()).toEqual(cancelled);
});

it('leaves even when the cancelled attempt cannot be closed', async () => {
  const { closeAttempt, send, output } = await collect({ cabinet: null });
  send({ type: 'user.goesBack' });
  await closeAttempt.breaks();
  expect(output()).toEqual({ page: 'rent', cabinetCode: undefined });
});

it('a card that the fields refuse goes back to the fields; no attempt is opened', async () => {
  const { submitCard, openAttempt, send, state } = await collect();
  send({ type: 'user.pays' });
  await submitCard.fails({ kind: 'unexpected' });
  expect(state()).toEqual(filling);
  expect(openAttempt.asked).toEqual([]);
});

it('keeps the card where the person ticks it, also when it is tried again', async () => {
  const arrived = await arriveFresh({ isMember: true });
  await arrived.loadCards.succeeds({ cards: [], now: 0 });
  await arrived.prepareCardForm.succeeds(cardForm);
  const { submitCard, createIntent, authoriseCard, send, state, cardContext } = arrived;
  send({ type: 'user.keepsCard', keeps: true });
  send({ type: 'user.keepsCard', keeps: false });
  expect(cardContext()?.keepsCard).toBeUndefined();
  send({ type: 'user.keepsCard', keeps: true });
  expect(state()).toEqual(filling);
  send({ type: 'user.pays' });
  expect(submitCard.asked).toEqual([{ cardForm, keepsCard: true }]);
  await reachBank(arrived);
  expect(createIntent.asked).toMatchObject([{ keepsCard: true }]);
  await authoriseCard.fails(declined);
  send({ type: 'user.changesCard' });
  expect(state()).toEqual(filling);
  expect(cardContext()?.keepsCard).toBe(true);
  send({ type: 'user.pays' });
  await reachBank(arrived);
  await authoriseCard.fails(declined);
  send({ type: 'user.retries' });
  expect(submitCard.asked).toHaveLength(3);
  expect(submitCard.asked.at(-1)).toEqual({ cardForm, keepsCard: true });
});

it('keeps no card without the tick', async () => {
  const arrived = await collect();
  arrived.send({ type: 'user.pays' });
  await reachBank(arrived);
  expect(arrived.submitCard.asked).toEqual([{ cardForm }]);
  expect(arrived.createIntent.asked[0]).not.toHaveProperty('keepsCard');
});

it('pressing Pay twice pays once', async () => {
  const { submitCard, send } = await collect();
  send({ type: 'user.pays' }, { type: 'user.pays' });
  expect(submitCard.asked).toHaveLength(1);
});

it('nothing is sent without a stored key', async () => {
  const { submitCard, openAttempt, createIntent, send, state, context } = await collect();
  send({ type: 'user.pays' });
  await submitCard.succeeds(null);
  await openAttempt.breaks();
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual({ kind: 'unexpected' });
  expect(createIntent.asked).toEqual([]);
});

it('no attempt is opened before the person pays: another tab may end it meanwhile', async () => {
  const { openAttempt } = await collect();
  expect(openAttempt.asked).toEqual([]);
});

it('fields that say nothing to a payment are made anew, and nothing has been paid', async () => {
  const payment = await collect();
  payment.send({ type: 'user.pays' });
  payment.clock.increment(delays.callTimeout - 1);
  expect(payment.state()).toEqual(submitting('checkingCard'));
  payment.clock.increment(1);
  expect(payment.state()).toEqual(loadingFields);
  expect(payment.openAttempt.asked).toEqual([]);
});
