import { allAgreed, nothingAgreed } from '../../../machines/agreement.ts';
import { paymentMachine } from '../../../machines/payment/payment.machine.ts';
import { chartScript } from '../../support/chart-script.ts';
import { cabinet } from '../../support/cabinet-samples.ts';
import { heldBill, owedBill } from '../../support/bill-samples.ts';
import { cardList } from '../../support/card-samples.ts';
import {
  googlePay,
  methods,
  payPalMethod,
  stripeWeChatMethod,
  weChatMethod,
} from '../../support/samples.ts';
import { gift, welcome } from '../../support/coupon-samples.ts';
import { card } from './card.ts';
import { deviceWallet } from './device-wallet.ts';
import { payPal } from './paypal.ts';
import { savedCard } from './saved-card.ts';
import { settling } from './settling.ts';
import { weChat } from './wechat.ts';

const device = { system: 'android', browser: 'other' } as const;
const guest = { device, methods: null, isMember: false, agreed: allAgreed };
const cabinetId = cabinet.cabinetId;
const begun = { key: 'key-1', paymentIntentId: 'pi_1' };

export const payment = chartScript(paymentMachine, {
  inputs: {
    deposit: { query: { purpose: 'deposit', price: '55', cabinetId }, cabinet, ...guest },
    'a deposit, chosen at the station': {
      query: { purpose: 'deposit', price: '55', cabinetId },
      cabinet,
      ...guest,
      methods,
    },
    'nothing agreed to': {
      query: { purpose: 'deposit', price: '55', cabinetId },
      cabinet,
      ...guest,
      agreed: nothingAgreed,
    },
    'back from the bank': {
      query: { purpose: 'deposit', price: '55', cabinetId, paymentIntentId: 'pi_1' },
      cabinet,
      ...guest,
    },
    'back from PayPal without a word': {
      query: { purpose: 'deposit', price: '55', cabinetId, payMode: 'PAYPAL' },
      cabinet,
      ...guest,
    },
    'no cabinet': { query: { purpose: 'deposit', price: '55' }, cabinet: null, ...guest },
    'unreadable price': { query: { purpose: 'deposit', price: '?', cabinetId }, cabinet, ...guest },
    'a form inside WeChat': {
      query: { purpose: 'mifi', price: '55', formId: 'f1' },
      cabinet: null,
      ...guest,
      device: { system: 'android', browser: 'wechat' },
    },
    'a deposit with another purpose’s form': {
      query: { purpose: 'deposit', price: '55', cabinetId, formId: 'f1' },
      cabinet,
      ...guest,
    },
    'top-up': { query: { purpose: 'topUp', price: '20' }, cabinet: null, ...guest },
    'a top-up of too much': {
      query: { purpose: 'topUp', price: '999999' },
      cabinet: null,
      ...guest,
    },
    'what a rental owes': {
      query: { purpose: 'repayment', tradeNumber: 'ord_7f3k' },
      cabinet: null,
      ...guest,
    },
    'with a coupon': {
      query: { purpose: 'repayment', tradeNumber: 'ord_7f3k', coupon: welcome.code },
      cabinet: null,
      ...guest,
    },
    'the power bank': {
      query: { purpose: 'purchase', tradeNumber: 'ord_7f3k' },
      cabinet: null,
      ...guest,
    },
    'a member': {
      query: { purpose: 'deposit', price: '55', cabinetId },
      cabinet,
      methods: null,
      device,
      isMember: true,
      agreed: allAgreed,
    },
    'a member who has not agreed': {
      query: { purpose: 'deposit', price: '55', cabinetId },
      cabinet,
      methods: null,
      device,
      isMember: true,
      agreed: nothingAgreed,
    },
  },
  events: {
    'user.pays': { type: 'user.pays' },
    'user.ticks terms': { type: 'user.ticks', agreement: 'terms', on: true },
    'user.ticks privacy': { type: 'user.ticks', agreement: 'privacy', on: true },
    'user.retries': { type: 'user.retries' },
    'user.changesCard': { type: 'user.changesCard' },
    'user.entersCoupon: another': { type: 'user.entersCoupon', code: 'other-1' },
    'user.entersCoupon: the same': { type: 'user.entersCoupon', code: welcome.code },
    'user.entersCoupon: no code': { type: 'user.entersCoupon', code: '?' },
    'user.goesBack': { type: 'user.goesBack' },
    'person.entered': { type: 'person.entered', as: 'member' },
  },
  answers: {
    closeAttempt: { forgotten: null },
    recallAttempt: { 'nothing begun': null, 'begun earlier': begun },
    loadMethods: {
      card: methods,
      PayPal: [payPalMethod],
      wallet: [googlePay],
      WeChat: [weChatMethod],
      'WeChat by Stripe': [stripeWeChatMethod],
      none: [],
    },
    loadBill: { owed: owedBill, 'covered by the hold': heldBill, 'nothing due': null },
    buyByHold: { bought: null },
    loadCoupon: { 'worth a part': welcome, 'worth all of it': gift },
    payByCoupon: { paid: null },
    loadCards: { three: cardList, none: { ...cardList, cards: [] } },
  },
  children: [card, payPal, savedCard, deviceWallet, weChat, settling],
});
