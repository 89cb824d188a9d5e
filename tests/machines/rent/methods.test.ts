import { expect, it } from 'vitest';
import type { PaymentMethod } from '../../../src/domain/payment-method.ts';
import { delays } from '../../../machines/rent/rent.machine.ts';
import { covered, arriveAt, choose, agrees, browsing } from './arrive.ts';
import { androidCard, weChat, cabinet, card, otherCard } from '../samples.ts';

it('offers what this phone can carry through, the first one chosen, nothing agreed', async () => {
  const { state, context } = await choose(cabinet, [weChat, androidCard, card, otherCard]);
  expect(state()).toEqual(browsing);
  expect(context()).toMatchObject({
    methods: [card, otherCard],
    choice: { kind: 'method', id: 'card-1' },
    agreed: { terms: false, privacy: false },
    failure: null,
    pricedMinutes: 80,
  });
});

it('prefers the balance where it covers deposit and overtime fee; equality is enough', async () => {
  const { context } = await choose(covered);
  expect(context().choice).toEqual({ kind: 'balance' });
});

it('one cent less does not cover', async () => {
  const { send, context } = await choose({ ...covered, userBalance: 5_699 });
  expect(context().choice).toEqual({ kind: 'method', id: 'card-1' });
  send({ type: 'user.choosesMethod', choice: { kind: 'balance' } });
  expect(context().choice).toEqual({ kind: 'method', id: 'card-1' });
});

it('lets a customer choose among what is offered, and nothing else', async () => {
  const { send, state, context } = await choose(covered);
  send({ type: 'user.choosesMethod', choice: { kind: 'method', id: 'card-2' } });
  expect(context().choice).toEqual({ kind: 'method', id: 'card-2' });
  send({ type: 'user.choosesMethod', choice: { kind: 'method', id: 'stolen' } });
  expect(context().choice).toEqual({ kind: 'method', id: 'card-2' });
  send({ type: 'user.choosesMethod', choice: { kind: 'balance' } });
  expect(context().choice).toEqual({ kind: 'balance' });
  expect(state()).toEqual(browsing);
});

it('a person who signs in over the page keeps the choice while it is still offered', async () => {
  const { ensureSession, checkCabinet, loadMethods, send, state, context } = await choose();
  const again = async (methods: readonly PaymentMethod[]) => {
    send({ type: 'person.changed' });
    await ensureSession.succeeds(null);
    await checkCabinet.succeeds(cabinet);
    expect(state().value).toBe('loadingMethods');
    await loadMethods.succeeds(methods);
  };
  send({ type: 'user.choosesMethod', choice: { kind: 'method', id: 'card-2' } });
  await again([card, otherCard]);
  expect(loadMethods.asked).toHaveLength(2);
  expect(context().choice).toEqual({ kind: 'method', id: 'card-2' });
  await again([card]);
  expect(context().choice).toEqual({ kind: 'method', id: 'card-1' });
});

it.each([
  { title: 'covers only now is what pays', before: cabinet, now: covered, pays: 'balance' },
  { title: 'covered before as well leaves the choice', before: covered, now: covered, pays: null },
  { title: 'covers no more gives way', before: covered, now: cabinet, pays: null },
] as const)('a balance that $title', async ({ before, now, pays }) => {
  const { ensureSession, checkCabinet, loadMethods, send, context } = await choose(before);
  const chosen = { kind: 'method', id: 'card-2' } as const;
  send({ type: 'user.choosesMethod', choice: chosen }, { type: 'person.changed' });
  await ensureSession.succeeds(null);
  await checkCabinet.succeeds(now);
  await loadMethods.succeeds([card, otherCard]);
  expect(context().choice).toEqual(pays ? { kind: pays } : chosen);
});

it('reloading the methods keeps a balance that covers, and agreements stay ticked', async () => {
  const { loadMethods, send, context } = await arriveAt(covered);
  await loadMethods.fails({ kind: 'network' });
  send(...agrees, { type: 'user.reloadsMethods' });
  await loadMethods.succeeds([card]);
  expect(context()).toMatchObject({
    methods: [card],
    choice: { kind: 'balance' },
    agreed: { terms: true, privacy: true },
  });
});

it('reloads the methods where there is none', async () => {
  const { loadMethods, send, state } = await choose(cabinet, []);
  send({ type: 'user.reloadsMethods' });
  expect(state().value).toBe('loadingMethods');
  expect(loadMethods.asked).toHaveLength(2);
});

it('does not reload methods that are there', async () => {
  const { actor, loadMethods, send, state } = await choose();
  expect(actor.getSnapshot().can({ type: 'user.reloadsMethods' })).toBe(false);
  send({ type: 'user.reloadsMethods' });
  expect(state()).toEqual(browsing);
  expect(loadMethods.asked).toHaveLength(1);
});

it('shows that methods could not be obtained, and asks again', async () => {
  const { actor, loadMethods, send, state, context } = await arriveAt(cabinet);
  const canReload = () => actor.getSnapshot().can({ type: 'user.reloadsMethods' });
  await loadMethods.fails({ kind: 'network' });
  expect(state()).toEqual(browsing);
  expect(context()).toMatchObject({
    methods: null,
    whyNone: { kind: 'methodsNotLoaded' },
    choice: null,
  });
  expect(canReload()).toBe(true);
  send({ type: 'user.reloadsMethods' });
  await loadMethods.succeeds([card]);
  expect(canReload()).toBe(false);
  expect(context()).toMatchObject({
    methods: [card],
    choice: { kind: 'method', id: 'card-1' },
  });
});

it('the balance still works when methods could not be obtained', async () => {
  const { loadMethods, context } = await arriveAt(covered);
  await loadMethods.fails({ kind: 'network' });
  expect(context().choice).toEqual({ kind: 'balance' });
});

it('stops waiting for methods at the time-out, not before', async () => {
  const { clock, loadMethods, state, context } = await arriveAt(covered);
  clock.increment(delays.callTimeout - 1);
  expect(state().value).toBe('loadingMethods');
  clock.increment(1);
  expect(state()).toEqual(browsing);
  expect(context()).toMatchObject({
    methods: null,
    whyNone: { kind: 'methodsNotLoaded' },
    choice: { kind: 'balance' },
  });
  await loadMethods.succeedsLate([card]);
  expect(context().methods).toBeNull();
});

it('knows why this phone has none of the methods', async () => {
  const { context } = await choose(cabinet, [androidCard]);
  expect(context()).toMatchObject({ methods: [], whyNone: { kind: 'methodUnsupported' } });
});
