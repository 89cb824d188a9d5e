import { assign, setup } from 'xstate';
import { callTimeout } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { failed } from '../asked.ts';
import { declared } from '../declare.ts';
import type { Country, NumberReading, Problem } from './phone-login.events.ts';
import { refusedAs } from './refused-as.ts';

export const delays = {
  callTimeout,
  /** The task and the call for it: a slow phone computes for half a minute. */
  workTimeout: 90_000,
} as const;

/**
 * Content of the form: a number with a picture's characters, with work in place of them, or with an
 * invitation.
 */
export type PhoneSubmission = {
  readonly callingCode: string;
  readonly number: string;
  readonly proof:
    | { readonly kind: 'captcha'; readonly captchaId: string; readonly captcha: string }
    | { readonly kind: 'work' }
    | { readonly kind: 'invitation'; readonly inviteCode: string; readonly password: string };
};
/** Request for a code, with the picture's characters or the solved task. */
export type CodeRequest = { readonly mobile: string } & (
  | { readonly captchaId: string; readonly captcha: string }
  | { readonly work: string }
);
/** Result of the submission. `failure` beside a sent code: it was on its way already. */
export type PhoneSubmitted =
  | { readonly kind: 'wrong'; readonly problem: Problem }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly pictureUsed: boolean }
  | {
      readonly kind: 'codeSent';
      readonly mobile: string;
      readonly country: Country | null;
      readonly failure: Failure | null;
    }
  | { readonly kind: 'loggedIn'; readonly token: string };

type Context = PhoneSubmission & {
  readonly mobile: string | null;
  /** Country that the number itself names. */
  readonly country: Country | null;
  readonly work: string | null;
  readonly outcome: PhoneSubmitted | null;
};

/**
 * Validates the number on the phone, then has a code sent to it; an invitation needs no code
 * (specification, section 4 "Login").
 */
export const phoneSubmissionMachine = setup({
  types: {
    input: {} as PhoneSubmission,
    context: {} as Context,
    output: {} as PhoneSubmitted,
  },
  actors: {
    /** Checks on the device that a network could have this number. */
    readNumber: declared<NumberReading, { callingCode: string; number: string }>(),
    proveWork: declared<{ work: string }, Record<never, never>>(),
    sendVerifyCode: declared<null, CodeRequest>(),
    loginFromInvite: declared<
      { token: string },
      { mobile: string; areaCode: string; inviteCode: string; password: string }
    >(),
  },
  guards: {
    isImpossible: (_, { reading }: { reading: NumberReading }) => reading.kind === 'impossible',
    isInvited: ({ context }) => context.proof.kind === 'invitation',
    isWork: ({ context }) => context.proof.kind === 'work',
    isOnItsWay: (_, { failure }: { failure: Failure }) => refusedAs(failure, 'codeJustSent'),
  },
  delays,
  actions: {
    keepReading: assign(({ context }, { reading }: { reading: NumberReading }) =>
      reading.kind === 'possible'
        ? { ...context, mobile: reading.mobile, country: reading.country ?? null }
        : { ...context, outcome: { kind: 'wrong', problem: reading.problem } },
    ),
    keepWork: assign({ work: (_, { work }: { work: string }) => work }),
    noteCode: assign(({ context }, { failure }: { failure: Failure | null }) => ({
      ...context,
      outcome: {
        kind: 'codeSent',
        mobile: known(context.mobile),
        country: context.country,
        failure,
      },
    })),
    noteToken: assign({
      outcome: (_, { token }: { token: string }): PhoneSubmitted => ({ kind: 'loggedIn', token }),
    }),
    noteFailure: assign(({ context }, { failure }: { failure: Failure }) => ({
      ...context,
      outcome: {
        kind: 'failed',
        failure,
        pictureUsed: context.proof.kind === 'captcha' && context.mobile !== null,
      },
    })),
  },
}).createMachine({
  id: 'phoneSubmission',
  context: ({ input }) => ({ ...input, mobile: null, country: null, work: null, outcome: null }),
  output: ({ context }) => known(context.outcome),
  initial: 'readingNumber',
  states: {
    readingNumber: {
      invoke: {
        id: 'readNumber',
        src: 'readNumber',
        input: ({ context: { callingCode, number } }) => ({ callingCode, number }),
        onDone: [
          {
            guard: { type: 'isImpossible', params: ({ event }) => ({ reading: event.output }) },
            target: 'ended',
            actions: { type: 'keepReading', params: ({ event }) => ({ reading: event.output }) },
          },
          {
            guard: 'isInvited',
            target: 'acceptingInvitation',
            actions: { type: 'keepReading', params: ({ event }) => ({ reading: event.output }) },
          },
          {
            guard: 'isWork',
            target: 'provingNoRobot',
            actions: { type: 'keepReading', params: ({ event }) => ({ reading: event.output }) },
          },
          {
            target: 'sendingCode',
            actions: { type: 'keepReading', params: ({ event }) => ({ reading: event.output }) },
          },
        ],
        onError: {
          target: 'ended',
          actions: {
            type: 'noteFailure',
            params: failed,
          },
        },
      },
    },
    /** Replaces the picture for a person who cannot read it. */
    provingNoRobot: {
      invoke: {
        id: 'proveWork',
        src: 'proveWork',
        input: {},
        onDone: {
          target: 'sendingCode',
          actions: { type: 'keepWork', params: ({ event }) => event.output },
        },
        onError: {
          target: 'ended',
          actions: {
            type: 'noteFailure',
            params: failed,
          },
        },
      },
      after: {
        workTimeout: {
          target: 'ended',
          actions: { type: 'noteFailure', params: { failure: { kind: 'timeout' } } },
        },
      },
    },
    sendingCode: {
      invoke: {
        id: 'sendVerifyCode',
        src: 'sendVerifyCode',
        input: ({ context }) => ({ mobile: known(context.mobile), ...humanOf(context) }),
        onDone: { target: 'ended', actions: { type: 'noteCode', params: { failure: null } } },
        onError: [
          // An answer was lost, or the person went back: the code that was sent is still good.
          {
            guard: {
              type: 'isOnItsWay',
              params: failed,
            },
            target: 'ended',
            actions: {
              type: 'noteCode',
              params: failed,
            },
          },
          {
            target: 'ended',
            actions: {
              type: 'noteFailure',
              params: failed,
            },
          },
        ],
      },
      after: {
        callTimeout: {
          target: 'ended',
          actions: { type: 'noteFailure', params: { failure: { kind: 'timeout' } } },
        },
      },
    },
    /** With an invitation the password replaces captcha and code. */
    acceptingInvitation: {
      invoke: {
        id: 'loginFromInvite',
        src: 'loginFromInvite',
        input: ({ context }) => ({
          mobile: known(context.mobile),
          areaCode: context.country?.callingCode ?? context.callingCode,
          ...invitationOf(context),
        }),
        onDone: {
          target: 'ended',
          actions: { type: 'noteToken', params: ({ event }) => event.output },
        },
        onError: {
          target: 'ended',
          actions: {
            type: 'noteFailure',
            params: failed,
          },
        },
      },
      after: {
        callTimeout: {
          target: 'ended',
          actions: { type: 'noteFailure', params: { failure: { kind: 'timeout' } } },
        },
      },
    },
    ended: { type: 'final' },
  },
});

/** Value that the way to this state guarantees; throws if it is missing. */
function known<Value>(value: Value | null): Value {
  if (value === null) throw new Error('the phone login skipped a step');
  return value;
}
function humanOf({ proof, work }: Context) {
  if (proof.kind === 'captcha') return { captchaId: proof.captchaId, captcha: proof.captcha };
  return { work: known(work) };
}
function invitationOf({ proof }: Context) {
  if (proof.kind !== 'invitation') throw new Error('no invitation');
  return { inviteCode: proof.inviteCode, password: proof.password };
}
