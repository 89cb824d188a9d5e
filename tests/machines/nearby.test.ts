import { expect, it } from 'vitest';
import { provideAll } from '../../machines/declare.ts';
import { delays, nearbyMachine } from '../../machines/nearby/nearby.machine.ts';
import type { NearbyCabinet, NearbyCabinets, Position } from '../../src/domain/nearby.ts';
import type { NearbyNeed } from '../../src/domain/nearby-need.ts';
import { scripted, scriptedSource } from './scripted.ts';
import { start } from './support.ts';

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
const list = (...codes: string[]): NearbyCabinets => ({
  cabinets: codes.map(code => cabinet(code)),
  origin: 'Café Anna',
  serverTime: 2_000,
});
const here: Position = { latitude: 52.54, longitude: 13.41 };

function open({ hidden = false } = {}) {
  const page = { hidden };
  const loadNearby = scripted<
    NearbyCabinets,
    { wanted: NearbyNeed; from: string | null; limit: number; position: Position | null }
  >();
  const locate = scripted<Position, Record<never, never>>();
  const visibility = scriptedSource(() => (page.hidden ? { type: 'page.hidden' } : null));
  const { actor, clock } = start(
    provideAll(nearbyMachine, {
      loadNearby: loadNearby.logic,
      locate: locate.logic,
      visibility: visibility.logic,
    }),
    { input: { wanted: 'slots', from: 'BW0001', limit: 3 } },
  );
  const state = () => ({ value: actor.getSnapshot().value, tags: [...actor.getSnapshot().tags] });
  return {
    actor,
    clock,
    loadNearby,
    locate,
    visibility,
    page,
    state,
    context: () => actor.getSnapshot().context,
  };
}

async function openShowing(options = {}) {
  const opened = open(options);
  await opened.loadNearby.succeeds(list('A', 'B'));
  return opened;
}

async function openEmpty() {
  const opened = open();
  await opened.loadNearby.succeeds(list());
  return opened;
}

const asked = { wanted: 'slots', from: 'BW0001', limit: 3, position: null };
const loading = { value: 'loading', tags: ['loading'] };
const failed = { value: 'failed', tags: ['failed'] };
const empty = { value: 'empty', tags: ['empty'] };
const visible = { value: { showing: 'visible' }, tags: ['showing'] };
const hidden = { value: { showing: 'hidden' }, tags: ['showing'] };
const refreshing = { value: { showing: 'refreshing' }, tags: ['showing'] };
const asking = { value: { locating: 'asking' }, tags: ['locating'] };
const sorting = { value: { locating: 'sorting' }, tags: ['locating'] };

it('asks for what is wanted from the cabinet and shows it', async () => {
  const { loadNearby, locate, visibility, state, context } = open();
  expect(state()).toEqual(loading);
  expect(loadNearby.asked).toEqual([asked]);
  expect(visibility.listening()).toBe(0);
  await loadNearby.succeeds(list('A', 'B'));
  expect(state()).toEqual(visible);
  expect(context()).toEqual({
    ...asked,
    reading: list('A', 'B'),
    failure: null,
    locationFailure: null,
  });
  expect(locate.asked).toEqual([]);
});

it('says that nothing nearby helps, and asks again when told to or when somebody comes back', async () => {
  const { actor, clock, loadNearby, visibility, state } = await openEmpty();
  expect(state()).toEqual(empty);
  clock.increment(delays.refresh * 10);
  expect(loadNearby.asked).toHaveLength(1);
  actor.send({ type: 'user.retries' });
  expect(state()).toEqual(loading);
  await loadNearby.succeeds(list());
  visibility.tells({ type: 'page.hidden' });
  expect(state()).toEqual(empty);
  visibility.tells({ type: 'page.shown' });
  expect(state()).toEqual(loading);
  expect(loadNearby.asked).toEqual([asked, asked, asked]);
  await loadNearby.succeeds(list('A'));
  expect(state()).toEqual(visible);
});

it('says that loading failed, and tries again', async () => {
  const { actor, loadNearby, state, context } = open();
  await loadNearby.fails({ kind: 'network' });
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual({ kind: 'network' });
  actor.send({ type: 'user.locates' });
  expect(state()).toEqual(failed);
  actor.send({ type: 'user.retries' });
  expect(state()).toEqual(loading);
  await loadNearby.succeeds(list('A'));
  expect(state()).toEqual(visible);
  expect(context().failure).toBeNull();
});

it('gives up loading at the time-out, not before', async () => {
  const { clock, loadNearby, state, context } = open();
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(loading);
  clock.increment(1);
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual({ kind: 'timeout' });
  await loadNearby.succeedsLate(list('A'));
  expect(state()).toEqual(failed);
  expect(delays).toEqual({ callTimeout: 11_000, locateTimeout: 60_000, refresh: 60_000 });
});

it('asks again every minute while it is visible', async () => {
  const { clock, loadNearby, state, context } = await openShowing();
  clock.increment(delays.refresh - 1);
  expect(state()).toEqual(visible);
  clock.increment(1);
  expect(state()).toEqual(refreshing);
  expect(loadNearby.asked).toEqual([asked, asked]);
  await loadNearby.succeeds(list('C'));
  expect(state()).toEqual(visible);
  expect(context().reading).toEqual(list('C'));
  clock.increment(delays.refresh);
  await loadNearby.succeeds(list());
  expect(state()).toEqual(empty);
});

it('does not ask while it is hidden, and at once when it is shown', async () => {
  const { clock, loadNearby, visibility, page, state } = await openShowing();
  page.hidden = true;
  visibility.tells({ type: 'page.hidden' });
  expect(state()).toEqual(hidden);
  clock.increment(delays.refresh * 10);
  expect(state()).toEqual(hidden);
  expect(loadNearby.asked).toHaveLength(1);
  page.hidden = false;
  visibility.tells({ type: 'page.shown' });
  expect(state()).toEqual(refreshing);
  await loadNearby.succeeds(list('A'));
  expect(state()).toEqual(visible);
});

it('notices that it was hidden while it was asking', async () => {
  const { clock, loadNearby, visibility, page, state } = await openShowing();
  clock.increment(delays.refresh);
  page.hidden = true;
  visibility.tells({ type: 'page.hidden' });
  expect(state()).toEqual(refreshing);
  await loadNearby.succeeds(list('A'));
  expect(state()).toEqual(hidden);
});

it('keeps what is known when a question fails or gets no answer, and asks on', async () => {
  const { clock, loadNearby, state, context } = await openShowing();
  clock.increment(delays.refresh);
  await loadNearby.fails({ kind: 'network' });
  expect(state()).toEqual(visible);
  expect(context()).toMatchObject({ reading: list('A', 'B'), failure: { kind: 'network' } });
  clock.increment(delays.refresh);
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(refreshing);
  clock.increment(1);
  expect(state()).toEqual(visible);
  expect(context()).toMatchObject({ reading: list('A', 'B'), failure: { kind: 'timeout' } });
  clock.increment(delays.refresh);
  await loadNearby.succeeds(list('C'));
  expect(context()).toMatchObject({ reading: list('C'), failure: null });
});

it('sorts anew from where the person stands, and asks from there from then on', async () => {
  const { actor, clock, loadNearby, locate, visibility, state, context } = await openShowing();
  actor.send({ type: 'user.locates' });
  expect(state()).toEqual(asking);
  expect(locate.asked).toEqual([{}]);
  expect(visibility.listening()).toBe(0);
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
