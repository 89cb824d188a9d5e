import { nearbyMachine } from '../../../machines/nearby/nearby.machine.ts';
import type { NearbyCabinet, NearbyCabinets, Position } from '../../../src/domain/nearby.ts';
import { worldOf } from '../../../stories/support/world.ts';
import { enter } from '../support.ts';

const cabinet = (code: string, distance = 100): NearbyCabinet => ({
  code,
  venueName: code,
  address: '',
  position: { latitude: 52.5, longitude: 13.4 },
  distance,
  freeSlots: 2,
  readyPowerBanks: 3,
  lastSeenAt: 1_000,
});
export const list = (...codes: string[]): NearbyCabinets => ({
  cabinets: codes.map(code => cabinet(code)),
  origin: 'Café Anna',
  serverTime: 2_000,
});
export const here: Position = { latitude: 52.54, longitude: 13.41 };

export function open({ hidden = false } = {}) {
  const page = { hidden };
  const world = enter(
    worldOf(
      nearbyMachine,
      { wanted: 'slots', from: 'BW0001', limit: 3 },
      { visibility: () => (page.hidden ? { type: 'page.hidden' } : null) },
    ),
  );
  const { actor } = world;
  const state = () => ({ value: actor.getSnapshot().value, tags: [...actor.getSnapshot().tags] });
  return { ...world, page, state, context: () => actor.getSnapshot().context };
}

export async function openShowing(options = {}) {
  const opened = open(options);
  await opened.loadNearby.succeeds(list('A', 'B'));
  return opened;
}

export async function openEmpty() {
  const opened = open();
  await opened.loadNearby.succeeds(list());
  return opened;
}

export const asked = { wanted: 'slots', from: 'BW0001', limit: 3, position: null };
const place = <List>(list: List, tag: string, page: 'visible' | 'hidden' = 'visible') => ({
  value: { page, list },
  tags: [tag],
});
export const loading = place('loading', 'loading');
export const failed = place('failed', 'failed');
export const empty = place('empty', 'empty');
export const visible = place({ showing: 'waiting' }, 'showing');
export const hidden = place({ showing: 'waiting' }, 'showing', 'hidden');
export const refreshing = place({ showing: 'refreshing' }, 'showing');
export const refreshingHidden = place({ showing: 'refreshing' }, 'showing', 'hidden');
export const asking = place({ locating: 'asking' }, 'locating');
export const sorting = place({ locating: 'sorting' }, 'locating');
export const sortingHidden = place({ locating: 'sorting' }, 'locating', 'hidden');
export const emptyHidden = place('empty', 'empty', 'hidden');
export const loadingHidden = place('loading', 'loading', 'hidden');
