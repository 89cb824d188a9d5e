import { expect, it } from 'vitest';
import { delays, stationMapMachine } from '../../machines/station-map/station-map.machine.ts';
import { loadedMap } from '../../stories/support/map-samples.ts';
import { worldOf } from '../../stories/support/world.ts';
import { enter } from './support.ts';

const style = 'https://tiles.example/quiet.json';

function open(named: string | null = style) {
  const world = enter(worldOf(stationMapMachine, { style: named }));
  const { actor } = world;
  const shows = () => {
    const { value, tags, context } = actor.getSnapshot();
    return { value, tags: [...tags], map: context.map };
  };
  const say = (type: 'user.loadsMap' | 'map.drawn' | 'map.failed') => actor.send({ type });
  return { ...world, shows, say };
}

async function drawing() {
  const opened = open();
  opened.say('user.loadsMap');
  await opened.loadMap.succeeds(loadedMap);
  return opened;
}

async function failed() {
  const opened = await drawing();
  opened.say('map.failed');
  return opened;
}

it('offers no map where the operator names no style', () => {
  const { loadMap, shows, say } = open(null);
  say('user.loadsMap');
  expect([shows(), loadMap.asked]).toEqual([
    { value: 'onlyDrawn', tags: ['drawing'], map: null },
    [],
  ]);
});

it('loads nothing before the person asks for the map', () => {
  const { loadMap, shows, say } = open();
  expect([shows(), loadMap.asked]).toEqual([
    { value: 'offered', tags: ['offered'], map: null },
    [],
  ]);
  say('user.loadsMap');
  expect([shows().tags, loadMap.asked]).toEqual([['loading'], [{ style }]]);
});

it('shows the map once it is drawn', async () => {
  const { shows, say } = await drawing();
  expect(shows()).toEqual({ value: { opening: 'drawing' }, tags: ['loading'], map: loadedMap });
  say('map.drawn');
  expect(shows()).toEqual({ value: 'shown', tags: ['shown'], map: loadedMap });
});

it('goes back to the drawing where the program cannot be loaded', async () => {
  const { loadMap, shows, say } = open();
  say('user.loadsMap');
  await loadMap.fails({ kind: 'scriptNotLoaded' });
  expect(shows()).toEqual({ value: 'failed', tags: ['failed'], map: null });
});

it.each(['before it is drawn', 'after'])(
  'goes back to the drawing where it fails %s',
  async when => {
    const { shows, say } = await drawing();
    if (when === 'after') say('map.drawn');
    say('map.failed');
    expect(shows()).toEqual({ value: 'failed', tags: ['failed'], map: null });
  },
);

it('goes back to the drawing where the map takes too long', async () => {
  const { clock, shows } = await drawing();
  clock.increment(delays.mapTimeout - 1);
  expect(shows().tags).toEqual(['loading']);
  clock.increment(1);
  expect(shows()).toEqual({ value: 'failed', tags: ['failed'], map: null });
});

it('loads the map again when the person asks again', async () => {
  const { loadMap, shows, say } = await failed();
  say('user.loadsMap');
  expect([shows().tags, loadMap.asked]).toEqual([['loading'], [{ style }, { style }]]);
});
