import { expect, it } from 'vitest';
import { nearbyMachine } from '../../../machines/nearby/nearby.machine.ts';
import { worldOf } from '../../../stories/support/world.ts';
import { enter } from '../support.ts';
import { asking, failed, here, list, sorting, visible } from './open.ts';

const offered = { value: { page: 'visible', list: 'offered' }, tags: ['offered'] };

function open() {
  const world = enter(
    worldOf(nearbyMachine, { wanted: 'banks', from: null, limit: 3, onlyFromHere: true }),
  );
  const { actor } = world;
  const state = () => ({ value: actor.getSnapshot().value, tags: [...actor.getSnapshot().tags] });
  return { ...world, state };
}

it('asks for no position, and lists nothing, before the person taps', async () => {
  const { actor, loadNearby, locate, state } = open();
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

it('offers it again where the place is not said, and where the stations do not come', async () => {
  const { actor, locate, loadNearby, state } = open();
  actor.send({ type: 'user.locates' });
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
