import { assign, setup, stateIn } from 'xstate';
import {
  callTimeout,
  orderRefreshHidden,
  orderRefreshVisible,
} from '../../src/domain/constants.ts';
import { type Failure, isUnanswered } from '../../src/domain/failure.ts';
import { isInProgress, isSettling, isUnpaid, type Order } from '../../src/domain/order.ts';
import { answer, failed, refused, silent } from '../asked.ts';
import { declared, declaredSource } from '../declare.ts';

/**
 * An order with the server's clock at the moment of the answer, and how far that clock is ahead of
 * the phone's (milliseconds).
 */
export type OrderReading = {
  readonly order: Order;
  readonly serverTime: number;
  readonly clockOffset: number;
  /** What the server says a running rental costs by then, where it says so. */
  readonly soFar?: number | undefined;
};

type Input = {
  readonly orderId: string;
  readonly now: number;
  /** What this phone read last while the rental ran. */
  readonly lastKnown?: OrderReading | null;
};
type Context = {
  readonly orderId: string;
  readonly lastKnown: OrderReading | null;
  readonly reading: OrderReading | null;
  readonly now: number;
  readonly failure: Failure | null;
};

export type OrderDetailEvent =
  | { type: 'clock.ticked'; now: number }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'user.retries' }
  | { type: 'order.changed' };

export const delays = {
  callTimeout,
  /**
   * A return is noticed within 5 s while the page is visible, within 60 s when
   * it is hidden.
   */
  refreshVisible: orderRefreshVisible,
  refreshHidden: orderRefreshHidden,
} as const;

/** One rental: timer, estimate, how it ended (specification, section 2 `/invoiceOrderDtl`). */
export const orderDetailMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as OrderDetailEvent,
    tags: {} as 'loading' | 'running' | 'ended' | 'payable' | 'failed',
  },
  actors: {
    loadOrder: declared<OrderReading, { orderId: string }>(),
    ticks: declaredSource(),
    /** Says at once when the page is hidden, then every change. */
    visibility: declaredSource(),
  },
  guards: {
    isVisible: stateIn({ running: { page: 'visible' } }),
    isHidden: stateIn({ running: { page: 'hidden' } }),
    runsOn: (_, { order }: OrderReading) => isInProgress(order),
    isRunning: ({ context }) => context.reading !== null && isInProgress(context.reading.order),
    isSettling: ({ context }) => context.reading !== null && isSettling(context.reading.order),
    /** The network is to blame, and there is something to show until it is back. */
    isKnown: ({ context }, { failure }: { failure: Failure }) =>
      context.lastKnown !== null && isUnanswered(failure),
    isPayable: ({ context }) => context.reading !== null && isUnpaid(context.reading.order),
  },
  delays,
  actions: {
    keepReading: assign({
      reading: (_, params: OrderReading) => params,
      now: (_, params) => params.serverTime,
      failure: null,
    }),
    showLastKnown: assign(({ context: { lastKnown, now } }, params: { failure: Failure }) => ({
      reading: lastKnown,
      now: now + (lastKnown?.clockOffset ?? 0),
      failure: params.failure,
    })),
    keepTime: assign({
      now: ({ context }, params: { now: number }) =>
        params.now + (context.reading?.clockOffset ?? 0),
    }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
  },
}).createMachine({
  id: 'orderDetail',
  context: ({ input }) => ({
    orderId: input.orderId,
    lastKnown: input.lastKnown ?? null,
    reading: null,
    now: input.now,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: {
          target: 'lookingHowFar',
          actions: { type: 'keepReading', params: answer },
        },
        onError: [
          {
            guard: { type: 'isKnown', params: failed },
            target: 'running',
            actions: { type: 'showLastKnown', params: failed },
          },
          refused('failed'),
        ],
      },
      after: {
        callTimeout: [
          {
            guard: { type: 'isKnown', params: { failure: { kind: 'timeout' } } },
            target: 'running',
            actions: { type: 'showLastKnown', params: { failure: { kind: 'timeout' } } },
          },
          silent('failed'),
        ],
      },
    },
    lookingHowFar: {
      always: [
        { guard: 'isRunning', target: 'running' },
        { guard: 'isPayable', target: 'payable' },
        { guard: 'isSettling', target: 'settling' },
        { target: 'ended' },
      ],
    },
    /** Whether the page is visible is true beside what is asked: it decides how often. */
    running: {
      tags: 'running',
      type: 'parallel',
      invoke: [
        { id: 'ticks', src: 'ticks' },
        { id: 'visibility', src: 'visibility' },
      ],
      on: {
        'clock.ticked': {
          actions: { type: 'keepTime', params: ({ event }) => ({ now: event.now }) },
        },
      },
      states: {
        page: {
          initial: 'visible',
          states: {
            visible: { on: { 'page.hidden': 'hidden' } },
            hidden: { on: { 'page.shown': 'visible' } },
          },
        },
        order: {
          // An answer that is under way may be older than the change.
          on: { 'order.changed': '.refreshing' },
          initial: 'waiting',
          states: {
            waiting: {
              on: {
                'page.shown': { guard: 'isHidden', target: 'refreshing' },
                'user.retries': 'refreshing',
              },
              after: {
                refreshVisible: { guard: 'isVisible', target: 'refreshing' },
                refreshHidden: 'refreshing',
              },
            },
            refreshing: {
              invoke: {
                id: 'refreshOrder',
                src: 'loadOrder',
                input: ({ context }) => ({ orderId: context.orderId }),
                onDone: [
                  {
                    guard: { type: 'runsOn', params: answer },
                    target: 'waiting',
                    actions: { type: 'keepReading', params: answer },
                  },
                  {
                    target: '#orderDetail.lookingHowFar',
                    actions: { type: 'keepReading', params: answer },
                  },
                ],
                // What is known stays on the screen, with the failure beside it, until the next
                // question.
                onError: refused('waiting'),
              },
              after: { callTimeout: silent('waiting') },
            },
          },
        },
      },
    },
    /** Over, but the bill is not written yet: asked for until it is. */
    settling: {
      tags: 'ended',
      initial: 'waiting',
      states: {
        waiting: { after: { refreshVisible: 'asking' } },
        asking: {
          invoke: {
            id: 'settleOrder',
            src: 'loadOrder',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: {
              target: '#orderDetail.lookingHowFar',
              actions: { type: 'keepReading', params: answer },
            },
            onError: 'waiting',
          },
          after: { callTimeout: 'waiting' },
        },
      },
    },
    ended: { tags: 'ended' },
    payable: { tags: 'payable' },
    failed: { tags: 'failed', on: { 'user.retries': 'loading' } },
  },
});
