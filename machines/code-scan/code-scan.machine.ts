import { assign, sendTo, setup } from 'xstate';
import { scannedCodeIn } from '../../src/domain/typed-code.ts';
import type { ScannedCode } from '../cabinet-check/cabinet-check.machine.ts';
import { declared, declaredSource } from '../declare.ts';
import type {
  CameraOpening,
  CameraProblem,
  CodeScanContext,
  CodeScanEvent,
} from './code-scan.events.ts';

export const delays = {
  /**
   * The browser's permission dialog may stay open this long; an allowed camera opens in seconds.
   */
  openingTimeout: 60_000,
  /** Time that a foreign text stays on the screen after the last sight of it. */
  goOnDelay: 4_000,
} as const;

/**
 * Reads a station's code with the camera. Ends with the code; nothing that is read is ever opened.
 */
export const codeScanMachine = setup({
  types: {
    input: {} as { origins: readonly string[] },
    context: {} as CodeScanContext,
    events: {} as CodeScanEvent,
    output: {} as ScannedCode | null,
    tags: {} as 'starting' | 'scanning' | 'notOurs' | 'refused' | 'noCamera' | 'failed',
  },
  actors: {
    /** Opens the camera and the reader of its picture together. */
    openCamera: declared<CameraOpening, Record<never, never>>(),
    /**
     * Reports every text it reads (`code.read`), obeys `torch.wanted`, and releases the camera when
     * stopped.
     */
    readCodes: declaredSource<{ picture: MediaStream | null }>(),
    visibility: declaredSource(),
  },
  guards: {
    isOpen: (_, { opening }: { opening: CameraOpening }) => opening.kind === 'opened',
    isRefused: (_, { opening }: { opening: CameraOpening }) => opening.kind === 'refused',
    isMissing: (_, { opening }: { opening: CameraOpening }) => opening.kind === 'none',
    isOurs: ({ context }, { text }: { text: string }) =>
      scannedCodeIn(text, context.origins) !== null,
    hasTorch: ({ context }) => context.torch !== null,
  },
  delays,
  actions: {
    keepPicture: assign((_, { opening }: { opening: CameraOpening }): Partial<CodeScanContext> =>
      opening.kind === 'opened'
        ? { picture: opening.picture, torch: opening.hasTorch ? 'off' : null }
        : {},
    ),
    forgetPicture: assign({ picture: null, torch: null }),
    keepCode: assign({
      found: ({ context }, { text }: { text: string }) => scannedCodeIn(text, context.origins),
    }),
    keepForeignText: assign({ foreignText: (_, params: { text: string }) => params.text }),
    keepProblem: assign({ problem: (_, params: { problem: CameraProblem }) => params.problem }),
    keepRefusal: assign({
      problem: (_, { opening }: { opening: CameraOpening }) =>
        opening.kind === 'noReader' ? 'noReader' : 'busy',
    }),
    askForTorch: sendTo('readCodes', ({ context }) => ({
      type: 'torch.wanted',
      on: context.torch === 'off',
    })),
    keepTorch: assign({ torch: (_, { on }: { on: boolean }) => (on ? 'on' : 'off') }),
    giveUpTorch: assign({ torch: null }),
  },
}).createMachine({
  id: 'codeScan',
  context: ({ input }) => ({
    origins: input.origins,
    picture: null,
    torch: null,
    foreignText: null,
    problem: null,
    found: null,
  }),
  output: ({ context }) => context.found,
  invoke: { id: 'visibility', src: 'visibility' },
  initial: 'starting',
  // The camera is off while the page is hidden, and starts again without a button, also on return
  // from the browser's settings.
  on: { 'page.hidden': '.hidden' },
  states: {
    starting: {
      tags: 'starting',
      invoke: {
        id: 'openCamera',
        src: 'openCamera',
        input: {},
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => ({ opening: event.output }) },
            target: 'live',
            actions: { type: 'keepPicture', params: ({ event }) => ({ opening: event.output }) },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ opening: event.output }) },
            target: 'refused',
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ opening: event.output }) },
            target: 'noCamera',
          },
          {
            target: 'failed',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ opening: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: { problem: 'silent' } },
        },
      },
      after: {
        openingTimeout: {
          target: 'failed',
          actions: { type: 'keepProblem', params: { problem: 'silent' } },
        },
      },
    },
    live: {
      initial: 'scanning',
      invoke: {
        id: 'readCodes',
        src: 'readCodes',
        input: ({ context }) => ({ picture: context.picture }),
      },
      exit: 'forgetPicture',
      on: {
        'code.read': [
          {
            guard: { type: 'isOurs', params: ({ event }) => ({ text: event.text }) },
            target: 'found',
            actions: { type: 'keepCode', params: ({ event }) => ({ text: event.text }) },
          },
          // While the code stays in the picture it is read again and again, which restarts the
          // delay.
          {
            target: '.notOurs',
            actions: { type: 'keepForeignText', params: ({ event }) => ({ text: event.text }) },
          },
        ],
        'camera.stopped': {
          target: 'failed',
          actions: { type: 'keepProblem', params: { problem: 'stopped' } },
        },
        'user.switchesTorch': { guard: 'hasTorch', actions: 'askForTorch' },
        'torch.switched': {
          actions: { type: 'keepTorch', params: ({ event }) => ({ on: event.on }) },
        },
        'torch.refused': { actions: 'giveUpTorch' },
      },
      states: {
        scanning: { tags: 'scanning' },
        notOurs: {
          tags: 'notOurs',
          on: { 'user.goesOn': 'scanning' },
          after: { goOnDelay: 'scanning' },
        },
      },
    },
    hidden: { tags: 'starting', on: { 'page.shown': 'starting' } },
    refused: { tags: 'refused', on: { 'user.retries': 'starting' } },
    noCamera: { tags: 'noCamera', on: { 'user.retries': 'starting' } },
    failed: { tags: 'failed', on: { 'user.retries': 'starting' } },
    found: { type: 'final' },
  },
});
