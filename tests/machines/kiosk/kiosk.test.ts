import { expect, it } from 'vitest';
import { provideAll } from '../../../machines/declare.ts';
import {
  delays,
  kioskMachine,
  lostAfter,
  staleAfter,
} from '../../../machines/kiosk/kiosk.machine.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import type { KioskMoment, KioskStation } from '../../../src/domain/kiosk.ts';
import { tariff } from '../../../stories/support/cabinet-samples.ts';
import { scripted, scriptedSource } from '../scripted.ts';
import { start } from '../support.ts';

const begun = 1_000_000;
const station: KioskStation = {
  cabinetCode: 'BW-4821',
  venueName: 'Café Morgenrot',
  tariff,
  currency: 'EUR',
  currencySymbol: '€',
  slots: [{ number: 1, state: 'ready', level: 100 }],
  fault: null,
  moment: null,
  handOff: 'unguessable',
};
const at = (kind: KioskMoment['kind'], slot: number, seconds: number): KioskStation => ({
  ...station,
  moment: { kind, slot, at: begun + seconds * 1000 },
});
const out: KioskStation = { ...station, fault: 'inService' };
const network: Failure = { kind: 'network' };
const revoked: Failure = { kind: 'unauthorized', text: '' };

function open() {
  const loadStation = scripted<KioskStation, Record<never, never>>();
  const checkPin = scripted<null, { pin: string }>();
  const leaveKiosk = scripted<null, Record<never, never>>();
  const ticks = scriptedSource();
  const { actor, clock } = start(
    provideAll(kioskMachine, {
      loadStation: loadStation.logic,
      checkPin: checkPin.logic,
      leaveKiosk: leaveKiosk.logic,
      ticks: ticks.logic,
    }),
    { input: { now: begun } },
  );
  const screen = () => [
    ...actor.getSnapshot().tags,
    ...(actor.getSnapshot().matches({ person: 'warned' }) ? ['warned'] : []),
  ];
  const context = () => actor.getSnapshot().context;
  let now = begun;
  /** Lets time pass on the chart's clock and on the wall. */
  const pass = (milliseconds: number) => {
    clock.increment(milliseconds);
    now += milliseconds;
    ticks.tells({ type: 'clock.ticked', now });
  };
  const reads = async (next: KioskStation) => {
    pass(delays.refresh);
    await loadStation.succeeds(next);
  };
  const loses = async (failure: Failure) => {
    pass(delays.refresh);
    await loadStation.fails(failure);
  };
  return { actor, clock, loadStation, checkPin, leaveKiosk, screen, context, pass, reads, loses };
}
async function attracting(first = station) {
  const opened = open();
  await opened.loadStation.succeeds(first);
  return opened;
}
/** Nothing is heard until nobody is offered anything any more. */
const lose = async ({ loses, pass }: Pick<ReturnType<typeof open>, 'loses' | 'pass'>) => {
  await loses(network);
  pass(1);
  for (let waited = 0; waited < lostAfter; waited += delays.refresh) await loses(network);
};

it('shows its station once it is heard of, and asks again two seconds after each answer', async () => {
  const { screen, loadStation, pass, context } = open();
  expect(screen()).toEqual(['starting']);
  await loadStation.succeeds(station);
  expect(screen()).toEqual(['attracting']);
  pass(delays.refresh - 1);
  expect(loadStation.asked).toHaveLength(1);
  pass(1);
  expect(loadStation.asked).toHaveLength(2);
  await loadStation.succeeds({ ...station, slots: [] });
  expect(context().station?.slots).toEqual([]);
  // Live means: what is shown is never older than five seconds while answers come.
  expect(delays.refresh + 1_000).toBeLessThan(staleAfter);
  expect(delays).toEqual({
    callTimeout: 11_000,
    refresh: 2_000,
    takenFor: 30_000,
    returnedFor: 15_000,
    idleFor: 60_000,
    warnedFor: 10_000,
  });
});

it('goes on showing for fifteen seconds what it knows, then says that it is offline, and recovers', async () => {
  const opened = await attracting();
  const { screen, loses, reads, pass } = opened;
  await loses(network);
  pass(lostAfter - delays.refresh - 1);
  expect(screen()).toEqual(['attracting']);
  pass(1);
  expect(screen()).toEqual(['offline']);
  await opened.loadStation.succeeds(station);
  expect(screen()).toEqual(['attracting']);
  await lose(opened);
  expect(screen()).toEqual(['offline']);
  await reads(out);
  expect(screen()).toEqual(['outOfService']);
});

it('is offline where the station was never heard of, and where an answer does not come', async () => {
  const { screen, pass, loadStation, context } = open();
  pass(delays.callTimeout - 1);
  expect(context().failure).toBeNull();
  pass(1);
  expect(context().failure).toEqual({ kind: 'timeout' });
  expect(screen()).toEqual(['starting']);
  pass(delays.refresh);
  expect(loadStation.asked).toHaveLength(2);
  pass(lostAfter);
  expect(screen()).toEqual(['offline']);
});

it('goes out of service and back by itself', async () => {
  const opened = await attracting(out);
  const { screen, reads } = opened;
  expect(screen()).toEqual(['outOfService']);
  await reads(station);
  expect(screen()).toEqual(['attracting']);
  await reads(out);
  expect(screen()).toEqual(['outOfService']);
  await lose(opened);
  expect(screen()).toEqual(['offline']);
});

it('shows the slot that a phone has opened for half a minute, once', async () => {
  const { screen, reads, pass, context, actor } = await attracting();
  await reads(at('taken', 3, 5));
  expect(screen()).toEqual(['taken']);
  expect(context()).toMatchObject({ moment: { slot: 3 }, shownSince: begun + delays.refresh });
  pass(delays.takenFor - 1);
  expect(screen()).toEqual(['taken']);
  pass(1);
  expect(screen()).toEqual(['attracting']);
  actor.send({ type: 'user.touches' });
  expect(screen()).toEqual(['attracting']);
});

it('shows what comes next, and goes back when it is touched away', async () => {
  const { screen, reads, context, actor } = await attracting();
  const slot = () => [...screen(), context().moment?.slot];
  await reads(at('taken', 3, 5));
  await reads(at('taken', 4, 6));
  expect(slot()).toEqual(['taken', 4]);
  await reads(at('returned', 5, 7));
  expect(slot()).toEqual(['returned', 5]);
  await reads(at('returned', 6, 8));
  expect(slot()).toEqual(['returned', 6]);
  await reads(at('taken', 7, 9));
  expect(slot()).toEqual(['taken', 7]);
  actor.send({ type: 'user.continues' });
  expect(screen()).toEqual(['attracting']);
});

it('begins each half minute anew, and that of a return', async () => {
  const { screen, reads, pass } = await attracting();
  await reads(at('taken', 3, 5));
  await reads(at('taken', 4, 6));
  pass(delays.takenFor - 1);
  expect(screen()).toEqual(['taken']);
  pass(1);
  expect(screen()).toEqual(['attracting']);
});

it('answers a return at once, for fifteen seconds', async () => {
  const { screen, reads, pass, actor, loadStation } = await attracting();
  await reads(at('returned', 5, 7));
  expect(screen()).toEqual(['returned']);
  actor.send({ type: 'user.continues' });
  expect(screen()).toEqual(['attracting']);
  await reads(at('returned', 6, 8));
  await reads(at('returned', 7, 9));
  pass(delays.returnedFor - 1);
  expect(screen()).toEqual(['returned']);
  pass(1);
  expect(screen()).toEqual(['attracting']);
  expect(loadStation.asked.length).toBeGreaterThan(2);
});

it('tells nothing that happened before it began to look', async () => {
  const { screen, reads } = await attracting(at('returned', 5, -30));
  expect(screen()).toEqual(['attracting']);
  await reads(at('returned', 5, -30));
  expect(screen()).toEqual(['attracting']);
});

it.each([delays.idleFor])('knows that nobody is here %i ms after the last touch', async idle => {
  const { actor, pass } = await attracting();
  const person = () => actor.getSnapshot().value.person;
  expect(person()).toBe('away');
  actor.send({ type: 'user.touches' });
  pass(idle - 1);
  actor.send({ type: 'user.touches' });
  pass(idle - 1);
  expect(person()).toBe('here');
  pass(1);
  expect(person()).toBe('away');
});

it('opens a legal text inside, until it is closed or nobody reads it', async () => {
  const { actor, screen, context, pass } = await attracting();
  actor.send({ type: 'user.reads', page: 'terms' });
  expect([...screen(), context().page]).toEqual(['legal', 'terms']);
  actor.send({ type: 'user.closes' });
  expect(screen()).toEqual(['attracting']);
  actor.send({ type: 'user.reads', page: 'imprint' });
  pass(delays.idleFor);
  expect(screen()).toEqual(['legal', 'warned']);
  pass(delays.warnedFor);
  expect([...screen(), context().page]).toEqual(['attracting', null]);
});

it('asks whoever chose a language whether they are here, and any touch says so', async () => {
  const { actor, screen, context, pass } = await attracting();
  actor.send({ type: 'user.chooses', locale: 'en-US' });
  pass(delays.idleFor - 1);
  actor.send({ type: 'user.chooses', locale: 'fr-FR' });
  pass(delays.idleFor - 1);
  expect(screen()).not.toContain('warned');
  pass(1);
  expect(screen()).toContain('warned');
  expect(context().warnedAt).toBe(context().now - 1);
  pass(delays.warnedFor - 1);
  actor.send({ type: 'user.touches' });
  expect([screen().includes('warned'), context().chosen]).toEqual([false, 'fr-FR']);
  pass(delays.idleFor);
  pass(delays.warnedFor - 1);
  expect(context().chosen).toBe('fr-FR');
  pass(1);
  expect([screen().includes('warned'), context().chosen]).toEqual([false, null]);
});

it('asks nobody while a power bank comes out', async () => {
  const { actor, screen, context, pass, reads } = await attracting();
  actor.send({ type: 'user.chooses', locale: 'en-US' });
  pass(delays.idleFor - delays.refresh - 1);
  await reads(at('taken', 3, 58));
  expect(screen()).toEqual(['taken']);
  pass(1);
  expect([...screen(), context().chosen]).toEqual(['taken', 'en-US']);
  pass(delays.idleFor - 2);
  expect(screen()).toEqual(['attracting']);
  pass(1);
  expect(screen()).toContain('warned');
});

async function atPanel() {
  const opened = await attracting();
  opened.actor.send({ type: 'staff.opens' });
  for (const digit of '204816') opened.actor.send({ type: 'staff.types', digit });
  await opened.checkPin.succeeds(null);
  return opened;
}

it('lets staff in by six digits that the backend knows', async () => {
  const { actor, screen, context, checkPin } = await attracting();
  actor.send({ type: 'staff.opens' });
  expect(screen()).toEqual(['pin']);
  for (const digit of '20489') actor.send({ type: 'staff.types', digit });
  actor.send({ type: 'staff.erases' });
  expect(context().pin).toBe('2048');
  for (const digit of '16') actor.send({ type: 'staff.types', digit });
  expect(checkPin.asked).toEqual([{ pin: '204816' }]);
  await checkPin.fails({ kind: 'refused', reason: 'kioskPinWrong', text: 'wrong' });
  expect(context()).toMatchObject({ pin: '', staffFailure: { text: 'wrong' } });
  expect(screen()).toEqual(['pin']);
  actor.send({ type: 'staff.types', digit: '1' });
  expect(context().staffFailure).toBeNull();
  actor.send({ type: 'staff.closes' });
  expect(screen()).toEqual(['attracting']);
  actor.send({ type: 'staff.opens' });
  expect(context().pin).toBe('');
});

it('does not wait for the answer about a PIN without end', async () => {
  const { actor, context, screen, clock } = await attracting();
  actor.send({ type: 'staff.opens' });
  actor.send({ type: 'staff.types', digit: '204816' });
  expect(actor.getSnapshot().matches({ screen: { staff: 'checkingPin' } })).toBe(true);
  clock.increment(delays.callTimeout);
  expect(context()).toMatchObject({ pin: '', staffFailure: { kind: 'timeout' } });
  expect(screen()).toEqual(['pin']);
});

it('closes behind staff who walk away', async () => {
  const { actor, screen, context, pass } = await atPanel();
  expect(screen()).toEqual(['panel']);
  pass(delays.idleFor);
  expect(screen()).toEqual(['panel', 'warned']);
  pass(delays.warnedFor);
  expect(screen()).toEqual(['attracting']);
  expect(context().pin).toBe('');
  actor.send({ type: 'staff.opens' });
  actor.send({ type: 'staff.closes' });
  expect(screen()).toEqual(['attracting']);
});

it('leaves kiosk mode when the backend has ended its token', async () => {
  const { actor, screen, leaveKiosk, context, clock } = await atPanel();
  actor.send({ type: 'staff.leaves' });
  await leaveKiosk.fails(network);
  expect(screen()).toEqual(['panel']);
  expect(context().staffFailure).toEqual(network);
  actor.send({ type: 'staff.leaves' });
  clock.increment(delays.callTimeout);
  expect(context().staffFailure).toEqual({ kind: 'timeout' });
  actor.send({ type: 'staff.leaves' });
  expect(actor.getSnapshot().matches({ screen: { staff: 'leaving' } })).toBe(true);
  await leaveKiosk.succeeds(null);
  expect(screen()).toEqual(['notEnrolled']);
});

it('is no tablet any more once it was revoked, and asks no more', async () => {
  const opened = await attracting();
  await opened.loses(revoked);
  expect(opened.screen()).toEqual(['notEnrolled']);
  const asked = opened.loadStation.asked.length;
  opened.pass(delays.callTimeout);
  expect(opened.loadStation.asked).toHaveLength(asked);
});

it('is no tablet from the start when it was revoked meanwhile', async () => {
  const { loadStation, screen } = open();
  await loadStation.fails(revoked);
  expect(screen()).toEqual(['notEnrolled']);
});

it('is no tablet any more while staff look at it', async () => {
  const opened = await atPanel();
  await opened.loses(revoked);
  expect(opened.screen()).toEqual(['notEnrolled']);
});
