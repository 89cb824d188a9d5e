import { expect, it } from 'vitest';
import { delays } from '../../../machines/rent/rent.machine.ts';
import { cabinet, card } from '../samples.ts';
import {
  arriveAt,
  choose,
  agrees,
  browsing,
  askingAgreement,
  pricing,
  deciding,
} from './arrive.ts';

it('ticks and unticks each agreement by itself', async () => {
  const { send, context } = await choose();
  send({ type: 'user.ticks', agreement: 'terms', on: true });
  expect(context().agreed).toEqual({ terms: true, privacy: false });
  send(
    { type: 'user.ticks', agreement: 'privacy', on: true },
    { type: 'user.ticks', agreement: 'terms', on: false },
  );
  expect(context().agreed).toEqual({ terms: false, privacy: true });
});

it('keeps what is ticked while the methods still load: the boxes are there to be ticked', async () => {
  const { loadMethods, send, context, state } = await arriveAt(cabinet);
  send(...agrees);
  expect(context().agreed).toEqual({ terms: true, privacy: true });
  await loadMethods.succeeds([card]);
  send({ type: 'user.rents' });
  expect(state()).toEqual(deciding);
});

it('begins with what the person has ticked here before', async () => {
  const { loadMethods, send, state } = await arriveAt(cabinet, { terms: true, privacy: true });
  await loadMethods.succeeds([card]);
  send({ type: 'user.rents' });
  expect(state()).toEqual(deciding);
});

it.each([[[]], [['terms']], [['privacy']]] as const)(
  'asks to agree for 2 s when only %j is ticked, and nothing else happens',
  async ticked => {
    const { clock, countActiveRentals, send, state, context } = await choose();
    expect(context().askedToAgree).toBe(false);
    for (const agreement of ticked) send({ type: 'user.ticks', agreement, on: true });
    send({ type: 'user.rents' });
    expect(state()).toEqual(askingAgreement);
    clock.increment(1_999);
    expect(state()).toEqual(askingAgreement);
    clock.increment(1);
    expect(state()).toEqual(browsing);
    // The missing box stays marked after the toast has gone.
    expect(context().askedToAgree).toBe(true);
    expect(countActiveRentals.asked).toEqual([]);
  },
);

it('pressing Rent again shows the toast for another 2 s', async () => {
  const { clock, send, state } = await choose();
  send({ type: 'user.rents' });
  clock.increment(1_999);
  send({ type: 'user.rents' });
  clock.increment(1_999);
  expect(state()).toEqual(askingAgreement);
  clock.increment(1);
  expect(state()).toEqual(browsing);
});

it('the toast goes as soon as nothing is missing any more', async () => {
  const { send, state } = await choose();
  send({ type: 'user.rents' }, { type: 'user.ticks', agreement: 'privacy', on: true });
  expect(state()).toEqual(askingAgreement);
  send({ type: 'user.ticks', agreement: 'terms', on: true });
  expect(state()).toEqual(browsing);
  send({ type: 'user.rents' });
  expect(state()).toEqual(deciding);
});

it('opens the prices, also from the toast, moves the slider within 0 and 2880 minutes, and closes', async () => {
  const { clock, send, state, context } = await choose();
  send({ type: 'user.opensPricing' });
  expect(state()).toEqual(pricing);
  send({ type: 'user.movesPrice', minutes: 90.4 });
  expect(context().pricedMinutes).toBe(90);
  send({ type: 'user.movesPrice', minutes: 99_999 });
  expect(context().pricedMinutes).toBe(2_880);
  send({ type: 'user.movesPrice', minutes: -5 });
  expect(context().pricedMinutes).toBe(0);
  send({ type: 'user.closesPricing' });
  expect(state()).toEqual(browsing);
  send({ type: 'user.rents' }, { type: 'user.opensPricing' });
  expect(state()).toEqual(pricing);
  clock.increment(delays.toast);
  expect(state()).toEqual(pricing);
});

it('the slider does not move while the prices are closed', async () => {
  const { send, context } = await choose();
  send({ type: 'user.movesPrice', minutes: 90 });
  expect(context().pricedMinutes).toBe(80);
});
