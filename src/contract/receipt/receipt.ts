import * as v from 'valibot';
import type { Receipt } from '../../domain/receipt.ts';
import { codecOf, field, money } from '../codec.ts';
import { moment, optionalMoney } from '../order/order.ts';
import { paidBySchema } from '../order/payment.ts';
import { checkRefunds, encodeRefunds, refundsOf, refundsSchema } from '../order/refunds.ts';
import * as wire from '../wire.ts';

/** 19, "19" or "19 %". */
const percent = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+(\.\d+)?\s*%?$/))]),
  v.transform(said => Number.parseFloat(String(said))),
);

/** Fields marked "chosen" are not in the specification. */
const codec = codecOf<Receipt>({
  logoUrl: field('logoImgUrl', wire.anyText),
  companyName: field('companyName', wire.anyText),
  companyAddress: field('companyAddress', wire.anyText),
  companyPostalCode: field('companyPostalCode', wire.anyText),
  companyCity: field('companyCity', wire.anyText),
  companyCountry: field('companyCountry', wire.anyText),
  rentedAt: moment('timeRented'),
  rentedAtVenue: field('rentShopName', wire.anyText),
  returnedAt: moment('timeReturned'),
  returnedAtVenue: field('returnShopName', wire.anyText),
  // Some APIs send words; the two times give the duration as well.
  rentalMinutes: field('rentalTime', v.fallback(v.nullish(wire.naturalNumber, null), null)),
  fee: money('fee'),
  discount: money('discount', wire.optionalAmount), // chosen
  currency: field('Currency', wire.currencyName),
  taxRate: field('taxRate', v.fallback(v.nullish(percent, null), null)),
  tax: optionalMoney('tax', v.nullish(wire.amount, null)),
  remark: field('remark', wire.anyText),
  orderNumber: field('orderNumber', wire.anyText),
  number: field('receiptNumber', wire.anyText), // chosen
  issuedAt: moment('timeIssued'), // chosen
  replaces: field(
    'replaces',
    wire.anyText,
    said => said || null,
    number => number,
  ), // chosen
  paidBy: field('paidBy', paidBySchema), // chosen
  refunds: field('refunds', refundsSchema, refundsOf, encodeRefunds), // chosen
});

export const receiptCodec = {
  ...codec,
  schema: v.pipe(
    codec.schema,
    wire.checked((receipt): Receipt => {
      checkRefunds(receipt.refunds, receipt.fee);
      return receipt;
    }),
  ),
};
