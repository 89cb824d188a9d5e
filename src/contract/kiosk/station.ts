import * as v from 'valibot';
import type { KioskMoment, KioskStation } from '../../domain/kiosk.ts';
import { slotSchema } from '../cabinet/cabinet.ts';
import { encodeNearbyCabinet, nearbyCabinetSchema } from '../nearby/nearby-cabinet.ts';
import * as wire from '../wire.ts';

const momentSchema = v.pipe(
  v.looseObject({
    id: wire.id,
    kind: v.picklist(['taken', 'returned']),
    slot: wire.naturalNumber,
  }),
  v.transform(({ id, kind, slot }): KioskMoment => ({ id, kind, slot })),
);

/** A cabinet as its venue's tablet shows it, under the wire names of the cabinet check. */
export const kioskStationSchema = v.pipe(
  v.looseObject({
    qrcode: wire.codeSaid,
    shopName: wire.anyText,
    jifei: wire.amount,
    jifeiDanwei: v.pipe(wire.naturalNumber, v.minValue(1)),
    fengding: wire.amount,
    yajin: wire.amount,
    mianfei: wire.naturalNumber,
    currency: wire.currencySymbol,
    currencyName: wire.currencyName,
    slots: v.array(slotSchema),
    fault: v.nullish(v.picklist(['offline', 'inService', 'notBound']), null),
    closed: v.boolean(),
    answeredTest: v.nullish(wire.id, null),
    moments: v.array(momentSchema),
    next: v.nullish(nearbyCabinetSchema, null),
    handOff: v.nullish(wire.id, null),
  }),
  wire.checked((station): KioskStation => ({
    cabinetCode: station.qrcode,
    venueName: station.shopName,
    tariff: {
      unitPrice: wire.minor(station.jifei, station.currencyName),
      unitMinutes: station.jifeiDanwei,
      freeMinutes: station.mianfei,
      dailyCap: wire.minor(station.fengding, station.currencyName),
      deposit: wire.minor(station.yajin, station.currencyName),
    },
    currency: station.currencyName,
    currencySymbol: station.currency,
    slots: station.slots,
    fault: station.fault,
    isVenueClosed: station.closed,
    answeredTest: station.answeredTest,
    moments: station.moments,
    next: station.next,
    handOff: station.handOff,
  })),
);

export const encodeKioskStation = (station: KioskStation) => ({
  qrcode: station.cabinetCode,
  shopName: station.venueName,
  jifei: wire.decimalOf(station.tariff.unitPrice, station.currency),
  jifeiDanwei: station.tariff.unitMinutes,
  fengding: wire.decimalOf(station.tariff.dailyCap, station.currency),
  yajin: wire.decimalOf(station.tariff.deposit, station.currency),
  mianfei: station.tariff.freeMinutes,
  currency: station.currencySymbol,
  currencyName: station.currency,
  slots: station.slots,
  fault: station.fault,
  closed: station.isVenueClosed,
  answeredTest: station.answeredTest,
  moments: station.moments,
  next: station.next && encodeNearbyCabinet(station.next),
  handOff: station.handOff,
});
