import { assign, setup } from 'xstate';
import type { Charge } from '../../src/domain/charge.ts';
import { callTimeout } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { PaymentMethod } from '../../src/domain/payment-method.ts';
import { answer, refused, silent } from '../asked.ts';
import { declared, known } from '../declare.ts';
import {
  failedWith,
  submittedAs,
  type Attempt,
  type AttemptFor,
  type Collected,
  type CollectInput,
} from './collect.ts';
import { openingAttempt, submitted, underItsKey } from './collecting.ts';

/** An order that waits for the person's word on PayPal's page. */
export type PayPalOrder = { readonly paymentId: string; readonly checkOutUrl: string };

type Context = CollectInput & {
  readonly attempt: Attempt | null;
  readonly order: PayPalOrder | null;
  readonly collected: Collected | null;
};

export type PayPalEvent = { type: 'user.pays' } | { type: 'user.cancels' };

export const delays = {
  callTimeout,
  /** A page that is still here after this did not leave: the person may try once more. */
  leavingLimit: 10_000,
} as const;

/**
 * Collects a payment by PayPal: an order, and PayPal's own page, from which the person comes back to
 * the result. Whoever was there before and comes back without a word is asked before the page leaves
 * again, so that Back leads back.
 */
export const payPalMachine = setup({
  types: {
    input: {} as CollectInput,
    context: {} as Context,
    events: {} as PayPalEvent,
    output: {} as Collected,
    tags: {} as 'inviting' | 'reminding' | 'leaving',
  },
  actors: {
    /** Reads the attempt that is stored, or stores a new one. */
    openAttempt: declared<Attempt, AttemptFor>(),
    createOrder: declared<
      PayPalOrder,
      { charge: Charge; method: PaymentMethod; attempt: Attempt }
    >(),
    /** Leaves for PayPal's page. Answers only when the browser shows this very page once more. */
    leaveForPayPal: declared<null, { checkOutUrl: string }>(),
  },
  guards: {
    wasThere: ({ context }) => context.from.step === 'resumed',
    looksFirst: ({ context }) => context.from.step === 'looking',
  },
  delays,
  actions: {
    keepAttempt: assign({ attempt: (_, attempt: Attempt) => attempt }),
    keepOrder: assign({ order: (_, order: PayPalOrder) => order }),
    keepFailure: assign({
      collected: (_, { failure }: { failure: Failure }) => failedWith(failure),
    }),
    keepCancelled: assign({ collected: { kind: 'cancelled' } }),
    keepSubmitted: assign({
      collected: ({ context }) => submittedAs(known(context.order).paymentId),
    }),
  },
}).createMachine({
  id: 'payPal',
  context: ({ input }) => ({ ...input, attempt: null, order: null, collected: null }),
  output: ({ context }) => known(context.collected),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'wasThere', target: 'offering.reminding' },
        { guard: 'looksFirst', target: 'offering' },
        { target: 'openingAttempt' },
      ],
    },
    offering: {
      on: {
        'user.pays': 'openingAttempt',
        'user.cancels': { target: 'ended', actions: 'keepCancelled' },
      },
      initial: 'inviting',
      states: {
        inviting: { tags: 'inviting' },
        /** The person was on PayPal's page, or on the way there, and has not agreed. */
        reminding: { tags: 'reminding' },
      },
    },
    openingAttempt: openingAttempt('leaving', 'preparingPayPal'),
    /** Reserves nothing yet; the key makes a repetition the same order. */
    preparingPayPal: {
      tags: 'leaving',
      invoke: {
        id: 'createOrder',
        src: 'createOrder',
        input: underItsKey,
        onDone: { target: 'leaving', actions: { type: 'keepOrder', params: answer } },
        onError: refused('ended'),
      },
      after: { callTimeout: silent('ended') },
    },
    /** The browser keeps this page when Back leads to it: then the server is asked what came of it. */
    leaving: {
      tags: 'leaving',
      invoke: {
        id: 'leaveForPayPal',
        src: 'leaveForPayPal',
        input: ({ context }) => ({ checkOutUrl: known(context.order).checkOutUrl }),
        onDone: submitted,
        onError: refused('ended'),
      },
      after: { leavingLimit: 'offering.reminding' },
    },
    ended: { type: 'final' },
  },
});
