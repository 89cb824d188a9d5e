import { assign, setup } from 'xstate';
import { typedCodeIn } from '../../src/domain/typed-code.ts';
import type { ScannedCode } from '../../src/domain/station-code.ts';
import { told } from '../asked.ts';
import { known } from '../declare.ts';

export type CodeEntryEvent =
  | { type: 'user.typesCode'; text: string }
  | { type: 'user.submitsCode' }
  | { type: 'user.opensCamera' }
  | { type: 'user.closesCamera' }
  | { type: 'qr.scanned'; code: ScannedCode };

/**
 * The code of a station, typed by hand or read by the camera that is offered beside the field. Ends
 * with the code.
 */
export const codeEntryMachine = setup({
  types: {
    context: {} as { readonly typed: string; readonly code: ScannedCode | null },
    events: {} as CodeEntryEvent,
    output: {} as ScannedCode,
  },
  guards: { isCode: ({ context }) => typedCodeIn(context.typed) !== null },
  actions: {
    keepTyped: assign({ typed: (_, params: { text: string }) => params.text }),
    keepTypedCode: assign({ code: ({ context }) => typedCodeIn(context.typed) }),
    keepScannedCode: assign({ code: (_, params: { code: ScannedCode }) => params.code }),
  },
}).createMachine({
  id: 'codeEntry',
  context: { typed: '', code: null },
  output: ({ context }) => known(context.code),
  initial: 'entering',
  states: {
    entering: {
      initial: 'typing',
      on: {
        'user.typesCode': {
          target: '.typing',
          actions: { type: 'keepTyped', params: told },
        },
        'user.submitsCode': [
          { guard: 'isCode', target: 'entered', actions: 'keepTypedCode' },
          { target: '.refused' },
        ],
        'qr.scanned': {
          target: 'entered',
          actions: { type: 'keepScannedCode', params: told },
        },
        'user.opensCamera': '.scanning',
      },
      states: {
        typing: {},
        refused: {},
        /** The camera's sheet covers the field; closed, it leads back to it. */
        scanning: { on: { 'user.closesCamera': 'typing' } },
      },
    },
    entered: { type: 'final' },
  },
});
