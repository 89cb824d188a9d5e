import { expect, it } from 'vitest';
import { type AnyEventObject, fromCallback } from 'xstate';
import type { CameraOpening } from '../../machines/code-scan/code-scan.events.ts';
import { codeScanMachine, delays } from '../../machines/code-scan/code-scan.machine.ts';
import { provideAll } from '../../machines/declare.ts';
import { scripted, scriptedSource } from './scripted.ts';
import { start } from './support.ts';

// Charts only hand it on; nothing here looks into it.
const picture = { id: 'picture' } as unknown as MediaStream;
const opened: CameraOpening = { kind: 'opened', picture, hasTorch: true };

/**
 * What runs while there is a picture: tells by hand what is read, and remembers what it was asked.
 */
function scriptedReader() {
  const pictures: unknown[] = [],
    heard: AnyEventObject[] = [];
  const listeners = new Set<(event: AnyEventObject) => void>();
  return {
    pictures,
    heard,
    running: () => listeners.size,
    tells: (event: AnyEventObject) => {
      for (const listener of listeners) listener(event);
    },
    logic: fromCallback<AnyEventObject, { picture: MediaStream | null }>(
      ({ input, sendBack, receive }) => {
        pictures.push(input.picture);
        listeners.add(sendBack);
        receive(event => heard.push(event));
        return () => {
          listeners.delete(sendBack);
        };
      },
    ),
  };
}

function open(first: AnyEventObject | null = null) {
  const openCamera = scripted<CameraOpening, Record<never, never>>();
  const reader = scriptedReader(),
    visibility = scriptedSource(() => first);
  const { actor, clock } = start(
    provideAll(codeScanMachine, {
      openCamera: openCamera.logic,
      readCodes: reader.logic,
      visibility: visibility.logic,
    }),
    { input: { origins: ['https://borrowatt.example'] } },
  );
  const state = () => ({ value: actor.getSnapshot().value, tags: [...actor.getSnapshot().tags] });
  return {
    actor,
    clock,
    openCamera,
    reader,
    visibility,
    state,
    context: () => actor.getSnapshot().context,
  };
}

async function scanning() {
  const scan = open();
  await scan.openCamera.succeeds(opened);
  return scan;
}

const reads = (text: string) => ({ type: 'code.read', text });
const starting = { value: 'starting', tags: ['starting'] },
  live = { value: { live: 'scanning' }, tags: ['scanning'] },
  notOurs = { value: { live: 'notOurs' }, tags: ['notOurs'] };

it('opens the camera, reads what it sees, and ends with the code', async () => {
  const { actor, openCamera, reader, state, context } = open();
  expect(state()).toEqual(starting);
  expect(openCamera.asked).toEqual([{}]);
  expect(reader.running()).toBe(0);
  await openCamera.succeeds(opened);
  expect(state()).toEqual(live);
  expect(context()).toMatchObject({ picture, hasTorch: true, torchOn: false, problem: null });
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

it('nobody films a hidden page; it goes on when it is shown', async () => {
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

it('asks again when somebody comes back from the settings', async () => {
  const { openCamera, visibility, state } = open();
  await openCamera.succeeds({ kind: 'refused' });
  visibility.tells({ type: 'page.hidden' });
  visibility.tells({ type: 'page.shown' });
  expect(state()).toEqual(starting);
  await openCamera.succeeds(opened);
  expect(state()).toEqual(live);
});

it('switches the light on and off, and shows it only once it is so', async () => {
  const { actor, reader, state, context } = await scanning();
  actor.send({ type: 'user.switchesTorch' });
  expect(reader.heard).toEqual([{ type: 'torch.wanted', on: true }]);
  expect(context().torchOn).toBe(false);
  reader.tells({ type: 'torch.switched', on: true });
  expect(context().torchOn).toBe(true);
  actor.send({ type: 'user.switchesTorch' });
  expect(reader.heard.at(-1)).toEqual({ type: 'torch.wanted', on: false });
  reader.tells({ type: 'torch.refused' });
  expect(context()).toMatchObject({ torchOn: false, hasTorch: false });
  expect(state()).toEqual(live);
  expect(reader.pictures).toHaveLength(1);
});

it('offers no light where there is none, and forgets it with the picture', async () => {
  const { actor, openCamera, reader } = open();
  await openCamera.succeeds({ ...opened, hasTorch: false });
  expect(actor.getSnapshot().can({ type: 'user.switchesTorch' })).toBe(false);
  actor.send({ type: 'user.switchesTorch' });
  expect(reader.heard).toEqual([]);
  const { reader: other, context, visibility } = await scanning();
  other.tells({ type: 'torch.switched', on: true });
  visibility.tells({ type: 'page.hidden' });
  expect(context()).toMatchObject({ torchOn: false, hasTorch: false });
});

it('lets go of the camera when the chart is stopped', async () => {
  const { actor, reader } = await scanning();
  expect(reader.running()).toBe(1);
  actor.stop();
  expect(reader.running()).toBe(0);
});
