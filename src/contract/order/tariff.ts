import * as v from 'valibot';
import type { Tariff } from '../../domain/tariff.ts';
import { field, group, money } from '../codec.ts';
import * as wire from '../wire.ts';

/** By the number of `priceUnit`: minute, hour, day. */
const minutesPerUnit = [1, 60, 1440] as const;
const unit = v.object({
  pJifeiDanwei: v.pipe(wire.naturalNumber, v.minValue(1)),
  priceUnit: v.pipe(wire.optionalNumber, v.picklist([0, 1, 2])),
});

/** A tariff as orders carry it. */
export const orderTariff = group<Tariff>({
  unitPrice: money('pJifei'),
  unitMinutes: {
    entries: unit.entries,
    read: ({ pJifeiDanwei, priceUnit }: v.InferOutput<typeof unit>) =>
      pJifeiDanwei * minutesPerUnit[priceUnit],
    write: minutes => ({ pJifeiDanwei: minutes, priceUnit: 0 }),
  },
  // chosen: without it the estimate could not equal the bill
  freeMinutes: field('mianfei', v.fallback(wire.optionalNumber, 0)),
  dailyCap: money('pFengding'),
  deposit: money('pyajin', wire.optionalAmount),
});
