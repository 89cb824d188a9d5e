import { besideHold, type Bill } from '../../src/domain/bill.ts';
import { chargeFor } from '../../src/domain/charge.ts';
import { discountOf, type Coupon } from '../../src/domain/coupon.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { minorFromDecimal, money } from '../../src/domain/money.ts';
import {
  carries,
  isBuilt,
  methodRules,
  methodsFor,
  whyNoMethod,
  type BuiltCollector,
  type PaymentMethod,
} from '../../src/domain/payment-method.ts';
import type { Route } from '../../src/domain/routes.ts';
import { isTopUpAmount } from '../../src/domain/wallet.ts';
import { isAgreed } from '../agreement.ts';
import { known } from '../declare.ts';
import type { AttemptFor, CardForm, Collected, CollectFrom, CollectInput } from './collect.ts';
import type { PaymentContext, Plan } from './payment.events.ts';
import type { ClosedAttempt, Settled, SettlingInput } from './settling.machine.ts';

type Offered = readonly PaymentMethod[];

/**
 * The method that the link names (`paymentId`), or preselects by its id (`pmid`) or kind
 * (`paymentWay`), where this device can use it; else the operator's first.
 */
export function methodIn(
  { query, device }: PaymentContext,
  offered: Offered,
): PaymentMethod | null {
  const usable = methodsFor(offered, device, query.purpose);
  const { paymentMethodId, preselectedMethodId, preselectedMethodKind } = query;
  return (
    usable.find(({ id }) => id === paymentMethodId) ??
    usable.find(({ id }) => id === preselectedMethodId) ??
    usable.find(({ kind }) => kind === preselectedMethodKind) ??
    usable[0] ??
    null
  );
}

/** True if the link names a method that is not available, so that another one is used. */
function lacksNamed(context: PaymentContext, offered: Offered): boolean {
  const { paymentMethodId, preselectedMethodId, preselectedMethodKind } = context.query;
  const named = [paymentMethodId, preselectedMethodId, preselectedMethodKind].filter(
    name => name !== undefined && name !== besideHold,
  );
  const method = methodIn(context, offered);
  return named.length > 0 && method !== null && !named.some(isNameOf(method));
}

const isNameOf =
  ({ id, kind }: PaymentMethod) =>
  (name: string | undefined): boolean =>
    name === id || name === kind;

/** True if the link has a field of another purpose: a form's number, a kind of deposit. */
export const contradictsItself = ({ query }: PaymentContext): boolean =>
  (query.formId !== undefined && query.purpose !== 'mifi' && query.purpose !== 'topUp') ||
  (query.depositKind !== undefined && query.purpose !== 'deposit');

/** True if the person may have saved cards for this payment. */
export function mayHaveCards(context: PaymentContext, offered: Offered): boolean {
  const method = methodIn(context, offered);
  return (
    context.isMember &&
    method !== null &&
    methodRules[method.kind].collector === 'card' &&
    carries('savedCard', context.query.purpose)
  );
}

/** Methods that this device can use for this payment. */
const waysIn = ({ query, device }: PaymentContext, offered: Offered): Offered =>
  methodsFor(offered, device, query.purpose);

/** Plan of the payment, and the other methods for it. */
export const planned = (
  context: PaymentContext,
  offered: Offered,
): Pick<PaymentContext, 'ways' | 'plan' | 'lacksNamed'> => ({
  ways: waysIn(context, offered),
  plan: planFor(context, offered),
  lacksNamed: lacksNamed(context, offered),
});

/** True if the hold pays, unless the link names a method, or any other (`besideHold`). */
export const isByHold = ({ query }: PaymentContext, bill: Bill | null): boolean =>
  bill !== null && bill.byHold && query.paymentMethodId === undefined;

/** Reason why nothing is to be paid: it is paid, or cannot be bought. */
export const whyNothing = ({ query }: PaymentContext): Failure => ({
  kind: query.purpose === 'purchase' ? 'notForSale' : 'nothingDue',
});

export const whyNone = ({ query, device }: PaymentContext, offered: Offered): Failure => ({
  kind: whyNoMethod(offered, device, query.purpose),
});

/**
 * Method and charge; null without a known method or amount. The amount is a rental's bill, else the
 * query's price, else the cabinet's deposit. The server checks it against its own.
 */
export function planFor(context: PaymentContext, offered: Offered): Plan | null {
  const { query, cabinet, subject } = context;
  const method = methodIn(context, offered);
  if (method === null || subject === null) return null;
  const { bill } = context;
  if (bill !== null) {
    const { money: left, coupon } = withCoupon(context, bill);
    return { method, charge: { ...chargeFor(query.purpose, subject, left), ...coupon } };
  }
  const amount =
    query.price === undefined
      ? (cabinet?.tariff.deposit ?? null)
      : minorFromDecimal(query.price, method.currency);
  if (amount === null || amount <= 0) return null;
  const shown = query.purpose === 'deposit' ? cabinet?.tariff : undefined;
  const due = money(amount, method.currency);
  return { method, charge: chargeFor(query.purpose, subject, due, shown) };
}

/** True if the top-up is outside the limits of the server. */
export function isOutsideLimits(context: PaymentContext, offered: Offered): boolean {
  const asked = planFor(context, offered)?.charge;
  return asked?.purpose === 'topUp' && !isTopUpAmount(asked.money.minor, asked.money.currency);
}

/** Rest of a bill, and the coupon taken off it. */
function withCoupon({ coupon }: PaymentContext, bill: Bill) {
  if (coupon === null) return { money: bill.money, coupon: {} };
  const { minor, currency } = bill.money;
  return {
    money: money(minor - discountOf(coupon, bill.money), currency),
    coupon: { coupon: coupon.code },
  };
}

/** True for a rental's debt, which alone can be paid with a coupon. */
export const takesCoupon = ({ query }: PaymentContext): boolean => query.purpose === 'repayment';

/** True if a coupon covers all that a rental owes. */
export const isCovered = ({ bill }: PaymentContext, coupon: Coupon): boolean =>
  bill !== null && discountOf(coupon, bill.money) === bill.money.minor;

export const attemptFor = ({ query, subject }: PaymentContext): AttemptFor => ({
  purpose: query.purpose,
  subject: known(subject),
});

export const closedAttempt = ({ query, subject }: PaymentContext): ClosedAttempt => ({
  purpose: query.purpose,
  subject,
});

export const settlingOf = (
  context: PaymentContext,
  pace: SettlingInput['pace'],
): SettlingInput => ({
  paymentId: known(context.paymentId),
  pace,
  attempt: closedAttempt(context),
});

export const resultOf = ({ query }: PaymentContext, settled: Settled): Route | null =>
  settled.kind === 'succeeded'
    ? { page: 'result', tradeNumber: settled.orderId, purpose: query.purpose }
    : null;

/** Collector of the planned payment; null without a plan. */
export function collectorIn({
  plan,
  cards,
}: Pick<PaymentContext, 'plan' | 'cards'>): BuiltCollector | null {
  if (plan === null) return null;
  const { collector } = methodRules[plan.method.kind];
  if (collector === 'card' && cards !== null) return 'savedCard';
  return isBuilt(collector) ? collector : null;
}

export const collectInput = (context: PaymentContext): CollectInput => ({
  ...known(context.plan),
  from: collectFrom(context),
  begun: context.from.step === 'resumed' ? context.paymentId : null,
  device: context.device,
  cards: context.cards,
});

/** Card fields on the page, kept after their collector's end. */
export const fieldsIn = (from: CollectFrom): CardForm | null =>
  'fields' in from ? from.fields : null;

/** The person's tick that the card is kept, where they could tick it. */
const keptIn = (of: CollectFrom | Collected): { readonly keepsCard?: true } =>
  'keepsCard' in of && of.keepsCard ? { keepsCard: true } : {};

/** Context after a collector's end, with the point at which collecting could begin again. */
export function afterCollecting(
  context: PaymentContext,
  collected: Collected,
): Pick<PaymentContext, 'from' | 'paymentId' | 'failure'> {
  const fields = 'fields' in collected ? collected.fields : null;
  return {
    from: fields === null ? { step: 'start' } : { step: 'fields', fields, ...keptIn(collected) },
    paymentId: collected.kind === 'submitted' ? collected.paymentId : context.paymentId,
    failure: collected.kind === 'failed' ? collected.failure : null,
  };
}

/**
 * True if both agreements are given or not needed: a deposit needs them (section 5), whichever page
 * leads to it.
 */
export const mayPay = ({ query, agreed }: PaymentContext): boolean =>
  query.purpose !== 'deposit' || isAgreed(agreed);

/** First step of collecting; without the agreements nothing leaves before the person's touch. */
function collectFrom(context: PaymentContext): CollectFrom {
  const { from } = context;
  if (mayPay(context)) return from;
  if (from.step === 'submission') return { ...from, step: 'fields' };
  return from.step === 'start' ? { step: 'looking' } : from;
}

/** Goes on with the fields on the page; without any, collecting starts anew. */
export function goingOn({ from }: PaymentContext, step: 'fields' | 'submission'): CollectFrom {
  const fields = fieldsIn(from);
  return fields === null ? { step: 'start' } : { step, fields, ...keptIn(from) };
}

/** Page that the person came from to pay. */
export function wayBack({ subject, cabinet }: PaymentContext): Route {
  if (subject !== null && 'orderId' in subject)
    return { page: 'orderDetail', orderId: subject.orderId };
  if (subject !== null && 'wallet' in subject) return { page: 'wallet' };
  return { page: 'rent', cabinetCode: cabinet?.cabinetCode };
}

export const resultOfHold = ({ query, bill }: PaymentContext): Route => ({
  page: 'result',
  tradeNumber: known(bill).orderId,
  purpose: query.purpose,
});
