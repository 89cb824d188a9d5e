import { expect, it } from 'vitest';
import { delays } from '../../../machines/home/home.machine.ts';
import { arrive, counted, counting, customer, rental } from './arrive.ts';

const finding = { value: { welcoming: 'findingRental' }, tags: ['home'] };
const one = { hasUnpaidOrders: false, inUse: 1 };

it('asks which rental runs where this phone does not know it', async () => {
  const { actor, countOrders, findRental, state } = arrive(customer);
  await countOrders.succeeds(one);
  expect(state()).toEqual(finding);
  expect(actor.getSnapshot().context).toMatchObject({ hasRental: true, lastRental: null });
  await findRental.succeeds(rental);
  expect(state()).toEqual(counted);
  expect(actor.getSnapshot().context.lastRental).toEqual(rental);
});

it('asks for no rental that it knows already, none where none runs, and none at a scan', async () => {
  const known = arrive({ ...customer, lastRental: rental });
  await known.countOrders.succeeds(one);
  expect(known.state()).toEqual(counted);
  const none = arrive(customer);
  await none.countOrders.succeeds({ hasUnpaidOrders: false, inUse: 0 });
  expect(none.state()).toEqual(counted);
  const scan = arrive({ ...customer, showsRental: false });
  await scan.countOrders.succeeds(one);
  expect(scan.state()).toEqual(counted);
  for (const { findRental } of [known, none, scan]) expect(findRental.asked).toEqual([]);
});

it('leads to all rentals where the list names none, fails, or does not answer in time', async () => {
  const empty = arrive(customer);
  await empty.countOrders.succeeds(one);
  await empty.findRental.succeeds(null);
  const failed = arrive(customer);
  await failed.countOrders.succeeds(one);
  await failed.findRental.fails({ kind: 'network' });
  const silent = arrive(customer);
  await silent.countOrders.succeeds(one);
  silent.clock.increment(delays.callTimeout - 1);
  expect(silent.state()).toEqual(finding);
  silent.clock.increment(1);
  for (const { actor, state } of [empty, failed, silent]) {
    expect(state()).toEqual(counted);
    expect(actor.getSnapshot().context).toMatchObject({ hasRental: true, lastRental: null });
  }
});

const other = { orderId: 'o2', cabinetCode: '' };
const none = { hasUnpaidOrders: false, inUse: 0 };
const recounting = { value: { welcoming: 'recounting' }, tags: ['home'] };

function seenLast() {
  const world = arrive({ ...customer, lastRental: rental });
  return { ...world, context: () => world.actor.getSnapshot().context };
}

it('offers to rent again once the rental has ended, whose card stays', async () => {
  const { actor, context, countOrders } = seenLast();
  actor.send({ type: 'rental.ended' });
  expect(context()).toMatchObject({ hasRental: false, lastRental: rental });
  expect(actor.getSnapshot().can({ type: 'rental.ended' })).toBe(false);
  await countOrders.succeeds(none);
  expect(context()).toMatchObject({ hasRental: false, lastRental: rental });
});

it('counts anew, and finds another one that runs, where the end is told first', async () => {
  const { actor, context, countOrders, findRental, state } = seenLast();
  actor.send({ type: 'rental.ended' });
  expect(countOrders.asked).toHaveLength(2);
  expect(state()).toEqual(counting);
  await countOrders.succeeds(one);
  expect(state()).toEqual(finding);
  expect(context()).toMatchObject({ hasRental: false, lastRental: rental });
  await findRental.succeeds(other);
  expect(context()).toMatchObject({ hasRental: true, lastRental: other });
  expect(actor.getSnapshot().can({ type: 'rental.ended' })).toBe(true);
});

it('counts anew, and finds another one that runs, where the count is told first', async () => {
  const { actor, context, countOrders, findRental, state } = seenLast();
  await countOrders.succeeds(one);
  expect(state()).toEqual(counted);
  actor.send({ type: 'rental.ended' });
  expect(state()).toEqual(recounting);
  await countOrders.succeeds(one);
  expect(state()).toEqual(finding);
  await findRental.succeeds(other);
  expect(state()).toEqual(counted);
  expect(context()).toMatchObject({ hasRental: true, lastRental: other });
});

it('keeps the card of the ended rental where no other is found', async () => {
  for (const found of [null, rental]) {
    const { actor, context, countOrders, findRental, state } = seenLast();
    await countOrders.succeeds(one);
    actor.send({ type: 'rental.ended' });
    await countOrders.succeeds(one);
    await findRental.succeeds(found);
    expect(state()).toEqual(counted);
    expect(context()).toMatchObject({ hasRental: false, lastRental: rental });
    expect(actor.getSnapshot().can({ type: 'rental.ended' })).toBe(false);
  }
});

it('keeps the card of the ended rental where none runs, or the count does not arrive', async () => {
  const counts = seenLast();
  const fails = seenLast();
  const silent = seenLast();
  for (const { actor, countOrders } of [counts, fails, silent]) {
    await countOrders.succeeds(none);
    actor.send({ type: 'rental.ended' });
  }
  await counts.countOrders.succeeds(none);
  await fails.countOrders.fails({ kind: 'network' });
  silent.clock.increment(delays.callTimeout - 1);
  expect(silent.state()).toEqual(recounting);
  silent.clock.increment(1);
  for (const { context, state } of [counts, fails, silent]) {
    expect(state()).toEqual(counted);
    expect(context()).toMatchObject({ hasRental: false, lastRental: rental });
  }
});

it('leaves the price of an ended rental to its card, without a prompt', async () => {
  const { actor, countOrders, state } = seenLast();
  await countOrders.succeeds(none);
  actor.send({ type: 'rental.ended' });
  await countOrders.succeeds({ hasUnpaidOrders: true, inUse: 0 });
  expect(state()).toEqual(counted);
});

it('looks for another one that runs after the prompt to pay', async () => {
  const { actor, context, countOrders, findRental, state } = seenLast();
  actor.send({ type: 'rental.ended' });
  await countOrders.succeeds({ hasUnpaidOrders: true, inUse: 1 });
  actor.send({ type: 'user.postpones' });
  expect(state()).toEqual(recounting);
  await countOrders.succeeds({ hasUnpaidOrders: true, inUse: 1 });
  await findRental.succeeds(other);
  expect(context()).toMatchObject({ hasRental: true, lastRental: other });
});
