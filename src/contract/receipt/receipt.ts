import * as v from 'valibot';
import type { Receipt } from '../../domain/receipt.ts';
import { encodeRefunds, refundsOf, refundsSchema } from '../order/refunds.ts';
import * as wire from '../wire.ts';

/** 19, "19" or "19 %". */
const percent = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+(\.\d+)?\s*%?$/))]),
  v.transform(said => Number.parseFloat(String(said))),
);

export const receiptSchema = v.pipe(
  v.looseObject({
    logoImgUrl: wire.anyText,
    companyName: wire.anyText,
    companyAddress: wire.anyText,
    companyPostalCode: wire.anyText,
    companyCity: wire.anyText,
    companyCountry: wire.anyText,
    timeRented: wire.optionalInstant,
    rentShopName: wire.anyText,
    timeReturned: wire.optionalInstant,
    returnShopName: wire.anyText,
    // Some say it in words, which the two times say as well.
    rentalTime: v.fallback(v.nullish(wire.naturalNumber, null), null),
    fee: wire.amount,
    Currency: wire.currencyName,
    taxRate: v.fallback(v.nullish(percent, null), null),
    tax: v.nullish(wire.amount, null),
    remark: wire.anyText,
    orderNumber: wire.anyText,
    receiptNumber: wire.anyText, // chosen
    timeIssued: wire.optionalInstant, // chosen
    replaces: wire.anyText, // chosen
    discount: wire.optionalAmount, // chosen
    refunds: refundsSchema, // chosen
  }),
  wire.checked((receipt): Receipt => {
    const fee = wire.minor(receipt.fee, receipt.Currency);
    return {
      logoUrl: receipt.logoImgUrl,
      companyName: receipt.companyName,
      companyAddress: receipt.companyAddress,
      companyPostalCode: receipt.companyPostalCode,
      companyCity: receipt.companyCity,
      companyCountry: receipt.companyCountry,
      rentedAt: receipt.timeRented,
      rentedAtVenue: receipt.rentShopName,
      returnedAt: receipt.timeReturned,
      returnedAtVenue: receipt.returnShopName,
      rentalMinutes: receipt.rentalTime,
      fee,
      discount: wire.minor(receipt.discount, receipt.Currency),
      currency: receipt.Currency,
      taxRate: receipt.taxRate,
      tax: receipt.tax === null ? null : wire.minor(receipt.tax, receipt.Currency),
      remark: receipt.remark,
      orderNumber: receipt.orderNumber,
      number: receipt.receiptNumber,
      issuedAt: receipt.timeIssued,
      replaces: receipt.replaces || null,
      refunds: refundsOf(receipt.refunds, fee, receipt.Currency),
    };
  }),
);

export const encodeReceipt = (receipt: Receipt) => ({
  logoImgUrl: receipt.logoUrl,
  companyName: receipt.companyName,
  companyAddress: receipt.companyAddress,
  companyPostalCode: receipt.companyPostalCode,
  companyCity: receipt.companyCity,
  companyCountry: receipt.companyCountry,
  timeRented: wire.optionalInstantText(receipt.rentedAt),
  rentShopName: receipt.rentedAtVenue,
  timeReturned: wire.optionalInstantText(receipt.returnedAt),
  returnShopName: receipt.returnedAtVenue,
  rentalTime: receipt.rentalMinutes,
  fee: wire.decimalOf(receipt.fee, receipt.currency),
  Currency: receipt.currency,
  taxRate: receipt.taxRate,
  tax: receipt.tax === null ? null : wire.decimalOf(receipt.tax, receipt.currency),
  remark: receipt.remark,
  orderNumber: receipt.orderNumber,
  receiptNumber: receipt.number,
  timeIssued: wire.optionalInstantText(receipt.issuedAt),
  replaces: receipt.replaces,
  discount: wire.decimalOf(receipt.discount, receipt.currency),
  refunds: encodeRefunds(receipt.refunds, receipt.currency),
});
