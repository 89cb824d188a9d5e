import { assign, setup } from 'xstate';
import type { Charge } from '../../../src/domain/charge.ts';
import { callTimeout, scriptTimeout } from '../../../src/domain/constants.ts';
import type { Device } from '../../../src/domain/device.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import type { PaymentMethod } from '../../../src/domain/payment-method.ts';
import { awaitsPerson } from '../../../src/domain/remedies.ts';
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
  /**
   * The call, and Stripe's script where it shows the code; a second above the loader's own limit.
   */
  preparingLimit: callTimeout + scriptTimeout + 1_000,
  /** WeChat's window takes a person minutes, and may never report its end. */
  bridgeLimit: 10 * 60_000,
  /** Pause between questions to the server while the code is shown. */
  askEvery: 3_000,
  /** Time that the code is shown. */
  codeFor: 5 * 60_000,
  /** Time limit for leaving; a page still here after it lets the person try once more. */
  leavingLimit: 10_000,
} as const;

export const weChat = setup({
  types: {
    input: {} as WeChatInput,
    context: {} as Context,
    events: {} as CollectorEvent,
    output: {} as Collected,
    tags: {} as CollectorTag,
  },
  actors: {
    openAttempt: declared<Attempt, AttemptFor>(),
    /** Opens the payment at the server, which says how to ask the person on this device. */
    prepareOrder: declared<
      WeChatOrder,
      { charge: Charge; method: PaymentMethod; attempt: Attempt; device: Device }
    >(),
    askInWeChat: declared<BridgeEnd, { request: BridgeRequest }>(),
    /** Asks the server once if the person has paid. */
    lookAtOrder: declared<null, { paymentId: string }>(),
    /** Leaves for WeChat. Answers only if the browser shows this very page once more. */
    leaveForWeChat: declared<null, { url: string }>(),
  },
  guards: {
    wasThere: ({ context }) => context.from.step === 'resumed',
    isInWindow: (_, order: WeChatOrder) => order.kind === 'bridge',
    isBehindCode: (_, order: WeChatOrder) => order.kind === 'code',
    isDecided: (_, order: WeChatOrder) => order.kind === 'decided',
    /** A code, or a page that was left for, may still be open on the person's phone. */
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
