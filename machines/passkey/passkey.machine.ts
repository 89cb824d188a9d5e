import { assign, setup } from 'xstate';
import { callTimeout } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { PasskeyNo, Touched } from '../../src/domain/passkey.ts';
import { answer, refused, silent } from '../asked.ts';
import { declared, known } from '../declare.ts';

type Context = {
  readonly question: string | null;
  readonly credential: string | null;
  readonly no: PasskeyNo | null;
  readonly failure: Failure | null;
  /** Token of a sign-in; null where a passkey was made. */
  readonly token: string | null;
};

export const delays = {
  callTimeout,
  /** Milliseconds after which a silent device counts as not touched. */
  touch: 120_000,
} as const;

/**
 * Makes a passkey, or signs its owner in: the server's challenge goes to the device, the person
 * touches it, and the server checks the answer. Only on a touch of the person; after any failure
 * they are back where it was offered, beside the other ways.
 */
export const passkeyMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'user.asks' },
    output: {} as { token: string | null },
    tags: {} as 'offering' | 'waiting' | 'touching',
  },
  actors: {
    askServer: declared<{ question: string }, Record<never, never>>(),
    touchDevice: declared<Touched, { question: string }>(),
    finish: declared<{ token: string | null }, { credential: string }>(),
  },
  guards: {
    isTouched: (_, touched: Touched) => touched.kind === 'credential',
  },
  delays,
  actions: {
    keepQuestion: assign((_, { question }: { question: string }) => ({ question })),
    keepTouched: assign((_, touched: Touched) =>
      touched.kind === 'credential' ? { credential: touched.credential } : { no: touched.no },
    ),
    giveUp: assign({ no: 'cancelled' }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    forget: assign({ no: null, failure: null }),
    keepToken: assign((_, { token }: { token: string | null }) => ({ token })),
  },
}).createMachine({
  id: 'passkey',
  context: { question: null, credential: null, no: null, failure: null, token: null },
  output: ({ context }) => ({ token: context.token }),
  initial: 'offering',
  states: {
    offering: {
      tags: 'offering',
      on: { 'user.asks': { target: 'preparing', actions: 'forget' } },
    },
    preparing: {
      tags: 'waiting',
      invoke: {
        id: 'askServer',
        src: 'askServer',
        input: {},
        onDone: { target: 'touching', actions: { type: 'keepQuestion', params: answer } },
        onError: refused('offering'),
      },
      after: { callTimeout: silent('offering') },
    },
    /** The browser's own dialog lies over the page. */
    touching: {
      tags: 'touching',
      invoke: {
        id: 'touchDevice',
        src: 'touchDevice',
        input: ({ context }) => ({ question: known(context.question) }),
        onDone: [
          {
            guard: { type: 'isTouched', params: answer },
            target: 'finishing',
            actions: { type: 'keepTouched', params: answer },
          },
          { target: 'offering', actions: { type: 'keepTouched', params: answer } },
        ],
        onError: refused('offering'),
      },
      after: { touch: { target: 'offering', actions: 'giveUp' } },
    },
    finishing: {
      tags: 'waiting',
      invoke: {
        id: 'finish',
        src: 'finish',
        input: ({ context }) => ({ credential: known(context.credential) }),
        onDone: { target: 'done', actions: { type: 'keepToken', params: answer } },
        onError: refused('offering'),
      },
      after: { callTimeout: silent('offering') },
    },
    done: { type: 'final' },
  },
});
