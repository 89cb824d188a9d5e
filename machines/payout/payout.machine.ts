import { assign, setup } from 'xstate';
import { callTimeout } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import {
  payoutProblem,
  typedAmount,
  type PayoutAnswer,
  type PayoutProblem,
  type PayoutSource,
} from '../../src/domain/payout.ts';
import type { Locale } from '../../src/domain/locale.ts';
import type { Wallet } from '../../src/domain/wallet.ts';
import { answer, refused, silent } from '../asked.ts';
import { declared, known } from '../declare.ts';
import { payoutConfirmation, type PayoutConfirmed, type PayoutWish } from './confirmation.ts';

type Input = {
  readonly currency: string | null;
  readonly locale: Locale;
};
export type PayoutOffer = {
  readonly wallet: Wallet;
  /** Null where the server does not list the payments that money can go back to. */
  readonly sources: readonly PayoutSource[] | null;
  /** Part of the balance that can be spent but not paid out, in minor units. */
  readonly blocked: number;
};

type Context = Input & {
  readonly offer: PayoutOffer | null;
  readonly text: string;
  /** True if the field was filled by the "all" link, and not changed since. */
  readonly all: boolean;
  readonly key: string | null;
  readonly receipt: PayoutAnswer | null;
  readonly failure: Failure | null;
};

export type PayoutEvent =
  | { type: 'user.types'; text: string }
  | { type: 'user.takesAll'; text: string }
  | { type: 'user.sends' }
  | { type: 'user.retries' };

export const delays = { callTimeout } as const;

/** Problem that keeps the typed amount from being paid out, or null. */
export const problemIn = (
  typed: Pick<Context, 'text' | 'offer' | 'locale'>,
): PayoutProblem | null => payoutProblem(amountIn(typed), mostOf(known(typed.offer)));

/** Maximum payout in minor units. */
export const mostOf = ({ wallet, blocked }: PayoutOffer): number =>
  Math.max(0, wallet.balance - blocked);

/** Typed amount in minor units; null where it is none. */
export const amountIn = ({
  text,
  offer,
  locale,
}: Pick<Context, 'text' | 'offer' | 'locale'>): number | null =>
  typedAmount(text, known(offer).wallet.currency, locale);

const payout = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as PayoutEvent,
    tags: {} as 'loading' | 'failed' | 'filling' | 'sending' | 'unsure' | 'notSent' | 'sent',
    children: {} as { confirmation: 'confirmation'; unknownConfirmation: 'confirmation' },
  },
  actors: {
    loadOffer: declared<PayoutOffer, Pick<Input, 'currency'>>(),
    openAttempt: declared<{ key: string }, { key: string | null }>(),
    confirmation: payoutConfirmation,
  },
  guards: {
    hasProblem: ({ context }) => problemIn(context) !== null,
    isOverdue: (_, confirmed: PayoutConfirmed) => confirmed.kind === 'overdue',
    isRefused: (_, confirmed: PayoutConfirmed) => confirmed.kind === 'refused',
  },
  delays,
  actions: {
    keepOffer: assign({ offer: (_, params: PayoutOffer) => params, failure: null }),
    // Another amount is another payout.
    keepText: assign({ text: (_, params: { text: string }) => params.text, all: false, key: null }),
    takeAll: assign({ text: (_, params: { text: string }) => params.text, all: true, key: null }),
    keepKey: assign({ key: (_, params: { key: string }) => params.key, failure: null }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    keepReceipt: assign({
      receipt: ({ context }, confirmed: PayoutConfirmed) =>
        confirmed.kind === 'known' ? confirmed.answer : context.receipt,
    }),
    // A refused payout did not happen, and the same key would be refused again.
    keepRefusal: assign(({ context }, confirmed: PayoutConfirmed) => ({
      failure: confirmed.kind === 'refused' ? confirmed.failure : context.failure,
      key: null,
    })),
  },
});

const settled = [
  {
    guard: { type: 'isRefused' as const, params: answer },
    target: 'notSent',
    actions: { type: 'keepRefusal' as const, params: answer },
  },
  { target: 'sent', actions: { type: 'keepReceipt' as const, params: answer } },
];

/**
 * Money out of the balance (specification, section 2, `/wallet_out`). After a lost answer the same
 * request goes out under the same key until it is answered: it never goes out twice.
 */
export const payoutMachine = payout.createMachine({
  id: 'payout',
  context: ({ input }) => ({
    ...input,
    offer: null,
    text: '',
    all: false,
    key: null,
    receipt: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        input: ({ context }) => ({ currency: context.currency }),
        onDone: { target: 'filling', actions: { type: 'keepOffer', params: answer } },
        onError: refused('failed'),
      },
      after: { callTimeout: silent('failed') },
    },
    failed: { tags: 'failed', on: { 'user.retries': 'loading' } },
    filling: {
      tags: 'filling',
      initial: 'writing',
      on: {
        'user.types': { actions: { type: 'keepText', params: ({ event }) => event } },
        'user.takesAll': { actions: { type: 'takeAll', params: ({ event }) => event } },
        'user.sends': [{ guard: 'hasProblem', target: '.marked' }, { target: 'opening' }],
      },
      states: {
        writing: {},
        /** The amount cannot be paid out: marked until it can. */
        marked: {},
      },
    },
    opening: {
      tags: 'sending',
      invoke: {
        id: 'openAttempt',
        src: 'openAttempt',
        input: ({ context }) => ({ key: context.key }),
        onDone: { target: 'sending', actions: { type: 'keepKey', params: answer } },
        onError: refused('notSent'),
      },
    },
    sending: {
      tags: 'sending',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => ({
          question: wishOf(context),
          pace: 'once' as const,
          outlivesSession: false,
        }),
        onDone: [{ guard: { type: 'isOverdue', params: answer }, target: 'unsure' }, ...settled],
      },
    },
    /**
     * It is unknown if the server got the request: the same request tells. A session that ended
     * meanwhile says nothing about it.
     */
    unsure: {
      tags: 'unsure',
      invoke: {
        id: 'unknownConfirmation',
        src: 'confirmation',
        input: ({ context }) => ({
          question: wishOf(context),
          pace: 'slowly' as const,
          outlivesSession: true,
        }),
        onDone: settled,
      },
    },
    /** Nothing went out. The maximum may have changed, so it is loaded again. */
    notSent: { tags: 'notSent', on: { 'user.retries': 'loading' } },
    sent: { tags: 'sent' },
  },
});

function wishOf(context: Context): PayoutWish {
  const { all, offer, key } = context;
  const { currency } = known(offer).wallet;
  return {
    amount: all ? 'all' : known(amountIn(context)),
    currency,
    key: known(key),
  };
}
