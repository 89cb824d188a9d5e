import { assign, setup } from 'xstate';
import type { Charge } from '../../src/domain/charge.ts';
import { callTimeout, scriptTimeout } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { opensWindows } from '../../src/domain/method-device.ts';
import type { PaymentMethod } from '../../src/domain/payment-method.ts';
import { answer, failed, refused, silent } from '../asked.ts';
import { declared, known } from '../declare.ts';
import {
  failedWith,
  submittedAs,
  type Attempt,
  type AttemptFor,
  type Collected,
  type CollectInput,
} from './collect.ts';
import { mayBePaid, openingAttempt, submitted, underItsKey } from './collecting.ts';
import type {
  PayPalButton,
  PayPalEvent,
  PayPalInput,
  PayPalOrder,
  WindowEnd,
} from './paypal.events.ts';

type Context = PayPalInput & {
  readonly button: PayPalButton | null;
  readonly attempt: Attempt | null;
  readonly order: PayPalOrder | null;
  readonly collected: Collected | null;
};

export const delays = {
  callTimeout,
  /** PayPal's script came within this, or its page is the way; one second above the loader's own. */
  scriptLimit: scriptTimeout + 1_000,
  /** The same for PayPal's word on whether it can pay this here. */
  readyLimit: 5_000,
  /** A person needs minutes in PayPal's window; after this the server is asked instead. */
  windowLimit: 10 * 60_000,
  /** On a shared device the server is asked so often whether the person agreed on their phone. */
  askEvery: 3_000,
  /** So long a code for the phone stands there. */
  codeFor: 5 * 60_000,
  /** A page that is still here after this did not leave: the person may try once more. */
  leavingLimit: 10_000,
} as const;

/**
 * Collects a payment by PayPal: an order, and the person's word for it. PayPal's own button opens
 * PayPal's window over the page where that works; everywhere else, and whenever it breaks, PayPal's
 * own page is the way, from which the person comes back to the result. Whoever was there before and
 * comes back without a word is asked before the page leaves again, so that Back leads back. On a
 * device that strangers share nothing of PayPal opens: the person agrees on their own phone.
 */
export const payPalMachine = setup({
  types: {
    input: {} as PayPalInput,
    context: {} as Context,
    events: {} as PayPalEvent,
    output: {} as Collected,
    tags: {} as
      | 'loading'
      | 'inviting'
      | 'reminding'
      | 'invitingHere'
      | 'remindingHere'
      | 'windowOpen'
      | 'onPhone'
      | 'looking'
      | 'leaving',
  },
  actors: {
    /** Loads PayPal's script and makes the button; no order is made by it. */
    prepareButton: declared<PayPalButton, Pick<CollectInput, 'method' | 'charge'>>(),
    /** Reads the attempt that is stored, or stores a new one. */
    openAttempt: declared<Attempt, AttemptFor>(),
    createOrder: declared<
      PayPalOrder,
      { charge: Charge; method: PaymentMethod; attempt: Attempt; onPhone?: true }
    >(),
    /** Hands the order to PayPal's window, and waits until that ends. */
    askInWindow: declared<WindowEnd, { button: PayPalButton; order: PayPalOrder }>(),
    /** Asks the server once whether the person agreed before the window closed. */
    lookAtOrder: declared<null, { paymentId: string }>(),
    /** Leaves for PayPal's page. Answers only when the browser shows this very page once more. */
    leaveForPayPal: declared<null, { checkOutUrl: string }>(),
  },
  guards: {
    /** Without the operator's client id there is no button. */
    mayOpenWindow: ({ context: { device, method } }) =>
      opensWindows(device) && method.publicKey !== '',
    /** Only the touch of the button leads to an order while there is one. */
    hasWindow: ({ context }) => context.button !== null,
    isShared: ({ context }) => context.device.isShared === true,
    wasThere: ({ context }) => context.from.step === 'resumed',
    looksFirst: ({ context }) => context.from.step === 'looking',
    isAvailable: (_, params: { available: boolean }) => params.available,
    isBackAndAvailable: ({ context }, params: { available: boolean }) =>
      params.available && context.from.step === 'resumed',
    wasApproved: (_, end: WindowEnd) => end === 'approved',
    outcomeUnknown: (_, { failure }: { failure: Failure }) => mayBePaid(failure),
    hasNotAgreed: (_, { failure }: { failure: Failure }) =>
      failure.kind === 'refused' && failure.reason === 'paymentActionNeeded',
  },
  delays,
  actions: {
    keepButton: assign({ button: (_, button: PayPalButton) => button }),
    forgetButton: assign({ button: null }),
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
  context: ({ input }) => ({ ...input, button: null, attempt: null, order: null, collected: null }),
  output: ({ context }) => known(context.collected),
  initial: 'arriving',
  states: {
    arriving: {
      always: [{ guard: 'mayOpenWindow', target: 'loadingButton' }, { target: 'withoutWindow' }],
    },
    loadingButton: {
      tags: 'loading',
      invoke: {
        id: 'prepareButton',
        src: 'prepareButton',
        input: ({ context: { method, charge } }) => ({ method, charge }),
        onDone: { target: 'askingPayPal', actions: { type: 'keepButton', params: answer } },
        onError: 'withoutWindow',
      },
      after: { scriptLimit: 'withoutWindow' },
    },
    /** The button stands on the page, still unseen: PayPal looks whether it can pay this here. */
    askingPayPal: {
      tags: 'loading',
      on: {
        'payPal.ready': [
          {
            guard: { type: 'isBackAndAvailable', params: ({ event }) => event },
            target: 'offeringWindow.reminding',
          },
          {
            guard: { type: 'isAvailable', params: ({ event }) => event },
            target: 'offeringWindow',
          },
          { target: 'withoutWindow' },
        ],
      },
      after: { readyLimit: 'withoutWindow' },
    },
    offeringWindow: {
      on: {
        'user.opensPayPal': 'openingAttempt',
        'user.cancels': { target: 'ended', actions: 'keepCancelled' },
      },
      initial: 'inviting',
      states: {
        inviting: { tags: 'invitingHere' },
        /** The person saw PayPal's window or page, and has not agreed. */
        reminding: { tags: 'remindingHere' },
      },
    },
    inWindow: {
      tags: 'windowOpen',
      invoke: {
        id: 'askInWindow',
        src: 'askInWindow',
        input: ({ context }) => ({ button: known(context.button), order: known(context.order) }),
        onDone: [
          { guard: { type: 'wasApproved', params: answer }, ...submitted },
          { target: 'lookingAtOrder' },
        ],
        onError: { target: 'offering.reminding', actions: 'forgetButton' },
      },
      after: { windowLimit: submitted },
    },
    /** Somebody may agree and close the window before it could say so. */
    lookingAtOrder: {
      tags: 'looking',
      invoke: {
        id: 'lookAtOrder',
        src: 'lookAtOrder',
        input: ({ context }) => ({ paymentId: known(context.order).paymentId }),
        onDone: submitted,
        onError: [
          { guard: { type: 'hasNotAgreed', params: failed }, target: 'offeringWindow.reminding' },
          { guard: { type: 'outcomeUnknown', params: failed }, ...submitted },
          refused('ended'),
        ],
      },
      after: { callTimeout: submitted },
    },
    withoutWindow: {
      entry: 'forgetButton',
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
    /** PayPal's window is there with the touch, else browsers block it, and waits for its order. */
    openingAttempt: openingAttempt('leaving', 'preparingPayPal'),
    /** Reserves nothing yet; the key makes a repetition the same order. */
    preparingPayPal: {
      tags: 'leaving',
      invoke: {
        id: 'createOrder',
        src: 'createOrder',
        input: ({ context }) => ({
          ...underItsKey({ context }),
          ...(context.device.isShared && { onPhone: true as const }),
        }),
        onDone: [
          {
            guard: 'hasWindow',
            target: 'inWindow',
            actions: { type: 'keepOrder', params: answer },
          },
          {
            guard: 'isShared',
            target: 'onPhone',
            actions: { type: 'keepOrder', params: answer },
          },
          { target: 'leaving', actions: { type: 'keepOrder', params: answer } },
        ],
        onError: refused('ended'),
      },
      after: { callTimeout: silent('ended') },
    },
    /** A code leads the person's phone to PayPal's page; here the server is asked what comes of it. */
    onPhone: {
      tags: 'onPhone',
      on: { 'user.cancels': { target: 'ended', actions: 'keepCancelled' } },
      after: { codeFor: 'offering.reminding' },
      initial: 'waitingForPerson',
      states: {
        waitingForPerson: { after: { askEvery: 'askingServer' } },
        askingServer: {
          invoke: {
            id: 'askServer',
            src: 'lookAtOrder',
            input: ({ context }) => ({ paymentId: known(context.order).paymentId }),
            onDone: { target: '#payPal.ended', actions: 'keepSubmitted' },
            onError: [
              { guard: { type: 'hasNotAgreed', params: failed }, target: 'waitingForPerson' },
              { guard: { type: 'outcomeUnknown', params: failed }, target: 'waitingForPerson' },
              refused('#payPal.ended'),
            ],
          },
          after: { callTimeout: 'waitingForPerson' },
        },
      },
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
