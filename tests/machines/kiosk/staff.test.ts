import { expect, it } from 'vitest';
import { delays } from '../../../machines/kiosk/kiosk.machine.ts';
import { attracting, network, revoked } from './tablet.ts';

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
  expect(leaveKiosk.asked).toEqual([{ pin: '204816' }, { pin: '204816' }, { pin: '204816' }]);
  expect(actor.getSnapshot().matches({ screen: { staff: 'givingTabletUp' } })).toBe(true);
  await leaveKiosk.succeeds(null);
  expect(screen()).toEqual(['notEnrolled']);
});

it('is no tablet any more while staff look at it', async () => {
  const opened = await atPanel();
  await opened.loses(revoked);
  expect(opened.screen()).toEqual(['notEnrolled']);
});
