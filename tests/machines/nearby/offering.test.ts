import { expect, it } from 'vitest';
import { delays, nearbyMachine } from '../../../machines/nearby/nearby.machine.ts';
import { worldOf } from '../../../stories/support/world.ts';
import { enter } from '../support.ts';
import { asking, failed, here, list, sorting, visible } from './open.ts';

const place = (list: string) => ({ value: { page: 'visible', list }, tags: ['offered'] });
const askingBrowser = place('askingBrowser');
const offered = place('offered');

function open() {
  const world = enter(
    worldOf(nearbyMachine, { wanted: 'banks', from: null, limit: 3, onlyFromHere: true }),
  );
  const { actor } = world;
  const state = () => ({ value: actor.getSnapshot().value, tags: [...actor.getSnapshot().tags] });
  return { ...world, state };
}

it('lists nothing before the person says where they stand', async () => {
  const { actor, loadNearby, locate, mayLocate, state } = open();
  expect(state()).toEqual(askingBrowser);
  expect(mayLocate.asked).toEqual([{}]);
  await mayLocate.succeeds(false);
  expect(state()).toEqual(offered);
  expect(loadNearby.asked).toEqual([]);
  expect(locate.asked).toEqual([]);
  actor.send({ type: 'user.locates' });
  expect(state()).toEqual(asking);
  await locate.succeeds(here);
  expect(state()).toEqual(sorting);
  expect(loadNearby.asked).toEqual([{ wanted: 'banks', from: null, limit: 3, position: here }]);
  await loadNearby.succeeds(list('A'));
  expect(state()).toEqual(visible);
});

it('lists at once where the browser was allowed to say it before', async () => {
  const { mayLocate, state } = open();
  await mayLocate.succeeds(true);
  expect(state()).toEqual(asking);
});

it('offers where the browser does not say whether it may', async () => {
  const refused = open();
  await refused.mayLocate.fails({ kind: 'network' });
  expect(refused.state()).toEqual(offered);
  const silent = open();
  silent.clock.increment(delays.callTimeout - 1);
  expect(silent.state()).toEqual(askingBrowser);
  silent.clock.increment(1);
  expect(silent.state()).toEqual(offered);
});

it('hears the person before the browser has answered', () => {
  const { actor, state } = open();
  actor.send({ type: 'user.locates' });
  expect(state()).toEqual(asking);
});

it('offers it again where the place is not said, and where the stations do not come', async () => {
  const { actor, locate, loadNearby, mayLocate, state } = open();
  await mayLocate.succeeds(true);
  await locate.fails({ kind: 'locationRefused' });
  expect(state()).toEqual(offered);
  expect(actor.getSnapshot().context.locationFailure).toEqual({ kind: 'locationRefused' });
  actor.send({ type: 'user.locates' });
  await locate.succeeds(here);
  await loadNearby.fails({ kind: 'network' });
  expect(state()).toEqual(offered);
  expect(actor.getSnapshot().context.failure).toEqual({ kind: 'network' });
  expect(state()).not.toEqual(failed);
});
