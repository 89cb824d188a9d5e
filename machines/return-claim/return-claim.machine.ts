import { assign, emit, setup } from 'xstate';
import { callTimeout } from '../../src/domain/constants.ts';
import { typedCodeIn } from '../../src/domain/typed-code.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { possibleReturn, type ReturnClaim } from '../../src/domain/return-claim.ts';
import { answer, refused, silent, told } from '../asked.ts';
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
 * `typed`: code of the station, typed or that of the picked row. `isElsewhere`: none of the rows.
 * `at`: time of the return; null means the time of the first request, `saidAt`.
 */
type Context = Pick<Input, 'orderId'> & {
  readonly typed: string;
  readonly isElsewhere: boolean;
  readonly at: number | null;
  readonly saidAt: number | null;
  readonly key: string | null;
  readonly claim: ReturnClaim | null;
  /** Reference of the claim that may be taken back. */
  readonly doubted: string | null;
  readonly failure: Failure | null;
};

export type ReturnClaimEvent =
  | { type: 'user.opens' }
  /** One of the stations that the page knows. */
  | { type: 'user.picksStation'; code: string }
  | { type: 'user.picksElsewhere' }
  | { type: 'user.typesCode'; text: string }
  | { type: 'user.choosesTime'; at: number | null }
  /** Start of the rental, and now, by the server's clock. */
  | { type: 'user.claims'; rentedAt: number; now: number }
  | { type: 'user.edits' }
  | { type: 'user.closes' }
  /** The open claim may be wrong: asks what taking it back means. */
  | { type: 'user.doubts'; reference: string }
  | { type: 'user.withdraws' }
  | { type: 'kept.sent'; receipt: FormReceipt }
  | { type: 'kept.refused'; failure: Failure };

export const delays = { callTimeout } as const;

const returnClaim = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as ReturnClaimEvent,
    tags: {} as
      | 'closed'
      | 'describing'
      | 'sending'
      | 'kept'
      | 'claimed'
      | 'refused'
      | 'unknown'
      | 'doubting'
      | 'withdrawing'
      | 'notWithdrawn',
    /** The order may have changed: its page should read it again. */
    emitted: {} as { type: 'order.changed' },
    children: {} as { confirmation: 'confirmation'; unknownConfirmation: 'confirmation' },
  },
  actors: {
    /**
     * Makes the idempotency key if there is none yet: the same claim stays one, however often it is
     * sent.
     */
    openAttempt: declared<{ key: string }, { key: string | null }>(),
    confirmation: claimConfirmation,
    /** Keeps the claim on this phone until it is answered; fails where there is no storage. */
    keepClaim: declared<null, ClaimRequest>(),
    /** Takes the open claim of the rental back; the answer says how it stands. */
    withdrawClaim: declared<ReturnClaim, { orderId: string; reference: string }>(),
    /** Reports the outcome of the claim kept under this key. */
    watchKept: declaredSource<{ readonly key: string }>(),
  },
  delays,
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
    // Changed content is another claim.
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
    // A repetition under the same key is the same claim and keeps its time.
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
      doubted: null,
      failure: null,
    }),
    keepDoubted: assign({ doubted: (_, params: { reference: string }) => params.reference }),
    tellChange: emit({ type: 'order.changed' }),
  },
});

const doubted = {
  target: 'doubting',
  actions: { type: 'keepDoubted', params: told },
} as const;

const settled = [
  {
    guard: { type: 'isRefused' as const, params: answer },
    target: 'refused',
    actions: { type: 'keepRefusal' as const, params: answer },
  },
  { target: 'claimed', actions: { type: 'keepClaim' as const, params: answer } },
];

/**
 * "I returned it": place and time; the meter stops at once. After a lost answer the claim is sent
 * again under the same key: nothing is ever claimed twice.
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
    doubted: null,
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
    closed: { tags: 'closed', on: { 'user.opens': 'describing', 'user.doubts': doubted } },
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
    /** Kept on this phone, and sent as soon as there is a network, whichever page is open. */
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
     * The answer was lost, and this phone cannot store the claim: sent again with the same key
     * until it is answered. A person who leaves finds the outcome on the order's page.
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
        // Another claim, for instance at another station.
        'user.opens': { target: 'describing', actions: 'forget' },
        'user.closes': { target: 'closed', actions: 'forget' },
        'user.doubts': doubted,
      },
    },
    /** The question before a claim is taken back: the pause counts. */
    doubting: {
      tags: 'doubting',
      on: {
        'user.withdraws': 'withdrawing',
        // A later claim is another one.
        'user.closes': { target: 'closed', actions: 'forget' },
      },
    },
    withdrawing: {
      tags: 'withdrawing',
      invoke: {
        id: 'withdrawClaim',
        src: 'withdrawClaim',
        input: ({ context }) => ({
          orderId: context.orderId,
          reference: known(context.doubted),
        }),
        onDone: { target: 'closed', actions: ['forget', 'tellChange'] },
        onError: refused('notWithdrawn'),
      },
      after: { callTimeout: silent('notWithdrawn') },
    },
    /** The answer may have been lost, so the order is read again; a repetition is the same. */
    notWithdrawn: {
      tags: 'notWithdrawn',
      entry: 'tellChange',
      on: {
        'user.withdraws': 'withdrawing',
        'user.closes': { target: 'closed', actions: 'forget' },
      },
    },
    /**
     * The content stays. The return may have been registered meanwhile, so the order is read again,
     * too.
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
