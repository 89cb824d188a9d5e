import { type AnyEventObject, fromCallback } from 'xstate';
import type { CameraOpening } from '../../../machines/code-scan/code-scan.events.ts';
import { cameraApi } from '../../actors/camera-api.ts';
import type { CodeReader } from './wasm-reader.actors.ts';
import { promised } from '../../actors/promised.ts';
import { visibility } from '../../actors/sources.ts';

type NativeReader = {
  new (options: { formats: readonly string[] }): CodeReader;
  getSupportedFormats(): Promise<readonly string[]>;
};
/** The light is not in the types yet (mediacapture-image). */
type Torch = { readonly torch?: boolean };

/** Pause between two readings: short enough to feel immediate, long enough for a slow phone. */
const pause = 120;
/** Enough for a code of 30 modules across half the picture; more only costs time. */
const side = 720;

/** Camera and reader of the code scan. */
export function cameraActors(load: () => Promise<CodeReader> = loadReader) {
  let reader: Promise<CodeReader> | null = null;
  // A failed download is repeated with the next try.
  const ready = () =>
    (reader ??= load().catch((error: unknown) => {
      reader = null;
      throw error;
    }));
  return {
    visibility,
    openCamera: promised((_: Record<never, never>, signal) => openCamera(ready, signal)),
    readCodes: fromCallback<AnyEventObject, { picture: MediaStream | null }>(
      ({ input, sendBack, receive }) => {
        const { picture } = input;
        if (!picture) return undefined;
        const watching = new AbortController();
        const tell = (event: AnyEventObject) => {
          if (!watching.signal.aborted) sendBack(event);
        };
        // Ended by a telephone call, another program, or a pulled plug.
        for (const track of picture.getTracks())
          track.addEventListener('ended', () => tell({ type: 'camera.stopped' }), {
            signal: watching.signal,
          });
        receive(event => {
          if (event.type === 'torch.wanted')
            void switchTorch(picture, event['on'] === true).then(tell);
        });
        ready()
          .then(found =>
            watch(picture, found, text => tell({ type: 'code.read', text }), watching.signal),
          )
          .catch(() => tell({ type: 'camera.stopped' }));
        return () => {
          watching.abort();
          release(picture);
        };
      },
    ),
  };
}

const release = (picture: MediaStream) => {
  for (const track of picture.getTracks()) track.stop();
};

async function openCamera(
  ready: () => Promise<CodeReader>,
  signal: AbortSignal,
): Promise<CameraOpening> {
  if (cameraApi() !== 'there') return { kind: 'none' };
  // The reader loads while the browser's permission dialog is open.
  const arrived = ready().then(
    () => true,
    () => false,
  );
  let picture: MediaStream;
  try {
    picture = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    return { kind: refusalOf(error) };
  }
  // Stopped: a camera that opens now must not stay on.
  signal.addEventListener('abort', () => release(picture));
  if (signal.aborted) release(picture);
  if (!(await arrived)) {
    release(picture);
    return { kind: 'noReader' };
  }
  return { kind: 'opened', picture, hasTorch: hasTorch(picture) };
}

/**
 * Error names of the Media Capture standard and of older browsers. Any other error is unexpected.
 */
function refusalOf(error: unknown): 'refused' | 'none' | 'busy' {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      throw error;
  }
}

function hasTorch(picture: MediaStream): boolean {
  const [track] = picture.getVideoTracks();
  // Not every browser has `getCapabilities`, whatever its type says.
  if (!track || !('getCapabilities' in track)) return false;
  const capabilities: MediaTrackCapabilities & Torch = track.getCapabilities();
  return capabilities.torch === true;
}

async function switchTorch(picture: MediaStream, on: boolean): Promise<AnyEventObject> {
  const wanted: MediaTrackConstraintSet & Torch = { torch: on };
  try {
    await picture.getVideoTracks()[0]?.applyConstraints({ advanced: [wanted] });
    return { type: 'torch.switched', on };
  } catch {
    return { type: 'torch.refused' };
  }
}

/**
 * Reads the middle square of the picture, which is what the person sees, again and again until
 * stopped.
 */
async function watch(
  picture: MediaStream,
  reader: CodeReader,
  found: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const video = document.createElement('video'),
    canvas = document.createElement('canvas');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = picture;
  signal.addEventListener('abort', () => {
    video.srcObject = null;
  });
  await video.play().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  while (!signal.aborted) {
    const { videoWidth, videoHeight } = video;
    const cut = Math.min(videoWidth, videoHeight);
    if (brush && cut > 0) {
      canvas.width = canvas.height = Math.min(cut, side);
      brush.drawImage(
        video,
        (videoWidth - cut) / 2,
        (videoHeight - cut) / 2,
        cut,
        cut,
        0,
        0,
        canvas.width,
        canvas.height,
      );
      for (const { rawValue } of await reader.detect(canvas)) found(rawValue);
    }
    await new Promise(resolve => {
      setTimeout(resolve, pause);
    });
  }
}

/** Uses the browser's own reader, which costs nothing, or loads ours where it knows no QR codes. */
async function loadReader(): Promise<CodeReader> {
  const formats = ['qr_code'];
  // The name of the standard; no type declares it yet.
  const { BarcodeDetector: Native } = globalThis as { readonly BarcodeDetector?: NativeReader };
  if (
    Native &&
    (await Native.getSupportedFormats().catch((): readonly string[] => [])).includes('qr_code')
  )
    return new Native({ formats });
  return (await import('./wasm-reader.actors.ts')).wasmReader();
}
