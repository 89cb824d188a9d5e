import * as v from 'valibot';
import type { Cabinet, Slot } from '../../domain/cabinet.ts';
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

export const cabinetSchema = v.pipe(
  v.looseObject({
    qrcode: wire.code,
    cabinetID: v.pipe(v.union([v.string(), v.number()]), v.transform(String), wire.opaqueId),
    jifei: wire.decimal,
    jifeiDanwei: v.pipe(wire.naturalNumber, v.minValue(1)),
    fengding: wire.decimal,
    yajin: wire.decimal,
    overtimeAmount: v.optional(wire.decimal, 0),
    myyue: v.optional(wire.decimal, 0),
    zujieNum: v.optional(wire.naturalNumber, 0),
    mianfei: v.optional(wire.naturalNumber, 0),
    currency: wire.currencySymbol,
    currencyName: wire.currencyName,
    shopName: wire.anyText, // chosen
    slots: v.optional(v.array(slotSchema), []), // chosen
    isVip: v.optional(v.boolean(), false), // chosen
  }),
  wire.checked((cabinet): Cabinet => {
    const minor = (amount: number | string) => wire.minor(amount, cabinet.currencyName);
    return {
      cabinetCode: cabinet.qrcode,
      cabinetId: cabinet.cabinetID,
      currency: cabinet.currencyName,
      currencySymbol: cabinet.currency,
      tariff: {
        unitPrice: minor(cabinet.jifei),
        unitMinutes: cabinet.jifeiDanwei,
        freeMinutes: cabinet.mianfei,
        dailyCap: minor(cabinet.fengding),
        deposit: minor(cabinet.yajin),
      },
      overtimeFee: minor(cabinet.overtimeAmount),
      userBalance: minor(cabinet.myyue),
      unfinishedRentals: cabinet.zujieNum,
      venueName: cabinet.shopName ?? '',
      slots: cabinet.slots,
      paidByInvitation: cabinet.isVip,
    };
  }),
);

export const encodeCabinet = (cabinet: Cabinet) => {
  const decimal = (amount: number) => wire.decimalOf(amount, cabinet.currency);
  const { tariff } = cabinet;
  return {
    qrcode: cabinet.cabinetCode,
    cabinetID: cabinet.cabinetId,
    jifei: decimal(tariff.unitPrice),
    jifeiDanwei: tariff.unitMinutes,
    fengding: decimal(tariff.dailyCap),
    yajin: decimal(tariff.deposit),
    overtimeAmount: decimal(cabinet.overtimeFee),
    myyue: decimal(cabinet.userBalance),
    zujieNum: cabinet.unfinishedRentals,
    mianfei: tariff.freeMinutes,
    currency: cabinet.currencySymbol,
    currencyName: cabinet.currency,
    shopName: cabinet.venueName,
    slots: cabinet.slots,
    isVip: cabinet.paidByInvitation,
  };
};
