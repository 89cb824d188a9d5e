import { expect, it } from 'vitest';
import { delays } from '../../../machines/nearby/nearby.machine.ts';
import { asked, asking, here, list, openEmpty, openShowing, sorting, visible } from './open.ts';

it('sorts anew from where the person stands, and asks from there from then on', async () => {
  const { actor, clock, loadNearby, locate, state, context } = await openShowing();
  actor.send({ type: 'user.locates' });
  expect(state()).toEqual(asking);
  expect(locate.asked).toEqual([{}]);
  expect(context().reading).toEqual(list('A', 'B'));
  await locate.succeeds(here);
  expect(state()).toEqual(sorting);
  expect(loadNearby.asked).toEqual([asked, { ...asked, position: here }]);
  await loadNearby.succeeds({ ...list('B', 'A'), origin: null });
  expect(state()).toEqual(visible);
  expect(context()).toMatchObject({
    position: here,
    reading: { origin: null },
    locationFailure: null,
  });
  clock.increment(delays.refresh);
  expect(loadNearby.asked.at(-1)).toEqual({ ...asked, position: here });
});

it('finds stations where the person stands when there are none at the cabinet', async () => {
  const { actor, loadNearby, locate, state } = await openEmpty();
  actor.send({ type: 'user.locates' });
  expect(state()).toEqual(asking);
  await locate.succeeds(here);
  await loadNearby.succeeds(list('A'));
  expect(state()).toEqual(visible);
});

it('keeps the list and says why when the person does not want to be located; a later yes makes up for it', async () => {
  const { actor, loadNearby, locate, state, context } = await openShowing();
  actor.send({ type: 'user.locates' });
  await locate.fails({ kind: 'locationRefused' });
  expect(state()).toEqual(visible);
  expect(context()).toMatchObject({
    position: null,
    reading: list('A', 'B'),
    locationFailure: { kind: 'locationRefused' },
    failure: null,
  });
  expect(loadNearby.asked).toHaveLength(1);
  actor.send({ type: 'user.locates' });
  await locate.succeeds(here);
  expect(context().locationFailure).toBeNull();
});

it("waits a minute for the phone and for the person's answer, not longer", async () => {
  const { actor, clock, loadNearby, locate, state, context } = await openShowing();
  actor.send({ type: 'user.locates' });
  clock.increment(delays.locateTimeout - 1);
  expect(state()).toEqual(asking);
  clock.increment(1);
  expect(state()).toEqual(visible);
  expect(context().locationFailure).toEqual({ kind: 'timeout' });
  await locate.succeedsLate(here);
  expect(context().position).toBeNull();
  expect(loadNearby.asked).toHaveLength(1);
});

it('keeps the list when sorting fails or gets no answer, and asks from there at the next turn', async () => {
  const { actor, clock, loadNearby, locate, state, context } = await openShowing();
  actor.send({ type: 'user.locates' });
  await locate.succeeds(here);
  await loadNearby.fails({ kind: 'network' });
  expect(state()).toEqual(visible);
  expect(context()).toMatchObject({
    position: here,
    reading: list('A', 'B'),
    failure: { kind: 'network' },
  });
  actor.send({ type: 'user.locates' });
  await locate.succeeds(here);
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(sorting);
  clock.increment(1);
  expect(state()).toEqual(visible);
  expect(context().failure).toEqual({ kind: 'timeout' });
  await loadNearby.succeedsLate(list('C'));
  expect(context().reading).toEqual(list('A', 'B'));
  clock.increment(delays.refresh);
  expect(loadNearby.asked.at(-1)).toEqual({ ...asked, position: here });
});
