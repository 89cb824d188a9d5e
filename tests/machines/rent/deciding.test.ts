import { expect, it } from 'vitest';
import type { RentEvent } from '../../../machines/rent/rent.events.ts';
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
  await countActiveRentals.fails({ kind: 'unexpected' });
  expect(state()).toEqual(refused);
  expect(context().failure).toEqual({ kind: 'unexpected' });
});

const waiting = { value: { tryingAgain: 'waiting' }, tags: ['withoutNetwork'] };

it('stays on the page without a network, and goes on by itself', async () => {
  const { clock, countActiveRentals, state, context, output } = await decide();
  await countActiveRentals.fails({ kind: 'network' });
  expect(state()).toEqual(waiting);
  expect(context().failure).toEqual({ kind: 'network' });
  clock.increment(delays.networkRetry - 1);
  expect(countActiveRentals.asked).toHaveLength(1);
  clock.increment(1);
  expect(state().tags).toEqual(['askingAgain']);
  await countActiveRentals.succeeds(free);
  expect(output()).toMatchObject({ page: 'payment', purpose: 'deposit' });
});

it('waits for the count until the time-out and not longer, and asks again', async () => {
  const { clock, countActiveRentals, state, context } = await decide();
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(deciding);
  clock.increment(1);
  expect(state()).toEqual(waiting);
  expect(context().failure).toEqual({ kind: 'timeout' });
  await countActiveRentals.succeedsLate(free);
  expect(state()).toEqual(waiting);
});

it('tries no longer by itself than for its patience', async () => {
  const { clock, countActiveRentals, state, send } = await decide();
  await countActiveRentals.fails({ kind: 'network' });
  for (let passed = 0; passed < delays.networkPatience; passed += delays.networkRetry) {
    expect(state()).toEqual(waiting);
    clock.increment(delays.networkRetry);
    if (passed + delays.networkRetry < delays.networkPatience)
      await countActiveRentals.fails({ kind: 'network' });
  }
  expect(state()).toEqual(refused);
  send({ type: 'user.retries' });
  expect(state().tags).toEqual(['checkingCabinet']);
});

it('tries at once where it is asked to, and is refused, signed out or silent then', async () => {
  const retried = async () => {
    const decided = await decide();
    await decided.countActiveRentals.fails({ kind: 'network' });
    decided.send({ type: 'user.retries' });
    return decided;
  };
  const refusal = await retried();
  await refusal.countActiveRentals.fails({ kind: 'unexpected' });
  expect(refusal.state()).toEqual(refused);
  const signedOut = await retried();
  await signedOut.countActiveRentals.fails({ kind: 'unauthorized', text: '' });
  expect(signedOut.output()).toEqual({ page: 'login', cabinetCode: 'BW0001' });
  const silence = await retried();
  silence.clock.increment(delays.callTimeout);
  expect(silence.state()).toEqual(waiting);
  expect(silence.context().failure).toEqual({ kind: 'timeout' });
});

it.each([
  [{ inUse: 1 }, refused],
  [{ hasUnpaidOrders: true }, refused],
  [{ unclear: { kind: 'rental' } }, { value: 'rentingOnBalance', tags: ['rentingOnBalance'] }],
  [{ unclear: { kind: 'payment', cabinetId: '7' } }, { value: 'leaving', tags: [] }],
  [{}, { value: 'rentingOnBalance', tags: ['rentingOnBalance'] }],
] as const)('decides after a further try with %j as after the first', async (found, next) => {
  const { countActiveRentals, send, state } = await decide(covered);
  await countActiveRentals.fails({ kind: 'network' });
  send({ type: 'user.retries' });
  await countActiveRentals.succeeds({ ...free, ...found });
  expect(state()).toEqual(next);
});

it.each<RentEvent>([
  { type: 'user.stops' },
  { type: 'user.ticks', agreement: 'terms', on: false },
  { type: 'user.choosesMethod', choice: { kind: 'balance' } },
])('rents nothing by itself after $type', async event => {
  const { clock, countActiveRentals, send, state } = await decide(covered);
  await countActiveRentals.fails({ kind: 'network' });
  send(event);
  expect(state()).toEqual({ value: { choosing: 'browsing' }, tags: ['choosing'] });
  clock.increment(delays.networkPatience);
  expect(countActiveRentals.asked).toHaveLength(1);
});

it('rents nothing by itself while the prices are looked at', async () => {
  const { clock, countActiveRentals, send, state } = await decide();
  await countActiveRentals.fails({ kind: 'network' });
  send({ type: 'user.opensPricing' });
  clock.increment(delays.networkPatience);
  expect(state().tags).toEqual(['pricing']);
  expect(countActiveRentals.asked).toHaveLength(1);
});

it('rents nothing by itself once the page is hidden', async () => {
  const { clock, countActiveRentals, visibility, state } = await decide(covered);
  await countActiveRentals.fails({ kind: 'network' });
  visibility.tells({ type: 'page.hidden' });
  expect(state()).toEqual({ value: { choosing: 'browsing' }, tags: ['choosing'] });
  clock.increment(delays.networkPatience);
  expect(countActiveRentals.asked).toHaveLength(1);
  expect(visibility.listening()).toBe(0);
});

it('checks the station anew for another person', async () => {
  const { countActiveRentals, send, state } = await decide();
  await countActiveRentals.fails({ kind: 'network' });
  send({ type: 'person.changed' });
  expect(state().tags).toEqual(['checkingCabinet']);
});
