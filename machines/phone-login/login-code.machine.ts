import { assign, setup, stateIn } from 'xstate';
import { callTimeout, verificationCodeLength } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { codeDigits, resendDelay } from '../../src/domain/phone-login.ts';
import { failed, silent, told } from '../asked.ts';
import { declared, declaredSource } from '../declare.ts';
import { refusedAs } from './refused-as.ts';

export const delays = { callTimeout } as const;

/** Number that the code went to, and a failure to show with it. */
type Input = {
  readonly mobile: string;
  readonly areaCode: string;
  readonly inviteCode: string | null;
  readonly failure: Failure | null;
};
type Context = Input & {
  readonly code: string;
  /** Time from which another code may be requested; null before the clock's first tick. */
  readonly resendAt: number | null;
  readonly secondsLeft: number;
  readonly token: string | null;
};

export type LoginCodeEvent =
  | { type: 'user.typesCode'; text: string }
  | { type: 'user.submitsCode' }
  | { type: 'user.resends' }
  | { type: 'user.goesBack' }
  | { type: 'clock.ticked'; now: number };

/**
 * Code from a text message (specification, section 4 "Login"): typed and verified, with a countdown
 * until another one may be requested. Ends with a token, or without: then the number is asked for
 * again.
 */
export const loginCodeMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as LoginCodeEvent,
    output: {} as { token: string | null },
    tags: {} as 'typing' | 'verifying' | 'useless',
  },
  actors: {
    mobileLogin: declared<
      { token: string },
      { mobile: string; areaCode: string; code: string; inviteCode: string | null }
    >(),
    ticks: declaredSource(),
  },
  guards: {
    hasWholeCode: ({ context }) => context.code.length === verificationCodeLength,
    /** A digit too many after a wrong code is not another code. */
    completesCode: ({ context }, { text }: { text: string }) =>
      codeDigits(text).length === verificationCodeLength && codeDigits(text) !== context.code,
    mayResend: stateIn({ asking: { resend: 'allowed' } }),
    hasWaited: ({ context }, { now }: { now: number }) =>
      context.resendAt !== null && now >= context.resendAt,
    needsNewCode: (_, { failure }: { failure: Failure }) =>
      refusedAs(failure, 'codeExpired', 'codeLocked'),
  },
  delays,
  actions: {
    keepCode: assign({
      code: (_, params: { text: string }) => codeDigits(params.text),
      failure: null,
    }),
    // The first tick sets the time; from then on a phone that slept catches up by itself.
    countDown: assign(({ context }, { now }: { now: number }) => {
      const resendAt = context.resendAt ?? now + context.secondsLeft * 1_000;
      const secondsLeft = Math.max(1, Math.ceil((resendAt - now) / 1_000));
      return { ...context, resendAt, secondsLeft };
    }),
    keepToken: assign({ token: (_, params: { token: string }) => params.token }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'loginCode',
  context: ({ input }) => ({
    ...input,
    code: '',
    resendAt: null,
    secondsLeft: resendDelay / 1_000,
    token: null,
  }),
  output: ({ context }) => ({ token: context.token }),
  initial: 'asking',
  states: {
    asking: {
      type: 'parallel',
      states: {
        form: {
          initial: 'typing',
          states: {
            typing: {
              tags: 'typing',
              on: {
                // The last digit submits the code.
                'user.typesCode': [
                  {
                    guard: { type: 'completesCode', params: told },
                    target: 'verifying',
                    actions: { type: 'keepCode', params: told },
                  },
                  { actions: { type: 'keepCode', params: told } },
                ],
                // Submits the same digits again, after a failure that was not theirs.
                'user.submitsCode': {
                  guard: 'hasWholeCode',
                  target: 'verifying',
                  actions: 'forgetFailure',
                },
                'user.resends': { guard: 'mayResend', target: '#loginCode.givenUp' },
                'user.goesBack': '#loginCode.givenUp',
              },
            },
            verifying: {
              tags: 'verifying',
              invoke: {
                id: 'mobileLogin',
                src: 'mobileLogin',
                input: ({ context: { mobile, areaCode, code, inviteCode } }) => ({
                  mobile,
                  areaCode,
                  code,
                  inviteCode,
                }),
                onDone: {
                  target: '#loginCode.loggedIn',
                  actions: { type: 'keepToken', params: ({ event }) => event.output },
                },
                onError: [
                  {
                    guard: {
                      type: 'needsNewCode',
                      params: failed,
                    },
                    target: '#loginCode.useless',
                    actions: {
                      type: 'keepFailure',
                      params: failed,
                    },
                  },
                  {
                    target: 'typing',
                    actions: {
                      type: 'keepFailure',
                      params: failed,
                    },
                  },
                ],
              },
              after: {
                callTimeout: silent('typing'),
              },
            },
          },
        },
        resend: {
          initial: 'countingDown',
          states: {
            countingDown: {
              invoke: { id: 'ticks', src: 'ticks' },
              on: {
                'clock.ticked': [
                  {
                    guard: { type: 'hasWaited', params: ({ event }) => ({ now: event.now }) },
                    target: 'allowed',
                  },
                  { actions: { type: 'countDown', params: ({ event }) => ({ now: event.now }) } },
                ],
              },
            },
            allowed: {},
          },
        },
      },
    },
    /** The code is expired, used, or had too many wrong tries: only a new one helps. */
    useless: {
      tags: 'useless',
      on: { 'user.resends': 'givenUp', 'user.goesBack': 'givenUp' },
    },
    loggedIn: { type: 'final' },
    givenUp: { type: 'final' },
  },
});
