import { expect, it } from 'vitest';
import { delays } from '../../../machines/code-scan/code-scan.machine.ts';
import { live, notOurs, open, opened, picture, reads, scanning, starting } from './open.ts';

it('opens the camera, reads what it sees, and ends with the code', async () => {
  const { actor, openCamera, reader, state, context } = open();
  expect(state()).toEqual(starting);
  expect(openCamera.asked).toEqual([{}]);
  expect(reader.running()).toBe(0);
  await openCamera.succeeds(opened);
  expect(state()).toEqual(live);
  expect(context()).toMatchObject({ picture, torch: 'off', problem: null });
  expect(reader.pictures).toEqual([picture]);
  reader.tells(reads('https://borrowatt.example/?qrcode=BW-4821'));
  expect(actor.getSnapshot()).toMatchObject({
    status: 'done',
    value: 'found',
    output: { kind: 'cabinet', code: 'BW-4821' },
  });
  expect(reader.running()).toBe(0);
  expect(context().picture).toBeNull();
});

it('takes a bare code and a code that several devices share', async () => {
  for (const [text, output] of [
    ['BW-1007', { kind: 'cabinet', code: 'BW-1007' }],
    ['https://borrowatt.example/?zhcode=MIX1', { kind: 'mixed', code: 'MIX1' }],
  ] as const) {
    const { actor, reader } = await scanning();
    reader.tells(reads(text));
    expect(actor.getSnapshot().output).toEqual(output);
  }
});

it('says what was read when it is not ours, as long as it is in the picture, and goes on', async () => {
  const { clock, reader, state, context } = await scanning();
  reader.tells(reads('https://menu.example/?qrcode=BW-4821'));
  expect(state()).toEqual(notOurs);
  expect(context().foreignText).toBe('https://menu.example/?qrcode=BW-4821');
  clock.increment(delays.goOnDelay - 1);
  reader.tells(reads('WIFI:S:net;;'));
  expect(context().foreignText).toBe('WIFI:S:net;;');
  clock.increment(delays.goOnDelay - 1);
  expect(state()).toEqual(notOurs);
  clock.increment(1);
  expect(state()).toEqual(live);
  expect(reader.pictures).toHaveLength(1);
  expect(context().picture).toBe(picture);
});

it('goes on at once when asked to, and finds the right one straight away', async () => {
  const { actor, reader, state } = await scanning();
  reader.tells(reads('tel:110'));
  actor.send({ type: 'user.goesOn' });
  expect(state()).toEqual(live);
  reader.tells(reads('tel:110'));
  reader.tells(reads('BW-4821'));
  expect(actor.getSnapshot().output).toEqual({ kind: 'cabinet', code: 'BW-4821' });
});

it('lets go of the camera when the chart is stopped', async () => {
  const { actor, reader } = await scanning();
  expect(reader.running()).toBe(1);
  actor.stop();
  expect(reader.running()).toBe(0);
});
