import { assign, setup } from 'xstate';
import type { Charge } from '../../src/domain/charge.ts';
import { callTimeout, scriptTimeout } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { opensWindows } from '../../src/domain/method-device.ts';
import type { PaymentMethod } from '../../src/domain/payment-method.ts';
import { awaitsPerson } from '../../src/domain/payment-retry.ts';
import { declared, known } from '../declare.ts';
import {
  failedWith,
  submittedAs,
  type Attempt,
  type AttemptFor,
  type Collected,
  type CollectInput,
  type CollectorTag,
} from './collect.ts';
import { mayBePaid } from './collecting.ts';
import type {
  PayPalButton,
  PayPalEvent,
  PayPalInput,
  PayPalOrder,
  WindowEnd,
} from './paypal.events.ts';

export type Context = PayPalInput & {
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

/** What the chart of PayPal knows, asks and keeps. */
export const payPal = setup({
  types: {
    input: {} as PayPalInput,
    context: {} as Context,
    events: {} as PayPalEvent,
    output: {} as Collected,
    tags: {} as CollectorTag,
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
    /** Asks the server once whether the person agreed. */
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
    isOnPhone: ({ context }) => context.device.isShared === true && context.order !== null,
    wasThere: ({ context }) => context.from.step === 'resumed',
    looksFirst: ({ context }) => context.from.step === 'looking',
    isAvailable: (_, params: { available: boolean }) => params.available,
    isBackAndAvailable: ({ context }, params: { available: boolean }) =>
      params.available && context.from.step === 'resumed',
    wasApproved: (_, end: WindowEnd) => end === 'approved',
    outcomeUnknown: (_, { failure }: { failure: Failure }) => mayBePaid(failure),
    awaitsPerson: (_, { failure }: { failure: Failure }) => awaitsPerson(failure),
    hasClosedWindow: ({ context }, { failure }: { failure: Failure }) =>
      context.button !== null && awaitsPerson(failure),
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
    keepEntered: assign({ collected: { kind: 'entered' } }),
    keepSubmitted: assign({
      collected: ({ context }) => submittedAs(known(context.order).paymentId),
    }),
  },
});
