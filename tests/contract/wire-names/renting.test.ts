import {
  checkCabinet,
  checkMixedCode,
  rentByBalance,
  rentByInvitation,
} from '../../../src/contract/cabinet/calls.ts';
import { orderCount } from '../../../src/contract/order/count.ts';
import { coupon } from '../../../src/contract/payment/coupons.ts';
import { paymentMethods } from '../../../src/contract/payment/methods.ts';
import { rentFromSavedCard } from '../../../src/contract/payment/pay-saved-card.ts';
import { savedCards } from '../../../src/contract/payment/saved-cards.ts';
import { namesOnTheWire, wire } from './described.ts';

/** Section 3's cabinet, no field at its default. */
const cabinet = {
  qrcode: 'BW-4821',
  cabinetID: 'c1',
  jifei: 1.5,
  jifeiDanwei: 45,
  fengding: 6,
  yajin: 40,
  overtimeAmount: 2.5,
  myyue: 12.5,
  zujieNum: 2,
  mianfei: 7,
  currency: '£',
  currencyName: 'GBP',
};
const cabinetMeans = {
  cabinetCode: 'BW-4821',
  cabinetId: 'c1',
  tariff: { unitPrice: 150, unitMinutes: 45, freeMinutes: 7, dailyCap: 600, deposit: 4000 },
  overtimeFee: 250,
  userBalance: 1250,
  unfinishedRentals: 2,
  currency: 'GBP',
  currencySymbol: '£',
  venueName: '',
  slots: [],
  paidByInvitation: false,
};

namesOnTheWire('cabinet and rent', [
  wire(checkCabinet, {
    ask: { cabinetCode: 'BW-4821' },
    sends: { to: 'POST cdb/cabinet/checkisok', query: { id: 'BW-4821' } },
    answer: { data: cabinet },
    means: cabinetMeans,
  }),
  wire(checkMixedCode, {
    ask: { mixedCode: 'MIX-7' },
    sends: { to: 'POST cdb/cabinet/zhorder/MIX-7' },
    answer: { data: cabinet },
    means: cabinetMeans,
  }),
  wire(rentByBalance, {
    ask: { cabinetCode: 'BW-4821' },
    sends: { to: 'POST cdb/cabinet/useBalanceToRent', query: { qrcode: 'BW-4821' } },
    answer: { orderid: 'o1' },
    means: { orderId: 'o1' },
  }),
  wire(rentByInvitation, {
    ask: { cabinetCode: 'BW-4821' },
    sends: { to: 'POST cdb/cabinet/createorderByVip/BW-4821' },
    answer: { orderid: 'o1' },
    means: { orderId: 'o1' },
  }),
  wire(rentFromSavedCard, {
    ask: { cabinetCode: 'BW-4821' },
    sends: { to: 'GET cdb/cabinet/savedCardToRent', query: { qrcode: 'BW-4821' } },
    answer: { data: { out_trade_no: 'o1' } },
    means: { tradeNumber: 'o1' },
  }),
  wire(coupon, {
    ask: { code: 'WELCOME' },
    sends: { to: 'GET cdb/coupon', query: { code: 'WELCOME' } },
    answer: { data: { couponNo: 'WELCOME', name: 'Hello', amount: 1.5, currencyName: 'GBP' } },
    means: {
      code: 'WELCOME',
      name: 'Hello',
      money: { minor: 150, currency: 'GBP' },
      validUntil: null,
    },
  }),
  wire(orderCount, {
    ask: {},
    sends: { to: 'GET cdb/mine/order/count' },
    answer: { noMoney: true },
    means: { hasUnpaidOrders: true, inUse: 0 },
  }),
]);

/** Section 3's pay method, no field at its default. */
const method = {
  pId: 'm7',
  pPaymentType: 'STRIPE_APPLE',
  currencySymbol: '£',
  pCurrencyType: 'GBP',
  currencyName: 'GBP',
  publicKey: 'pk_test_7',
  configDetails: { accountCountry: 'GB', currency: 'gbp' },
  label: 'Apple Pay',
  phone: 'ios',
};
const methodMeans = {
  id: 'm7',
  kind: 'STRIPE_APPLE',
  currency: 'GBP',
  currencySymbol: '£',
  publicKey: 'pk_test_7',
  accountCountry: 'GB',
  label: 'Apple Pay',
  phone: 'ios',
} as const;
/** Section 3's saved card. */
const card = {
  pId: 'k7',
  pBrand: 'visa',
  pCardnumber: '4242',
  pExpirationdate: '03/29',
  currencyName: 'GBP',
};
const cardMeans = {
  id: 'k7',
  brand: 'visa',
  lastDigits: '4242',
  expiry: { month: 3, year: 2029 },
  currency: 'GBP',
};

namesOnTheWire('what can be paid with', [
  wire(paymentMethods, {
    as: 'at a cabinet',
    ask: { cabinetId: 'c1' },
    sends: { to: 'GET cdb/payment/list', query: { id: 'c1' } },
    answer: { data: [method] },
    means: [methodMeans],
  }),
  wire(paymentMethods, {
    as: 'for a top-up',
    ask: { agentId: 'agent-7' },
    sends: { to: 'GET cdb/payment/list', query: { agentId: 'agent-7' } },
    answer: { data: [method] },
    means: [methodMeans],
  }),
  wire(paymentMethods, {
    as: 'for a purchase',
    ask: { orderId: 'o1' },
    sends: { to: 'GET cdb/payment/list', query: { pOrderId: 'o1' } },
    answer: { data: [method] },
    means: [methodMeans],
  }),
  wire(savedCards, {
    as: 'at a cabinet',
    ask: { userEnd: 'web', cabinetCode: 'BW-4821' },
    sends: { to: 'GET cdb/user/card', query: { userEnd: 'web', qrcode: 'BW-4821' } },
    answer: { data: [card] },
    means: [cardMeans],
  }),
  wire(savedCards, {
    as: 'of an agent',
    ask: { userEnd: 'web', agentId: 'agent-7' },
    sends: { to: 'GET cdb/user/card', query: { userEnd: 'web', agentId: 'agent-7' } },
    answer: { data: [card] },
    means: [cardMeans],
  }),
]);
