import * as v from 'valibot';
import { outcomeOf, type RentalOutcome } from '../../domain/order.ts';
import * as wire from '../wire.ts';
import { orderCodec } from './order.ts';
import { paidBySchema } from './payment.ts';
import { orderTariff } from './tariff.ts';

const chosen = v.pipe(
  v.looseObject({
    state: v.picklist(['dispensing', 'confirmed', 'notDispensed']),
    ended: v.nullish(v.boolean(), false),
    slot: v.nullish(wire.naturalNumber, null),
    failedSlot: v.nullish(wire.naturalNumber, null),
    reason: v.optional(v.picklist(['jam', 'noAnswer', 'noBattery'])),
    heldUntil: wire.optionalInstant,
    pBorrowtime: wire.optionalInstant,
    orderId: wire.id,
    orderNumber: wire.id,
    qrcode: v.nullish(wire.codeSaid, null),
    shopName: wire.anyText,
    held: wire.amount,
    pCurrencyName: wire.currencyName,
    ...orderTariff.entries,
    paidBy: paidBySchema,
  }),
  wire.checked((data): RentalOutcome => {
    const facts = {
      orderId: data.orderId,
      orderNumber: data.orderNumber,
      cabinetCode: data.qrcode,
      venueName: data.shopName,
      held: wire.minor(data.held, data.pCurrencyName),
      currency: data.pCurrencyName,
      tariff: orderTariff.read(data, data.pCurrencyName),
      paidBy: data.paidBy,
    };
    const { slot } = data;
    if (data.state === 'dispensing')
      return { ...facts, state: 'dispensing', slot, failedSlot: data.failedSlot };
    if (data.state === 'notDispensed') {
      const { reason = 'noAnswer', heldUntil } = data;
      return { ...facts, state: 'notDispensed', slot, reason, heldUntil };
    }
    if (data.pBorrowtime === null) throw new RangeError('a confirmed rental has a start');
    const state = data.ended ? 'ended' : 'confirmed';
    return { ...facts, state, slot, rentedAt: data.pBorrowtime };
  }),
);

/** Any other content means only that it went well. */
export const wentWell = v.pipe(
  v.looseObject({
    state: v.undefined(),
    orderId: v.undefined(),
    pOrderid: v.undefined(),
    tradeNo: v.undefined(),
  }),
  v.transform(() => null),
);

/**
 * Section 7 gives the order check no answer of its own: our fields, the order in section 3's, or a
 * plain success.
 */
export const outcomeSchema: v.GenericSchema<unknown, RentalOutcome | null> = v.nullish(
  v.union([chosen, v.pipe(orderCodec.schema, wire.checked(outcomeOf)), wentWell]),
  null,
);

export const encodeOutcome = (outcome: RentalOutcome) => ({
  state: outcome.state === 'ended' ? 'confirmed' : outcome.state,
  ended: outcome.state === 'ended',
  slot: outcome.slot,
  failedSlot: outcome.state === 'dispensing' ? outcome.failedSlot : undefined,
  reason: outcome.state === 'notDispensed' ? outcome.reason : undefined,
  heldUntil:
    outcome.state === 'notDispensed' && outcome.heldUntil !== null
      ? wire.instantText(outcome.heldUntil)
      : undefined,
  pBorrowtime: 'rentedAt' in outcome ? wire.instantText(outcome.rentedAt) : null,
  orderId: outcome.orderId,
  orderNumber: outcome.orderNumber,
  qrcode: outcome.cabinetCode,
  shopName: outcome.venueName,
  held: wire.decimalOf(outcome.held, outcome.currency),
  pCurrencyName: outcome.currency,
  ...orderTariff.write(outcome.tariff, outcome.currency),
  paidBy: outcome.paidBy,
});
