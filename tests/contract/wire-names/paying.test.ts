import {
  buyOrder,
  confirmPayment,
  confirmSetup,
  createDepositIntent,
  createRepaymentIntent,
  createTopUpIntent,
} from '../../../src/contract/payment/calls.ts';
import { payWithSavedCard } from '../../../src/contract/payment/pay-saved-card.ts';
import {
  createPayPalDeposit,
  createPayPalPurchase,
  createPayPalTopUp,
} from '../../../src/contract/payment/paypal-create.ts';
import { addCard, confirmSavedCard, saveCard } from '../../../src/contract/payment/saved-cards.ts';
import { payDepositByToken, repayByToken } from '../../../src/contract/payment/token-calls.ts';
import { borrow, createWeChatTopUp } from '../../../src/contract/payment/wechat.ts';
import { namesOnTheWire, wire } from './described.ts';

const secret = { clientSecret: 'pi_1_secret_2' };

namesOnTheWire('a card’s payment intent', [
  wire(createDepositIntent, {
    ask: { cabinetId: 'c1', paymentMethodId: 'm1', amount: 5500 },
    sends: { to: 'POST stripe/preauth/c1', form: { paymentId: 'm1', amount: '5500' } },
    answer: { data: secret },
    means: secret,
  }),
  wire(createRepaymentIntent, {
    ask: { orderId: 'o1', coupon: 'WELCOME', paymentMethodId: 'm1', cardId: 'k1' },
    sends: {
      to: 'POST stripe/payOrder',
      form: { outTradeNo: 'o1', couponNo: 'WELCOME', paymentId: 'm1', cardId: 'k1' },
    },
    answer: { data: secret },
    means: secret,
  }),
  wire(createTopUpIntent, {
    ask: { amount: 1000, paymentMethodId: 'm1' },
    sends: { to: 'POST stripe/recharge', form: { amount: '1000', paymentId: 'm1' } },
    answer: { data: secret },
    means: secret,
  }),
  wire(confirmSetup, {
    ask: { paymentIntentId: 'pi_1' },
    sends: { to: 'GET stripe/confirm', query: { tradeNo: 'pi_1' } },
    answer: { data: { orderId: 'o1', buyOrderNo: 'b1' } },
    means: { orderId: 'o1', purchaseNumber: 'b1' },
  }),
  wire(confirmPayment, {
    ask: { paymentMethodId: 'm1', tradeNumber: 't1' },
    sends: { to: 'POST check/payment', form: { paymentId: 'm1', outTradeNo: 't1' } },
    answer: {
      data: { tradeNo: 't1', payType: 'FK', state: 'paid', amount: 2.5, currencyName: 'GBP' },
    },
    means: {
      tradeNumber: 't1',
      purpose: 'repayment',
      state: 'paid',
      money: { minor: 250, currency: 'GBP' },
      order: null,
      paidBy: { kind: 'unknown' },
    },
  }),
  wire(buyOrder, {
    ask: { orderId: 'o1' },
    sends: { to: 'POST cdb/order/buyOrder', form: { outTradeNo: 'o1' } },
    answer: { data: { orderId: 'o1' } },
    means: { orderId: 'o1' },
  }),
]);

namesOnTheWire('a wallet of the device', [
  wire(payDepositByToken, {
    ask: { cabinetCode: 'BW-4821', token: 'ctoken_1', paymentMethodId: 'm1' },
    sends: {
      to: 'POST stripe/token/preauth',
      form: { qrcode: 'BW-4821', stripeToken: 'ctoken_1', paymentId: 'm1' },
    },
    answer: { data: secret },
    means: { actionSecret: 'pi_1_secret_2' },
  }),
  wire(repayByToken, {
    ask: { orderId: 'o1', coupon: 'WELCOME', token: 'ctoken_1', paymentMethodId: 'm1' },
    sends: {
      to: 'POST stripe/token/payOrder',
      form: { outTradeNo: 'o1', couponNo: 'WELCOME', stripeToken: 'ctoken_1', paymentId: 'm1' },
    },
    answer: { data: secret },
    means: { actionSecret: 'pi_1_secret_2' },
  }),
]);

const checkOutUrl = 'https://paypal.example/checkoutnow?token=1';

namesOnTheWire('PayPal', [
  wire(createPayPalTopUp, {
    ask: { amount: '10.5' },
    sends: { to: 'POST paypal/recharge', form: { amount: '10.5' } },
    answer: { data: { checkOutUrl, paymentId: 'PAY-1' } },
    means: { checkOutUrl, paymentId: 'PAY-1', tradeNumber: null },
  }),
  wire(createPayPalPurchase, {
    ask: { orderId: 'o1', paymentMethodId: 'm1' },
    sends: { to: 'POST paypal/prepay', json: { outTradeNo: 'o1', paymentId: 'm1' } },
    answer: { data: { checkOutUrl, paymentId: 'PAY-1' } },
    means: { checkOutUrl, paymentId: 'PAY-1', tradeNumber: null },
  }),
  wire(createPayPalDeposit, {
    ask: { cabinetCode: 'BW-4821', paymentMethodId: 'm1' },
    sends: { to: 'POST paypal/preauth/BW-4821', form: { paymentId: 'm1' } },
    answer: { data: { approve: checkOutUrl, tradeNo: 't1' } },
    means: { checkOutUrl, paymentId: null, tradeNumber: 't1' },
    isReadOnly: true,
  }),
]);

const sealed = {
  timestamp: '1780000000',
  nonce: 'n',
  package: 'prepay_id=wx2',
  signType: 'RSA',
  paySign: 'c2lnbmVk',
};

namesOnTheWire('WeChat', [
  wire(createWeChatTopUp, {
    ask: { amount: '10.5', formId: 'f1' },
    sends: { to: 'POST wechat/recharge', form: { amount: '10.5', formId: 'f1' } },
    answer: sealed,
    means: { request: { appId: null, ...sealed }, tradeNumber: null },
    isReadOnly: true,
  }),
  wire(borrow, {
    ask: { cabinetCode: 'BW-4821' },
    sends: { to: 'GET borrow', query: { qrcode: 'BW-4821' } },
    answer: { data: { outTradeNo: 't1' } },
    means: { tradeNumber: 't1' },
  }),
]);

namesOnTheWire('saved cards', [
  wire(saveCard, {
    ask: { paymentMethodId: 'm1' },
    sends: { to: 'POST stripe/saveCard', query: { paymentId: 'm1' } },
    answer: { clientSecret: 'seti_1_secret_2' },
    means: { clientSecret: 'seti_1_secret_2' },
  }),
  wire(confirmSavedCard, {
    ask: { paymentMethodId: 'm1', providerCardId: 'pm_1' },
    sends: {
      to: 'POST stripe/saveCard/confirm',
      form: { paymentId: 'm1', paymentMethod: 'pm_1' },
    },
    answer: { data: { pId: 'k1', pBrand: 'visa', pCardnumber: '4242', pExpirationdate: '03/29' } },
    means: {
      id: 'k1',
      brand: 'visa',
      lastDigits: '4242',
      expiry: { month: 3, year: 2029 },
      currency: 'EUR',
    },
  }),
  wire(addCard, {
    ask: {
      paymentMethodId: 'm1',
      continueUrl: 'https://app.example/wallet',
      cancelUrl: 'https://app.example/wallet?left=1',
    },
    sends: {
      to: 'POST stripe/addCard',
      json: {
        paymentId: 'm1',
        continueUrl: 'https://app.example/wallet',
        cancelUrl: 'https://app.example/wallet?left=1',
      },
    },
    answer: { redirectUrl: 'https://checkout.example/c/1' },
    means: { redirectUrl: 'https://checkout.example/c/1' },
  }),
  wire(payWithSavedCard, {
    as: 'the bank asks',
    ask: { cardId: 'k1' },
    sends: { to: 'POST stripe/payWithSavedCard', form: { cardId: 'k1' } },
    answer: secret,
    means: { kind: 'bankAsks', ...secret },
  }),
  wire(payWithSavedCard, {
    as: 'done',
    ask: { cardId: 'k1' },
    sends: { to: 'POST stripe/payWithSavedCard', form: { cardId: 'k1' } },
    answer: { outTradeNo: 't1' },
    means: { kind: 'done', tradeNumber: 't1' },
  }),
]);
