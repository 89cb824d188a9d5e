import { assign, setup } from 'xstate';
import { subjectOf, type Subject } from '../../src/domain/charge.ts';
import { callTimeout } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import {
  isCarried,
  type BuiltCollector,
  type PaymentMethod,
} from '../../src/domain/payment-method.ts';
import { canPayAgain } from '../../src/domain/payment-retry.ts';
import type { Route } from '../../src/domain/routes.ts';
import { answer, because, refused, silent } from '../asked.ts';
import { declared, known } from '../declare.ts';
import { cardMachine } from './card.machine.ts';
import type { Attempt, AttemptFor, Collected } from './collect.ts';
import { paymentConfirmation, type PaymentConfirmed } from './confirmation.ts';
import type { PaymentContext, PaymentEvent, PaymentInput } from './payment.events.ts';
import {
  afterCollecting,
  attemptFor,
  fieldsIn,
  goingOn,
  methodIn,
  planFor,
  question,
} from './plan.ts';

export const delays = { callTimeout } as const;

/** The chart of every collector that carries something; one without its chart does not compile. */
const collectors = { card: cardMachine } satisfies Record<BuiltCollector, unknown>;

type Offered = readonly PaymentMethod[];

const payment = setup({
  types: {
    input: {} as PaymentInput,
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    output: {} as Route,
    tags: {} as 'loading' | 'unsupported' | 'collecting' | 'confirming' | 'unknown' | 'failed',
    children: {} as {
      card: 'card';
      earlierConfirmation: 'confirmation';
      confirmation: 'confirmation';
      unknownConfirmation: 'confirmation';
    },
  },
  actors: {
    ...collectors,
    confirmation: paymentConfirmation,
    /** The attempt begun earlier for this subject whose outcome is not known, if any. */
    recallAttempt: declared<Attempt | null, AttemptFor>(),
    loadMethods: declared<Offered, { subject: Subject }>(),
    /** The outcome is known: the attempt is forgotten, where the link said what it was for. */
    closeAttempt: declared<null, { purpose: AttemptFor['purpose']; subject: Subject | null }>(),
  },
  guards: {
    namesPayment: ({ context }) => context.query.paymentIntentId !== undefined,
    isNotCarried: ({ context }) => !isCarried(context.query.purpose),
    lacksSubject: ({ context }) => context.subject === null,
    wasBegun: (_, attempt: Attempt | null) => attempt?.paymentIntentId != null,
    lacksMethod: ({ context }, methods: Offered) => methodIn(context, methods) === null,
    lacksAmount: ({ context }, methods: Offered) => planFor(context, methods) === null,
    wasSubmitted: (_, collected: Collected) => collected.kind === 'submitted',
    wasCancelled: (_, collected: Collected) => collected.kind === 'cancelled',
    isKnown: (_, confirmed: PaymentConfirmed) => confirmed.kind === 'known',
    isOverdue: (_, confirmed: PaymentConfirmed) => confirmed.kind === 'overdue',
    canCollectAgain: ({ context }) => context.plan !== null && canPayAgain(context.failure),
    canBeginAgain: ({ context }) => canPayAgain(context.failure),
    canChangeFields: ({ context }) =>
      fieldsIn(context.from) !== null && canPayAgain(context.failure),
  },
  delays,
  actions: {
    keepPlan: assign({
      plan: ({ context }, methods: Offered) => planFor(context, methods),
    }),
    keepBegun: assign({
      paymentId: (_, attempt: Attempt | null) => attempt?.paymentIntentId ?? null,
    }),
    keepNamed: assign({ paymentId: ({ context }) => context.query.paymentIntentId ?? null }),
    keepCollected: assign(({ context }, collected: Collected) => ({
      from: afterCollecting(collected),
      paymentId: collected.kind === 'submitted' ? collected.paymentId : context.paymentId,
      failure: collected.kind === 'failed' ? collected.failure : null,
    })),
    submitAgain: assign({ from: ({ context }) => goingOn(context, 'submission') }),
    changeFields: assign({ from: ({ context }) => goingOn(context, 'fields') }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    keepRefusal: assign({
      failure: ({ context }, confirmed: PaymentConfirmed) =>
        confirmed.kind === 'refused' ? confirmed.failure : context.failure,
    }),
    forgetFailure: assign({ failure: null }),
    leadToResult: assign({
      next: ({ context }, confirmed: PaymentConfirmed): Route | null =>
        confirmed.kind === 'known'
          ? {
              page: 'result',
              tradeNumber: confirmed.answer.orderId,
              purpose: context.query.purpose,
            }
          : null,
    }),
    leadToRent: assign({
      next: ({ context }): Route => ({ page: 'rent', cabinetCode: context.cabinet?.cabinetCode }),
    }),
  },
});

/** Asks the server what came of the payment, until it is known or overdue. */
const asking = (
  id: 'earlierConfirmation' | 'confirmation',
  pace: 'once' | 'quickly',
  refusedTo: string,
) =>
  payment.createStateConfig({
    tags: 'confirming',
    invoke: {
      id,
      src: 'confirmation',
      input: ({ context }) => question(context, pace),
      onDone: [
        {
          guard: { type: 'isKnown', params: answer },
          target: 'succeeded',
          actions: { type: 'leadToResult', params: answer },
        },
        {
          guard: { type: 'isOverdue', params: answer },
          target: 'unknown',
        },
        {
          target: refusedTo,
          actions: { type: 'keepRefusal', params: answer },
        },
      ],
    },
  });

/** Forgets the attempt, whose outcome is known, and goes on whatever the storage says. */
const forgettingAttempt = (id: string, next: string) =>
  payment.createStateConfig({
    invoke: {
      id,
      src: 'closeAttempt',
      input: ({ context }) => ({ purpose: context.query.purpose, subject: context.subject }),
      onDone: next,
      onError: next,
    },
  });

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
    plan: null,
    from: { step: 'start' },
    paymentId: null,
    failure: null,
    next: null,
  }),
  output: ({ context }) => known(context.next),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'namesPayment', target: 'confirming', actions: 'keepNamed' },
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
        input: ({ context }) => attemptFor(context),
        onDone: [
          {
            guard: { type: 'wasBegun', params: answer },
            target: 'confirmingEarlier',
            actions: { type: 'keepBegun', params: answer },
          },
          { target: 'loadingMethods' },
        ],
        onError: 'loadingMethods',
      },
    },
    // A refusal holds nothing; the server keeps one open intent per person and cabinet, so a new key
    // cannot make a second hold.
    confirmingEarlier: asking('earlierConfirmation', 'once', 'discardingEarlier'),
    discardingEarlier: {
      tags: 'loading',
      entry: 'forgetFailure',
      ...forgettingAttempt('closeEarlierAttempt', 'loadingMethods'),
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
            ...because({ kind: 'noPaymentMethod' }, 'unsupported'),
          },
          {
            guard: { type: 'lacksAmount', params: answer },
            ...because({ kind: 'badLink' }, 'unsupported'),
          },
          {
            target: 'collecting',
            actions: { type: 'keepPlan', params: answer },
          },
        ],
        onError: refused('failed'),
      },
      after: { callTimeout: silent('failed') },
    },
    unsupported: {
      on: { 'user.cancels': { target: 'left', actions: 'leadToRent' } },
      tags: 'unsupported',
    },
    /** One state per collector; each has its chart and its part of the page. */
    collecting: {
      tags: 'collecting',
      initial: 'byCard',
      states: {
        byCard: {
          invoke: {
            id: 'card',
            src: 'card',
            input: ({ context }) => ({
              ...known(context.plan),
              from: context.from,
            }),
            onDone: [
              {
                guard: {
                  type: 'wasSubmitted',
                  params: answer,
                },
                target: '#payment.confirming',
                actions: {
                  type: 'keepCollected',
                  params: answer,
                },
              },
              {
                guard: {
                  type: 'wasCancelled',
                  params: answer,
                },
                target: '#payment.cancelled',
                actions: 'leadToRent',
              },
              {
                target: '#payment.failed',
                actions: {
                  type: 'keepCollected',
                  params: answer,
                },
              },
            ],
          },
        },
      },
    },
    confirming: asking('confirmation', 'quickly', 'discardingAttempt'),
    /**
     * Money may be reserved: it is asked for until it is known, never paid again, never given up
     * (`machines.md`).
     */
    unknown: {
      tags: 'unknown',
      invoke: {
        id: 'unknownConfirmation',
        src: 'confirmation',
        input: ({ context }) => question(context, 'slowly'),
        onDone: [
          {
            guard: { type: 'isKnown', params: answer },
            target: 'succeeded',
            actions: { type: 'leadToResult', params: answer },
          },
          {
            target: 'discardingAttempt',
            actions: { type: 'keepRefusal', params: answer },
          },
        ],
      },
    },
    /**
     * The server says that this attempt came to nothing (an intent may be cancelled for good): the
     * next try gets a key of its own.
     */
    discardingAttempt: { tags: 'confirming', ...forgettingAttempt('closeFailedAttempt', 'failed') },
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
        'user.cancels': { target: 'cancelled', actions: 'leadToRent' },
      },
    },
    succeeded: { tags: 'confirming', ...forgettingAttempt('closeAttempt', 'left') },
    cancelled: { tags: 'loading', ...forgettingAttempt('closeCancelledAttempt', 'left') },
    left: { type: 'final' },
  },
});
