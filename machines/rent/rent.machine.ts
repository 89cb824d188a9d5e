import { firstPricedMinutes } from '../../src/domain/constants.ts';
import { onceAgreed, ticking } from '../agreement.ts';
import { answer, because, failed, refused, silent, told } from '../asked.ts';
import { known } from '../declare.ts';
import * as ways from './choice.ts';
import type { RentContext } from './rent.events.ts';
import { rent } from './rent.setup.ts';
import { walletEnded } from './wallet-end.ts';

export { delays } from './rent.setup.ts';

/** Unclear outcome from before the page began, as params of a guard or an action. */
const kept = ({ context: { unclear } }: { readonly context: RentContext }) => ({ unclear });
const choosing = { target: 'choosing', actions: ['markMethodsFailed', 'chooseDefault'] } as const;

/** Transitions with the rentals of the person at the touch of "Rent". */
const counted = [
  {
    guard: { type: 'rents', params: answer },
    ...because({ kind: 'activeRental' }, '#rent.refused'),
  },
  {
    guard: { type: 'owes', params: answer },
    ...because({ kind: 'unpaidOrders' }, '#rent.refused'),
  },
  { guard: { type: 'mayHaveRented', params: answer }, target: '#rent.rentingOnBalance' },
  {
    guard: { type: 'mayHavePaid', params: answer },
    target: '#rent.leaving',
    actions: { type: 'leadToUnclear', params: answer },
  },
  { guard: 'needsNoPage', target: '#rent.rentingOnBalance' },
  { target: '#rent.leaving', actions: 'leadToPayment' },
] as const;

/** Transitions where they could not be read, but for a refusal. */
const notCounted = <const Target extends string>(waiting: Target) =>
  [
    {
      guard: { type: 'isSignedOut', params: failed },
      target: '#rent.leaving',
      actions: 'leadToLogin',
    },
    { guard: { type: 'isUnanswered', params: failed }, ...refused(waiting) },
  ] as const;

/**
 * The rent decision (specification, section 4 "Rent"): the person's invitation, balance, or a
 * pre-authorisation by the chosen method. Ends with the next page.
 */
export const rentMachine = rent.createMachine({
  id: 'rent',
  context: ({ input }) => ({
    ...input,
    methods: null,
    whyNone: null,
    choice: null,
    askedToAgree: false,
    pricedMinutes: firstPricedMinutes,
    failure: null,
    next: null,
  }),
  output: ({ context }) => known(context.next),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'hasCabinet', target: 'checked' },
        { guard: 'hasCode', target: 'checkingCabinet' },
        { target: 'waitingForCode' },
      ],
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
        onDone: { target: 'checked', actions: { type: 'keepCabinet', params: answer } },
      },
    },
    /** Checked here, or by the page that led here. */
    checked: {
      always: [
        { guard: { type: 'mayHaveRented', params: kept }, target: 'rentingOnBalance' },
        {
          guard: { type: 'mayHavePaid', params: kept },
          target: 'leaving',
          actions: { type: 'leadToUnclear', params: kept },
        },
        { target: 'loadingMethods' },
      ],
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
      // Boxes and sign-in are on the page already.
      on: { 'user.ticks': ticking, 'person.changed': 'checkingCabinet' },
    },
    choosing: {
      initial: 'browsing',
      on: {
        'user.choosesMethod': {
          guard: { type: 'offers', params: told },
          actions: { type: 'choose', params: told },
        },
        'user.ticks': ticking,
        'user.rents': [...onceAgreed('checkingActiveRentals')],
        'user.opensWallet': [...onceAgreed('payingByWallet')],
        'wallet.collected': [...walletEnded],
        'user.reloadsMethods': { guard: 'lacksMethods', target: 'loadingMethods' },
        // Signed in over the page: balance and rentals are another person's.
        'person.changed': 'checkingCabinet',
      },
      states: {
        browsing: {
          tags: 'choosing',
          on: { 'user.opensPricing': 'pricing' },
        },
        /** Unticked: the toast asks to review and agree, nothing else happens (section 5). */
        askingAgreement: {
          tags: 'askingAgreement',
          always: { guard: 'hasAgreed', target: 'browsing' },
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
    /** The wallet's sheet is open, or its payment is under way. */
    payingByWallet: {
      tags: 'payingByWallet',
      on: { 'wallet.closed': 'choosing', 'wallet.collected': [...walletEnded] },
    },
    /** Definitely failed: nothing is reserved. */
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
        onDone: counted,
        onError: [...notCounted('tryingAgain'), refused('refused')],
      },
      after: { callTimeout: silent('tryingAgain') },
    },
    /**
     * No answer, and nothing was sent: the page stays, and asks again by itself for a while. Any
     * change of the person's ends that, since it would rent what they have not looked at, and so does
     * a hidden page: a phone in a pocket must rent nothing.
     */
    tryingAgain: {
      invoke: { id: 'visibility', src: 'visibility' },
      on: {
        'user.stops': 'choosing',
        'page.hidden': 'choosing',
        'user.opensPricing': 'choosing.pricing',
        'user.ticks': { target: 'choosing', ...ticking },
        'user.choosesMethod': {
          guard: { type: 'offers', params: told },
          target: 'choosing',
          actions: { type: 'choose', params: told },
        },
        'person.changed': 'checkingCabinet',
      },
      after: { networkPatience: 'refused' },
      initial: 'waiting',
      states: {
        waiting: {
          tags: 'withoutNetwork',
          on: { 'user.retries': 'asking' },
          after: { networkRetry: 'asking' },
        },
        asking: {
          tags: 'askingAgain',
          invoke: {
            id: 'countAgain',
            src: 'countActiveRentals',
            input: {},
            onDone: counted,
            onError: [...notCounted('waiting'), refused('#rent.refused')],
          },
          after: { callTimeout: silent('waiting') },
        },
      },
    },
    rentingOnBalance: {
      tags: 'rentingOnBalance',
      invoke: {
        id: 'balanceRental',
        src: 'balanceRental',
        input: ({ context }) => ways.wishOf(context),
        onDone: [
          {
            guard: { type: 'isRented', params: answer },
            target: 'leaving',
            actions: { type: 'leadToResult', params: answer },
          },
          {
            guard: { type: 'cameToNothing', params: answer },
            target: 'loadingMethods',
            actions: 'forgetUnclear',
          },
          { target: 'refused', actions: { type: 'keepOutcome', params: answer } },
        ],
      },
    },
    refused: { tags: 'refused', on: { 'user.retries': 'checkingCabinet' } },
    leaving: { type: 'final' },
  },
});
