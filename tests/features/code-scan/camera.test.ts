import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, fromCallback, type OutputFrom } from 'xstate';
import { ZXING_WASM_SHA256 } from 'barcode-detector/ponyfill';
import type { CameraOpening } from '../../../machines/code-scan/code-scan.events.ts';
import { codeScanMachine } from '../../../machines/code-scan/code-scan.machine.ts';
import { provideAll } from '../../../machines/declare.ts';
import { cameraActors } from '../../../src/features/code-scan/camera.actors.ts';
import type { CodeReader } from '../../../src/features/code-scan/wasm-reader.actors.ts';
import { promised } from '../../../src/actors/promised.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const reader: CodeReader = { detect: async () => [] };
const settled = () =>
  new Promise<void>(resolve => {
    setImmediate(resolve);
  });

/** A camera as a browser hands it out. */
function camera(capabilities: object = {}) {
  const track = Object.assign(new EventTarget(), {
    stop: vi.fn<() => void>(),
    getCapabilities: () => capabilities,
    applyConstraints: vi.fn<(wanted: unknown) => Promise<void>>(async () => undefined),
  });
  // Only the parts that the actors use.
  return {
    track,
    stream: { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream,
  };
}
const browser = (getUserMedia?: () => Promise<MediaStream>) =>
  vi.stubGlobal('navigator', getUserMedia ? { mediaDevices: { getUserMedia } } : {});

function opening(load = async () => reader) {
  const actor = createActor(cameraActors(load).openCamera, { input: {} });
  let output: OutputFrom<typeof actor.logic> | undefined;
  actor.subscribe({
    next: snapshot => {
      output = snapshot.output;
    },
    error: () => undefined,
  });
  actor.start();
  return { actor, output: () => output };
}

it('opens the camera at the back and tells whether it has a light', async () => {
  for (const [capabilities, hasTorch] of [
    [{ torch: true }, true],
    [{}, false],
  ] as const) {
    const { stream, track } = camera(capabilities);
    const getUserMedia = vi.fn<() => Promise<MediaStream>>(async () => stream);
    browser(getUserMedia);
    const { output } = opening();
    await settled();
    expect(output()).toEqual({ kind: 'opened', picture: stream, hasTorch });
    expect(getUserMedia).toHaveBeenCalledWith({
      video: expect.objectContaining({ facingMode: 'environment' }),
    });
    expect(track.stop).not.toHaveBeenCalled();
  }
});

it.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])('%s is "%s"', async (name, kind) => {
  browser(async () => {
    throw new DOMException('', name);
  });
  const { output } = opening();
  await settled();
  expect(output()).toEqual({ kind });
});

it('a page without a certificate has no camera', async () => {
  browser();
  const { output } = opening();
  await settled();
  expect(output()).toEqual({ kind: 'none' });
});

it('lets go of the camera when the reader does not arrive, and asks for it again the next time', async () => {
  const { stream, track } = camera();
  browser(async () => stream);
  const load = vi
    .fn<() => Promise<CodeReader>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(reader);
  const { openCamera } = cameraActors(load);
  const run = async () => {
    const actor = createActor(openCamera, { input: {} }).start();
    await settled();
    return actor.getSnapshot().output;
  };
  expect(await run()).toEqual({ kind: 'noReader' });
  expect(track.stop).toHaveBeenCalledOnce();
  expect(await run()).toMatchObject({ kind: 'opened' });
  expect(load).toHaveBeenCalledTimes(2);
});

it('lets go of a camera that opens after the page has stopped waiting', async () => {
  const { stream, track } = camera();
  let allow: (stream: MediaStream) => void = () => undefined;
  browser(
    () =>
      new Promise(resolve => {
        allow = resolve;
      }),
  );
  const { actor, output } = opening();
  actor.stop();
  allow(stream);
  await settled();
  expect(track.stop).toHaveBeenCalled();
  expect(output()).toBeUndefined();
});

/** The chart with the real reading of the picture, before a camera that is already open. */
async function reading(track: ReturnType<typeof camera>['track'], stream: MediaStream) {
  // The reader never arrives: this is about the camera alone.
  const { readCodes } = cameraActors(() => new Promise(() => undefined));
  const openCamera = promised<CameraOpening, Record<never, never>>(async () => ({
    kind: 'opened',
    picture: stream,
    hasTorch: true,
  }));
  const actor = createActor(
    provideAll(codeScanMachine, {
      openCamera,
      readCodes,
      visibility: fromCallback(() => undefined),
    }),
    { input: { origins: [] } },
  ).start();
  await settled();
  expect(actor.getSnapshot().hasTag('scanning')).toBe(true);
  expect(track.stop).not.toHaveBeenCalled();
  return actor;
}

it('switches the light, or says that it cannot', async () => {
  const { stream, track } = camera();
  const actor = await reading(track, stream);
  actor.send({ type: 'user.switchesTorch' });
  await settled();
  expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  expect(actor.getSnapshot().context).toMatchObject({ torch: 'on' });
  track.applyConstraints.mockRejectedValueOnce(new Error('too hot'));
  actor.send({ type: 'user.switchesTorch' });
  await settled();
  expect(actor.getSnapshot().context.torch).toBeNull();
  actor.stop();
});

it('tells when the camera is taken away, and lets go of it whenever the chart leaves or stops', async () => {
  for (const [leave, tag] of [
    [(track: EventTarget) => track.dispatchEvent(new Event('ended')), 'failed'],
    [(_: EventTarget, actor: { stop(): void }) => actor.stop(), 'scanning'],
  ] as const) {
    const { stream, track } = camera();
    const actor = await reading(track, stream);
    leave(track, actor);
    expect(actor.getSnapshot().hasTag(tag)).toBe(true);
    expect(track.stop).toHaveBeenCalledOnce();
    actor.stop();
  }
});

it('the WebAssembly in our build is the one that its glue was made for', () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(ZXING_WASM_SHA256);
});
