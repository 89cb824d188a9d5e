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
    qrcode: wire.codeSaid,
    cabinetID: wire.id,
    jifei: wire.amount,
    jifeiDanwei: v.pipe(wire.naturalNumber, v.minValue(1)),
    fengding: wire.amount,
    yajin: wire.amount,
    overtimeAmount: wire.optionalAmount,
    myyue: wire.optionalAmount,
    zujieNum: wire.optionalNumber,
    mianfei: wire.optionalNumber,
    currency: wire.currencySymbol,
    currencyName: wire.currencyName,
    shopName: wire.anyText, // chosen
    slots: wire.addedList(slotSchema), // chosen
    isVip: v.fallback(v.nullish(v.boolean(), false), false), // chosen
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
      venueName: cabinet.shopName,
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
