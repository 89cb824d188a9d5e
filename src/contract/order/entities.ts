import * as v from 'valibot';
import { orderStatuses, type Order, type PaidBy, type PaymentFailure } from '../../domain/order.ts';
import type { Receipt } from '../../domain/receipt.ts';
import type { ReturnClaim } from '../../domain/return-claim.ts';
import type { Tariff } from '../../domain/tariff.ts';
import * as wire from '../wire.ts';

/**
 * Codecs of orders and receipts (specification, section 3). Fields marked "chosen" are not in the
 * specification.
 */

export const paidBySchema = v.pipe(
  v.optional(
    v.nullable(
      v.looseObject({
        kind: v.picklist(['balance', 'card', 'unknown']),
        brand: wire.anyText,
        lastDigits: wire.anyText,
      }),
    ),
    null,
  ),
  v.transform((paid): PaidBy =>
    paid?.kind === 'card'
      ? { kind: 'card', brand: paid.brand ?? '', lastDigits: paid.lastDigits ?? '' }
      : { kind: paid?.kind === 'balance' ? 'balance' : 'unknown' },
  ),
);

/**
 * Tariff fields as orders carry them: price, unit (0 minute, 1 hour, 2 day) and its number, cap,
 * deposit.
 */
const minutesPerUnit = [1, 60, 1440] as const;
export const tariffFields = {
  pJifei: wire.decimal,
  pJifeiDanwei: v.pipe(wire.naturalNumber, v.minValue(1)),
  priceUnit: v.pipe(v.optional(wire.naturalNumber, 0), v.picklist([0, 1, 2])),
  pFengding: wire.decimal,
  pyajin: v.optional(wire.decimal, 0),
  // chosen: without it the estimate could not equal the bill
  mianfei: v.optional(wire.naturalNumber, 0),
};
type TariffWire = { [K in keyof typeof tariffFields]: v.InferOutput<(typeof tariffFields)[K]> };
export const tariffOf = (order: TariffWire, currency: string): Tariff => ({
  unitPrice: wire.minor(order.pJifei, currency),
  unitMinutes: order.pJifeiDanwei * minutesPerUnit[order.priceUnit],
  freeMinutes: order.mianfei,
  dailyCap: wire.minor(order.pFengding, currency),
  deposit: wire.minor(order.pyajin, currency),
});

/**
 * Failure notes of section 4, in the languages of known servers. Anything else in the field is no
 * failure note.
 */
export const failureNotes: Readonly<Record<PaymentFailure, readonly string[]>> = {
  delegatedDeduction: ['Delegated deduction failed', '委托扣款失败', '代扣失败'],
  preauthorisationDeduction: [
    'Pre-authorisation deduction failed',
    'Pre-authorization deduction failed',
    '预授权扣款失败',
  ],
};
const paymentFailureOf = (note: string): PaymentFailure | null =>
  (Object.keys(failureNotes) as PaymentFailure[]).find(kind =>
    failureNotes[kind].some(phrase => note.toLowerCase().includes(phrase.toLowerCase())),
  ) ?? null;

/** Chosen: a return that no cabinet registered, as the person says. */
export const returnClaimSchema = v.pipe(
  v.looseObject({
    reference: wire.text(40),
    qrcode: wire.code,
    time: wire.instant,
    created: wire.instant,
    state: v.picklist(['open', 'confirmed', 'rejected']),
    reason: wire.anyText,
  }),
  v.transform(({ reference, qrcode, time, created, state, reason }): ReturnClaim => ({
    reference,
    cabinetCode: qrcode,
    claimedAt: time,
    createdAt: created,
    state,
    reason: reason || null,
  })),
);

export const orderSchema = v.pipe(
  v.looseObject({
    pOrderid: wire.opaqueId,
    pZujie: v.pipe(wire.naturalNumber, v.maxValue(5)),
    pJiesuanid: v.optional(v.nullable(wire.naturalNumber), 0),
    pJiesuan: v.optional(v.nullable(wire.decimal), 0),
    pBorrowtime: wire.optionalInstant,
    pGhtime: wire.optionalInstant,
    pShopName: wire.anyText,
    pGhShopName: wire.anyText,
    pUseMins: v.optional(v.nullable(wire.naturalNumber), 0),
    pCurrency: wire.currencySymbol,
    pCurrencyName: wire.currencyName,
    palipayjsSm: wire.anyText,
    ...tariffFields,
    overtimeAmount: v.optional(v.nullable(wire.decimal), 0),
    pUserid: v.pipe(
      v.optional(v.nullable(v.union([v.string(), v.number()])), ''),
      v.transform(String),
    ),
    // chosen: pOrderid is unguessable and long, people need a number to read out
    orderNumber: wire.anyText,
    paidBy: paidBySchema, // chosen
    claim: v.optional(v.nullable(returnClaimSchema), null), // chosen
    // chosen: where to begin to look for another cabinet
    qrcode: v.optional(v.union([v.literal(''), wire.code]), ''),
  }),
  wire.checked((order): Order => ({
    id: order.pOrderid,
    number: order.orderNumber || order.pOrderid,
    status: orderStatuses[order.pZujie] ?? 'pending',
    settlementId: order.pJiesuanid ?? 0,
    settledAmount: wire.minor(order.pJiesuan ?? 0, order.pCurrencyName),
    rentedAt: order.pBorrowtime,
    returnedAt: order.pGhtime,
    rentedAtVenue: order.pShopName ?? '',
    rentedAtCabinet: order.qrcode,
    returnedAtVenue: order.pGhShopName || null,
    usedMinutes: order.pUseMins ?? 0,
    currency: order.pCurrencyName,
    currencySymbol: order.pCurrency,
    paymentFailure: paymentFailureOf(order.palipayjsSm ?? ''),
    tariff: tariffOf(order, order.pCurrencyName),
    overtimeFee: wire.minor(order.overtimeAmount ?? 0, order.pCurrencyName),
    userId: order.pUserid,
    paidBy: order.paidBy,
    claim: order.claim,
  })),
);

export const receiptSchema = v.pipe(
  v.looseObject({
    logoImgUrl: wire.anyText,
    companyName: wire.anyText,
    companyAddress: wire.anyText,
    companyPostalCode: wire.anyText,
    companyCity: wire.anyText,
    companyCountry: wire.anyText,
    timeRented: wire.instant,
    rentShopName: wire.anyText,
    timeReturned: wire.instant,
    returnShopName: wire.anyText,
    rentalTime: wire.naturalNumber,
    fee: wire.decimal,
    Currency: wire.currencyName,
    taxRate: wire.decimal,
    tax: wire.decimal,
    remark: wire.anyText,
    orderNumber: wire.text(),
  }),
  wire.checked((receipt): Receipt => ({
    logoUrl: receipt.logoImgUrl ?? '',
    companyName: receipt.companyName ?? '',
    companyAddress: receipt.companyAddress ?? '',
    companyPostalCode: receipt.companyPostalCode ?? '',
    companyCity: receipt.companyCity ?? '',
    companyCountry: receipt.companyCountry ?? '',
    rentedAt: receipt.timeRented,
    rentedAtVenue: receipt.rentShopName ?? '',
    returnedAt: receipt.timeReturned,
    returnedAtVenue: receipt.returnShopName ?? '',
    rentalMinutes: receipt.rentalTime,
    fee: wire.minor(receipt.fee, receipt.Currency),
    currency: receipt.Currency,
    taxRate: Number(receipt.taxRate),
    tax: wire.minor(receipt.tax, receipt.Currency),
    remark: receipt.remark ?? '',
    orderNumber: receipt.orderNumber,
  })),
);
