import { assign, setup } from 'xstate';
import type { Cabinet } from '../../src/domain/cabinet.ts';
import {
  callTimeout,
  faultRecheck,
  networkPatience,
  overtimeMinutes,
  toastDuration,
} from '../../src/domain/constants.ts';
import type { Device } from '../../src/domain/device.ts';
import { isPriceChanged, isUnanswered, type Failure } from '../../src/domain/failure.ts';
import { methodsFor, whyNoMethod, type PaymentMethod } from '../../src/domain/payment-method.ts';
import type { Route } from '../../src/domain/routes.ts';
import { hasAgreed, ticked, type Agreed, type Ticked } from '../agreement.ts';
import { cabinetCheckMachine, type ScannedCode } from '../cabinet-check/cabinet-check.machine.ts';
import { codeEntryMachine } from '../code-entry/code-entry.machine.ts';
import { declared, declaredSource } from '../declare.ts';
import { balanceRentalMachine, type BalanceRented } from './balance-rental.machine.ts';
import * as ways from './choice.ts';
import type { PaymentChoice, RentContext, RentEvent, UnclearRental } from './rent.events.ts';
import type { WalletEnd } from './wallet-end.ts';

export const delays = {
  callTimeout,
  /** Specification, section 9: a toast shows this long. */
  toast: toastDuration,
  /** Pause before the next try without a network, and the time after which there is none. */
  networkRetry: faultRecheck,
  networkPatience,
} as const;

/** `unclear`: as the device knows it at the time of the request, whichever tab it began in. */
type RentalCount = { inUse: number; hasUnpaidOrders: boolean; unclear: UnclearRental | null };
type Unclear = { readonly unclear: UnclearRental | null };
type Methods = readonly PaymentMethod[];

export const rent = setup({
  types: {
    /**
     * `cabinet`: as the page that led here has just checked it. `agreed`: boxes that this person
     * has ticked here before.
     */
    input: {} as {
      code: ScannedCode | null;
      cabinet: Cabinet | null;
      device: Device;
      agreed: Agreed;
      unclear: UnclearRental | null;
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
      | 'withoutNetwork'
      | 'askingAgain'
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
    /** Reports at once if the page is hidden, then every change. */
    visibility: declaredSource(),
  },
  guards: {
    hasCabinet: ({ context }) => context.cabinet !== null,
    hasCode: ({ context }) => context.code !== null,
    hasAgreed,
    mayHaveRented: (_, { unclear }: Unclear) => unclear?.kind === 'rental',
    mayHavePaid: (_, { unclear }: Unclear) => unclear?.kind === 'payment',
    /** The earlier attempt came to nothing, or is over: this request is the person's first here. */
    cameToNothing: ({ context }, outcome: BalanceRented) =>
      context.unclear !== null &&
      outcome.kind === 'refused' &&
      outcome.failure.kind === 'rentalFailed',
    hasNotChosen: ({ context }) => context.choice === null,
    needsNoPage: ({ context }) => context.choice?.kind !== 'method',
    offers: ({ context }, { choice }: { choice: PaymentChoice }) => ways.offers(context, choice),
    lacksMethods: ({ context }) => context.methods === null || context.choice === null,
    owes: (_, { hasUnpaidOrders }: RentalCount) => hasUnpaidOrders,
    rents: (_, { inUse }: RentalCount) => inUse > 0,
    isUnanswered: (_, { failure }: { failure: Failure }) => isUnanswered(failure),
    isSignedOut: (_, { failure }: { failure: Failure }) => failure.kind === 'unauthorized',
    isRented: (_, outcome: BalanceRented) => outcome.kind === 'rented',
    wasSubmitted: (_, { collected }: WalletEnd) => collected.kind === 'submitted',
    /** Another way to pay does not help: a power bank is out already, or the price has changed. */
    endsHere: (_, { collected }: WalletEnd) =>
      collected.kind === 'failed' &&
      (collected.failure.kind === 'activeRental' || isPriceChanged(collected.failure)),
  },
  delays,
  actions: {
    keepCode: assign({ code: (_, code: ScannedCode) => code }),
    keepCabinet: assign(({ context }, { cabinet }: { cabinet: Cabinet }) => ({
      cabinet,
      choice: ways.choiceAt(context, cabinet),
      failure: null,
    })),
    keepMethods: assign(
      ({ context: { device } }, methods: Methods): Pick<RentContext, 'methods' | 'whyNone'> => ({
        methods: methodsFor(methods, device, 'deposit'),
        whyNone: { kind: whyNoMethod(methods, device, 'deposit') },
      }),
    ),
    markMethodsFailed: assign({ methods: null, whyNone: { kind: 'methodsNotLoaded' } }),
    chooseDefault: assign({ choice: ({ context }) => ways.defaultChoice(context, context.choice) }),
    choose: assign({ choice: (_, params: { choice: PaymentChoice }) => params.choice }),
    tick: assign({ agreed: ({ context }, params: Ticked) => ticked(context.agreed, params) }),
    askToAgree: assign({ askedToAgree: true }),
    movePrice: assign({
      pricedMinutes: (_, params: { minutes: number }) =>
        Math.min(overtimeMinutes, Math.max(0, Math.round(params.minutes))),
    }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    keepWhyNone: assign({ failure: ({ context }) => context.whyNone }),
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
    forgetUnclear: assign({ unclear: null }),
    leadToUnclear: assign({
      next: ({ context }, { unclear }: Unclear): Route | null =>
        ways.paymentUnclear(context, unclear),
    }),
    leadToPayment: assign({ next: ({ context }) => ways.paymentOf(context) }),
    leadToLogin: assign({
      next: ({ context }): Route => ({ page: 'login', cabinetCode: context.cabinet?.cabinetCode }),
    }),
  },
});
