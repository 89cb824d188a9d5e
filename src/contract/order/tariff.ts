import * as v from 'valibot';
import type { Tariff } from '../../domain/tariff.ts';
import * as wire from '../wire.ts';

/**
 * Tariff fields as orders carry them: price, unit (0 minute, 1 hour, 2 day) and its number, cap,
 * deposit.
 */
const minutesPerUnit = [1, 60, 1440] as const;
export const tariffFields = {
  pJifei: wire.amount,
  pJifeiDanwei: v.pipe(wire.naturalNumber, v.minValue(1)),
  priceUnit: v.pipe(wire.optionalNumber, v.picklist([0, 1, 2])),
  pFengding: wire.amount,
  pyajin: wire.optionalAmount,
  // chosen: without it the estimate could not equal the bill
  mianfei: v.fallback(wire.optionalNumber, 0),
};
type TariffWire = { [K in keyof typeof tariffFields]: v.InferOutput<(typeof tariffFields)[K]> };
export const tariffOf = (order: TariffWire, currency: string): Tariff => ({
  unitPrice: wire.minor(order.pJifei, currency),
  unitMinutes: order.pJifeiDanwei * minutesPerUnit[order.priceUnit],
  freeMinutes: order.mianfei,
  dailyCap: wire.minor(order.pFengding, currency),
  deposit: wire.minor(order.pyajin, currency),
});

export const encodeTariff = (tariff: Tariff, currency: string) => ({
  pJifei: wire.decimalOf(tariff.unitPrice, currency),
  pJifeiDanwei: tariff.unitMinutes,
  priceUnit: 0,
  pFengding: wire.decimalOf(tariff.dailyCap, currency),
  pyajin: wire.decimalOf(tariff.deposit, currency),
  mianfei: tariff.freeMinutes,
});
