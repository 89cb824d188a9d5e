import * as v from 'valibot';
import type { Cabinet, Slot } from '../domain/cabinet.ts';
import { paymentMethodKinds, type PaymentMethod } from '../domain/payment-method.ts';
import type { User } from '../domain/user.ts';
import * as wire from './wire.ts';

/**
 * Codecs between the entities of section 3 and the program's words. Fields marked "chosen" are not
 * in the specification.
 */

/** Names may arrive percent-encoded ("pname (decoded for display)"). */
const displayName = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

export const userSchema = v.pipe(
  v.looseObject({
    pid: v.pipe(v.union([v.string(), v.number()]), v.transform(String), wire.opaqueId),
    pname: wire.anyText,
    userAvatar: wire.anyText,
    pbalance: v.optional(wire.decimal, 0),
    pyajin: v.optional(wire.decimal, 0),
    pcurrency: wire.currencySymbol,
    pcurrencyName: wire.currencyName,
  }),
  wire.checked((user): User => ({
    id: user.pid,
    displayName: displayName(user.pname ?? ''),
    avatarUrl: user.userAvatar ?? '',
    balance: wire.minor(user.pbalance, user.pcurrencyName),
    deposit: wire.minor(user.pyajin, user.pcurrencyName),
    currencySymbol: user.pcurrency,
    currency: user.pcurrencyName,
  })),
);

const slotSchema = v.pipe(
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
    };
  }),
);

export const paymentMethodSchema = v.pipe(
  v.looseObject({
    pId: v.pipe(v.union([v.string(), v.number()]), v.transform(String), wire.opaqueId),
    pPaymentType: v.picklist(paymentMethodKinds),
    currencySymbol: wire.currencySymbol,
    pCurrencyType: wire.anyText,
    currencyName: wire.currencyName,
    publicKey: wire.anyText,
    configDetails: v.optional(
      v.nullable(v.looseObject({ accountCountry: wire.anyText, currency: wire.anyText })),
    ),
    label: wire.anyText,
    phone: wire.anyText,
  }),
  v.transform((method): PaymentMethod => ({
    id: method.pId,
    kind: method.pPaymentType,
    currency: method.currencyName,
    currencySymbol: method.currencySymbol,
    publicKey: method.publicKey ?? '',
    accountCountry: method.configDetails?.accountCountry ?? '',
    label: method.label ?? '',
    phone: method.phone ?? '',
  })),
);
