import { expect, it } from 'vitest';
import { delays } from '../../../machines/kiosk/kiosk.machine.ts';
import { at, attracting } from './tablet.ts';

it.each([delays.idleFor])('takes the person for gone %i ms after the last touch', async idle => {
  const { actor, pass } = await attracting();
  const person = () => actor.getSnapshot().value.person;
  expect(person()).toBe('nobodyThere');
  actor.send({ type: 'user.touches' });
  pass(idle - 1);
  actor.send({ type: 'user.touches' });
  pass(idle - 1);
  expect(person()).toBe('somebodyThere');
  pass(1);
  expect(person()).toBe('nobodyThere');
});

it('opens a legal text inside, until it is closed or has been left', async () => {
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

it('asks a person who chose a language whether they are here, and any touch says so', async () => {
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

it('shows larger text from touch to touch, and the usual one to the next person', async () => {
  const { actor, screen, context, pass } = await attracting();
  const sizes = [1, 2, 3, 4].map(() => {
    actor.send({ type: 'user.resizes' });
    return context().textSize;
  });
  expect(sizes).toEqual([125, 150, 100, 125]);
  pass(delays.idleFor - 1);
  actor.send({ type: 'user.resizes' });
  pass(delays.idleFor - 1);
  expect(screen()).not.toContain('warned');
  pass(1);
  expect([screen().includes('warned'), context().textSize]).toEqual([true, 150]);
  pass(delays.warnedFor);
  expect([screen().includes('warned'), context().textSize]).toEqual([false, 100]);
});

it('asks no question while a power bank comes out', async () => {
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
