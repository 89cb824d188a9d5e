import { assign, setup } from 'xstate';
import { balanceCovers, type Cabinet } from '../../src/domain/cabinet.ts';
import { callTimeout, overtimeMinutes, toastDuration } from '../../src/domain/constants.ts';
import type { Device } from '../../src/domain/device.ts';
import { failureOf, leavesOutcomeUnknown, type Failure } from '../../src/domain/failure.ts';
import { decimalFromMinor } from '../../src/domain/money.ts';
import { methodsFor, type PaymentMethod } from '../../src/domain/payment-method.ts';
import type { Route } from '../../src/domain/routes.ts';
import { cabinetCheckMachine, type ScannedCode } from '../cabinet-check/cabinet-check.machine.ts';
import { answer } from '../asked.ts';
import { codeEntryMachine } from '../code-entry/code-entry.machine.ts';
import { declared, known } from '../declare.ts';
import type { Agreement, PaymentChoice, RentContext, RentEvent } from './rent.events.ts';

export const delays = {
  callTimeout,
  /** Specification, section 9: a toast shows this long. */
  toast: toastDuration,
  /** The same question with the same key again, after an answer was lost. */
  askAgain: 2_000,
} as const;

const sameChoice = (choice: PaymentChoice, method: PaymentMethod) =>
  choice.kind === 'method' && choice.id === method.id;

const rent = setup({
  types: {
    input: {} as { code: ScannedCode | null; device: Device },
    context: {} as RentContext,
    events: {} as RentEvent,
    output: {} as Route,
    tags: {} as
      | 'needsCode'
      | 'checkingCabinet'
      | 'loadingMethods'
      | 'choosing'
      | 'askingAgreement'
      | 'pricing'
      | 'deciding'
      | 'refused'
      | 'unknown',
    children: {} as { codeEntry: 'codeEntry'; cabinetCheck: 'cabinetCheck' },
  },
  actors: {
    codeEntry: codeEntryMachine,
    cabinetCheck: cabinetCheckMachine,
    loadMethods: declared<readonly PaymentMethod[], { cabinetId: string }>(),
    countActiveRentals: declared<
      { inUse: number; hasUnpaidOrders: boolean },
      Record<never, never>
    >(),
    /**
     * Makes the idempotency key before anything moves. It need not outlive the page: coming back,
     * the cabinet check says whether a rental began.
     */
    openAttempt: declared<{ key: string }, Record<never, never>>(),
    rentByBalance: declared<{ orderId: string | null }, { cabinetCode: string; key: string }>(),
  },
  guards: {
    hasCode: ({ context }) => context.code !== null,
    hasAgreed: ({ context }) => context.agreed.terms && context.agreed.privacy,
    hasNotChosen: ({ context }) => context.choice === null,
    chosenBalance: ({ context }) => context.choice?.kind === 'balance',
    offers: ({ context }, { choice }: { choice: PaymentChoice }) =>
      choice.kind === 'balance'
        ? context.cabinet !== null && balanceCovers(context.cabinet)
        : context.methods.some(method => sameChoice(choice, method)),
    owes: (_, { hasUnpaidOrders }: { hasUnpaidOrders: boolean }) => hasUnpaidOrders,
    rents: (_, { inUse }: { inUse: number }) => inUse > 0,
    gotOrder: (_, { orderId }: { orderId: string | null }) => orderId !== null,
    outcomeUnknown: (_, { failure }: { failure: Failure }) => leavesOutcomeUnknown(failure),
    isSignedOut: (_, { failure }: { failure: Failure }) => failure.kind === 'unauthorized',
  },
  delays,
  actions: {
    keepCode: assign({ code: (_, code: ScannedCode) => code }),
    keepCabinet: assign({
      cabinet: (_, params: { cabinet: Cabinet }) => params.cabinet,
      failure: null,
    }),
    keepMethods: assign({
      methods: ({ context }, params: { methods: readonly PaymentMethod[] }) =>
        methodsFor(params.methods, context.device, 'deposit'),
      methodsFailed: false,
    }),
    markMethodsFailed: assign({ methods: [], methodsFailed: true }),
    // What was chosen stays chosen while it is still offered; otherwise the balance where it
    // covers, else the operator's first method.
    chooseDefault: assign({
      choice: ({ context }): PaymentChoice | null => {
        const { choice, methods, cabinet } = context;
        const covered = cabinet !== null && balanceCovers(cabinet);
        if (
          choice &&
          (choice.kind === 'balance' ? covered : methods.some(method => sameChoice(choice, method)))
        )
          return choice;
        if (covered) return { kind: 'balance' };
        const [first] = methods;
        return first ? { kind: 'method', id: first.id } : null;
      },
    }),
    choose: assign({ choice: (_, params: { choice: PaymentChoice }) => params.choice }),
    tick: assign({
      agreed: ({ context }, params: { agreement: Agreement; on: boolean }) => ({
        ...context.agreed,
        [params.agreement]: params.on,
      }),
    }),
    askToAgree: assign({ askedToAgree: true }),
    movePrice: assign({
      pricedMinutes: (_, params: { minutes: number }) =>
        Math.min(overtimeMinutes, Math.max(0, Math.round(params.minutes))),
    }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    keepKey: assign({ key: (_, params: { key: string }) => params.key }),
    leadToResult: assign({
      next: (_, params: { orderId: string }): Route => ({
        page: 'result',
        tradeNumber: params.orderId,
      }),
    }),
    leadToPayment: assign({
      next: ({ context: { cabinet, choice } }): Route => ({
        page: 'payment',
        purpose: 'deposit',
        cabinetId: cabinet?.cabinetId,
        price: cabinet
          ? String(decimalFromMinor(cabinet.tariff.deposit, cabinet.currency))
          : undefined,
        paymentMethodId: choice?.kind === 'method' ? choice.id : undefined,
      }),
    }),
    leadToLogin: assign({
      next: ({ context }): Route => ({ page: 'login', cabinetCode: context.cabinet?.cabinetCode }),
    }),
  },
});

/**
 * Rents with the balance under the attempt's key: the first time, and again until an answer came.
 */
const askingForRental = (id: string, unknown: string) =>
  rent.createStateConfig({
    invoke: {
      id,
      src: 'rentByBalance',
      input: ({ context }) => ({
        cabinetCode: known(context.cabinet).cabinetCode,
        key: known(context.key),
      }),
      onDone: [
        {
          guard: { type: 'gotOrder', params: ({ event }) => event.output },
          target: '#rent.leaving',
          actions: {
            type: 'leadToResult',
            params: ({ event }) => ({ orderId: known(event.output.orderId) }),
          },
        },
        {
          target: '#rent.refused',
          actions: { type: 'keepFailure', params: { failure: { kind: 'rentalFailed' } } },
        },
      ],
      onError: [
        {
          guard: {
            type: 'outcomeUnknown',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
          target: unknown,
        },
        {
          target: '#rent.refused',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      ],
    },
    after: { callTimeout: unknown },
  });

/**
 * The rent decision (specification, section 4 "Rent"): balance, or a pre-authorisation by the
 * chosen method. Ends with where to go.
 */
export const rentMachine = rent.createMachine({
  id: 'rent',
  context: ({ input }) => ({
    code: input.code,
    device: input.device,
    cabinet: null,
    methods: [],
    methodsFailed: false,
    choice: null,
    agreed: { terms: false, privacy: false },
    askedToAgree: false,
    pricedMinutes: 80,
    failure: null,
    key: null,
    next: { page: 'home' },
  }),
  output: ({ context }) => context.next,
  initial: 'arriving',
  states: {
    arriving: {
      always: [{ guard: 'hasCode', target: 'checkingCabinet' }, { target: 'waitingForCode' }],
    },
    waitingForCode: {
      tags: 'needsCode',
      invoke: {
        id: 'codeEntry',
        src: 'codeEntry',
        onDone: { target: 'checkingCabinet', actions: { type: 'keepCode', params: answer } },
      },
    },
    checkingCabinet: {
      tags: 'checkingCabinet',
      invoke: {
        id: 'cabinetCheck',
        src: 'cabinetCheck',
        input: ({ context }) => ({ code: known(context.code) }),
        onDone: {
          target: 'loadingMethods',
          actions: { type: 'keepCabinet', params: ({ event }) => event.output },
        },
      },
    },
    loadingMethods: {
      tags: 'loadingMethods',
      invoke: {
        id: 'loadMethods',
        src: 'loadMethods',
        input: ({ context }) => ({ cabinetId: known(context.cabinet).cabinetId }),
        onDone: {
          target: 'choosing',
          actions: [
            { type: 'keepMethods', params: ({ event }) => ({ methods: event.output }) },
            'chooseDefault',
          ],
        },
        onError: { target: 'choosing', actions: ['markMethodsFailed', 'chooseDefault'] },
      },
      after: {
        callTimeout: { target: 'choosing', actions: ['markMethodsFailed', 'chooseDefault'] },
      },
    },
    choosing: {
      initial: 'browsing',
      on: {
        'user.choosesMethod': {
          guard: { type: 'offers', params: ({ event }) => ({ choice: event.choice }) },
          actions: { type: 'choose', params: ({ event }) => ({ choice: event.choice }) },
        },
        'user.ticks': {
          actions: {
            type: 'tick',
            params: ({ event }) => ({ agreement: event.agreement, on: event.on }),
          },
        },
        'user.rents': [
          { guard: 'hasAgreed', target: 'checkingActiveRentals' },
          { target: '.askingAgreement', actions: 'askToAgree' },
        ],
        'user.reloadsMethods': 'loadingMethods',
        // Signed in over the page: balance and rentals are another person's.
        'person.changed': 'checkingCabinet',
      },
      states: {
        browsing: { tags: 'choosing', on: { 'user.opensPricing': 'pricing' } },
        /** Unticked: the toast asks to review and agree, nothing else happens (section 5). */
        askingAgreement: {
          tags: 'askingAgreement',
          on: { 'user.opensPricing': 'pricing' },
          after: { toast: 'browsing' },
        },
        pricing: {
          tags: 'pricing',
          on: {
            'user.movesPrice': {
              actions: { type: 'movePrice', params: ({ event }) => ({ minutes: event.minutes }) },
            },
            'user.closesPricing': 'browsing',
          },
        },
      },
    },
    checkingActiveRentals: {
      tags: 'deciding',
      always: {
        guard: 'hasNotChosen',
        target: 'refused',
        actions: {
          type: 'keepFailure',
          params: ({ context }) => ({
            failure: { kind: context.methodsFailed ? 'methodsNotLoaded' : 'noPaymentMethod' },
          }),
        },
      },
      invoke: {
        id: 'countActiveRentals',
        src: 'countActiveRentals',
        input: {},
        onDone: [
          {
            guard: { type: 'rents', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'keepFailure', params: { failure: { kind: 'activeRental' } } },
          },
          {
            guard: { type: 'owes', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'keepFailure', params: { failure: { kind: 'unpaidOrders' } } },
          },
          { guard: 'chosenBalance', target: 'openingAttempt' },
          { target: 'leaving', actions: 'leadToPayment' },
        ],
        onError: [
          {
            guard: {
              type: 'isSignedOut',
              params: ({ event }) => ({ failure: failureOf(event.error) }),
            },
            target: 'leaving',
            actions: 'leadToLogin',
          },
          {
            target: 'refused',
            actions: {
              type: 'keepFailure',
              params: ({ event }) => ({ failure: failureOf(event.error) }),
            },
          },
        ],
      },
      after: {
        callTimeout: {
          target: 'refused',
          actions: { type: 'keepFailure', params: { failure: { kind: 'timeout' } } },
        },
      },
    },
    openingAttempt: {
      tags: 'deciding',
      invoke: {
        id: 'openAttempt',
        src: 'openAttempt',
        input: {},
        onDone: {
          target: 'rentingOnBalance',
          actions: { type: 'keepKey', params: ({ event }) => event.output },
        },
        onError: {
          target: 'refused',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      },
    },
    rentingOnBalance: { tags: 'deciding', ...askingForRental('rentByBalance', 'unknown') },
    /**
     * The answer was lost after the balance may have been reserved: the same key asks until it is
     * known.
     */
    unknown: {
      tags: 'unknown',
      initial: 'waiting',
      states: {
        waiting: { on: { 'user.asksNow': 'asking' }, after: { askAgain: 'asking' } },
        asking: askingForRental('askByBalance', 'waiting'),
      },
    },
    refused: { tags: 'refused', on: { 'user.retries': 'checkingCabinet' } },
    leaving: { type: 'final' },
  },
});
