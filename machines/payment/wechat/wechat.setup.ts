import { assign, setup } from 'xstate';
import type { Charge } from '../../../src/domain/charge.ts';
import { callTimeout, scriptTimeout } from '../../../src/domain/constants.ts';
import type { Device } from '../../../src/domain/device.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import type { PaymentMethod } from '../../../src/domain/payment-method.ts';
import { awaitsPerson } from '../../../src/domain/payment-retry.ts';
import { declared } from '../../declare.ts';
import {
  failedWith,
  submittedAs,
  type Attempt,
  type AttemptFor,
  type Collected,
  type CollectorEvent,
  type CollectorTag,
} from '../collect.ts';
import { mayBePaid, paymentOf } from '../collecting.ts';
import type { BridgeEnd, BridgeRequest, WeChatInput, WeChatOrder } from './wechat.events.ts';

export type Context = WeChatInput & {
  readonly attempt: Attempt | null;
  readonly order: WeChatOrder | null;
  readonly collected: Collected | null;
};

export const delays = {
  callTimeout,
  /** The call, and Stripe's script where it shows the code; a second above the loader's own limit. */
  preparingLimit: callTimeout + scriptTimeout + 1_000,
  /** A person needs minutes in WeChat's window, which may never say how it ended. */
  bridgeLimit: 10 * 60_000,
  /** The server is asked so often whether the person has paid by the code. */
  askEvery: 3_000,
  /** So long a code stands there. */
  codeFor: 5 * 60_000,
  /** A page that is still here after this did not leave: the person may try once more. */
  leavingLimit: 10_000,
} as const;

/** Types, actors, guards and actions of WeChat Pay's chart. */
export const weChat = setup({
  types: {
    input: {} as WeChatInput,
    context: {} as Context,
    events: {} as CollectorEvent,
    output: {} as Collected,
    tags: {} as CollectorTag,
  },
  actors: {
    /** Reads the attempt that is stored, or stores a new one. */
    openAttempt: declared<Attempt, AttemptFor>(),
    /** Opens the payment at the server, and finds out how the person is asked here. */
    prepareOrder: declared<
      WeChatOrder,
      { charge: Charge; method: PaymentMethod; attempt: Attempt; device: Device }
    >(),
    /** Opens WeChat's window, and waits until that ends. */
    askInWeChat: declared<BridgeEnd, { request: BridgeRequest }>(),
    /** Asks the server once whether the person has paid. */
    lookAtOrder: declared<null, { paymentId: string }>(),
    /** Leaves for WeChat. Answers only when the browser shows this very page once more. */
    leaveForWeChat: declared<null, { url: string }>(),
  },
  guards: {
    wasThere: ({ context }) => context.from.step === 'resumed',
    isInWindow: (_, order: WeChatOrder) => order.kind === 'bridge',
    isBehindCode: (_, order: WeChatOrder) => order.kind === 'code',
    isDecided: (_, order: WeChatOrder) => order.kind === 'decided',
    /** A code, or a page that was left for, may stand open on the person's phone. */
    mayStandOpen: ({ context }) => context.order?.kind === 'code' || context.begun !== null,
    wasPaid: (_, end: BridgeEnd) => end === 'ok',
    awaitsPerson: (_, { failure }: { failure: Failure }) => awaitsPerson(failure),
    outcomeUnknown: (_, { failure }: { failure: Failure }) => mayBePaid(failure),
  },
  delays,
  actions: {
    keepAttempt: assign({ attempt: (_, attempt: Attempt) => attempt }),
    keepOrder: assign({ order: (_, order: WeChatOrder) => order }),
    keepFailure: assign({
      collected: (_, { failure }: { failure: Failure }) => failedWith(failure),
    }),
    keepCancelled: assign({ collected: { kind: 'cancelled' } }),
    keepEntered: assign({ collected: { kind: 'entered' } }),
    keepSubmitted: assign({
      collected: ({ context }) => submittedAs(paymentOf(context)),
    }),
  },
});
