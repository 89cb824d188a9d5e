import { typedCodeIn } from '../../src/domain/typed-code.ts';
import { answer, refused, silent, told } from '../asked.ts';
import { known } from '../declare.ts';
import type { ClaimRequest } from './confirmation.ts';
import { returnClaim, type ClaimContext } from './return-claim.setup.ts';

export { delays } from './return-claim.setup.ts';

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

function request({ orderId, typed, at, saidAt, key }: ClaimContext): ClaimRequest {
  const { code } = known(typedCodeIn(typed));
  return { orderId, cabinetCode: code, claimedAt: known(at ?? saidAt), key: known(key) };
}
