import * as v from 'valibot';
import { cabinetCodePattern } from '../domain/cabinet.ts';
import { nearbyNeeds, type NearbyNeed } from '../domain/nearby.ts';
import { purposes, type PaymentQuery, type Purpose } from '../domain/route.ts';
import { readQuery } from './queries.ts';

/**
 * Queries of pages beyond the first view (specification, section 2). `null`: the link cannot be
 * read.
 */

const id = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/));
const wirePurposes = Object.values(purposes);
const purpose = v.pipe(
  v.picklist(wirePurposes),
  v.transform(wire => purposeOf(wire)),
);

function purposeOf(wire: (typeof wirePurposes)[number]): Purpose {
  switch (wire) {
    case 'YJ':
      return 'deposit';
    case 'FK':
      return 'repayment';
    case 'CZ':
      return 'topUp';
    case 'overbuy':
      return 'purchase';
    case 'mifi':
      return 'mifi';
  }
}

const payment = v.pipe(
  v.object({
    price: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,2})?$/))),
    payType: purpose,
    outTradeNo: v.optional(id),
    cabinetID: v.optional(id),
    formId: v.optional(id),
    yaJinType: v.optional(id),
    paymentId: v.optional(id),
    pmid: v.optional(id),
    paymentWay: v.optional(id),
    orderId: v.optional(id),
    payment_intent: v.optional(v.pipe(v.string(), v.regex(/^pi_[A-Za-z0-9]{1,100}$/))),
  }),
  v.transform((query): PaymentQuery => ({
    purpose: query.payType,
    price: query.price,
    tradeNumber: query.outTradeNo,
    cabinetId: query.cabinetID,
    formId: query.formId,
    depositKind: query.yaJinType,
    paymentMethodId: query.paymentId,
    preselectedMethodId: query.pmid,
    preselectedMethodKind: query.paymentWay,
    orderId: query.orderId,
    paymentIntentId: query.payment_intent,
  })),
);
export const readPayment = (search: string): PaymentQuery | null => readQuery(payment, search);

/** `RENT` and `VIP` are trades without a payment of their own. */
const result = v.object({
  tradeNo: id,
  payType: v.optional(
    v.union([
      v.pipe(
        v.picklist(['RENT', 'VIP']),
        v.transform(() => null),
      ),
      purpose,
    ]),
    undefined,
  ),
});
export const readResult = (search: string) => {
  const query = readQuery(result, search);
  return query && { tradeNumber: query.tradeNo, purpose: query.payType ?? null };
};

export const readOrderId = (search: string): string | null =>
  readQuery(v.object({ orderId: id }), search)?.orderId ?? null;

const report = v.object({
  qrcode: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/))),
  orderId: v.optional(id),
});
export const readReport = (search: string) => {
  const query = readQuery(report, search);
  return query && { cabinetCode: query.qrcode ?? null, orderId: query.orderId ?? null };
};

const nearby = v.object({
  want: v.optional(v.picklist(nearbyNeeds), 'banks'),
  from: v.optional(v.pipe(v.string(), v.regex(cabinetCodePattern))),
});
export const readNearby = (
  search: string,
): { readonly wanted: NearbyNeed; readonly from: string | null } | null => {
  const query = readQuery(nearby, search);
  return query && { wanted: query.want, from: query.from ?? null };
};
