import { expect, it } from 'vitest';
import { delays } from '../../../machines/code-scan/code-scan.machine.ts';
import { live, open, opened, scanning, starting } from './open.ts';

it.each([
  [{ kind: 'refused' }, 'refused', 'refused', null],
  [{ kind: 'none' }, 'noCamera', 'noCamera', null],
  [{ kind: 'busy' }, 'failed', 'failed', 'busy'],
  [{ kind: 'noReader' }, 'failed', 'failed', 'noReader'],
] as const)('%j is said, and can be tried again', async (opening, value, tag, problem) => {
  const { actor, openCamera, reader, state, context } = open();
  await openCamera.succeeds(opening);
  expect(state()).toEqual({ value, tags: [tag] });
  expect(context()).toMatchObject({ problem, picture: null });
  expect(reader.pictures).toEqual([]);
  actor.send({ type: 'user.retries' });
  expect(state()).toEqual(starting);
  await openCamera.succeeds(opened);
  expect(state()).toEqual(live);
});

it('a surprise is a camera that does not answer', async () => {
  const { openCamera, state, context } = open();
  await openCamera.breaks();
  expect(state()).toEqual({ value: 'failed', tags: ['failed'] });
  expect(context().problem).toBe('silent');
});

it('waits a minute for the browser and its question, not longer', async () => {
  const { clock, openCamera, reader, state, context } = open();
  clock.increment(delays.openingTimeout - 1);
  expect(state()).toEqual(starting);
  clock.increment(1);
  expect(state()).toEqual({ value: 'failed', tags: ['failed'] });
  expect(context().problem).toBe('silent');
  await openCamera.succeedsLate(opened);
  expect(reader.pictures).toEqual([]);
  expect(delays).toEqual({ openingTimeout: 60_000, goOnDelay: 4_000 });
});

it('a camera that is taken away is said', async () => {
  const { reader, state, context } = await scanning();
  reader.tells({ type: 'camera.stopped' });
  expect(state()).toEqual({ value: 'failed', tags: ['failed'] });
  expect(context()).toMatchObject({ problem: 'stopped', picture: null });
  expect(reader.running()).toBe(0);
});

it('stops the camera on a hidden page, and goes on when it is shown', async () => {
  const { openCamera, reader, visibility, state, context } = await scanning();
  visibility.tells({ type: 'page.hidden' });
  expect(state()).toEqual({ value: 'hidden', tags: ['starting'] });
  expect(reader.running()).toBe(0);
  expect(context().picture).toBeNull();
  visibility.tells({ type: 'page.shown' });
  expect(state()).toEqual(starting);
  await openCamera.succeeds(opened);
  expect(state()).toEqual(live);
});

it('does not open a camera for a page that begins hidden', async () => {
  const { openCamera, state } = open({ type: 'page.hidden' });
  expect(state()).toEqual({ value: 'hidden', tags: ['starting'] });
  expect(openCamera.waiting()).toBe(0);
});

it('asks again when the person comes back from the settings', async () => {
  const { openCamera, visibility, state } = open();
  await openCamera.succeeds({ kind: 'refused' });
  visibility.tells({ type: 'page.hidden' });
  visibility.tells({ type: 'page.shown' });
  expect(state()).toEqual(starting);
  await openCamera.succeeds(opened);
  expect(state()).toEqual(live);
});
