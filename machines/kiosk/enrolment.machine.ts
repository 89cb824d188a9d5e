import { assign, setup } from 'xstate';
import { callTimeout } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { isPin, pinWith } from '../../src/domain/kiosk.ts';
import { answer, failed, refused, silent } from '../asked.ts';
import { declared, known } from '../declare.ts';

/** `link`: secret of the staff link. */
type Input = { readonly link: string };
export type Enrolled = { readonly token: string; readonly cabinetCode: string };
/** `chosen`: the PIN of the first entry, once complete; `pin`: the digits typed now. */
type Context = Input & {
  readonly pin: string;
  readonly chosen: string | null;
  readonly enrolled: Enrolled | null;
  readonly failure: Failure | null;
};

export type EnrolmentEvent =
  | { type: 'staff.types'; digit: string }
  | { type: 'staff.erases' }
  | { type: 'staff.retries' };

export const delays = { callTimeout } as const;

const typing = {
  'staff.types': {
    actions: {
      type: 'typeDigit' as const,
      params: ({ event }: { event: { digit: string } }) => ({ digit: event.digit }),
    },
  },
  'staff.erases': { actions: 'eraseDigit' as const },
};

/** Makes a browser the tablet of a cabinet: staff enter a new PIN twice. */
export const enrolmentMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as EnrolmentEvent,
    output: {} as Enrolled,
    tags: {} as 'choosing' | 'repeating' | 'differing' | 'enrolling' | 'failed' | 'spent',
  },
  actors: { enrol: declared<Enrolled, { link: string; pin: string }>() },
  guards: {
    isWhole: ({ context }) => isPin(context.pin),
    isSame: ({ context }) => context.pin === context.chosen,
    isSpent: (_, { failure }: { failure: Failure }) =>
      failure.kind === 'refused' && failure.reason === 'kioskLinkSpent',
  },
  delays,
  actions: {
    typeDigit: assign({
      pin: ({ context }, { digit }: { digit: string }) => pinWith(context.pin, digit),
    }),
    eraseDigit: assign({ pin: ({ context }) => context.pin.slice(0, -1) }),
    keepChosen: assign({ chosen: ({ context }) => context.pin, pin: '' }),
    startOver: assign({ chosen: null, pin: '' }),
    keepEnrolled: assign({ enrolled: (_, params: Enrolled) => params }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
  },
}).createMachine({
  id: 'enrolment',
  context: ({ input }) => ({ ...input, pin: '', chosen: null, enrolled: null, failure: null }),
  output: ({ context }) => known(context.enrolled),
  initial: 'choosingPin',
  states: {
    choosingPin: {
      tags: 'choosing',
      on: typing,
      always: { guard: 'isWhole', target: 'repeatingPin', actions: 'keepChosen' },
    },
    pinsDiffer: {
      tags: 'differing',
      on: typing,
      always: { guard: 'isWhole', target: 'repeatingPin', actions: 'keepChosen' },
    },
    repeatingPin: {
      tags: 'repeating',
      on: typing,
      always: [
        { guard: 'isSame', target: 'settingUp' },
        { guard: 'isWhole', target: 'pinsDiffer', actions: 'startOver' },
      ],
    },
    settingUp: {
      tags: 'enrolling',
      invoke: {
        id: 'enrol',
        src: 'enrol',
        input: ({ context: { link, pin } }) => ({ link, pin }),
        onDone: { target: 'setUp', actions: { type: 'keepEnrolled', params: answer } },
        onError: [
          { guard: { type: 'isSpent', params: failed }, target: 'linkUsed' },
          refused('failed'),
        ],
      },
      after: { callTimeout: silent('failed') },
    },
    failed: { tags: 'failed', on: { 'staff.retries': 'settingUp' } },
    /** The link is used or expired: only staff can make a new one. */
    linkUsed: { tags: 'spent' },
    setUp: { tags: 'enrolling', type: 'final' },
  },
});
