import { assign, setup } from 'xstate';
import type { Cabinet } from '../../src/domain/cabinet.ts';
import { callTimeout, overtimeMinutes, toastDuration } from '../../src/domain/constants.ts';
import type { Device } from '../../src/domain/device.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { methodsFor, whyNoMethod, type PaymentMethod } from '../../src/domain/payment-method.ts';
import type { Route } from '../../src/domain/routes.ts';
import { cabinetCheckMachine, type ScannedCode } from '../cabinet-check/cabinet-check.machine.ts';
import { answer, because, failed, refused, silent } from '../asked.ts';
import { codeEntryMachine } from '../code-entry/code-entry.machine.ts';
import { declared, known } from '../declare.ts';
import { balanceRentalMachine, type BalanceRented } from './balance-rental.machine.ts';
import * as ways from './choice.ts';
import { told, walletEnded, type WalletEnd } from './wallet-end.ts';
import type { Agreement, PaymentChoice, RentContext, RentEvent } from './rent.events.ts';

export const delays = {
  callTimeout,
  /** Specification, section 9: a toast shows this long. */
  toast: toastDuration,
} as const;

type RentalCount = { inUse: number; hasUnpaidOrders: boolean };
type Methods = readonly PaymentMethod[];

const rent = setup({
  types: {
    /** `agreed`: what this person has ticked here before. */
    input: {} as {
      code: ScannedCode | null;
      device: Device;
      agreed: RentContext['agreed'];
    },
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
      | 'rentingOnBalance'
      | 'payingByWallet'
      | 'walletFailed'
      | 'refused',
    children: {} as {
      codeEntry: 'codeEntry';
      cabinetCheck: 'cabinetCheck';
      balanceRental: 'balanceRental';
    },
  },
  actors: {
    codeEntry: codeEntryMachine,
    cabinetCheck: cabinetCheckMachine,
    loadMethods: declared<Methods, { cabinetId: string }>(),
    countActiveRentals: declared<RentalCount, Record<never, never>>(),
    balanceRental: balanceRentalMachine,
  },
  guards: {
    hasCode: ({ context }) => context.code !== null,
    hasAgreed: ({ context }) => context.agreed.terms && context.agreed.privacy,
    hasNotChosen: ({ context }) => context.choice === null,
    needsNoPage: ({ context }) => context.choice?.kind !== 'method',
    offers: ({ context }, { choice }: { choice: PaymentChoice }) => ways.offers(context, choice),
    lacksMethods: ({ context }) => context.methodsFailed || context.choice === null,
    owes: (_, { hasUnpaidOrders }: RentalCount) => hasUnpaidOrders,
    rents: (_, { inUse }: RentalCount) => inUse > 0,
    isSignedOut: (_, { failure }: { failure: Failure }) => failure.kind === 'unauthorized',
    isRented: (_, outcome: BalanceRented) => outcome.kind === 'rented',
    wasSubmitted: (_, { collected }: WalletEnd) => collected.kind === 'submitted',
    endsHere: (_, { collected }: WalletEnd) =>
      collected.kind === 'failed' && collected.failure.kind === 'activeRental',
  },
  delays,
  actions: {
    keepCode: assign({ code: (_, code: ScannedCode) => code }),
    keepCabinet: assign({
      cabinet: (_, params: { cabinet: Cabinet }) => params.cabinet,
      failure: null,
    }),
    keepMethods: assign(({ context: { device } }, methods: Methods) => ({
      methods: methodsFor(methods, device, 'deposit'),
      methodsFailed: false,
      whyNone: whyNoMethod(methods, device, 'deposit'),
    })),
    markMethodsFailed: assign({ methods: [], methodsFailed: true }),
    chooseDefault: assign({ choice: ({ context }) => ways.defaultChoice(context, context.choice) }),
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
    keepWhyNone: assign({ failure: ({ context }) => ways.whyNone(context) }),
    keepOutcome: assign({
      failure: ({ context }, outcome: BalanceRented) =>
        outcome.kind === 'refused' ? outcome.failure : context.failure,
    }),
    leadToResult: assign({
      next: ({ context }, outcome: BalanceRented): Route | null =>
        outcome.kind === 'rented'
          ? {
              page: 'result',
              tradeNumber: outcome.orderId,
              purpose: ways.payerOf(context) === 'invitation' ? 'vip' : undefined,
            }
          : null,
    }),
    keepWalletEnd: assign(({ context }, { collected }: WalletEnd) =>
      ways.afterWallet(context, collected),
    ),
    dropMissing: assign(({ context }) => ways.withoutMissing(context)),
    leadToPayment: assign({ next: ({ context }) => ways.paymentOf(context) }),
    leadToLogin: assign({
      next: ({ context }): Route => ({ page: 'login', cabinetCode: context.cabinet?.cabinetCode }),
    }),
  },
});

const choosing = { target: 'choosing', actions: ['markMethodsFailed', 'chooseDefault'] } as const;

/**
 * The rent decision (specification, section 4 "Rent"): the invitation the person came by, balance,
 * or a pre-authorisation by the chosen method. Ends with where to go.
 */
export const rentMachine = rent.createMachine({
  id: 'rent',
  context: ({ input }) => ({
    ...input,
    cabinet: null,
    methods: [],
    methodsFailed: false,
    whyNone: 'noPaymentMethod',
    choice: null,
    askedToAgree: false,
    pricedMinutes: 80,
    failure: null,
    next: null,
  }),
  output: ({ context }) => known(context.next),
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
        onDone: { target: 'loadingMethods', actions: { type: 'keepCabinet', params: answer } },
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
          actions: [{ type: 'keepMethods', params: answer }, 'chooseDefault'],
        },
        onError: choosing,
      },
      after: { callTimeout: choosing },
    },
    choosing: {
      initial: 'browsing',
      on: {
        'user.choosesMethod': {
          guard: { type: 'offers', params: told },
          actions: { type: 'choose', params: told },
        },
        'user.ticks': { actions: { type: 'tick', params: told } },
        'user.rents': [
          { guard: 'hasAgreed', target: 'checkingActiveRentals' },
          { target: '.askingAgreement', actions: 'askToAgree' },
        ],
        // Unticked, the sheet stays closed, and the toast asks to review and agree.
        'user.opensWallet': [
          { guard: 'hasAgreed', target: 'payingByWallet' },
          { target: '.askingAgreement', actions: 'askToAgree' },
        ],
        'wallet.collected': [...walletEnded],
        'user.reloadsMethods': { guard: 'lacksMethods', target: 'loadingMethods' },
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
            'user.movesPrice': { actions: { type: 'movePrice', params: told } },
            'user.closesPricing': 'browsing',
          },
        },
      },
    },
    /** The wallet's sheet is open, or what was accepted in it is under way. */
    payingByWallet: {
      tags: 'payingByWallet',
      on: { 'wallet.closed': 'choosing', 'wallet.collected': [...walletEnded] },
    },
    /** Known not to have worked: nothing is reserved. */
    walletFailed: {
      tags: 'walletFailed',
      on: { 'user.choosesAnotherWay': { target: 'choosing', actions: 'dropMissing' } },
    },
    checkingActiveRentals: {
      tags: 'deciding',
      always: { guard: 'hasNotChosen', target: 'refused', actions: 'keepWhyNone' },
      invoke: {
        id: 'countActiveRentals',
        src: 'countActiveRentals',
        input: {},
        onDone: [
          {
            guard: { type: 'rents', params: answer },
            ...because({ kind: 'activeRental' }, 'refused'),
          },
          {
            guard: { type: 'owes', params: answer },
            ...because({ kind: 'unpaidOrders' }, 'refused'),
          },
          { guard: 'needsNoPage', target: 'rentingOnBalance' },
          { target: 'leaving', actions: 'leadToPayment' },
        ],
        onError: [
          {
            guard: { type: 'isSignedOut', params: failed },
            target: 'leaving',
            actions: 'leadToLogin',
          },
          refused('refused'),
        ],
      },
      after: { callTimeout: silent('refused') },
    },
    rentingOnBalance: {
      tags: 'rentingOnBalance',
      invoke: {
        id: 'balanceRental',
        src: 'balanceRental',
        input: ({ context }) => ({
          cabinetCode: known(context.cabinet).cabinetCode,
          payer: ways.payerOf(context),
        }),
        onDone: [
          {
            guard: { type: 'isRented', params: answer },
            target: 'leaving',
            actions: { type: 'leadToResult', params: answer },
          },
          { target: 'refused', actions: { type: 'keepOutcome', params: answer } },
        ],
      },
    },
    refused: { tags: 'refused', on: { 'user.retries': 'checkingCabinet' } },
    leaving: { type: 'final' },
  },
});
