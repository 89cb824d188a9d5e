import { assign, emit, setup } from 'xstate';
import { typedCodeIn } from '../../src/domain/typed-code.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { possibleReturn, type ReturnClaim } from '../../src/domain/return-claim.ts';
import { answer, refused, told } from '../asked.ts';
import { declared, declaredSource, known } from '../declare.ts';
import type { FormReceipt } from '../../src/domain/form.ts';
import { claimConfirmation, type ClaimConfirmed, type ClaimRequest } from './confirmation.ts';

/** A claim that this phone has kept since an earlier visit; `failure`: it was refused meanwhile. */
export type KeptClaim = {
  readonly key: string;
  readonly cabinetCode: string;
  readonly claimedAt: number;
  readonly failure: Failure | null;
};
type Input = { readonly orderId: string; readonly kept: KeptClaim | null };
/**
 * `typed`: the station's code, typed or that of the row that was picked. `isElsewhere`: none of the
 * rows. `at`: when it was returned; null is when it was said first, `saidAt`.
 */
type Context = Pick<Input, 'orderId'> & {
  readonly typed: string;
  readonly isElsewhere: boolean;
  readonly at: number | null;
  readonly saidAt: number | null;
  readonly key: string | null;
  readonly claim: ReturnClaim | null;
  readonly failure: Failure | null;
};

export type ReturnClaimEvent =
  | { type: 'user.opens' }
  /** One of the stations that the page knows. */
  | { type: 'user.picksStation'; code: string }
  | { type: 'user.picksElsewhere' }
  | { type: 'user.typesCode'; text: string }
  | { type: 'user.choosesTime'; at: number | null }
  /** When the rental began, and now, by the server's clock. */
  | { type: 'user.claims'; rentedAt: number; now: number }
  | { type: 'user.edits' }
  | { type: 'user.closes' }
  | { type: 'kept.sent'; receipt: FormReceipt }
  | { type: 'kept.refused'; failure: Failure };

const returnClaim = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as ReturnClaimEvent,
    tags: {} as 'closed' | 'describing' | 'sending' | 'kept' | 'claimed' | 'refused' | 'unknown',
    /** The order is another one now, or was before anybody asked: its page should ask. */
    emitted: {} as { type: 'order.changed' },
    children: {} as { confirmation: 'confirmation'; unknownConfirmation: 'confirmation' },
  },
  actors: {
    /**
     * Makes the idempotency key where there is none yet: the same words are one claim, however
     * often they are sent.
     */
    openAttempt: declared<{ key: string }, { key: string | null }>(),
    confirmation: claimConfirmation,
    /** Keeps it on this phone until there is an answer; fails where it cannot. */
    keepClaim: declared<null, ClaimRequest>(),
    /** Says what became of what is kept under this key. */
    watchKept: declaredSource<{ readonly key: string }>(),
  },
  guards: {
    wasKept: ({ context }) => context.key !== null,
    wasRefused: ({ context }) => context.failure !== null,
    hasNoCode: ({ context }) => typedCodeIn(context.typed)?.kind !== 'cabinet',
    cannotHaveBeen: ({ context: { at } }, rental: { rentedAt: number; now: number }) =>
      at !== null && possibleReturn(at, rental) === null,
    isOverdue: (_, confirmed: ClaimConfirmed) => confirmed.kind === 'overdue',
    isRefused: (_, confirmed: ClaimConfirmed) => confirmed.kind === 'refused',
  },
  actions: {
    // Other words are another claim.
    keepStation: assign({
      typed: (_, params: { code: string }) => params.code,
      isElsewhere: false,
      key: null,
    }),
    keepElsewhere: assign({ typed: '', isElsewhere: true, key: null }),
    keepCode: assign({
      typed: (_, params: { text: string }) => params.text,
      isElsewhere: true,
      key: null,
    }),
    keepTime: assign({ at: (_, params: { at: number | null }) => params.at, key: null }),
    // Said again under the same key it is the same claim, whenever that is.
    keepSaid: assign({
      saidAt: ({ context }, params: { now: number }) =>
        context.key === null ? params.now : context.saidAt,
    }),
    keepKey: assign({ key: (_, params: { key: string }) => params.key }),
    keepClaim: assign(({ context }, confirmed: ClaimConfirmed) => ({
      claim: confirmed.kind === 'known' ? confirmed.answer : context.claim,
      failure: null,
    })),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    keepRefusal: assign({
      failure: ({ context }, confirmed: ClaimConfirmed) =>
        confirmed.kind === 'refused' ? confirmed.failure : context.failure,
    }),
    forget: assign({
      typed: '',
      isElsewhere: false,
      at: null,
      saidAt: null,
      key: null,
      claim: null,
      failure: null,
    }),
    tellChange: emit({ type: 'order.changed' }),
  },
});

const settled = [
  {
    guard: { type: 'isRefused' as const, params: answer },
    target: 'refused',
    actions: { type: 'keepRefusal' as const, params: answer },
  },
  { target: 'claimed', actions: { type: 'keepClaim' as const, params: answer } },
];

/**
 * "I returned it": where and when; the meter stops at once. A lost answer is asked
 * for under the same key: nothing is ever claimed twice.
 */
export const returnClaimMachine = returnClaim.createMachine({
  id: 'returnClaim',
  context: ({ input: { orderId, kept } }) => ({
    orderId,
    typed: kept?.cabinetCode ?? '',
    isElsewhere: false,
    at: kept?.claimedAt ?? null,
    saidAt: null,
    key: kept?.key ?? null,
    claim: null,
    failure: kept?.failure ?? null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'wasRefused', target: 'refused' },
        { guard: 'wasKept', target: 'kept' },
        { target: 'closed' },
      ],
    },
    closed: { tags: 'closed', on: { 'user.opens': 'describing' } },
    describing: {
      tags: 'describing',
      initial: 'asking',
      on: {
        'user.picksStation': {
          target: '.asking',
          actions: { type: 'keepStation', params: told },
        },
        'user.picksElsewhere': { target: '.asking', actions: 'keepElsewhere' },
        'user.typesCode': {
          target: '.asking',
          actions: { type: 'keepCode', params: told },
        },
        'user.choosesTime': {
          target: '.asking',
          actions: { type: 'keepTime', params: told },
        },
        'user.claims': [
          { guard: 'hasNoCode', target: '.missingCode' },
          { guard: { type: 'cannotHaveBeen', params: told }, target: '.wrongTime' },
          { target: 'opening', actions: { type: 'keepSaid', params: told } },
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
        onDone: { target: 'sending', actions: { type: 'keepKey', params: answer } },
        onError: refused('refused'),
      },
    },
    sending: {
      tags: 'sending',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => ({
          question: request(context),
          pace: 'once' as const,
          outlivesSession: false,
        }),
        onDone: [{ guard: { type: 'isOverdue', params: answer }, target: 'keeping' }, ...settled],
      },
    },
    keeping: {
      tags: 'sending',
      invoke: {
        id: 'keepClaim',
        src: 'keepClaim',
        input: ({ context }) => request(context),
        onDone: 'kept',
        onError: 'unknown',
      },
    },
    /** On this phone, and sent from there as soon as there is a network, whatever page is open. */
    kept: {
      tags: 'kept',
      invoke: {
        id: 'watchKept',
        src: 'watchKept',
        input: ({ context }) => ({ key: known(context.key) }),
      },
      on: {
        'kept.sent': { target: 'closed', actions: ['forget', 'tellChange'] },
        'kept.refused': {
          target: 'refused',
          actions: { type: 'keepFailure', params: told },
        },
      },
    },
    /**
     * The answer was lost, and this phone has no room for what was said: asked for with the same
     * key until it is known. Whoever leaves finds the truth on the order's page.
     */
    unknown: {
      tags: 'unknown',
      on: { 'user.closes': 'closed' },
      invoke: {
        id: 'unknownConfirmation',
        src: 'confirmation',
        input: ({ context }) => ({
          question: request(context),
          pace: 'slowly' as const,
          outlivesSession: true,
        }),
        onDone: settled,
      },
    },
    claimed: {
      tags: 'claimed',
      entry: 'tellChange',
      on: {
        // Another station, where this one did not have it.
        'user.opens': { target: 'describing', actions: 'forget' },
        'user.closes': { target: 'closed', actions: 'forget' },
      },
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

function request({ orderId, typed, at, saidAt, key }: Context): ClaimRequest {
  const { code } = known(typedCodeIn(typed));
  return { orderId, cabinetCode: code, claimedAt: known(at ?? saidAt), key: known(key) };
}
