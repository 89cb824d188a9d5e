import * as v from 'valibot';
import { orderStatuses, type Order, type OrderStatus } from '../../domain/order.ts';
import { codecOf, field, money, type WireField } from '../codec.ts';
import { encodeReturnClaim, returnClaimSchema } from '../return-claim/return-claim.ts';
import * as wire from '../wire.ts';
import { encodePaymentFailure, paidBySchema, paymentFailureOf } from './payment.ts';
import { checkRefunds, encodeRefunds, refundsOf, refundsSchema } from './refunds.ts';
import { orderTariff } from './tariff.ts';

export const moment = (name: string) =>
  field(name, wire.optionalInstant, said => said, wire.optionalInstantText);

export const optionalMoney = (
  name: string,
  schema: v.GenericSchema<unknown, string | number | null>,
): WireField<number | null> =>
  field(
    name,
    schema,
    (amount, currency) => (amount === null ? null : wire.minor(amount, currency)),
    (minor, currency) => (minor === null ? null : wire.decimalOf(minor, currency)),
  );

/** Fields marked "chosen" are not in the specification. */
const codec = codecOf<Order>({
  id: field('pOrderid', wire.id),
  // chosen: pOrderid is unguessable and long, people need a number to read out
  number: field('orderNumber', wire.anyText),
  status: field(
    'pZujie',
    v.pipe(wire.naturalNumber, v.maxValue(5)),
    (index): OrderStatus => orderStatuses[index] ?? 'pending',
    status => orderStatuses.indexOf(status),
  ),
  settlementId: field('pJiesuanid', wire.optionalNumber),
  settledAmount: money('pJiesuan', wire.optionalAmount),
  rentedAt: moment('pBorrowtime'),
  returnedAt: moment('pGhtime'),
  rentedAtVenue: field('pShopName', wire.anyText),
  // chosen: starting point of a search for another cabinet
  rentedAtCabinet: field('qrcode', v.fallback(v.nullish(wire.codeSaid, ''), '')),
  returnedAtVenue: field(
    'pGhShopName',
    wire.anyText,
    name => name || null,
    name => name ?? '',
  ),
  usedMinutes: field('pUseMins', v.fallback(v.nullish(wire.naturalNumber, 0), 0)),
  currency: field('pCurrencyName', wire.currencyName),
  currencySymbol: field('pCurrency', wire.currencySymbol),
  paymentFailure: field('palipayjsSm', wire.anyText, paymentFailureOf, encodePaymentFailure),
  tariff: orderTariff,
  overtimeFee: money('overtimeAmount', wire.optionalAmount),
  userId: field('pUserid', v.fallback(wire.optionalId, null)),
  paidBy: field('paidBy', paidBySchema), // chosen
  // chosen
  takenFromHold: optionalMoney('takenFromHold', v.fallback(v.nullish(wire.amount, null), null)),
  discount: money('discount', v.fallback(wire.optionalAmount, 0)), // chosen
  refunds: field('refunds', refundsSchema, refundsOf, encodeRefunds), // chosen
  // chosen
  claim: field(
    'claim',
    v.fallback(v.nullish(returnClaimSchema, null), null),
    said => said,
    claim => claim && encodeReturnClaim(claim),
  ),
});

export const orderCodec = {
  ...codec,
  schema: v.pipe(
    codec.schema,
    wire.checked((order): Order => {
      checkRefunds(order.refunds, order.settledAmount);
      return { ...order, number: order.number || order.id };
    }),
  ),
};
