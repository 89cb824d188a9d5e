import { assign, setup } from 'xstate';
import type { Bill } from '../../src/domain/bill.ts';
import type { Subject } from '../../src/domain/charge.ts';
import { couponCode, isCouponCode, type Coupon } from '../../src/domain/coupon.ts';
import { callTimeout } from '../../src/domain/constants.ts';
import { leavesOutcomeUnknown, type Failure } from '../../src/domain/failure.ts';
import { type BuiltCollector, type PaymentMethod } from '../../src/domain/payment-method.ts';
import { awaitsPerson, canPayAgain } from '../../src/domain/remedies.ts';
import type { Money } from '../../src/domain/money.ts';
import type { Route } from '../../src/domain/routes.ts';
import { ticked, type Ticked } from '../agreement.ts';
import { declared, known } from '../declare.ts';
import { cardMachine } from './card.machine.ts';
import type { Attempt, AttemptFor, Collected } from './collect.ts';
import { deviceWalletMachine } from './device-wallet.machine.ts';
import type { PaymentContext, PaymentEvent, PaymentInput } from './payment.events.ts';
import { payPalMachine } from './paypal.machine.ts';
import { beginning, keepsCards } from './beginning.ts';
import * as plan from './plan.ts';
import { savedCardMachine } from './saved-card.machine.ts';
import type { EnteredAs } from '../sign-in-sheet/sign-in-sheet.machine.ts';
import { withCard, type CardList } from '../saved-cards/card-list.ts';
import { weChatMachine } from './wechat/wechat.machine.ts';
import { settlingMachine, type ClosedAttempt, type Settled } from './settling.machine.ts';

export const delays = { callTimeout } as const;

/** Charts of the collectors; a built collector without its chart does not compile. */
export const collectors = {
  card: cardMachine,
  savedCard: savedCardMachine,
  paypal: payPalMachine,
  wallet: deviceWalletMachine,
  redirect: weChatMachine,
  wechat: weChatMachine,
} satisfies Record<BuiltCollector, unknown>;

type Offered = readonly PaymentMethod[];

/**
 * Types, actors, guards and actions of the payment's chart; its states stand in files by subject.
 */
export const payment = setup({
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
      | 'offeringCoupon'
      | 'payingByCoupon'
      | 'collecting'
      | 'settling'
      | 'unknown'
      | 'failed',
    children: {} as {
      collector: BuiltCollector;
      settling: 'settling';
    },
  },
  actors: {
    ...collectors,
    settling: settlingMachine,
    /** Attempt for this subject with an unknown outcome, if any. */
    recallAttempt: declared<Attempt | null, AttemptFor>(),
    loadMethods: declared<Offered, AttemptFor>(),
    /** Bill of a rental; null where nothing is to be paid. */
    loadBill: declared<Bill | null, AttemptFor>(),
    /** Buys the power bank with the hold; the server does it once. */
    buyByHold: declared<null, { orderId: string; attempt: AttemptFor }>(),
    loadCoupon: declared<Coupon, { code: string; owed: Money }>(),
    /** Pays with a coupon that covers everything; the server does it once. */
    payByCoupon: declared<null, { orderId: string; code: string }>(),
    loadCards: declared<CardList, { subject: Subject }>(),
    /** The person gave up before anything was held. */
    closeAttempt: declared<null, ClosedAttempt>(),
  },
  guards: {
    namesPayment: ({ context }) => context.query.paymentIntentId !== undefined,
    mayPay: ({ context }) => plan.mayPay(context),
    contradictsItself: ({ context }) => plan.contradictsItself(context),
    lacksSubject: ({ context }) => context.subject === null,
    wasBegun: (_, attempt: Attempt | null) => attempt?.paymentIntentId != null,
    hasMethods: ({ context }) => context.methods !== null,
    lacksMethod: ({ context }) => plan.methodIn(context, known(context.methods)) === null,
    lacksAmount: ({ context }) => plan.planFor(context, known(context.methods)) === null,
    isOutsideLimits: ({ context }) => plan.isOutsideLimits(context, known(context.methods)),
    paysForRental: ({ context }) => context.subject !== null && 'orderId' in context.subject,
    isNotDue: (_, bill: Bill | null) => bill === null,
    isByHold: ({ context }, bill: Bill | null) => plan.isByHold(context, bill),
    outcomeUnknown: (_, { failure }: { failure: Failure }) => leavesOutcomeUnknown(failure),
    namesCoupon: ({ context }) => plan.takesCoupon(context) && context.query.coupon !== undefined,
    couponCovers: ({ context }, coupon: Coupon) => plan.isCovered(context, coupon),
    isNoCode: ({ context }, { code }: { code: string }) =>
      plan.takesCoupon(context) && !isCouponCode(couponCode(code)),
    isSameCoupon: ({ context }, { code }: { code: string }) =>
      plan.takesCoupon(context) && couponCode(code) === context.query.coupon,
    takesCoupon: ({ context }) => plan.takesCoupon(context),
    collectsBy: ({ context }, { by }: { by: BuiltCollector }) => plan.collectorIn(context) === by,
    mayHaveCards: ({ context }) => plan.mayHaveCards(context, known(context.methods)),
    becomesMember: ({ context }, { as }: { as: EnteredAs }) =>
      !context.isMember && as === 'member' && keepsCards(context),
    hasCards: (_, { cards }: CardList) => cards.length > 0,
    hasEntered: (_, collected: Collected) => collected.kind === 'entered',
    wantsOther: (_, collected: Collected) => collected.kind === 'otherCard',
    hasNewCard: (_, collected: Collected) => collected.kind === 'newCard',
    wasSubmitted: (_, collected: Collected) => collected.kind === 'submitted',
    wasCancelled: (_, collected: Collected) => collected.kind === 'cancelled',
    hasSucceeded: (_, settled: Settled) => settled.kind === 'succeeded',
    isOverdue: (_, settled: Settled) => settled.kind === 'overdue',
    /** No fields are on the page, and the person may have agreed since. */
    asksFirst: ({ context }) =>
      plan.fieldsIn(context.from) === null && awaitsPerson(context.failure),
    canCollectAgain: ({ context }) => context.plan !== null && canPayAgain(context.failure),
    canBeginAgain: ({ context }) => canPayAgain(context.failure),
    canChangeFields: ({ context }) =>
      plan.fieldsIn(context.from) !== null && canPayAgain(context.failure),
  },
  delays,
  actions: {
    keepMethods: assign({ methods: (_, methods: Offered) => methods }),
    keepPlan: assign(({ context }) => plan.planned(context, known(context.methods))),
    keepBill: assign({ bill: (_, bill: Bill | null) => bill }),
    keepCoupon: assign({ coupon: (_, coupon: Coupon) => coupon, couponFailure: null }),
    keepCouponFailure: assign({
      couponFailure: (_, params: { failure: Failure }) => params.failure,
    }),
    sayNoCode: assign({ couponFailure: { kind: 'noCode' } }),
    keepCards: assign({ cards: (_, cards: CardList) => cards }),
    /** The new card is in the list even if the list cannot be read again. */
    keepNewCard: assign({
      cards: ({ context: { cards } }, collected: Collected) =>
        cards && collected.kind === 'newCard' && collected.card
          ? withCard(cards, collected.card)
          : cards,
    }),
    forgetCards: assign({ cards: null }),
    keepBegun: assign({
      paymentId: (_, attempt: Attempt | null) => attempt?.paymentIntentId ?? null,
    }),
    keepNamed: assign({ paymentId: ({ context }) => context.query.paymentIntentId ?? null }),
    /** A purchase by the hold has no payment of its own: its outcome is asked for by the rental. */
    keepOrder: assign({ paymentId: ({ context }) => known(context.bill).orderId }),
    keepCollected: assign(({ context }, collected: Collected) =>
      plan.afterCollecting(context, collected),
    ),
    waitForPerson: assign({ from: { step: 'resumed' } }),
    submitAgain: assign({ from: ({ context }) => plan.goingOn(context, 'submission') }),
    changeFields: assign({ from: ({ context }) => plan.goingOn(context, 'fields') }),
    keepWhyNone: assign({
      failure: ({ context }) => plan.whyNone(context, known(context.methods)),
    }),
    keepWhyNothing: assign({ failure: ({ context }) => plan.whyNothing(context) }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    // The reason for asking the server tells more than the server's "unknown payment".
    keepSettled: assign({
      failure: ({ context }, settled: Settled) =>
        context.failure ?? (settled.kind === 'failed' ? settled.failure : null),
    }),
    /** Drops the methods, too, so that a new start reads them again. */
    forgetFailure: assign({ failure: null, methods: null }),
    leadToResult: assign({
      next: ({ context }, settled: Settled) => plan.resultOf(context, settled),
    }),
    leadToBought: assign({ next: ({ context }) => plan.resultOfHold(context) }),
    leadToCoupon: assign({
      next: ({ context }, { code }: { code: string }): Route => ({
        page: 'payment',
        ...context.query,
        coupon: couponCode(code),
      }),
    }),
    tick: assign({ agreed: ({ context }, params: Ticked) => ticked(context.agreed, params) }),
    askToAgree: assign({ askedToAgree: ({ context }) => context.askedToAgree + 1 }),
    becomeMember: assign({ isMember: true }),
    beginAsMember: assign(({ context: { query, cabinet, device, agreed } }) =>
      beginning({ query, cabinet, methods: null, device, agreed, isMember: true }),
    ),
    leadBack: assign({ next: ({ context }) => plan.wayBack(context) }),
  },
});
