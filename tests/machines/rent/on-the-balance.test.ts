import { expect, it } from 'vitest';
import { delays } from '../../../machines/rent/rent.machine.ts';
import { askAgain } from '../../../machines/rent/confirmation.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import {
  attempt,
  covered,
  decide,
  rentOnBalance,
  refused,
  onBalance,
  opening,
  unknown,
  asking,
  free,
  rentingOnce,
} from './arrive.ts';

const request = {
  question: { cabinetCode: 'BW0001', tariff: covered.tariff, payer: 'balance', ...attempt },
};
/** Request after its answer was lost. */
const requestAgain = { question: { ...request.question, wasSent: true } };

it('rents on the balance: key first, then the rental, then the result page', async () => {
  const { actor, countActiveRentals, openAttempt, rentByBalance, state, output, renting } =
    await decide(covered);
  await countActiveRentals.succeeds(free);
  expect(state()).toEqual(onBalance);
  expect(renting()).toEqual(opening);
  expect(openAttempt.asked).toEqual([{}]);
  expect(rentByBalance.asked).toEqual([]);
  await openAttempt.succeeds(attempt);
  expect(renting()).toEqual(rentingOnce);
  expect(rentByBalance.asked).toEqual([request]);
  await rentByBalance.succeeds({ orderId: 'o1' });
  expect(actor.getSnapshot().status).toBe('done');
  expect(output()).toEqual({ page: 'result', tradeNumber: 'o1' });
});

it('rents nothing without a key', async () => {
  const { countActiveRentals, openAttempt, rentByBalance, state, context } = await decide(covered);
  await countActiveRentals.succeeds(free);
  await openAttempt.breaks();
  expect(state()).toEqual(refused);
  expect(context().failure).toEqual({ kind: 'unexpected' });
  expect(rentByBalance.asked).toEqual([]);
});

it('no order id means that the rental failed', async () => {
  const { rentByBalance, state, context } = await rentOnBalance();
  await rentByBalance.succeeds({ orderId: null });
  expect(state()).toEqual(refused);
  expect(context().failure).toEqual({ kind: 'rentalFailed' });
});

it('a refusal by the server is said in its words', async () => {
  const refusal: Failure = { kind: 'refused', reason: 'other', text: 'No' };
  const { rentByBalance, state, context } = await rentOnBalance();
  await rentByBalance.fails(refusal);
  expect(state()).toEqual(refused);
  expect(context().failure).toEqual(refusal);
});

it.each<Failure>([{ kind: 'network' }, { kind: 'timeout' }])(
  'a lost answer ($kind) is unknown: after 2 s the same key asks again',
  async failure => {
    const { clock, rentByBalance, openAttempt, output, renting } = await rentOnBalance();
    await rentByBalance.fails(failure);
    expect(renting()).toEqual(unknown);
    clock.increment(1_999);
    expect(renting()).toEqual(unknown);
    clock.increment(1);
    expect(renting()).toEqual(asking);
    expect(rentByBalance.asked).toEqual([request, requestAgain]);
    expect(openAttempt.asked).toHaveLength(1);
    await rentByBalance.succeeds({ orderId: 'o1' });
    expect(output()).toEqual({ page: 'result', tradeNumber: 'o1' });
  },
);

/** The answer was lost, and the same key asks again. */
async function askOnceMore() {
  const staged = await rentOnBalance();
  await staged.rentByBalance.fails({ kind: 'network' });
  staged.clock.increment(askAgain);
  return staged;
}

it('stays unknown while answers go on being lost', async () => {
  const { clock, rentByBalance, renting } = await askOnceMore();
  await rentByBalance.fails({ kind: 'network' });
  expect(renting()).toEqual(unknown);
  clock.increment(askAgain);
  expect(renting()).toEqual(asking);
  clock.increment(delays.callTimeout - 1);
  expect(renting()).toEqual(asking);
  clock.increment(1);
  expect(renting()).toEqual(unknown);
});

it('learns after a lost answer that nothing was rented', async () => {
  const { rentByBalance, state, context } = await askOnceMore();
  await rentByBalance.succeeds({ orderId: null });
  expect(state()).toEqual(refused);
  expect(context().failure).toEqual({ kind: 'rentalFailed' });
});

it('learns after a lost answer that it was refused', async () => {
  const { rentByBalance, state, context } = await askOnceMore();
  await rentByBalance.fails({ kind: 'activeRental' });
  expect(state()).toEqual(refused);
  expect(context().failure).toEqual({ kind: 'activeRental' });
});

it('an answer that does not come is unknown at the time-out, not before; by hand it is asked at once', async () => {
  const { clock, rentByBalance, renting, asksNow } = await rentOnBalance();
  clock.increment(delays.callTimeout - 1);
  expect(renting()).toEqual(rentingOnce);
  clock.increment(1);
  expect(renting()).toEqual(unknown);
  asksNow();
  expect(renting()).toEqual(asking);
  expect(rentByBalance.asked.map(({ question }) => question.key)).toEqual(['K1', 'K1']);
  await rentByBalance.succeedsLate({ orderId: null });
  expect(renting()).toEqual(asking);
});

it('unknown cannot be rented over, retried or left', async () => {
  const { rentByBalance, send, renting } = await rentOnBalance();
  await rentByBalance.fails({ kind: 'network' });
  send({ type: 'user.rents' }, { type: 'user.retries' }, { type: 'user.reloadsMethods' });
  expect(renting()).toEqual(unknown);
});

it('shows the new price before it rents on the balance at another one than was shown', async () => {
  const arrived = await decide(covered);
  await arrived.countActiveRentals.succeeds(free);
  await arrived.openAttempt.succeeds(attempt);
  await arrived.rentByBalance.fails({ kind: 'refused', reason: 'priceChanged', text: '' });
  expect(arrived.state()).toEqual(refused);
  arrived.send({ type: 'user.retries' });
  await arrived.ensureSession.succeeds(null);
  const tariff = { ...covered.tariff, unitPrice: 150 };
  await arrived.checkCabinet.succeeds({ ...covered, tariff });
  expect(arrived.context().cabinet?.tariff).toEqual(tariff);
  expect(arrived.rentByBalance.asked).toHaveLength(1);
});
