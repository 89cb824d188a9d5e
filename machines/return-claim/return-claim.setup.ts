import { assign, emit, setup } from 'xstate';
import { callTimeout } from '../../src/domain/constants.ts';
import { typedCodeIn } from '../../src/domain/typed-code.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { possibleReturn, type ReturnClaim } from '../../src/domain/return-claim.ts';
import { declared, declaredSource } from '../declare.ts';
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
export type ClaimContext = Pick<Input, 'orderId'> & {
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

/**
 * Types, actors, guards and actions of the claim's chart; its states stand in the machine's file.
 */
export const returnClaim = setup({
  types: {
    input: {} as Input,
    context: {} as ClaimContext,
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
