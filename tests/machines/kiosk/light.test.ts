import { expect, it } from 'vitest';
import { delays } from '../../../machines/kiosk/kiosk.machine.ts';
import { lostAfter } from '../../../machines/kiosk/kiosk.setup.ts';
import type { KioskStation } from '../../../src/domain/kiosk.ts';
import { at, attracting, network, station } from './tablet.ts';

const night = { ...station, isVenueClosed: true };
const lightOf = ({ actor }: Pick<Awaited<ReturnType<typeof attracting>>, 'actor'>) =>
  actor.getSnapshot().value.light;

/** The station answers as usual for that long. */
async function hears(
  { reads }: Awaited<ReturnType<typeof attracting>>,
  next: KioskStation,
  milliseconds: number,
) {
  for (let heard = 0; heard < milliseconds; heard += delays.refresh) await reads(next);
}

it('dims when the venue closes and the tablet is idle, and is bright again when it opens', async () => {
  const opened = await attracting();
  expect(lightOf(opened)).toBe('bright');
  await opened.reads(night);
  expect(lightOf(opened)).toBe('dimmed');
  await opened.reads(night);
  expect(lightOf(opened)).toBe('dimmed');
  await opened.reads(station);
  expect(lightOf(opened)).toBe('bright');
});

it('is bright by night for a person who touches it, until they are gone', async () => {
  const opened = await attracting(night);
  opened.actor.send({ type: 'user.touches' });
  await hears(opened, night, delays.idleFor - delays.refresh);
  opened.pass(delays.refresh - 1);
  expect(lightOf(opened)).toBe('bright');
  opened.pass(1);
  expect(lightOf(opened)).toBe('dimmed');
});

it('stays bright while a person is here when the venue closes', async () => {
  const opened = await attracting();
  opened.actor.send({ type: 'user.touches' });
  await opened.reads(night);
  expect(lightOf(opened)).toBe('bright');
});

it('is bright where it does not hear any more that the venue is closed', async () => {
  const opened = await attracting(night);
  expect(lightOf(opened)).toBe('dimmed');
  await opened.loses(network);
  opened.pass(lostAfter);
  expect(lightOf(opened)).toBe('bright');
  await opened.reads(night);
  expect(lightOf(opened)).toBe('dimmed');
});

it('shows a slot that opens and a return by night', async () => {
  const opened = await attracting(night);
  const returned = { ...at('returned', 3, 1), isVenueClosed: true };
  await opened.reads(returned);
  expect(opened.screen()).toEqual(['returned']);
  expect(lightOf(opened)).toBe('bright');
  await hears(opened, returned, delays.returnedFor);
  expect(lightOf(opened)).toBe('dimmed');
  await opened.reads({ ...at('taken', 4, 2), isVenueClosed: true });
  expect(opened.screen()).toEqual(['taken']);
  expect(lightOf(opened)).toBe('bright');
});
