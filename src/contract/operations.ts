import * as v from 'valibot';
import type { Cabinet } from '../domain/cabinet.ts';
import { purposes } from '../domain/route.ts';
import type { OrderPage, RentalOutcome } from '../domain/order.ts';
import type { PaymentMethod } from '../domain/payment-method.ts';
import * as entity from './entities.ts';
import { body, operation, path, query, type Answer } from './operation.ts';
import * as wire from './wire.ts';

/** Answers, each exactly where the specification puts it ("response token" stands beside `code`, "data.x" inside `data`). */
const token: Answer<{ readonly token: string }> = { schema: v.looseObject({ token: wire.opaqueId }), encode: value => value };

const cabinet: Answer<Cabinet> = {
  schema: v.pipe(v.looseObject({ data: entity.cabinetSchema }), v.transform(({ data }) => data)),
  encode: value => ({ data: entity.encodeCabinet(value) }),
};

/** An answer without `orderid` is a failed rental (section 4): the program's word for it is null. */
const rentalStarted: Answer<{ readonly orderId: string | null }> = {
  schema: v.pipe(v.looseObject({ orderid: v.optional(v.nullable(v.union([v.literal(''), wire.opaqueId]))) }), v.transform(({ orderid }) => ({ orderId: orderid || null }))),
  encode: ({ orderId }) => ({ orderid: orderId }),
};

const methods: Answer<readonly PaymentMethod[]> = {
  // A method of a kind the contract does not know is left out, the others stay usable.
  schema: v.pipe(
    v.looseObject({ data: v.array(v.unknown()) }),
    v.transform(({ data }) => data.flatMap(item => { const read = v.safeParse(entity.paymentMethodSchema, item); return read.success ? [read.output] : []; })),
  ),
  encode: value => ({ data: value.map(entity.encodePaymentMethod) }),
};

const outcomeSchema = v.pipe(
  v.looseObject({
    state: v.picklist(['dispensing', 'confirmed', 'notDispensed']), slot: v.optional(v.nullable(wire.naturalNumber)), reason: v.optional(v.picklist(['jam', 'noAnswer', 'noBattery'])), pBorrowtime: wire.optionalInstant,
    orderId: wire.opaqueId, orderNumber: wire.text(), qrcode: wire.code, shopName: wire.anyText, held: wire.decimal, pCurrencyName: wire.currencyName, ...entity.tariffFields, paidBy: entity.paidBySchema,
  }),
  wire.checked((data): RentalOutcome => {
    const facts = {
      orderId: data.orderId, orderNumber: data.orderNumber, cabinetCode: data.qrcode, venueName: data.shopName ?? '', held: wire.minor(data.held, data.pCurrencyName), currency: data.pCurrencyName,
      tariff: entity.tariffOf(data, data.pCurrencyName), paidBy: data.paidBy,
    };
    const slot = data.slot ?? null;
    if (data.state === 'dispensing') return { ...facts, state: 'dispensing', slot };
    if (data.state === 'notDispensed') return { ...facts, state: 'notDispensed', slot, reason: data.reason ?? 'noAnswer' };
    if (slot === null || data.pBorrowtime === null) throw new RangeError('a confirmed rental has a slot and a start');
    return { ...facts, state: 'confirmed', slot, rentedAt: data.pBorrowtime };
  }),
);
const outcome: Answer<RentalOutcome> = {
  schema: v.pipe(v.looseObject({ data: outcomeSchema }), v.transform(({ data }) => data)),
  encode: value => ({
    data: {
      state: value.state, slot: value.slot, reason: value.state === 'notDispensed' ? value.reason : undefined, pBorrowtime: value.state === 'confirmed' ? wire.instantText(value.rentedAt) : null,
      orderId: value.orderId, orderNumber: value.orderNumber, qrcode: value.cabinetCode, shopName: value.venueName, held: wire.decimalOf(value.held, value.currency), pCurrencyName: value.currency,
      ...entity.encodeTariff(value.tariff, value.currency), paidBy: value.paidBy,
    },
  }),
};

const orderPage: Answer<OrderPage> = {
  schema: v.pipe(
    v.looseObject({ page: v.looseObject({ records: v.array(entity.orderSchema), current: wire.naturalNumber, pages: wire.naturalNumber, total: wire.naturalNumber }) }),
    v.transform(({ page }): OrderPage => ({ orders: page.records, page: page.current, pages: page.pages, total: page.total })),
  ),
  encode: value => ({ page: { records: value.orders.map(entity.encodeOrder), current: value.page, pages: value.pages, total: value.total } }),
};

/** Every call of the main job (specification, section 7). */
export const operations = {
  guestLogin: operation('guestLogin', {
    method: 'POST', path: 'saas/tourist/login', auth: 'none', summary: 'Guest login through a cabinet code (7, Auth)',
    fields: { cabinetCode: body('code', v.optional(wire.code)) }, answer: token,
  }),
  renewGuest: operation('renewGuest', {
    method: 'GET', path: 'saas/tourist/login', auth: 'none', summary: 'Renews the session of the guest whose expired token the header carries (7, Auth: "also a GET with code")',
    fields: { cabinetCode: query('code', v.optional(wire.code)) }, answer: token,
  }),
  userInfo: operation('userInfo', {
    method: 'GET', path: 'userInfo', summary: 'The user of the token (7, Auth)', fields: {},
    answer: { schema: v.pipe(v.looseObject({ user: entity.userSchema }), v.transform(({ user }) => user)), encode: user => ({ user: entity.encodeUser(user) }) },
  }),
  checkCabinet: operation('checkCabinet', {
    method: 'POST', path: 'cdb/cabinet/checkisok', summary: 'Checks a cabinet for this user (7, Cabinet and rent)', fields: { cabinetCode: query('id', wire.code) }, answer: cabinet,
  }),
  checkMixedCode: operation('checkMixedCode', {
    method: 'POST', path: 'cdb/cabinet/zhorder/{zhcode}', summary: 'Finds and checks the cabinet behind a mixed code (7, Cabinet and rent)', fields: { mixedCode: path('zhcode', wire.code) }, answer: cabinet,
  }),
  rentByBalance: operation('rentByBalance', {
    method: 'POST', path: 'cdb/cabinet/useBalanceToRent', idempotent: true, summary: 'Rents with the balance as deposit (7, Cabinet and rent)', fields: { cabinetCode: query('qrcode', wire.code) }, answer: rentalStarted,
  }),
  orderCount: operation('orderCount', {
    method: 'GET', path: 'cdb/mine/order/count', summary: 'Whether unpaid orders exist (7, Cabinet and rent)', fields: {},
    answer: {
      schema: v.pipe(v.looseObject({ noMoney: v.optional(v.nullable(v.union([v.boolean(), v.number(), v.string()])), false), inUse: v.optional(wire.naturalNumber, 0) /* chosen */ }), v.transform(({ noMoney, inUse }) => ({ hasUnpaidOrders: !['', '0', 'false', 0, false, null].includes(noMoney), inUse }))),
      encode: ({ hasUnpaidOrders, inUse }) => ({ noMoney: hasUnpaidOrders, inUse }),
    },
  }),
  paymentMethods: operation('paymentMethods', {
    method: 'GET', path: 'cdb/payment/list', pathFrom: 'chosen', summary: 'Pay methods of a cabinet (7, Payment)', fields: { cabinetId: query('id', wire.opaqueId) }, answer: methods,
  }),
  createDepositIntent: operation('createDepositIntent', {
    method: 'POST', path: 'stripe/preauth/{cabinetID}', pathFrom: 'chosen', idempotent: true, summary: 'Card payment intent: a pre-authorisation equal to the deposit; amount is the price times 100 (7, Payment; 9)',
    fields: { cabinetId: path('cabinetID', wire.opaqueId), paymentMethodId: body('paymentId', wire.opaqueId), amount: body('amount', wire.minorUnits) },
    answer: { schema: v.pipe(v.looseObject({ data: v.looseObject({ clientSecret: wire.opaqueId }) }), v.transform(({ data }) => ({ clientSecret: data.clientSecret }))), encode: data => ({ data }) },
  }),
  confirmSetup: operation('confirmSetup', {
    method: 'GET', path: 'stripe/confirm', pathFrom: 'chosen', summary: 'What became of a payment intent; once it is authorised, the rental it started. Code 1 while it is not settled (7, Payment)',
    fields: { paymentIntentId: query('tradeNo', wire.opaqueId) },
    answer: {
      schema: v.pipe(v.looseObject({ data: v.looseObject({ orderId: v.optional(v.nullable(v.union([v.literal(''), wire.opaqueId]))), buyOrderNo: wire.anyText }) }), v.transform(({ data }) => ({ orderId: data.orderId || null, purchaseNumber: data.buyOrderNo || null }))),
      encode: ({ orderId, purchaseNumber }) => ({ data: { orderId, buyOrderNo: purchaseNumber } }),
    },
  }),
  checkOrder: operation('checkOrder', {
    method: 'POST', path: 'order/check/{tradeNo}/{payType}', pathFrom: 'chosen', summary: 'What became of a rental that was asked for. Code 1 while nothing is known yet (7, Payment, Result)',
    fields: { tradeNumber: path('tradeNo', wire.opaqueId), payType: path('payType', v.picklist([...Object.values(purposes), 'RENT', 'VIP'])) }, answer: outcome,
  }),
  orders: operation('orders', {
    method: 'GET', path: 'cdb/mine/order/list', pathFrom: 'chosen', summary: 'Orders, newest first, in pages of 10 (7, Orders). `state` is chosen: it lets the two parts of the list be paged',
    fields: { page: query('page', wire.pageNumber), pageSize: query('pageSize', wire.pageNumber), part: query('state', v.optional(v.picklist(['inUse', 'ended']))) }, answer: orderPage,
  }),
  orderDetail: operation('orderDetail', {
    method: 'GET', path: 'order/detail', pathFrom: 'chosen', auth: 'none', summary: 'One order, for whoever holds its unguessable id (7, Orders)', fields: { orderId: query('orderId', wire.opaqueId) },
    answer: {
      // `serverTime` is chosen: the running timer counts by the server's clock, whatever the phone's says.
      schema: v.pipe(v.looseObject({ data: entity.orderSchema, serverTime: wire.instant }), v.transform(({ data, serverTime }) => ({ order: data, serverTime }))),
      encode: ({ order, serverTime }) => ({ data: entity.encodeOrder(order), serverTime: wire.instantText(serverTime) }),
    },
  }),
  orderTime: operation('orderTime', {
    method: 'GET', path: 'order/time', pathFrom: 'chosen', auth: 'none', summary: 'The amount of an order as of now, by the bill\'s own rule (7, Orders). Decimals of the order\'s currency',
    fields: { orderId: query('orderId', wire.opaqueId) },
    answer: { schema: v.pipe(v.looseObject({ pJiesuan: wire.decimal, pCurrencyName: wire.currencyName }), wire.checked(({ pJiesuan, pCurrencyName }) => ({ minor: wire.minor(pJiesuan, pCurrencyName), currency: pCurrencyName }))), encode: ({ minor, currency }) => ({ pJiesuan: wire.decimalOf(minor, currency), pCurrencyName: currency }) },
  }),
  receipt: operation('receipt', {
    method: 'GET', path: 'shop/invoice/info', pathFrom: 'chosen', auth: 'none', summary: 'The receipt of an ended order (7, Orders)', fields: { orderId: query('orderId', wire.opaqueId) },
    answer: { schema: v.pipe(v.looseObject({ invoiceParamsInfo: entity.receiptSchema }), v.transform(({ invoiceParamsInfo }) => invoiceParamsInfo)), encode: receipt => ({ invoiceParamsInfo: entity.encodeReceipt(receipt) }) },
  }),
};

export type Operations = typeof operations;
export type OperationId = keyof Operations;
