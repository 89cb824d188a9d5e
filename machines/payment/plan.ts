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
import { isTopUpAmount } from '../../src/domain/top-up.ts';
import { isAgreed } from '../agreement.ts';
import { known } from '../declare.ts';
import type { AttemptFor, CardForm, Collected, CollectFrom, CollectInput } from './collect.ts';
import type { PaymentContext, Plan } from './payment.events.ts';
import type { ClosedAttempt, Settled, SettlingInput } from './settling.machine.ts';

type Offered = readonly PaymentMethod[];

/**
 * The method the link names (`paymentId`), or preselects by its id (`pmid`) or kind (`paymentWay`),
 * where this device can use it; else the operator's first.
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

/** The link names a way to pay that is not there: another one stands in its place. */
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

/** The link says what belongs to another purpose: a form's number, a kind of deposit. */
export const contradictsItself = ({ query }: PaymentContext): boolean =>
  (query.formId !== undefined && query.purpose !== 'mifi' && query.purpose !== 'topUp') ||
  (query.depositKind !== undefined && query.purpose !== 'deposit');

/** Whether the person may have saved cards that pay this. */
export function mayHaveCards(context: PaymentContext, offered: Offered): boolean {
  const method = methodIn(context, offered);
  return (
    context.isMember &&
    method !== null &&
    methodRules[method.kind].collector === 'card' &&
    carries('savedCard', context.query.purpose)
  );
}

/** What this device can pay this with. */
const waysIn = ({ query, device }: PaymentContext, offered: Offered): Offered =>
  methodsFor(offered, device, query.purpose);

/** Plan of the payment with the methods that are offered, and the other ways to pay it. */
export const planned = (
  context: PaymentContext,
  offered: Offered,
): Pick<PaymentContext, 'ways' | 'plan' | 'lacksNamed'> => ({
  ways: waysIn(context, offered),
  plan: planFor(context, offered),
  lacksNamed: lacksNamed(context, offered),
});

/** Whether the hold pays for it, unless the link names another way, or any other (`besideHold`). */
export const isByHold = ({ query }: PaymentContext, bill: Bill | null): boolean =>
  bill !== null && bill.byHold && query.paymentMethodId === undefined;

/** Why there is nothing to pay: it was paid, or there is nothing to be bought. */
export const whyNothing = ({ query }: PaymentContext): Failure => ({
  kind: query.purpose === 'purchase' ? 'notForSale' : 'nothingDue',
});

/** Why no method can be used here. */
export const whyNone = ({ query, device }: PaymentContext, offered: Offered): Failure => ({
  kind: whyNoMethod(offered, device, query.purpose),
});

/**
 * What is paid and how; null where no method or no amount is known. A rental's bill says the amount,
 * else the query's price; without one the cabinet's deposit does. The server checks either against its own.
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

/** Whether more or less is to be topped up than the server takes at once. */
export function isOutsideLimits(context: PaymentContext, offered: Offered): boolean {
  const asked = planFor(context, offered)?.charge;
  return asked?.purpose === 'topUp' && !isTopUpAmount(asked.money.minor, asked.money.currency);
}

/** What is left of a bill, and the coupon that is taken off it. */
function withCoupon({ coupon }: PaymentContext, bill: Bill) {
  if (coupon === null) return { money: bill.money, coupon: {} };
  const { minor, currency } = bill.money;
  return {
    money: money(minor - discountOf(coupon, bill.money), currency),
    coupon: { coupon: coupon.code },
  };
}

/** Only what a rental owes is paid with a coupon. */
export const takesCoupon = ({ query }: PaymentContext): boolean => query.purpose === 'repayment';

/** Whether a coupon is worth all that a rental owes. */
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

/** The collector of the payment that is planned; null while nothing is. */
export function collectorIn({
  plan,
  cards,
}: Pick<PaymentContext, 'plan' | 'cards'>): BuiltCollector | null {
  if (plan === null) return null;
  const { collector } = methodRules[plan.method.kind];
  if (collector === 'card' && cards !== null) return 'savedCard';
  return isBuilt(collector) ? collector : null;
}

/** Input of every collector. */
export const collectInput = (context: PaymentContext): CollectInput => ({
  ...known(context.plan),
  from: collectFrom(context),
  begun: context.from.step === 'resumed' ? context.paymentId : null,
  device: context.device,
  cards: context.cards,
});

/** What stands on the page beside the collector that made it. */
export const fieldsIn = (from: CollectFrom): CardForm | null =>
  'fields' in from ? from.fields : null;

/** Whether the person ticked that the card is kept, where they could. */
const keptIn = (of: CollectFrom | Collected): { readonly keepsCard?: true } =>
  'keepsCard' in of && of.keepsCard ? { keepsCard: true } : {};

/** What a collector leaves behind, and where collecting could begin again. */
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

/** A deposit needs both agreements (section 5), whichever page leads to it. */
export const mayPay = ({ query, agreed }: PaymentContext): boolean =>
  query.purpose !== 'deposit' || isAgreed(agreed);

/** The beginning of collecting; without the agreements nothing leaves before the person's touch. */
function collectFrom(context: PaymentContext): CollectFrom {
  const { from } = context;
  if (mayPay(context)) return from;
  if (from.step === 'submission') return { ...from, step: 'fields' };
  return from.step === 'start' ? { step: 'looking' } : from;
}

/** Goes on with the fields that stand; without any, collecting starts anew. */
export function goingOn({ from }: PaymentContext, step: 'fields' | 'submission'): CollectFrom {
  const fields = fieldsIn(from);
  return fields === null ? { step: 'start' } : { step, fields, ...keptIn(from) };
}

/** Where a person came from to pay. */
export function wayBack({ subject, cabinet }: PaymentContext): Route {
  if (subject !== null && 'orderId' in subject)
    return { page: 'orderDetail', orderId: subject.orderId };
  if (subject !== null && 'wallet' in subject) return { page: 'wallet' };
  return { page: 'rent', cabinetCode: cabinet?.cabinetCode };
}

/** The rental that the bill is for, as its result page names it. */
export const resultOfHold = ({ query, bill }: PaymentContext): Route => ({
  page: 'result',
  tradeNumber: known(bill).orderId,
  purpose: query.purpose,
});
