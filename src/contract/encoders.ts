import type { RentalOutcome } from '../domain/order.ts';
import {
  encodeCabinet,
  encodeNearbyCabinet,
  encodeOrder,
  encodePaymentMethod,
  encodeReceipt,
  encodeReturnClaim,
  encodeTariff,
  encodeUser,
} from './encode-entities.ts';
import type { OperationValue } from './operation.ts';
import type { OperationId, Operations } from './operations.ts';
import * as wire from './wire.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * What stands beside `code` and `msg` in the answer of each call, exactly where the specification
 * puts it ("response token" beside `code`, "data.x" inside `data`). Apart from the calls, so that
 * no browser loads it; a test reads every answer back through its schema.
 */
const encoders: { readonly [Id in OperationId]: (value: OperationValue<Operations[Id]>) => Body } =
  {
    guestLogin: value => value,
    renewGuest: value => value,
    mobileLogin: value => value,
    loginFromInvite: value => value,
    sendVerifyCode: () => ({}),
    logout: () => ({}),
    userInfo: user => ({ user: encodeUser(user) }),
    checkCabinet: cabinet => ({ data: encodeCabinet(cabinet) }),
    checkMixedCode: cabinet => ({ data: encodeCabinet(cabinet) }),
    rentByBalance: ({ orderId }) => ({ orderid: orderId }),
    orderCount: ({ hasUnpaidOrders, inUse }) => ({ noMoney: hasUnpaidOrders, inUse }),
    paymentMethods: methods => ({ data: methods.map(encodePaymentMethod) }),
    createDepositIntent: data => ({ data }),
    confirmSetup: ({ orderId, purchaseNumber }) => ({
      data: { orderId, buyOrderNo: purchaseNumber },
    }),
    checkOrder: outcome => ({ data: encodeOutcome(outcome) }),
    orders: ({ orders, page, pages, total }) => ({
      page: { records: orders.map(encodeOrder), current: page, pages, total },
    }),
    orderDetail: ({ order, serverTime }) => ({
      data: encodeOrder(order),
      serverTime: wire.instantText(serverTime),
    }),
    orderTime: ({ minor, currency }) => ({
      pJiesuan: wire.decimalOf(minor, currency),
      pCurrencyName: currency,
    }),
    feedback: data => ({ data }),
    claimReturn: claim => ({ data: encodeReturnClaim(claim) }),
    nearbyCabinets: ({ cabinets, origin, serverTime }) => ({
      data: cabinets.map(encodeNearbyCabinet),
      shopName: origin,
      serverTime: wire.instantText(serverTime),
    }),
    receipt: receipt => ({ invoiceParamsInfo: encodeReceipt(receipt) }),
  };

const encodeOutcome = (outcome: RentalOutcome): Body => ({
  state: outcome.state,
  slot: outcome.slot,
  failedSlot: outcome.state === 'dispensing' ? outcome.failedSlot : undefined,
  reason: outcome.state === 'notDispensed' ? outcome.reason : undefined,
  pBorrowtime: outcome.state === 'confirmed' ? wire.instantText(outcome.rentedAt) : null,
  orderId: outcome.orderId,
  orderNumber: outcome.orderNumber,
  qrcode: outcome.cabinetCode,
  shopName: outcome.venueName,
  held: wire.decimalOf(outcome.held, outcome.currency),
  pCurrencyName: outcome.currency,
  ...encodeTariff(outcome.tariff, outcome.currency),
  paidBy: outcome.paidBy,
});

/** The body of an answer. The caller pairs an operation with a value of its own. */
export const encodeAnswer = (id: OperationId, value: unknown): Body =>
  // The table says which value each id takes; a union of ids cannot.
  (encoders[id] as (value: unknown) => Body)(value);
