import * as v from 'valibot';
import type { RentalOutcome } from '../../domain/order.ts';
import type { PaymentOutcome } from '../../domain/payment-outcome.ts';
import type { ListedOrders } from '../../domain/order-list.ts';
import { purposes } from '../../domain/charge.ts';
import { body, operation, path, query, type Answer, type OperationValue } from '../operation.ts';
import * as wire from '../wire.ts';
import { orderCodec } from './order.ts';
import { encodePaymentOutcome, paymentOutcomeSchema } from '../payment/outcome.ts';
import { encodeOutcome, outcomeSchema } from './outcome.ts';

/** Outcomes of rentals (specification, section 7, "Wallet, orders, other" and "Result"). */

/** Outcome of a requested rental, or of a payment that is taken at once. */
export type TradeOutcome = RentalOutcome | PaymentOutcome;

const outcome: Answer<TradeOutcome | null> = {
  schema: v.pipe(
    v.looseObject({ data: v.nullish(v.union([paymentOutcomeSchema, outcomeSchema]), null) }),
    v.transform(({ data }) => data),
  ),
};
const encodeTrade = (value: TradeOutcome | null) => ({
  data: value && ('purpose' in value ? encodePaymentOutcome(value) : encodeOutcome(value)),
});

const addedNumber = v.fallback(v.nullish(wire.naturalNumber, null), null);
const orderPage: Answer<ListedOrders> = {
  schema: v.pipe(
    v.looseObject({
      page: v.looseObject({
        records: v.array(orderCodec.schema),
        // Only `records` is specified.
        current: addedNumber,
        pages: addedNumber,
        total: addedNumber,
      }),
    }),
    v.transform(({ page }): ListedOrders => ({
      orders: page.records,
      unread: 0,
      page: page.current,
      pages: page.pages,
      total: page.total,
    })),
  ),
  place: 'page',
  without: (list, unread) => ({ ...list, unread }),
};

export const checkOrder = operation('checkOrder', {
  method: 'POST',
  path: 'order/check/{tradeNo}/{payType}',
  pathFrom: 'chosen',
  extra: null,
  asksOutcome: true,
  fields: {
    tradeNumber: path('tradeNo', wire.opaqueId),
    payType: path('payType', v.picklist([...Object.values(purposes), 'RENT', 'VIP'])),
  },
  answer: outcome,
});

/** The same for the outcome of a quick payment (types CZ, FK). */
export const quickPayConfirm = operation('quickPayConfirm', {
  method: 'GET',
  path: 'quickpay/confirm',
  pathFrom: 'chosen',
  extra: null,
  asksOutcome: true,
  fields: { tradeNumber: query('outTradeNo', wire.opaqueId) },
  answer: outcome,
});

/** The same by payment method and trade number (types CZ, YJ, RENT, VIP). */
export const payConfirm = operation('payConfirm', {
  method: 'POST',
  path: 'pay/confirm',
  pathFrom: 'chosen',
  extra: null,
  asksOutcome: true,
  fields: {
    tradeNumber: query('outTradeNo', wire.opaqueId),
    paymentMethodId: body('paymentId', v.optional(wire.opaqueId)),
  },
  answer: outcome,
});

export const orders = operation('orders', {
  method: 'GET',
  path: 'cdb/mine/order/list',
  pathFrom: 'chosen',
  extra: null,
  fields: {
    page: query('page', wire.pageNumber),
    pageSize: query('pageSize', wire.pageNumber),
    part: query('state', v.optional(v.picklist(['inUse', 'ended'])), 'orderParts'),
  },
  answer: orderPage,
});

export const orderDetail = operation('orderDetail', {
  method: 'GET',
  path: 'order/detail',
  pathFrom: 'chosen',
  extra: null,
  auth: 'none',
  fields: { orderId: query('orderId', wire.opaqueId) },
  answer: {
    // `serverTime` is chosen: with it the running timer counts by the server's clock, not the
    // phone's.
    schema: v.pipe(
      v.looseObject({
        data: orderCodec.schema,
        serverTime: wire.optionalInstant,
        // chosen: amount of a payment for it
        owed: v.fallback(v.nullish(wire.amount, null), null),
        holdCovers: v.fallback(v.nullish(v.boolean(), false), false),
      }),
      wire.checked(({ data, serverTime, owed, holdCovers }) => ({
        order: data,
        serverTime,
        owed:
          owed !== null
            ? wire.minor(owed, data.currency)
            : data.paymentFailure === null
              ? 0
              : data.settledAmount,
        holdCovers,
      })),
    ),
  },
});

export const orderTime = operation('orderTime', {
  method: 'GET',
  path: 'order/time',
  pathFrom: 'chosen',
  extra: null,
  auth: 'none',
  fields: { orderId: query('orderId', wire.opaqueId) },
  answer: {
    schema: v.pipe(
      v.looseObject({ pJiesuan: wire.amount, pCurrencyName: wire.currencyName }),
      wire.checked(({ pJiesuan, pCurrencyName }) => ({
        minor: wire.minor(pJiesuan, pCurrencyName),
        currency: pCurrencyName,
      })),
    ),
  },
});

export const orderAnswers = {
  checkOrder: encodeTrade,
  quickPayConfirm: encodeTrade,
  payConfirm: encodeTrade,
  orders: ({ orders: records, page, pages, total }: ListedOrders) => ({
    page: { records: records.map(orderCodec.encode), current: page, pages, total },
  }),
  orderDetail: ({ order, serverTime, owed, holdCovers }: OperationValue<typeof orderDetail>) => ({
    data: orderCodec.encode(order),
    owed: wire.decimalOf(owed, order.currency),
    holdCovers,
    serverTime: wire.optionalInstantText(serverTime),
  }),
  orderTime: ({ minor, currency }: OperationValue<typeof orderTime>) => ({
    pJiesuan: wire.decimalOf(minor, currency),
    pCurrencyName: currency,
  }),
};
