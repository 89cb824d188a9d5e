import { type AnyEventObject, fromCallback } from 'xstate';
import type { CameraOpening } from '../../../machines/code-scan/code-scan.events.ts';
import { codeScanMachine } from '../../../machines/code-scan/code-scan.machine.ts';
import { provideAll } from '../../../machines/declare.ts';
import { scriptedSource } from '../../../packages/review-room/src/stage/scripted.ts';
import { scripted } from '../../../stories/support/scripted.ts';
import { start } from '../support.ts';

// Charts only hand it on; nothing here looks into it.
export const picture = { id: 'picture' } as unknown as MediaStream;
export const opened = { kind: 'opened', picture, hasTorch: true } as const satisfies CameraOpening;

/**
 * Reader that runs while there is a picture: the test sends its readings, and it remembers its
 * requests.
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

export function open(first: AnyEventObject | null = null) {
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

export async function scanning() {
  const scan = open();
  await scan.openCamera.succeeds(opened);
  return scan;
}

export const reads = (text: string) => ({ type: 'code.read', text });
export const starting = { value: 'starting', tags: ['starting'] };
export const live = { value: { live: 'scanning' }, tags: ['scanning'] };
export const notOurs = { value: { live: 'notOurs' }, tags: ['notOurs'] };
