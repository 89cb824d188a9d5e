import { expect, it } from 'vitest';
import { delays, enrolmentMachine } from '../../../machines/kiosk/enrolment.machine.ts';
import { worldOf } from '../../../stories/support/world.ts';
import { enter } from '../support.ts';

const tablet = { token: 'unguessable', cabinetCode: 'BW-4821' };

function open() {
  const world = enter(worldOf(enrolmentMachine, { link: 'secret' }));
  const { actor } = world;
  const types = (digits: string) => {
    for (const digit of digits) actor.send({ type: 'staff.types', digit });
  };
  const screen = () => [...actor.getSnapshot().tags, actor.getSnapshot().context.pin];
  return { ...world, types, screen };
}

it('asks for the PIN twice and becomes a tablet', async () => {
  const { actor, enrol, types, screen } = open();
  expect(screen()).toEqual(['choosing', '']);
  types('20481');
  types('7');
  expect(screen()).toEqual(['repeating', '']);
  types('20');
  actor.send({ type: 'staff.erases' });
  types('0481');
  expect(screen()).toEqual(['repeating', '20481']);
  types('7');
  expect(enrol.asked).toEqual([{ link: 'secret', pin: '204817' }]);
  await enrol.succeeds(tablet);
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: tablet });
});

it('takes a digit back', () => {
  const { actor, types, screen } = open();
  types('2');
  actor.send({ type: 'staff.erases' });
  expect(screen()).toEqual(['choosing', '']);
});

it('begins anew where the two differ', () => {
  const { actor, enrol, types, screen } = open();
  types('204817');
  types('204818');
  expect(screen()).toEqual(['differing', '']);
  types('11');
  actor.send({ type: 'staff.erases' });
  types('1111');
  expect(screen()).toEqual(['differing', '11111']);
  types('1');
  expect(screen()).toEqual(['repeating', '']);
  types('111111');
  expect(enrol.asked).toEqual([{ link: 'secret', pin: '111111' }]);
});

it('tries again what did not arrive', async () => {
  const { actor, clock, enrol, types, screen } = open();
  types('204817');
  types('204817');
  clock.increment(delays.callTimeout);
  expect(screen()[0]).toBe('failed');
  expect(actor.getSnapshot().context.failure).toEqual({ kind: 'timeout' });
  actor.send({ type: 'staff.retries' });
  await enrol.fails({ kind: 'network' });
  expect(actor.getSnapshot().context.failure).toEqual({ kind: 'network' });
  expect(screen()[0]).toBe('failed');
  actor.send({ type: 'staff.retries' });
  expect(enrol.asked).toHaveLength(3);
  expect(delays).toEqual({ callTimeout: 11_000 });
});

it('says that a link was used or is old', async () => {
  const { enrol, types, screen } = open();
  types('204817');
  types('204817');
  await enrol.fails({ kind: 'refused', reason: 'kioskLinkSpent', text: '' });
  expect(screen()[0]).toBe('spent');
});
