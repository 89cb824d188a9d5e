import { assign, emit, setup } from 'xstate';
import { typedCodeIn } from '../../src/domain/cabinet.ts';
import { callTimeout, unknownPollingInterval } from '../../src/domain/constants.ts';
import { failureOf, leavesOutcomeUnknown, type Failure } from '../../src/domain/failure.ts';
import { possibleReturn, type ReturnClaim } from '../../src/domain/return-claim.ts';
import { declared, known } from '../declare.ts';

type Input = { readonly orderId: string };
/** `at`: when it was returned; null is now. */
type Context = Input & {
  readonly typed: string;
  readonly at: number | null;
  readonly key: string | null;
  readonly claim: ReturnClaim | null;
  readonly failure: Failure | null;
};

export type ReturnClaimEvent =
  | { type: 'user.opens' }
  | { type: 'user.typesCode'; text: string }
  | { type: 'user.choosesTime'; at: number | null }
  /** When the rental began, and now, by the server's clock. */
  | { type: 'user.claims'; rentedAt: number; now: number }
  | { type: 'user.retries' }
  | { type: 'user.edits' }
  | { type: 'user.closes' };

export const delays = {
  callTimeout,
  /** Between two questions while nothing is known. */
  askAgain: unknownPollingInterval,
} as const;

type ClaimRequest = { orderId: string; cabinetCode: string; claimedAt: number | null; key: string };

/**
 * "I returned it" (experience.md): where and when; the meter stops at once. A lost answer is asked
 * for under the same key: nothing is ever claimed twice.
 */
export const returnClaimMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as ReturnClaimEvent,
    tags: {} as 'closed' | 'describing' | 'sending' | 'claimed' | 'refused' | 'unknown',
    /** The order is another one now, or was before anybody asked: its page should ask. */
    emitted: {} as { type: 'order.changed' },
  },
  actors: {
    /**
     * Makes the idempotency key where there is none yet: the same words are one claim, however
     * often they are sent.
     */
    openAttempt: declared<{ key: string }, { key: string | null }>(),
    claimReturn: declared<ReturnClaim, ClaimRequest>(),
  },
  guards: {
    hasNoCode: ({ context }) => typedCodeIn(context.typed)?.kind !== 'cabinet',
    cannotHaveBeen: ({ context: { at } }, rental: { rentedAt: number; now: number }) =>
      at !== null && possibleReturn(at, rental) === null,
    isUnknown: (_, { failure }: { failure: Failure }) => leavesOutcomeUnknown(failure),
  },
  delays,
  actions: {
    // Other words are another claim.
    keepCode: assign({ typed: (_, params: { text: string }) => params.text, key: null }),
    keepTime: assign({ at: (_, params: { at: number | null }) => params.at, key: null }),
    keepKey: assign({ key: (_, params: { key: string }) => params.key }),
    keepClaim: assign({
      claim: (_, params: { claim: ReturnClaim }) => params.claim,
      failure: null,
    }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    forget: assign({ typed: '', at: null, key: null, claim: null, failure: null }),
    tellChange: emit({ type: 'order.changed' }),
  },
}).createMachine({
  id: 'returnClaim',
  context: ({ input }) => ({
    ...input,
    typed: '',
    at: null,
    key: null,
    claim: null,
    failure: null,
  }),
  initial: 'closed',
  states: {
    closed: { tags: 'closed', on: { 'user.opens': 'describing' } },
    describing: {
      tags: 'describing',
      initial: 'asking',
      on: {
        'user.typesCode': {
          target: '.asking',
          actions: { type: 'keepCode', params: ({ event }) => ({ text: event.text }) },
        },
        'user.choosesTime': {
          target: '.asking',
          actions: { type: 'keepTime', params: ({ event }) => ({ at: event.at }) },
        },
        'user.claims': [
          { guard: 'hasNoCode', target: '.missingCode' },
          { guard: { type: 'cannotHaveBeen', params: ({ event }) => event }, target: '.wrongTime' },
          { target: 'opening' },
        ],
        'user.closes': 'closed',
      },
      states: { asking: {}, missingCode: {}, wrongTime: {} },
    },
    opening: {
      tags: 'sending',
      invoke: {
        id: 'openAttempt',
        src: 'openAttempt',
        input: ({ context }) => ({ key: context.key }),
        onDone: {
          target: 'sending',
          actions: { type: 'keepKey', params: ({ event }) => event.output },
        },
        onError: {
          target: 'refused',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      },
    },
    sending: {
      tags: 'sending',
      invoke: {
        id: 'claimReturn',
        src: 'claimReturn',
        input: request,
        onDone: {
          target: 'claimed',
          actions: { type: 'keepClaim', params: ({ event }) => ({ claim: event.output }) },
        },
        onError: [
          {
            guard: {
              type: 'isUnknown',
              params: ({ event }) => ({ failure: failureOf(event.error) }),
            },
            target: 'unknown',
          },
          {
            target: 'refused',
            actions: {
              type: 'keepFailure',
              params: ({ event }) => ({ failure: failureOf(event.error) }),
            },
          },
        ],
      },
      after: { callTimeout: 'unknown' },
    },
    /**
     * The answer was lost: asked for with the same key until it is known. Whoever leaves finds the
     * truth on the order's page.
     */
    unknown: {
      tags: 'unknown',
      on: { 'user.closes': 'closed' },
      initial: 'waiting',
      states: {
        waiting: { on: { 'user.retries': 'asking' }, after: { askAgain: 'asking' } },
        asking: {
          invoke: {
            id: 'askAgain',
            src: 'claimReturn',
            input: request,
            onDone: {
              target: '#returnClaim.claimed',
              actions: { type: 'keepClaim', params: ({ event }) => ({ claim: event.output }) },
            },
            onError: [
              {
                guard: {
                  type: 'isUnknown',
                  params: ({ event }) => ({ failure: failureOf(event.error) }),
                },
                target: 'waiting',
              },
              {
                target: '#returnClaim.refused',
                actions: {
                  type: 'keepFailure',
                  params: ({ event }) => ({ failure: failureOf(event.error) }),
                },
              },
            ],
          },
          after: { callTimeout: 'waiting' },
        },
      },
    },
    claimed: {
      tags: 'claimed',
      entry: 'tellChange',
      on: { 'user.closes': { target: 'closed', actions: 'forget' } },
    },
    /**
     * The words stay. The return may have been noticed meanwhile, so the order is asked for, too.
     */
    refused: {
      tags: 'refused',
      entry: 'tellChange',
      on: { 'user.edits': 'describing', 'user.closes': 'closed' },
    },
  },
});

function request({ context: { orderId, typed, at, key } }: { context: Context }): ClaimRequest {
  const { code } = known(typedCodeIn(typed));
  return { orderId, cabinetCode: code, claimedAt: at, key: known(key) };
}
