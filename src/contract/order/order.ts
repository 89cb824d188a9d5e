import * as v from 'valibot';
import { orderStatuses, type Order } from '../../domain/order.ts';
import { encodeReturnClaim, returnClaimSchema } from '../return-claim/return-claim.ts';
import * as wire from '../wire.ts';
import { encodePaymentFailure, paidBySchema, paymentFailureOf } from './payment.ts';
import { encodeRefunds, refundsOf, refundsSchema } from './refunds.ts';
import { encodeTariff, tariffFields, tariffOf } from './tariff.ts';

/** Fields marked "chosen" are not in the specification. */

export const orderSchema = v.pipe(
  v.looseObject({
    pOrderid: wire.id,
    pZujie: v.pipe(wire.naturalNumber, v.maxValue(5)),
    pJiesuanid: wire.optionalNumber,
    pJiesuan: wire.optionalAmount,
    pBorrowtime: wire.optionalInstant,
    pGhtime: wire.optionalInstant,
    pShopName: wire.anyText,
    pGhShopName: wire.anyText,
    pUseMins: v.fallback(v.nullish(wire.naturalNumber, 0), 0),
    pCurrency: wire.currencySymbol,
    pCurrencyName: wire.currencyName,
    palipayjsSm: wire.anyText,
    ...tariffFields,
    overtimeAmount: wire.optionalAmount,
    pUserid: v.fallback(wire.optionalId, null),
    // chosen: pOrderid is unguessable and long, people need a number to read out
    orderNumber: wire.anyText,
    paidBy: paidBySchema, // chosen
    takenFromHold: v.fallback(v.nullish(wire.amount, null), null), // chosen
    discount: v.fallback(wire.optionalAmount, 0), // chosen
    refunds: refundsSchema, // chosen
    claim: v.fallback(v.nullish(returnClaimSchema, null), null), // chosen
    // chosen: where to begin to look for another cabinet
    qrcode: v.fallback(v.nullish(wire.codeSaid, ''), ''),
  }),
  wire.checked((order): Order => {
    const settledAmount = wire.minor(order.pJiesuan, order.pCurrencyName);
    return {
      id: order.pOrderid,
      number: order.orderNumber || order.pOrderid,
      status: orderStatuses[order.pZujie] ?? 'pending',
      settlementId: order.pJiesuanid,
      settledAmount,
      rentedAt: order.pBorrowtime,
      returnedAt: order.pGhtime,
      rentedAtVenue: order.pShopName,
      rentedAtCabinet: order.qrcode,
      returnedAtVenue: order.pGhShopName || null,
      usedMinutes: order.pUseMins,
      currency: order.pCurrencyName,
      currencySymbol: order.pCurrency,
      paymentFailure: paymentFailureOf(order.palipayjsSm),
      tariff: tariffOf(order, order.pCurrencyName),
      overtimeFee: wire.minor(order.overtimeAmount, order.pCurrencyName),
      userId: order.pUserid,
      paidBy: order.paidBy,
      takenFromHold:
        order.takenFromHold === null ? null : wire.minor(order.takenFromHold, order.pCurrencyName),
      discount: wire.minor(order.discount, order.pCurrencyName),
      refunds: refundsOf(order.refunds, settledAmount, order.pCurrencyName),
      claim: order.claim,
    };
  }),
);

export const encodeOrder = (order: Order) => ({
  pOrderid: order.id,
  orderNumber: order.number,
  pZujie: orderStatuses.indexOf(order.status),
  pJiesuanid: order.settlementId,
  pJiesuan: wire.decimalOf(order.settledAmount, order.currency),
  pBorrowtime: wire.optionalInstantText(order.rentedAt),
  pGhtime: wire.optionalInstantText(order.returnedAt),
  pShopName: order.rentedAtVenue,
  qrcode: order.rentedAtCabinet,
  pGhShopName: order.returnedAtVenue ?? '',
  pUseMins: order.usedMinutes,
  pCurrency: order.currencySymbol,
  pCurrencyName: order.currency,
  palipayjsSm: encodePaymentFailure(order.paymentFailure),
  ...encodeTariff(order.tariff, order.currency),
  overtimeAmount: wire.decimalOf(order.overtimeFee, order.currency),
  pUserid: order.userId,
  paidBy: order.paidBy,
  takenFromHold:
    order.takenFromHold === null ? null : wire.decimalOf(order.takenFromHold, order.currency),
  discount: wire.decimalOf(order.discount, order.currency),
  refunds: encodeRefunds(order.refunds, order.currency),
  claim: order.claim && encodeReturnClaim(order.claim),
});
