import { assign, setup } from 'xstate';
import {
  callTimeout,
  resultPollingInterval,
  resultPollingLimit,
  scriptRetryDelay,
  scriptTimeout,
  unknownPollingInterval,
} from '../../src/domain/constants.ts';
import { failureOf, leavesOutcomeUnknown, type Failure } from '../../src/domain/failure.ts';
import { minorFromDecimal } from '../../src/domain/money.ts';
import { isCarried, methodsFor, type PaymentMethod } from '../../src/domain/payment-method.ts';
import type { Route } from '../../src/domain/route.ts';
import { declared } from '../declare.ts';
import type {
  Attempt,
  CardForm,
  PaymentContext,
  PaymentEvent,
  PaymentInput,
} from './payment.events.ts';

export const delays = {
  callTimeout,
  /** Section 9: "Retry of 500 ms when the payment script is not loaded". */
  scriptRetry: scriptRetryDelay,
  /** A stalled connection never errors; one second above the loader's own limit. */
  scriptLimit: scriptTimeout + 1_000,
  askAgain: resultPollingInterval,
  /** Section 9: after 30 s of questions the outcome is unknown, not failed. */
  confirmLimit: resultPollingLimit,
  askSlowly: unknownPollingInterval,
  /** A person needs minutes for 3-D Secure; after this the server is asked instead. */
  bankLimit: 10 * 60_000,
} as const;

/** How often the script is tried before the person is asked. */
export const scriptTriesLimit = 4;

const payment = setup({
  types: {
    input: {} as PaymentInput,
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    output: {} as Route,
    tags: {} as
      | 'loading'
      | 'unsupported'
      | 'scriptMissing'
      | 'collecting'
      | 'authorising'
      | 'confirming'
      | 'unknown'
      | 'failed',
  },
  actors: {
    /** The attempt begun earlier for this cabinet whose outcome is not known, if any. */
    recallAttempt: declared<Attempt | null, { cabinetId: string }>(),
    loadMethods: declared<readonly PaymentMethod[], { cabinetId: string }>(),
    /** Loads the provider's script and makes the fields; nothing is charged or reserved by it. */
    prepareCardForm: declared<CardForm, { publicKey: string; amount: number; currency: string }>(),
    /** Lets the fields check themselves. */
    submitCard: declared<null, { cardForm: CardForm }>(),
    openAttempt: declared<Attempt, { cabinetId: string }>(),
    createIntent: declared<
      { clientSecret: string; attempt: Attempt },
      { cabinetId: string; paymentMethodId: string; amount: number; attempt: Attempt }
    >(),
    /**
     * The bank's answer as the browser heard it, 3-D Secure included. Only changes what is shown:
     * the server's answer decides.
     */
    authoriseCard: declared<null, { cardForm: CardForm; clientSecret: string }>(),
    confirmSetup: declared<{ orderId: string | null }, { paymentIntentId: string }>(),
    /** The outcome is known: the attempt is forgotten. */
    closeAttempt: declared<null, { cabinetId: string }>(),
  },
  guards: {
    isCarried: ({ context }) => isCarried(context.query.purpose),
    lacksCabinet: ({ context }) =>
      isCarried(context.query.purpose) && context.query.cabinetId === undefined,
    namesIntent: ({ context }) => context.query.paymentIntentId !== undefined,
    wasBegun: (_, { attempt }: { attempt: Attempt | null }) => attempt?.paymentIntentId != null,
    lacksMethod: ({ context }) => context.method === null,
    knowsAmount: ({ context }) => context.amount !== null && context.amount > 0,
    mayTryScript: ({ context }) => context.scriptTries < scriptTriesLimit,
    gotOrder: (_, { orderId }: { orderId: string | null }) => orderId !== null,
    // A 401 refuses the question, not the payment: the attempt stays recalled while the session
    // renews and this page is made anew.
    outcomeUnknown: (_, { failure }: { failure: Failure }) =>
      leavesOutcomeUnknown(failure) || failure.kind === 'unauthorized',
    hasForm: ({ context }) => context.cardForm !== null,
    lacksScript: ({ context }) => context.failure?.kind === 'scriptNotLoaded',
  },
  delays,
  actions: {
    keepMethods: assign({
      method: ({ context }, params: { methods: readonly PaymentMethod[] }) => {
        const usable = methodsFor(params.methods, context.device, context.query.purpose);
        return (
          usable.find(method => method.id === context.query.paymentMethodId) ?? usable[0] ?? null
        );
      },
    }),
    // The query's price drives the amount; without one the cabinet's deposit does. The server
    // checks either against its own.
    keepAmount: assign(({ context: { query, cabinet, method } }) => {
      const currency = method?.currency ?? cabinet?.currency ?? 'EUR';
      return {
        currency,
        amount:
          query.price === undefined
            ? (cabinet?.tariff.deposit ?? null)
            : minorFromDecimal(query.price, currency),
      };
    }),
    countScriptTry: assign({ scriptTries: ({ context }) => context.scriptTries + 1 }),
    resetScriptTries: assign({ scriptTries: 0 }),
    keepForm: assign({
      cardForm: (_, params: { cardForm: CardForm }) => params.cardForm,
      cardComplete: false,
      failure: null,
    }),
    keepCompleteness: assign({
      cardComplete: (_, params: { complete: boolean }) => params.complete,
    }),
    keepAttempt: assign({ attempt: (_, params: { attempt: Attempt }) => params.attempt }),
    keepNamedIntent: assign({
      attempt: ({ context }): Attempt => ({
        key: '',
        paymentIntentId: context.query.paymentIntentId ?? null,
      }),
    }),
    keepIntent: assign({
      clientSecret: (_, params: { clientSecret: string; attempt: Attempt }) => params.clientSecret,
      attempt: (_, params) => params.attempt,
    }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    forgetFailure: assign({ failure: null }),
    leadToResult: assign({
      next: ({ context }, params: { orderId: string }): Route => ({
        page: 'result',
        tradeNumber: params.orderId,
        purpose: context.query.purpose,
      }),
    }),
    leadToRent: assign({
      next: ({ context }): Route => ({ page: 'rent', cabinetCode: context.cabinet?.cabinetCode }),
    }),
  },
});

/** Asks what became of the attempt: an order, nothing (then `refused`), or not yet. */
const askingOutcome = (id: string, { notYet, refused }: { notYet: string; refused: string }) =>
  payment.createStateConfig({
    invoke: {
      id,
      src: 'confirmSetup',
      input: ({ context }) => ({ paymentIntentId: context.attempt?.paymentIntentId ?? '' }),
      onDone: [
        {
          guard: { type: 'gotOrder', params: ({ event }) => event.output },
          target: '#payment.succeeded',
          actions: {
            type: 'leadToResult',
            params: ({ event }) => ({ orderId: event.output.orderId ?? '' }),
          },
        },
        { target: notYet },
      ],
      onError: [
        {
          guard: {
            type: 'outcomeUnknown',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
          target: notYet,
        },
        {
          target: refused,
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      ],
    },
    after: { callTimeout: notYet },
  });

/** Forgets the attempt, whose outcome is known, and goes on whatever the storage says. */
const forgettingAttempt = (id: string, next: string) =>
  payment.createStateConfig({
    invoke: {
      id,
      src: 'closeAttempt',
      input: ({ context }) => ({ cabinetId: context.query.cabinetId ?? '' }),
      onDone: next,
      onError: next,
    },
  });

/**
 * Pre-authorisation of the deposit by card (specification, section 2 `/confirm`, section 4 "Rent").
 * Retry repeats the payment and never pays twice: one attempt, one key, one intent.
 */
export const paymentMachine = payment.createMachine({
  id: 'payment',
  context: ({ input }) => ({
    ...input,
    method: null,
    amount: null,
    currency: input.cabinet?.currency ?? 'EUR',
    cardForm: null,
    cardComplete: false,
    scriptTries: 0,
    attempt: null,
    clientSecret: '',
    failure: null,
    next: { page: 'home' },
  }),
  output: ({ context }) => context.next,
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'namesIntent', target: 'confirming', actions: 'keepNamedIntent' },
        {
          guard: 'lacksCabinet',
          target: 'unsupported',
          actions: { type: 'keepFailure', params: { failure: { kind: 'badLink' } } },
        },
        { guard: 'isCarried', target: 'recalling' },
        {
          target: 'unsupported',
          actions: { type: 'keepFailure', params: { failure: { kind: 'methodUnsupported' } } },
        },
      ],
    },
    /**
     * After a reload or a lost network: what was begun is asked for before anything is paid again.
     */
    recalling: {
      tags: 'loading',
      invoke: {
        id: 'recallAttempt',
        src: 'recallAttempt',
        input: ({ context }) => ({ cabinetId: context.query.cabinetId ?? '' }),
        onDone: [
          {
            guard: { type: 'wasBegun', params: ({ event }) => ({ attempt: event.output }) },
            target: 'recallingOutcome',
            actions: {
              type: 'keepAttempt',
              params: ({ event }) => ({
                attempt: event.output ?? { key: '', paymentIntentId: null },
              }),
            },
          },
          { target: 'loadingMethods' },
        ],
        onError: 'loadingMethods',
      },
    },
    recallingOutcome: {
      tags: 'confirming',
      invoke: {
        id: 'recallOutcome',
        src: 'confirmSetup',
        input: ({ context }) => ({ paymentIntentId: context.attempt?.paymentIntentId ?? '' }),
        onDone: [
          {
            guard: { type: 'gotOrder', params: ({ event }) => event.output },
            target: 'succeeded',
            actions: {
              type: 'leadToResult',
              params: ({ event }) => ({ orderId: event.output.orderId ?? '' }),
            },
          },
          { target: 'unknown' },
        ],
        onError: [
          {
            guard: {
              type: 'outcomeUnknown',
              params: ({ event }) => ({ failure: failureOf(event.error) }),
            },
            target: 'unknown',
          },
          // Nothing is held by it; the server keeps one open intent per person and cabinet, so a
          // new key cannot make a second hold.
          { target: 'discardingRecalled' },
        ],
      },
      after: { callTimeout: 'unknown' },
    },
    discardingRecalled: {
      tags: 'loading',
      ...forgettingAttempt('closeRecalledAttempt', 'loadingMethods'),
    },
    loadingMethods: {
      tags: 'loading',
      invoke: {
        id: 'loadMethods',
        src: 'loadMethods',
        input: ({ context }) => ({ cabinetId: context.query.cabinetId ?? '' }),
        onDone: {
          target: 'judging',
          actions: [
            { type: 'keepMethods', params: ({ event }) => ({ methods: event.output }) },
            'keepAmount',
          ],
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      },
      after: {
        callTimeout: {
          target: 'failed',
          actions: { type: 'keepFailure', params: { failure: { kind: 'timeout' } } },
        },
      },
    },
    judging: {
      always: [
        {
          guard: 'lacksMethod',
          target: 'unsupported',
          actions: { type: 'keepFailure', params: { failure: { kind: 'noPaymentMethod' } } },
        },
        { guard: 'knowsAmount', target: 'loadingScript' },
        {
          target: 'unsupported',
          actions: { type: 'keepFailure', params: { failure: { kind: 'badLink' } } },
        },
      ],
    },
    unsupported: {
      tags: 'unsupported',
      on: { 'user.cancels': { target: 'cancelled', actions: 'leadToRent' } },
    },
    loadingScript: {
      tags: 'loading',
      entry: 'countScriptTry',
      invoke: {
        id: 'prepareCardForm',
        src: 'prepareCardForm',
        input: ({ context }) => ({
          publicKey: context.method?.publicKey ?? '',
          amount: context.amount ?? 0,
          currency: context.currency,
        }),
        onDone: {
          target: 'collecting',
          actions: { type: 'keepForm', params: ({ event }) => ({ cardForm: event.output }) },
        },
        onError: 'scriptMissing',
      },
      after: { scriptLimit: 'scriptMissing' },
    },
    scriptMissing: {
      tags: 'scriptMissing',
      after: {
        scriptRetry: [
          { guard: 'mayTryScript', target: 'loadingScript' },
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: { failure: { kind: 'scriptNotLoaded' } } },
          },
        ],
      },
    },
    collecting: {
      tags: 'collecting',
      on: {
        'card.changed': {
          actions: {
            type: 'keepCompleteness',
            params: ({ event }) => ({ complete: event.complete }),
          },
        },
        'user.pays': { target: 'submitting', actions: 'forgetFailure' },
        'user.cancels': { target: 'cancelled', actions: 'leadToRent' },
      },
    },
    submitting: {
      tags: 'authorising',
      initial: 'checkingCard',
      states: {
        checkingCard: {
          invoke: {
            id: 'submitCard',
            src: 'submitCard',
            input: ({ context }) => ({ cardForm: context.cardForm ?? noForm }),
            onDone: 'openingAttempt',
            // The fields show what is wrong themselves.
            onError: '#payment.collecting',
          },
        },
        openingAttempt: {
          invoke: {
            id: 'openAttempt',
            src: 'openAttempt',
            input: ({ context }) => ({ cabinetId: context.query.cabinetId ?? '' }),
            onDone: {
              target: 'creatingIntent',
              actions: { type: 'keepAttempt', params: ({ event }) => ({ attempt: event.output }) },
            },
            onError: {
              target: '#payment.failed',
              actions: {
                type: 'keepFailure',
                params: ({ event }) => ({ failure: failureOf(event.error) }),
              },
            },
          },
        },
        /**
         * Reserves nothing yet, so a lost answer is a plain failure; the key makes a repetition the
         * same intent.
         */
        creatingIntent: {
          invoke: {
            id: 'createIntent',
            src: 'createIntent',
            input: ({ context }) => ({
              cabinetId: context.query.cabinetId ?? '',
              paymentMethodId: context.method?.id ?? '',
              amount: context.amount ?? 0,
              attempt: context.attempt ?? { key: '', paymentIntentId: null },
            }),
            onDone: {
              target: 'authorising',
              actions: { type: 'keepIntent', params: ({ event }) => event.output },
            },
            onError: {
              target: '#payment.failed',
              actions: {
                type: 'keepFailure',
                params: ({ event }) => ({ failure: failureOf(event.error) }),
              },
            },
          },
          after: {
            callTimeout: {
              target: '#payment.failed',
              actions: { type: 'keepFailure', params: { failure: { kind: 'timeout' } } },
            },
          },
        },
        authorising: {
          invoke: {
            id: 'authoriseCard',
            src: 'authoriseCard',
            input: ({ context }) => ({
              cardForm: context.cardForm ?? noForm,
              clientSecret: context.clientSecret,
            }),
            onDone: '#payment.confirming',
            onError: [
              {
                guard: {
                  type: 'outcomeUnknown',
                  params: ({ event }) => ({ failure: failureOf(event.error) }),
                },
                target: '#payment.confirming',
              },
              {
                target: '#payment.failed',
                actions: {
                  type: 'keepFailure',
                  params: ({ event }) => ({ failure: failureOf(event.error) }),
                },
              },
            ],
          },
          after: { bankLimit: '#payment.confirming' },
        },
      },
    },
    confirming: {
      tags: 'confirming',
      initial: 'asking',
      after: { confirmLimit: 'unknown' },
      states: {
        asking: askingOutcome('confirmSetup', {
          notYet: 'waiting',
          refused: '#payment.discardingAttempt',
        }),
        waiting: { after: { askAgain: 'asking' } },
      },
    },
    /**
     * Money may be reserved: it is asked for until it is known, never paid again, never given up
     * (`machines.md`).
     */
    unknown: {
      tags: 'unknown',
      initial: 'waiting',
      states: {
        waiting: { on: { 'user.asksNow': 'asking' }, after: { askSlowly: 'asking' } },
        asking: askingOutcome('askOutcome', {
          notYet: 'waiting',
          refused: '#payment.discardingAttempt',
        }),
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
          { guard: 'lacksScript', target: 'loadingScript', actions: 'resetScriptTries' },
          { guard: 'hasForm', target: 'submitting', actions: 'forgetFailure' },
          { target: 'recalling', actions: ['forgetFailure', 'resetScriptTries'] },
        ],
        'user.changesCard': { guard: 'hasForm', target: 'collecting', actions: 'forgetFailure' },
        'user.cancels': { target: 'cancelled', actions: 'leadToRent' },
      },
    },
    succeeded: { tags: 'confirming', ...forgettingAttempt('closeAttempt', 'left') },
    cancelled: { tags: 'loading', ...forgettingAttempt('closeCancelledAttempt', 'left') },
    left: { type: 'final' },
  },
});

/** Stands in only where the types cannot know that a form exists. */
const noForm: CardForm = { mount: () => () => undefined };
