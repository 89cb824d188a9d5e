import { assign, setup } from 'xstate';
import { subjectOf, type Subject } from '../../src/domain/charge.ts';
import type { Bill } from '../../src/domain/bill.ts';
import { callTimeout } from '../../src/domain/constants.ts';
import { leavesOutcomeUnknown, type Failure } from '../../src/domain/failure.ts';
import {
  isCarried,
  type BuiltCollector,
  type PaymentMethod,
} from '../../src/domain/payment-method.ts';
import { canPayAgain } from '../../src/domain/payment-retry.ts';
import type { Route } from '../../src/domain/routes.ts';
import { answer, because, failed, refused, silent } from '../asked.ts';
import { declared, known } from '../declare.ts';
import { cardMachine } from './card.machine.ts';
import { payPalMachine } from './paypal.machine.ts';
import { deviceWalletMachine } from './device-wallet.machine.ts';
import type { Attempt, AttemptFor, Collected } from './collect.ts';
import type { PaymentContext, PaymentEvent, PaymentInput } from './payment.events.ts';
import * as plan from './plan.ts';
import { settlingMachine, type ClosedAttempt, type Settled } from './settling.machine.ts';

export const delays = { callTimeout } as const;

/** The chart of every collector that carries something; one without its chart does not compile. */
const collectors = {
  card: cardMachine,
  paypal: payPalMachine,
  wallet: deviceWalletMachine,
} satisfies Record<BuiltCollector, unknown>;

type Offered = readonly PaymentMethod[];

const payment = setup({
  types: {
    input: {} as PaymentInput,
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    output: {} as Route,
    tags: {} as
      | 'loading'
      | 'unsupported'
      | 'offeringHold'
      | 'buying'
      | 'collecting'
      | 'settling'
      | 'failed',
    children: {} as {
      card: 'card';
      payPal: 'paypal';
      wallet: 'wallet';
      earlierSettling: 'settling';
      settling: 'settling';
    },
  },
  actors: {
    ...collectors,
    settling: settlingMachine,
    /** The attempt begun earlier for this subject whose outcome is not known, if any. */
    recallAttempt: declared<Attempt | null, AttemptFor>(),
    loadMethods: declared<Offered, { subject: Subject }>(),
    /** What a rental's payment would be; null where nothing of it is to be paid. */
    loadBill: declared<Bill | null, AttemptFor>(),
    /** Buys the power bank with the hold; the server does it once. */
    buyByHold: declared<null, { orderId: string; attempt: AttemptFor }>(),
    /** The person gave up before anything was held. */
    closeAttempt: declared<null, ClosedAttempt>(),
  },
  guards: {
    namesPayment: ({ context }) => context.query.paymentIntentId !== undefined,
    isNotCarried: ({ context }) => !isCarried(context.query.purpose),
    lacksSubject: ({ context }) => context.subject === null,
    wasBegun: (_, attempt: Attempt | null) => attempt?.paymentIntentId != null,
    lacksMethod: ({ context }, methods: Offered) => plan.methodIn(context, methods) === null,
    lacksAmount: ({ context }, methods: Offered) => plan.planFor(context, methods) === null,
    paysForRental: ({ context }) => context.subject !== null && 'orderId' in context.subject,
    isNotDue: (_, bill: Bill | null) => bill === null,
    isByHold: (_, bill: Bill | null) => bill?.byHold ?? false,
    outcomeUnknown: (_, { failure }: { failure: Failure }) => leavesOutcomeUnknown(failure),
    collectsByPayPal: ({ context }) => plan.collectorIn(context) === 'paypal',
    collectsByWallet: ({ context }) => plan.collectorIn(context) === 'wallet',
    wasSubmitted: (_, collected: Collected) => collected.kind === 'submitted',
    wasCancelled: (_, collected: Collected) => collected.kind === 'cancelled',
    hasSucceeded: (_, settled: Settled) => settled.kind === 'succeeded',
    canCollectAgain: ({ context }) => context.plan !== null && canPayAgain(context.failure),
    canBeginAgain: ({ context }) => canPayAgain(context.failure),
    canChangeFields: ({ context }) =>
      plan.fieldsIn(context.from) !== null && canPayAgain(context.failure),
  },
  delays,
  actions: {
    keepPlan: assign({ plan: ({ context }, methods: Offered) => plan.planFor(context, methods) }),
    keepBill: assign({ bill: (_, bill: Bill | null) => bill }),
    keepBegun: assign({
      paymentId: (_, attempt: Attempt | null) => attempt?.paymentIntentId ?? null,
    }),
    keepNamed: assign({ paymentId: ({ context }) => context.query.paymentIntentId ?? null }),
    keepCollected: assign(({ context }, collected: Collected) =>
      plan.afterCollecting(context, collected),
    ),
    waitForPerson: assign({ from: { step: 'resumed' } }),
    submitAgain: assign({ from: ({ context }) => plan.goingOn(context, 'submission') }),
    changeFields: assign({ from: ({ context }) => plan.goingOn(context, 'fields') }),
    keepWhyNone: assign({
      failure: ({ context }, methods: Offered) => plan.whyNone(context, methods),
    }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    keepSettled: assign({
      failure: ({ context }, settled: Settled) =>
        settled.kind === 'failed' ? settled.failure : context.failure,
    }),
    forgetFailure: assign({ failure: null }),
    leadToResult: assign({
      next: ({ context }, settled: Settled) => plan.resultOf(context, settled),
    }),
    leadToBought: assign({ next: ({ context }) => plan.resultOfHold(context) }),
    leadBack: assign({ next: ({ context }) => plan.wayBack(context) }),
  },
});

const succeeded = {
  guard: { type: 'hasSucceeded' as const, params: answer },
  target: 'left',
  actions: { type: 'leadToResult' as const, params: answer },
};

/** What follows, whoever collected. */
const afterCollecting = [
  {
    guard: { type: 'wasSubmitted' as const, params: answer },
    target: '#payment.settling',
    actions: { type: 'keepCollected' as const, params: answer },
  },
  {
    guard: { type: 'wasCancelled' as const, params: answer },
    target: '#payment.cancelled',
    actions: 'leadBack' as const,
  },
  {
    target: '#payment.failed',
    actions: { type: 'keepCollected' as const, params: answer },
  },
];

/**
 * A payment (specification, section 2 `/confirm`): picks the method, resumes what was begun, lets a
 * collector collect, confirms. Retry repeats the payment and never pays twice: one attempt, one key,
 * one intent.
 */
export const paymentMachine = payment.createMachine({
  id: 'payment',
  context: ({ input }) => ({
    ...input,
    subject: subjectOf(input.query),
    bill: null,
    plan: null,
    from: { step: input.query.payMode === undefined ? 'start' : 'resumed' },
    paymentId: null,
    failure: null,
    next: null,
  }),
  output: ({ context }) => known(context.next),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'namesPayment', target: 'settling', actions: 'keepNamed' },
        { target: 'readingLink' },
      ],
    },
    readingLink: {
      always: [
        { guard: 'isNotCarried', ...because({ kind: 'methodUnsupported' }, 'unsupported') },
        { guard: 'lacksSubject', ...because({ kind: 'badLink' }, 'unsupported') },
        { target: 'recallingAttempt' },
      ],
    },
    /**
     * After a reload or a lost network: what was begun is asked for before anything is paid again.
     */
    recallingAttempt: {
      tags: 'loading',
      invoke: {
        id: 'recallAttempt',
        src: 'recallAttempt',
        input: ({ context }) => plan.attemptFor(context),
        onDone: [
          {
            guard: { type: 'wasBegun', params: answer },
            target: 'settlingEarlier',
            actions: { type: 'keepBegun', params: answer },
          },
          { target: 'preparing' },
        ],
        onError: 'preparing',
      },
    },
    // A refusal holds nothing; the server keeps one open intent per person and cabinet, so a new key
    // cannot make a second hold.
    settlingEarlier: {
      tags: 'settling',
      invoke: {
        id: 'earlierSettling',
        src: 'settling',
        input: ({ context }) => plan.settlingOf(context, 'once'),
        onDone: [succeeded, { target: 'preparing', actions: 'waitForPerson' }],
      },
    },
    preparing: {
      always: [{ guard: 'paysForRental', target: 'loadingBill' }, { target: 'loadingMethods' }],
    },
    loadingBill: {
      tags: 'loading',
      invoke: {
        id: 'loadBill',
        src: 'loadBill',
        input: ({ context }) => plan.attemptFor(context),
        onDone: [
          {
            guard: { type: 'isNotDue', params: answer },
            ...because({ kind: 'nothingDue' }, 'unsupported'),
          },
          {
            guard: { type: 'isByHold', params: answer },
            target: 'offeringHold',
            actions: { type: 'keepBill', params: answer },
          },
          { target: 'loadingMethods', actions: { type: 'keepBill', params: answer } },
        ],
        onError: refused('failed'),
      },
      after: { callTimeout: silent('failed') },
    },
    /** What is held is enough to buy with: nothing has to be typed. */
    offeringHold: {
      tags: 'offeringHold',
      on: {
        'user.pays': 'buying',
        'user.changesMethod': 'loadingMethods',
        'user.cancels': { target: 'left', actions: 'leadBack' },
      },
    },
    /** An answer that was lost is asked for on the result page: the server buys once. */
    buying: {
      tags: 'buying',
      invoke: {
        id: 'buyByHold',
        src: 'buyByHold',
        input: ({ context }) => ({
          orderId: known(context.bill).orderId,
          attempt: plan.attemptFor(context),
        }),
        onDone: { target: 'left', actions: 'leadToBought' },
        onError: [
          {
            guard: { type: 'outcomeUnknown', params: failed },
            target: 'left',
            actions: 'leadToBought',
          },
          refused('failed'),
        ],
      },
      after: { callTimeout: { target: 'left', actions: 'leadToBought' } },
    },
    loadingMethods: {
      tags: 'loading',
      invoke: {
        id: 'loadMethods',
        src: 'loadMethods',
        input: ({ context }) => ({ subject: known(context.subject) }),
        onDone: [
          {
            guard: { type: 'lacksMethod', params: answer },
            target: 'unsupported',
            actions: { type: 'keepWhyNone', params: answer },
          },
          {
            guard: { type: 'lacksAmount', params: answer },
            ...because({ kind: 'badLink' }, 'unsupported'),
          },
          { target: 'collecting', actions: { type: 'keepPlan', params: answer } },
        ],
        onError: refused('failed'),
      },
      after: { callTimeout: silent('failed') },
    },
    unsupported: {
      tags: 'unsupported',
      on: { 'user.cancels': { target: 'left', actions: 'leadBack' } },
    },
    /** One state per collector; each has its chart and its part of the page. */
    collecting: {
      tags: 'collecting',
      initial: 'choosing',
      states: {
        choosing: {
          always: [
            { guard: 'collectsByPayPal', target: 'byPayPal' },
            { guard: 'collectsByWallet', target: 'byWallet' },
            { target: 'byCard' },
          ],
        },
        byPayPal: {
          invoke: {
            id: 'payPal',
            src: 'paypal',
            input: ({ context }) => ({ ...known(context.plan), from: context.from }),
            onDone: afterCollecting,
          },
        },
        byCard: {
          invoke: {
            id: 'card',
            src: 'card',
            input: ({ context }) => ({ ...known(context.plan), from: context.from }),
            onDone: afterCollecting,
          },
        },
        byWallet: {
          invoke: {
            id: 'wallet',
            src: 'wallet',
            input: ({ context }) => known(context.plan),
            onDone: afterCollecting,
          },
        },
      },
    },
    settling: {
      tags: 'settling',
      invoke: {
        id: 'settling',
        src: 'settling',
        input: ({ context }) => plan.settlingOf(context, 'quickly'),
        onDone: [succeeded, { target: 'failed', actions: { type: 'keepSettled', params: answer } }],
      },
    },
    /** Known not to have worked: nothing is reserved, nothing is charged. */
    failed: {
      tags: 'failed',
      on: {
        'user.retries': [
          {
            guard: 'canCollectAgain',
            target: 'collecting',
            actions: ['submitAgain', 'forgetFailure'],
          },
          { guard: 'canBeginAgain', target: 'readingLink', actions: 'forgetFailure' },
        ],
        'user.changesCard': {
          guard: 'canChangeFields',
          target: 'collecting',
          actions: ['changeFields', 'forgetFailure'],
        },
        'user.cancels': { target: 'cancelled', actions: 'leadBack' },
      },
    },
    cancelled: {
      tags: 'loading',
      invoke: {
        id: 'closeAttempt',
        src: 'closeAttempt',
        input: ({ context }) => plan.closedAttempt(context),
        onDone: 'left',
        onError: 'left',
      },
    },
    left: { type: 'final' },
  },
});
