import { assign, setup } from 'xstate';
import type { Charge } from '../../src/domain/charge.ts';
import { callTimeout, scriptTimeout } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { opensWindows } from '../../src/domain/method-device.ts';
import type { PaymentMethod } from '../../src/domain/payment-method.ts';
import { awaitsPerson } from '../../src/domain/remedies.ts';
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
  /** Time limit for PayPal's script, one second above the loader's own; then its page is used. */
  scriptLimit: scriptTimeout + 1_000,
  /** Time limit for PayPal to say if it can pay this here; then its page is used. */
  readyLimit: 5_000,
  /** PayPal's window takes a person minutes; after this the server is asked instead. */
  windowLimit: 10 * 60_000,
  /** Pause between questions to the server while the person decides on their phone. */
  askEvery: 3_000,
  /** Time that the code for a phone is shown. */
  codeFor: 5 * 60_000,
  /** Time limit for leaving; a page still here after it lets the person try once more. */
  leavingLimit: 10_000,
} as const;

export const payPal = setup({
  types: {
    input: {} as PayPalInput,
    context: {} as Context,
    events: {} as PayPalEvent,
    output: {} as Collected,
    tags: {} as CollectorTag,
  },
  actors: {
    /** Loads PayPal's script and makes the button; makes no order. */
    prepareButton: declared<PayPalButton, Pick<CollectInput, 'method' | 'charge'>>(),
    openAttempt: declared<Attempt, AttemptFor>(),
    createOrder: declared<
      PayPalOrder,
      { charge: Charge; method: PaymentMethod; attempt: Attempt; onPhone?: true }
    >(),
    askInWindow: declared<WindowEnd, { button: PayPalButton; order: PayPalOrder }>(),
    /** Asks the server once if the person approved. */
    lookAtOrder: declared<null, { paymentId: string }>(),
    /** Leaves for PayPal's page. Answers only if the browser shows this very page once more. */
    leaveForPayPal: declared<null, { checkOutUrl: string }>(),
  },
  guards: {
    /** Without the operator's client id there is no button. */
    mayOpenWindow: ({ context: { device, method } }) =>
      opensWindows(device) && method.publicKey !== '',
    /** With a button, only its touch leads to an order. */
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
