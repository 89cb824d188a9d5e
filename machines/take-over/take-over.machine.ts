import { assign, setup } from 'xstate';
import { callTimeout } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { PassQuestion } from '../../src/domain/order-pass.ts';
import { answer, failed, refused, silent } from '../asked.ts';
import { declared } from '../declare.ts';

/** `pass`: secret of the code on the tablet. */
type Input = { readonly pass: string };
type Context = Input & {
  readonly question: PassQuestion | null;
  readonly failure: Failure | null;
  readonly isTaken: boolean;
};

export type TakeOverEvent =
  | { type: 'user.takes' }
  | { type: 'user.leaves' }
  | { type: 'user.retries' };

export const delays = { callTimeout } as const;

/**
 * A phone has scanned the code at the end of renting on a venue's tablet: the order goes to that
 * phone's person. One with an account or rentals here is asked first. A repetition changes nothing,
 * so every failure may be tried again.
 */
export const takeOverMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as TakeOverEvent,
    output: {} as { readonly isTaken: boolean },
    tags: {} as 'waiting' | 'asking' | 'failed' | 'spent',
  },
  actors: {
    lookAtPass: declared<PassQuestion | null, Input>(),
    takeOver: declared<null, Input>(),
  },
  guards: {
    isNothing: (_, { question }: { question: PassQuestion | null }) => question === null,
    isSpent: (_, { failure }: { failure: Failure }) =>
      failure.kind === 'refused' && failure.reason === 'passSpent',
  },
  delays,
  actions: {
    keepQuestion: assign({ question: (_, params: PassQuestion | null) => params }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    keepTaken: assign({ isTaken: true }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'takeOver',
  context: ({ input }) => ({ ...input, question: null, failure: null, isTaken: false }),
  output: ({ context: { isTaken } }) => ({ isTaken }),
  initial: 'checkingCode',
  states: {
    checkingCode: {
      tags: 'waiting',
      invoke: {
        id: 'lookAtPass',
        src: 'lookAtPass',
        input: ({ context: { pass } }) => ({ pass }),
        onDone: [
          {
            guard: { type: 'isNothing', params: ({ event }) => ({ question: event.output }) },
            target: 'taking',
          },
          { target: 'askingWhetherToTake', actions: { type: 'keepQuestion', params: answer } },
        ],
        onError: [
          { guard: { type: 'isSpent', params: failed }, target: 'codeUsed' },
          refused('failed'),
        ],
      },
      after: { callTimeout: silent('failed') },
    },
    askingWhetherToTake: {
      tags: 'asking',
      on: { 'user.takes': 'taking', 'user.leaves': 'onlyLookedAt' },
    },
    taking: {
      tags: 'waiting',
      invoke: {
        id: 'takeOver',
        src: 'takeOver',
        input: ({ context: { pass } }) => ({ pass }),
        onDone: { target: 'taken', actions: 'keepTaken' },
        onError: [
          { guard: { type: 'isSpent', params: failed }, target: 'codeUsed' },
          refused('failed'),
        ],
      },
      after: { callTimeout: silent('failed') },
    },
    failed: {
      tags: 'failed',
      on: {
        'user.retries': { target: 'checkingCode', actions: 'forgetFailure' },
        'user.leaves': 'onlyLookedAt',
      },
    },
    /** Another phone was first, or the code has expired. */
    codeUsed: { tags: 'spent', on: { 'user.leaves': 'onlyLookedAt' } },
    taken: { type: 'final' },
    onlyLookedAt: { type: 'final' },
  },
});
