import * as v from 'valibot';
import type { RentalOutcome } from '../../domain/order.ts';
import * as wire from '../wire.ts';
import { paidBySchema } from './payment.ts';
import { encodeTariff, tariffFields, tariffOf } from './tariff.ts';

export const outcomeSchema = v.pipe(
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

export const encodeOutcome = (outcome: RentalOutcome) => ({
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
