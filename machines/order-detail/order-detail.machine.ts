import { assign, setup, stateIn } from 'xstate';
import {
  callTimeout,
  orderRefreshHidden,
  orderRefreshVisible,
} from '../../src/domain/constants.ts';
import { type Failure, isUnanswered } from '../../src/domain/failure.ts';
import { isInProgress, isSettling, isUnpaid, type Order } from '../../src/domain/order.ts';
import type { PaymentMethod } from '../../src/domain/payment-method.ts';
import { answer, failed, refused, silent } from '../asked.ts';
import { declared, declaredSource } from '../declare.ts';

/**
 * An order with the server's time of the answer, and the milliseconds by which that clock is ahead
 * of the phone's.
 */
export type OrderReading = {
  readonly order: Order;
  readonly serverTime: number;
  readonly clockOffset: number;
  /** Cost of a running rental at that time, where the server gives it. */
  readonly soFar?: number | undefined;
};

type Input = {
  readonly orderId: string;
  readonly now: number;
  /** Last reading of the running rental on this phone. */
  readonly lastKnown?: OrderReading | null;
};
type Context = {
  readonly orderId: string;
  readonly lastKnown: OrderReading | null;
  readonly reading: OrderReading | null;
  readonly now: number;
  readonly failure: Failure | null;
  /** Ways in which this device can pay what is owed; empty until they are known. */
  readonly methods: readonly PaymentMethod[];
  /** Id of the way chosen. */
  readonly methodId: string | null;
};

export type OrderDetailEvent =
  | { type: 'clock.ticked'; now: number }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'user.retries' }
  | { type: 'order.changed' }
  | { type: 'user.choosesMethod'; methodId: string };

export const delays = {
  callTimeout,
  /** A return is noticed within 5 s while the page is visible, within 60 s while it is hidden. */
  refreshVisible: orderRefreshVisible,
  refreshHidden: orderRefreshHidden,
} as const;

/** One rental: timer, estimate, end (specification, section 2 `/invoiceOrderDtl`). */
export const orderDetailMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as OrderDetailEvent,
    tags: {} as 'loading' | 'running' | 'ended' | 'payable' | 'failed',
  },
  actors: {
    loadOrder: declared<OrderReading, { orderId: string }>(),
    /** Ways in which this device can pay what the rental owes. */
    loadMethods: declared<readonly PaymentMethod[], { orderId: string }>(),
    ticks: declaredSource(),
    /** Reports at once if the page is hidden, then every change. */
    visibility: declaredSource(),
  },
  guards: {
    isVisible: stateIn({ running: { page: 'visible' } }),
    isHidden: stateIn({ running: { page: 'hidden' } }),
    runsOn: (_, { order }: OrderReading) => isInProgress(order),
    isRunning: ({ context }) => context.reading !== null && isInProgress(context.reading.order),
    isSettling: ({ context }) => context.reading !== null && isSettling(context.reading.order),
    /** The network failed, and an earlier reading can be shown until it is back. */
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
    keepMethods: assign({
      methods: (_, params: { methods: readonly PaymentMethod[] }) => params.methods,
      methodId: (_, { methods: [first] }) => first?.id ?? null,
    }),
    choose: assign({ methodId: (_, params: { methodId: string }) => params.methodId }),
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
    methods: [],
    methodId: null,
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
    /** The page's visibility, in parallel to the questions, sets their pace. */
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
          // An answer already on its way may be older than the change.
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
                // The reading stays on the screen, with the failure beside it, until the next
                // question.
                onError: refused('waiting'),
              },
              after: { callTimeout: silent('waiting') },
            },
          },
        },
      },
    },
    /** Ended, but not billed yet: read again until it is. */
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
    /** The ways to pay help, but the payment's page offers them, too: their failure says nothing. */
    payable: {
      tags: 'payable',
      initial: 'loadingMethods',
      states: {
        loadingMethods: {
          invoke: {
            id: 'loadMethods',
            src: 'loadMethods',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: {
              target: 'choosing',
              actions: { type: 'keepMethods', params: ({ event }) => ({ methods: event.output }) },
            },
            onError: 'choosing',
          },
          after: { callTimeout: 'choosing' },
        },
        choosing: {
          on: {
            'user.choosesMethod': {
              actions: { type: 'choose', params: ({ event }) => ({ methodId: event.methodId }) },
            },
          },
        },
      },
    },
    failed: { tags: 'failed', on: { 'user.retries': 'loading' } },
  },
});
