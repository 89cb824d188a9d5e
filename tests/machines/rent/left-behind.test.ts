import { expect, it } from 'vitest';
import { askAgain } from '../../../machines/rent/confirmation.ts';
import type { UnclearRental } from '../../../machines/rent/rent.events.ts';
import { card } from '../samples.ts';
import {
  arrive,
  asking,
  attempt,
  browsing,
  code,
  covered,
  decide,
  free,
  onBalance,
  opening,
  refused,
  unknown,
} from './arrive.ts';

const rental: UnclearRental = { kind: 'rental' };
const payment: UnclearRental = { kind: 'payment', cabinetId: '9' };
const sent = { ...attempt, wasSent: true };

/** The page of a station, opened while the result of an earlier request is unknown. */
async function arriveWith(unclear: UnclearRental) {
  const arrived = arrive(code, { terms: true, privacy: true }, unclear);
  await arrived.ensureSession.succeeds(null);
  await arrived.checkCabinet.succeeds(covered);
  return arrived;
}

it('finds out what became of a rental that was left behind before anything is offered', async () => {
  const { clock, loadMethods, openAttempt, rentByBalance, renting, state, output } =
    await arriveWith(rental);
  expect(state()).toEqual(onBalance);
  expect(renting()).toEqual(opening);
  expect(loadMethods.asked).toEqual([]);
  await openAttempt.succeeds(sent);
  expect(renting()).toEqual(unknown);
  clock.increment(askAgain);
  expect(renting()).toEqual(asking);
  expect(rentByBalance.asked).toEqual([
    { question: { cabinetCode: 'BW0001', tariff: covered.tariff, payer: 'balance', ...sent } },
  ]);
  await rentByBalance.succeeds({ orderId: 'o1' });
  expect(output()).toEqual({ page: 'result', tradeNumber: 'o1' });
});

it('offers renting once it is known that nothing runs, and tells the person no failure', async () => {
  const { clock, loadMethods, openAttempt, rentByBalance, state, context, send } =
    await arriveWith(rental);
  await openAttempt.succeeds(sent);
  clock.increment(askAgain);
  await rentByBalance.succeeds({ orderId: null });
  expect(state().value).toBe('loadingMethods');
  await loadMethods.succeeds([card]);
  expect(state()).toEqual(browsing);
  expect(context()).toMatchObject({ failure: null, unclear: null });
  send({ type: 'user.rents' });
  expect(state().value).toBe('checkingActiveRentals');
});

it('says what a rental that was left behind was refused for', async () => {
  const { clock, openAttempt, rentByBalance, state, context } = await arriveWith(rental);
  await openAttempt.succeeds(sent);
  clock.increment(askAgain);
  await rentByBalance.fails({ kind: 'unauthorized', text: '' });
  expect(state()).toEqual(refused);
  expect(context().failure).toEqual({ kind: 'unauthorized', text: '' });
});

it('leads to the payment of a deposit that was left behind, also at another station', async () => {
  const { loadMethods, output } = await arriveWith(payment);
  expect(output()).toMatchObject({ page: 'payment', purpose: 'deposit', cabinetId: '9' });
  expect(loadMethods.asked).toEqual([]);
});

it('leads there as well from a station that the page before has checked', () => {
  const { checkCabinet, output } = arrive(code, undefined, payment, covered);
  expect(output()).toMatchObject({ page: 'payment', purpose: 'deposit', cabinetId: '9' });
  expect(checkCabinet.asked).toEqual([]);
});

it('rents nothing while a rental of another tab is not known', async () => {
  const { countActiveRentals, openAttempt, rentByBalance, renting } = await decide();
  await countActiveRentals.succeeds({ ...free, unclear: rental });
  await openAttempt.succeeds(sent);
  expect(renting()).toEqual(unknown);
  expect(rentByBalance.asked).toEqual([]);
});

it('leads to the payment of a deposit that another tab began', async () => {
  const { countActiveRentals, openAttempt, output } = await decide(covered);
  await countActiveRentals.succeeds({ ...free, unclear: payment });
  expect(output()).toMatchObject({ page: 'payment', purpose: 'deposit', cabinetId: '9' });
  expect(openAttempt.asked).toEqual([]);
});

it('asks for the rental under its key where another tab has none', async () => {
  const { countActiveRentals, openAttempt, rentByBalance } = await decide(covered);
  await countActiveRentals.succeeds(free);
  await openAttempt.succeeds(attempt);
  expect(rentByBalance.asked.map(({ question }) => question.wasSent)).toEqual([false]);
});
