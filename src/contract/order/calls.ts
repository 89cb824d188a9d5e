import * as v from 'valibot';
import type { OrderPage, RentalOutcome } from '../../domain/order.ts';
import { purposes } from '../../domain/route.ts';
import { operation, path, query, type Answer } from '../operation.ts';
import { orderSchema, paidBySchema, receiptSchema, tariffFields, tariffOf } from './entities.ts';
import * as wire from '../wire.ts';

/** What became of rentals (specification, section 7, "Wallet, orders, other" and "Result"). */

const outcomeSchema = v.pipe(
  v.looseObject({
    state: v.picklist(['dispensing', 'confirmed', 'notDispensed']),
    slot: v.optional(v.nullable(wire.naturalNumber)),
    failedSlot: v.optional(v.nullable(wire.naturalNumber)),
    reason: v.optional(v.picklist(['jam', 'noAnswer', 'noBattery'])),
    pBorrowtime: wire.optionalInstant,
    orderId: wire.opaqueId,
    orderNumber: wire.text(),
    qrcode: wire.code,
    shopName: wire.anyText,
    held: wire.decimal,
    pCurrencyName: wire.currencyName,
    ...tariffFields,
    paidBy: paidBySchema,
  }),
  wire.checked((data): RentalOutcome => {
    const facts = {
      orderId: data.orderId,
      orderNumber: data.orderNumber,
      cabinetCode: data.qrcode,
      venueName: data.shopName ?? '',
      held: wire.minor(data.held, data.pCurrencyName),
      currency: data.pCurrencyName,
      tariff: tariffOf(data, data.pCurrencyName),
      paidBy: data.paidBy,
    };
    const slot = data.slot ?? null;
    if (data.state === 'dispensing')
      return { ...facts, state: 'dispensing', slot, failedSlot: data.failedSlot ?? null };
    if (data.state === 'notDispensed')
      return { ...facts, state: 'notDispensed', slot, reason: data.reason ?? 'noAnswer' };
    if (slot === null || data.pBorrowtime === null)
      throw new RangeError('a confirmed rental has a slot and a start');
    return { ...facts, state: 'confirmed', slot, rentedAt: data.pBorrowtime };
  }),
);
const outcome: Answer<RentalOutcome> = {
  schema: v.pipe(
    v.looseObject({ data: outcomeSchema }),
    v.transform(({ data }) => data),
  ),
};

const orderPage: Answer<OrderPage> = {
  schema: v.pipe(
    v.looseObject({
      page: v.looseObject({
        records: v.array(orderSchema),
        current: wire.naturalNumber,
        pages: wire.naturalNumber,
        total: wire.naturalNumber,
      }),
    }),
    v.transform(({ page }): OrderPage => ({
      orders: page.records,
      page: page.current,
      pages: page.pages,
      total: page.total,
    })),
  ),
};

export const checkOrder = operation('checkOrder', {
  method: 'POST',
  path: 'order/check/{tradeNo}/{payType}',
  pathFrom: 'chosen',
  fields: {
    tradeNumber: path('tradeNo', wire.opaqueId),
    payType: path('payType', v.picklist([...Object.values(purposes), 'RENT', 'VIP'])),
  },
  answer: outcome,
});

export const orders = operation('orders', {
  method: 'GET',
  path: 'cdb/mine/order/list',
  pathFrom: 'chosen',
  fields: {
    page: query('page', wire.pageNumber),
    pageSize: query('pageSize', wire.pageNumber),
    part: query('state', v.optional(v.picklist(['inUse', 'ended']))),
  },
  answer: orderPage,
});

export const orderDetail = operation('orderDetail', {
  method: 'GET',
  path: 'order/detail',
  pathFrom: 'chosen',
  auth: 'none',
  fields: { orderId: query('orderId', wire.opaqueId) },
  answer: {
    // `serverTime` is chosen: the running timer counts by the server's clock, whatever the phone's
    // says.
    schema: v.pipe(
      v.looseObject({ data: orderSchema, serverTime: wire.instant }),
      v.transform(({ data, serverTime }) => ({ order: data, serverTime })),
    ),
  },
});

export const orderTime = operation('orderTime', {
  method: 'GET',
  path: 'order/time',
  pathFrom: 'chosen',
  auth: 'none',
  fields: { orderId: query('orderId', wire.opaqueId) },
  answer: {
    schema: v.pipe(
      v.looseObject({ pJiesuan: wire.decimal, pCurrencyName: wire.currencyName }),
      wire.checked(({ pJiesuan, pCurrencyName }) => ({
        minor: wire.minor(pJiesuan, pCurrencyName),
        currency: pCurrencyName,
      })),
    ),
  },
});

export const receipt = operation('receipt', {
  method: 'GET',
  path: 'shop/invoice/info',
  pathFrom: 'chosen',
  auth: 'none',
  fields: { orderId: query('orderId', wire.opaqueId) },
  answer: {
    schema: v.pipe(
      v.looseObject({ invoiceParamsInfo: receiptSchema }),
      v.transform(({ invoiceParamsInfo }) => invoiceParamsInfo),
    ),
  },
});
