import * as v from 'valibot';
import type { Cabinet, Slot } from '../../domain/cabinet.ts';
import type { Tariff } from '../../domain/tariff.ts';
import { codecOf, field, group, money, type WireFields } from '../codec.ts';
import * as wire from '../wire.ts';

/** Fields marked "chosen" are not in the specification. */

export const slotSchema = v.pipe(
  v.looseObject({
    number: wire.naturalNumber,
    state: v.picklist(['ready', 'charging', 'empty', 'outOfOrder']),
    level: v.optional(v.pipe(wire.naturalNumber, v.maxValue(100)), 0),
  }),
  v.transform(({ number, state, level }): Slot =>
    state === 'ready' || state === 'charging' ? { number, state, level } : { number, state },
  ),
);

/** A tariff as cabinets carry it. */
export const tariffFields: WireFields<Tariff> = {
  unitPrice: money('jifei'),
  unitMinutes: field('jifeiDanwei', v.pipe(wire.naturalNumber, v.minValue(1))),
  freeMinutes: field('mianfei', wire.optionalNumber),
  dailyCap: money('fengding'),
  deposit: money('yajin'),
};

export const cabinetFields = {
  cabinetCode: field('qrcode', wire.codeSaid),
  cabinetId: field('cabinetID', wire.id),
  tariff: group(tariffFields),
  currency: field('currencyName', wire.currencyName),
  currencySymbol: field('currency', wire.currencySymbol),
  overtimeFee: money('overtimeAmount', wire.optionalAmount),
  userBalance: money('myyue', wire.optionalAmount),
  unfinishedRentals: field('zujieNum', wire.optionalNumber),
  venueName: field('shopName', wire.anyText), // chosen
  slots: field('slots', wire.addedList(slotSchema)), // chosen
  paidByInvitation: field('isVip', v.fallback(v.nullish(v.boolean(), false), false)), // chosen
} satisfies WireFields<Cabinet>;

export const cabinetCodec = codecOf<Cabinet>(cabinetFields);
