import type { Cabinet } from '../domain/cabinet.ts';
import type { NearbyCabinet } from '../domain/nearby.ts';
import { orderStatuses, type Order } from '../domain/order.ts';
import type { PaymentMethod } from '../domain/payment-method.ts';
import type { Receipt } from '../domain/receipt.ts';
import type { ReturnClaim } from '../domain/return-claim.ts';
import type { Tariff } from '../domain/tariff.ts';
import type { User } from '../domain/user.ts';
import { failureNotes } from './order/entities.ts';
import * as wire from './wire.ts';

/**
 * The entities of section 3 in the words of the wire: the other direction of `entities.ts` and
 * `order-entities.ts`, for whoever answers.
 */

export const encodeUser = (user: User) => ({
  pid: user.id,
  pname: encodeURIComponent(user.displayName),
  userAvatar: user.avatarUrl,
  pbalance: wire.decimalOf(user.balance, user.currency),
  pyajin: wire.decimalOf(user.deposit, user.currency),
  pcurrency: user.currencySymbol,
  pcurrencyName: user.currency,
});

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
  };
};

export const encodeNearbyCabinet = (cabinet: NearbyCabinet) => ({
  qrcode: cabinet.code,
  shopName: cabinet.venueName,
  shopAddress: cabinet.address,
  ...cabinet.position,
  distance: cabinet.distance,
  freeNum: cabinet.freeSlots,
  readyNum: cabinet.readyPowerBanks,
  lastSeenTime: wire.instantText(cabinet.lastSeenAt),
});

export const encodePaymentMethod = (method: PaymentMethod) => ({
  pId: method.id,
  pPaymentType: method.kind,
  currencySymbol: method.currencySymbol,
  pCurrencyType: method.currency,
  currencyName: method.currency,
  publicKey: method.publicKey,
  configDetails: { accountCountry: method.accountCountry, currency: method.currency.toLowerCase() },
  label: method.label,
  phone: method.phone,
});

export const encodeTariff = (tariff: Tariff, currency: string) => ({
  pJifei: wire.decimalOf(tariff.unitPrice, currency),
  pJifeiDanwei: tariff.unitMinutes,
  priceUnit: 0,
  pFengding: wire.decimalOf(tariff.dailyCap, currency),
  pyajin: wire.decimalOf(tariff.deposit, currency),
  mianfei: tariff.freeMinutes,
});

export const encodeReturnClaim = (claim: ReturnClaim) => ({
  reference: claim.reference,
  qrcode: claim.cabinetCode,
  time: wire.instantText(claim.claimedAt),
  created: wire.instantText(claim.createdAt),
  state: claim.state,
  reason: claim.reason ?? '',
});

export const encodeOrder = (order: Order) => ({
  pOrderid: order.id,
  orderNumber: order.number,
  pZujie: orderStatuses.indexOf(order.status),
  pJiesuanid: order.settlementId,
  pJiesuan: wire.decimalOf(order.settledAmount, order.currency),
  pBorrowtime: wire.optionalInstantText(order.rentedAt),
  pGhtime: wire.optionalInstantText(order.returnedAt),
  pShopName: order.rentedAtVenue,
  qrcode: order.rentedAtCabinet,
  pGhShopName: order.returnedAtVenue ?? '',
  pUseMins: order.usedMinutes,
  pCurrency: order.currencySymbol,
  pCurrencyName: order.currency,
  palipayjsSm: order.paymentFailure ? failureNotes[order.paymentFailure][0] : '',
  ...encodeTariff(order.tariff, order.currency),
  overtimeAmount: wire.decimalOf(order.overtimeFee, order.currency),
  pUserid: order.userId,
  paidBy: order.paidBy,
  claim: order.claim && encodeReturnClaim(order.claim),
});

export const encodeReceipt = (receipt: Receipt) => ({
  logoImgUrl: receipt.logoUrl,
  companyName: receipt.companyName,
  companyAddress: receipt.companyAddress,
  companyPostalCode: receipt.companyPostalCode,
  companyCity: receipt.companyCity,
  companyCountry: receipt.companyCountry,
  timeRented: wire.instantText(receipt.rentedAt),
  rentShopName: receipt.rentedAtVenue,
  timeReturned: wire.instantText(receipt.returnedAt),
  returnShopName: receipt.returnedAtVenue,
  rentalTime: receipt.rentalMinutes,
  fee: wire.decimalOf(receipt.fee, receipt.currency),
  Currency: receipt.currency,
  taxRate: receipt.taxRate,
  tax: wire.decimalOf(receipt.tax, receipt.currency),
  remark: receipt.remark,
  orderNumber: receipt.orderNumber,
});
