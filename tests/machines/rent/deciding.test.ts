import { expect, it } from 'vitest';
import { delays } from '../../../machines/rent/rent.machine.ts';
import { arriveAt, covered, choose, agrees, decide, deciding, refused, free } from './arrive.ts';
import { cabinet } from '../samples.ts';

it('says that the ways to pay could not be asked for, where that is why there is none', async () => {
  const arrived = await arriveAt(cabinet);
  await arrived.loadMethods.fails({ kind: 'network' });
  arrived.send(...agrees, { type: 'user.rents' });
  expect(arrived.context().failure).toEqual({ kind: 'methodsNotLoaded' });
});

it('refuses before anything is asked when there is no way to pay', async () => {
  const { countActiveRentals, state, context } = await decide(cabinet, []);
  expect(state()).toEqual(refused);
  expect(context().failure).toEqual({ kind: 'noPaymentMethod' });
  expect(countActiveRentals.asked).toEqual([]);
});

it('counts active rentals, then leads to the payment of the deposit with the chosen method', async () => {
  const { actor, countActiveRentals, openAttempt, send, state, output } = await choose();
  send({ type: 'user.choosesMethod', choice: { kind: 'method', id: 'card-2' } }, ...agrees, {
    type: 'user.rents',
  });
  expect(state()).toEqual(deciding);
  expect(countActiveRentals.asked).toEqual([{}]);
  await countActiveRentals.succeeds(free);
  expect(actor.getSnapshot().status).toBe('done');
  expect(output()).toEqual({
    page: 'payment',
    purpose: 'deposit',
    cabinetId: '7',
    price: '55',
    paymentMethodId: 'card-2',
  });
  expect(openAttempt.asked).toEqual([]);
});

it('does not count twice when Rent is pressed twice', async () => {
  const { countActiveRentals, send } = await decide();
  send({ type: 'user.rents' });
  expect(countActiveRentals.asked).toHaveLength(1);
});

it('refuses a second rental; trying again checks the cabinet anew', async () => {
  const { ensureSession, checkCabinet, countActiveRentals, openAttempt, send, state, context } =
    await decide(covered);
  await countActiveRentals.succeeds({ inUse: 1, hasUnpaidOrders: false, unclear: null });
  expect(state()).toEqual(refused);
  expect(context().failure).toEqual({ kind: 'activeRental' });
  expect(openAttempt.asked).toEqual([]);
  send({ type: 'user.retries' });
  expect(state()).toEqual({ value: 'checkingCabinet', tags: ['checkingCabinet'] });
  await ensureSession.succeeds(null);
  await checkCabinet.succeeds(covered);
  expect(context().failure).toBeNull();
});

it('refuses while orders are unpaid', async () => {
  const { countActiveRentals, openAttempt, state, context } = await decide(covered);
  await countActiveRentals.succeeds({ inUse: 0, hasUnpaidOrders: true, unclear: null });
  expect(state()).toEqual(refused);
  expect(context().failure).toEqual({ kind: 'unpaidOrders' });
  expect(openAttempt.asked).toEqual([]);
});

it('names the rental in use first when orders are unpaid as well', async () => {
  const { countActiveRentals, context } = await decide();
  await countActiveRentals.succeeds({ inUse: 1, hasUnpaidOrders: true, unclear: null });
  expect(context().failure).toEqual({ kind: 'activeRental' });
});

it('leads to the login, and back to the cabinet, when the session has ended', async () => {
  const { countActiveRentals, output } = await decide();
  await countActiveRentals.fails({ kind: 'unauthorized', text: '' });
  expect(output()).toEqual({ page: 'login', cabinetCode: 'BW0001' });
});

it('refuses with the reason when the count fails', async () => {
  const { countActiveRentals, state, context } = await decide();
  await countActiveRentals.fails({ kind: 'network' });
  expect(state()).toEqual(refused);
  expect(context().failure).toEqual({ kind: 'network' });
});

it('refuses when the count is silent, at the time-out and not before', async () => {
  const { clock, countActiveRentals, state, context } = await decide();
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(deciding);
  clock.increment(1);
  expect(state()).toEqual(refused);
  expect(context().failure).toEqual({ kind: 'timeout' });
  await countActiveRentals.succeedsLate(free);
  expect(state()).toEqual(refused);
});
