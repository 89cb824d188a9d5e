import { expect, it } from 'vitest';
import { delays } from '../../../machines/kiosk/kiosk.machine.ts';
import { at, attracting, begun, network, open, revoked } from './tablet.ts';

/** Tablet after a touch on "rent here". */
async function serving() {
  const tablet = await attracting();
  tablet.actor.send({ type: 'user.rentsHere' });
  const step = () => {
    const { value } = tablet.actor.getSnapshot();
    return typeof value.screen === 'object' && 'rentingHere' in value.screen
      ? value.screen.rentingHere
      : null;
  };
  return { ...tablet, step };
}

it('lets a person rent here, and follows their progress', async () => {
  const { actor, screen, step, visit } = await serving();
  expect([screen(), step(), visit.listening()]).toEqual([['serving'], 'choosing', 1]);
  actor.send({ type: 'visit.pays' });
  expect(step()).toBe('enteringCard');
  actor.send({ type: 'visit.waits' });
  expect(step()).toBe('underWay');
  actor.send({ type: 'visit.runs' });
  expect(step()).toBe('running');
  actor.send({ type: 'visit.settles' });
  expect(step()).toBe('finished');
  actor.send({ type: 'visit.chooses' });
  expect([screen(), step(), visit.listening()]).toEqual([['serving'], 'choosing', 1]);
});

it.each(['visit.chooses', 'visit.pays', 'visit.runs', 'visit.settles'] as const)(
  'is finished after %s by a touch, and nothing of the person stays',
  async type => {
    const { actor, screen, context, visit, endVisit } = await serving();
    actor.send({ type: 'user.chooses', locale: 'en-US' });
    actor.send({ type });
    actor.send({ type: 'user.finishes' });
    expect([screen(), context().chosen, visit.listening()]).toEqual([['wiping'], null, 0]);
    await endVisit.succeeds(null);
    expect(screen()).toEqual(['attracting']);
  },
);

it('refuses to let a person leave while money or a power bank is under way', async () => {
  const { actor, screen } = await serving();
  actor.send({ type: 'visit.waits' });
  expect(actor.getSnapshot().can({ type: 'user.finishes' })).toBe(false);
  actor.send({ type: 'user.finishes' });
  expect(screen()).toEqual(['serving']);
});

it('begins anew although the server was not told', async () => {
  const refused = await serving();
  refused.actor.send({ type: 'user.finishes' });
  await refused.endVisit.fails(network);
  expect(refused.screen()).toEqual(['attracting']);

  const silent = await serving();
  silent.actor.send({ type: 'user.finishes' });
  silent.pass(delays.callTimeout - 1);
  expect(silent.screen()).toEqual(['wiping']);
  silent.pass(1);
  expect(silent.screen()).toEqual(['attracting']);
});

it.each(['visit.chooses', 'visit.settles'] as const)(
  'asks after %s a person who touches nothing whether they are here, and then forgets them',
  async type => {
    const { actor, screen, pass } = await serving();
    pass(delays.idleFor - 1);
    actor.send({ type });
    pass(delays.idleFor - 1);
    expect(screen()).toEqual(['serving']);
    pass(1);
    expect(screen()).toEqual(['serving', 'warned']);
    actor.send({ type: 'user.touches' });
    expect(screen()).toEqual(['serving']);
    pass(delays.idleFor);
    pass(delays.warnedFor);
    expect(screen()).toEqual(['wiping']);
  },
);

it('gives time to type in a card, which no tablet feels', async () => {
  const { actor, screen, pass } = await serving();
  pass(delays.idleFor - 1);
  actor.send({ type: 'visit.pays' });
  pass(delays.idleFor);
  pass(delays.fillingFor - 1);
  expect(screen()).toEqual(['serving']);
  actor.send({ type: 'user.touches' });
  pass(delays.idleFor);
  pass(delays.fillingFor);
  expect(screen()).toEqual(['serving', 'warned']);
  pass(delays.warnedFor);
  expect(screen()).toEqual(['wiping']);
});

it('never asks while it is being paid or the power bank comes out, however long that takes', async () => {
  const { actor, screen, pass } = await serving();
  actor.send({ type: 'visit.pays' });
  pass(delays.idleFor);
  pass(delays.fillingFor);
  expect(screen()).toContain('warned');
  actor.send({ type: 'visit.waits' });
  for (let minute = 0; minute < 10; minute += 1) {
    pass(delays.idleFor);
    expect(screen()).toEqual(['serving']);
  }
  pass(delays.idleFor - 1);
  actor.send({ type: 'visit.settles' });
  pass(delays.idleFor - 1);
  expect(screen()).toEqual(['serving']);
  pass(1);
  expect(screen()).toContain('warned');
});

it('opens a legal text over the page, which stays as it is', async () => {
  const { actor, screen, context, step, visit } = await serving();
  actor.send({ type: 'visit.pays' });
  actor.send({ type: 'user.reads', page: 'terms' });
  expect([screen(), context().page, step()]).toEqual([['serving'], 'terms', 'enteringCard']);
  actor.send({ type: 'user.closes' });
  expect([context().page, visit.listening()]).toEqual([null, 1]);
  actor.send({ type: 'user.reads', page: 'privacy' });
  actor.send({ type: 'user.finishes' });
  expect(context().page).toBeNull();
});

it('tells the next person nothing of the power bank that came out for the one before', async () => {
  const { actor, screen, context, reads, endVisit } = await serving();
  await reads(at('taken', 3, 4));
  expect(screen()).toEqual(['serving']);
  actor.send({ type: 'user.finishes' });
  await endVisit.succeeds(null);
  expect([...screen(), context().oldNews]).toEqual(['attracting', ['4']]);
  await reads(at('returned', 3, 9));
  expect(screen()).toEqual(['returned']);
});

it('passes over nothing where nothing has happened', async () => {
  const { actor, context, endVisit, reads, screen } = await serving();
  actor.send({ type: 'user.finishes' });
  await endVisit.succeeds(null);
  expect(context().oldNews).toEqual([]);
  await reads(at('taken', 2, 7));
  expect(screen()).toEqual(['taken']);
});

it('lets a person finish at a tablet that was revoked meanwhile', async () => {
  const { actor, screen, loses, endVisit } = await serving();
  await loses(revoked);
  expect(screen()).toEqual(['serving']);
  actor.send({ type: 'user.finishes' });
  await endVisit.succeeds(null);
  expect(screen()).toEqual(['notEnrolled']);
});

it('notes for staff what a visit met, by its number', async () => {
  const { actor, context, step } = await serving();
  actor.send({ type: 'visit.waits' });
  actor.send({ type: 'visit.fails', failure: { kind: 'unexpected', requestId: 'F-7F3K-29QX' } });
  expect(step()).toBe('underWay');
  expect(context().noted).toEqual([
    { failure: { kind: 'unexpected', requestId: 'F-7F3K-29QX' }, at: begun, number: 1 },
  ]);
  expect(context().failure).toBeNull();
});

it('goes on from what was noted before the page was opened anew', async () => {
  const former = { failure: network, at: begun - 60_000, number: 4 };
  const { context, loadStation } = open([former]);
  expect(context().noted).toEqual([former]);
  await loadStation.fails({ kind: 'timeout' });
  expect(context().noted.map(({ number }) => number)).toEqual([5, 4]);
});
