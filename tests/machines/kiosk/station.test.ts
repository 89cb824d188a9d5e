import { expect, it } from 'vitest';
import type { Failure } from '../../../src/domain/failure.ts';
import { delays } from '../../../machines/kiosk/kiosk.machine.ts';
import { lostAfter, staleAfter } from '../../../machines/kiosk/kiosk.setup.ts';
import type { KioskContext } from '../../../machines/kiosk/kiosk.events.ts';
import {
  at,
  attracting,
  begun,
  lose,
  moment,
  network,
  open,
  out,
  revoked,
  station,
} from './tablet.ts';

const slotsOf = ({ telling }: KioskContext) => telling.map(told => told.moment.slot);

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
  expect(context().reading?.station.slots).toEqual([]);
  // Live means: what is shown is never older than five seconds while answers come.
  expect(delays.refresh + 1_000).toBeLessThan(staleAfter);
  expect(delays).toEqual({
    callTimeout: 11_000,
    refresh: 2_000,
    takenFor: 30_000,
    testedFor: 15_000,
    returnedFor: 15_000,
    idleFor: 60_000,
    warnedFor: 10_000,
    fillingFor: 120_000,
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

it.each([
  ['attracting', station],
  ['outOfService', out],
])(
  'knows its station (%s) after staff looked in, also where a question was lost',
  async (tag, known) => {
    const { actor, screen, loses } = await attracting(known);
    actor.send({ type: 'staff.opens' });
    await loses(network);
    actor.send({ type: 'staff.closes' });
    expect(screen()).toEqual([tag]);
  },
);

it('is offline after staff looked in where it has been lost in the meantime', async () => {
  const opened = await attracting();
  opened.actor.send({ type: 'staff.opens' });
  await lose(opened);
  opened.actor.send({ type: 'staff.closes' });
  expect(opened.screen()).toEqual(['offline']);
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

it('answers a return while the station is being serviced, and says so again afterwards', async () => {
  const { screen, reads, pass, context } = await attracting(out);
  await reads({ ...at('returned', 5, 7), fault: 'inService' });
  expect([...screen(), ...slotsOf(context())]).toEqual(['returned', 5]);
  pass(delays.returnedFor);
  expect(screen()).toEqual(['outOfService']);
});

it('shows the slot that a phone has opened for half a minute, once', async () => {
  const { screen, reads, pass, context, actor } = await attracting();
  await reads(at('taken', 3, 5));
  expect(screen()).toEqual(['taken']);
  expect(context()).toMatchObject({
    telling: [{ moment: { slot: 3 }, since: begun + delays.refresh }],
  });
  pass(delays.takenFor - 1);
  expect(screen()).toEqual(['taken']);
  pass(1);
  expect(screen()).toEqual(['attracting']);
  actor.send({ type: 'user.touches' });
  expect(screen()).toEqual(['attracting']);
});

it('shows what comes next beside what is told, and goes back when it is touched away', async () => {
  const { screen, reads, context, actor } = await attracting();
  const told = () => [...screen(), ...slotsOf(context())];
  await reads(at('returned', 5, 7));
  await reads(at('returned', 6, 8));
  expect(told()).toEqual(['returned', 5, 6]);
  await reads(at('taken', 3, 9));
  expect(told()).toEqual(['taken', 5, 6, 3]);
  await reads(at('taken', 4, 10));
  expect(told()).toEqual(['taken', 5, 6, 3, 4]);
  // An open slot stays on the screen, whatever is brought back.
  await reads(at('returned', 7, 11));
  expect(told()).toEqual(['taken', 5, 6, 3, 4, 7]);
  actor.send({ type: 'user.continues' });
  expect(screen()).toEqual(['attracting']);
  await reads(at('taken', 8, 12));
  expect(told()).toEqual(['taken', 8]);
});

it('tells of all that happened between two questions, once each, whatever order it is heard in', async () => {
  const { screen, reads, context, actor } = await attracting();
  const told = () => [...screen(), ...slotsOf(context())];
  const [first, second] = [moment('returned', 4, 8), moment('returned', 6, 9)];
  await reads({ ...station, moments: [first, second] });
  expect(told()).toEqual(['returned', 4, 6]);
  actor.send({ type: 'user.continues' });
  await reads({ ...station, moments: [moment('taken', 2, 7), first, second] });
  expect(told()).toEqual(['taken', 2]);
  actor.send({ type: 'user.continues' });
  await reads({ ...station, moments: [second] });
  expect(told()).toEqual(['attracting']);
});

it('tells of a slot what happened there last', async () => {
  const { reads, context } = await attracting();
  await reads({ ...station, moments: [moment('taken', 4, 8), moment('returned', 4, 9)] });
  expect(context().telling).toMatchObject([{ moment: { kind: 'returned', slot: 4 } }]);
  await reads(at('taken', 4, 10));
  expect(context().telling).toMatchObject([{ moment: { kind: 'taken', slot: 4 } }]);
});

it('tells beside the news only slots that a person may still look for', async () => {
  const { reads, pass, context } = await attracting();
  await reads(at('returned', 5, 7));
  pass(delays.returnedFor - delays.refresh - 1);
  await reads(at('taken', 3, 8));
  expect(slotsOf(context())).toEqual([5, 3]);
  pass(delays.takenFor - delays.refresh - 1);
  await reads(at('returned', 6, 9));
  expect(slotsOf(context())).toEqual([3, 6]);
  await reads(at('returned', 7, 10));
  expect(slotsOf(context())).toEqual([6, 7]);
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

it('is no tablet any more once it was revoked, and asks no more', async () => {
  const opened = await attracting();
  await opened.loses(revoked);
  expect(opened.screen()).toEqual(['notEnrolled']);
  const asked = opened.loadStation.asked.length;
  opened.pass(delays.callTimeout);
  expect(opened.loadStation.asked).toHaveLength(asked);
});

it.each<Failure>([
  { kind: 'unauthorized', text: '' },
  { kind: 'forbidden' },
  { kind: 'refused', reason: 'other', text: '' },
])('goes on asking where $kind says nothing of being revoked, and recovers', async failure => {
  const opened = await attracting();
  await opened.loses(failure);
  expect(opened.screen()).toEqual(['attracting']);
  expect(opened.context().noted.map(noted => noted.failure)).toEqual([failure]);
  await opened.reads(at('taken', 3, 5));
  expect(opened.screen()).toEqual(['taken']);
});

it('is no tablet from the start when it was revoked meanwhile', async () => {
  const { loadStation, screen } = open();
  await loadStation.fails(revoked);
  expect(screen()).toEqual(['notEnrolled']);
});
