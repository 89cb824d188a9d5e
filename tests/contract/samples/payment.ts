import { moment, type Samples } from './samples.ts';

const savedCard = {
  id: 'card-1',
  brand: 'visa',
  lastDigits: '4242',
  expiry: { month: 3, year: 2029 },
  currency: 'EUR',
};

const paymentOutcome = {
  tradeNumber: 'payment',
  purpose: 'repayment',
  state: 'paid',
  money: { minor: 200, currency: 'EUR' },
  order: { id: 'order', number: 'BW-1' },
  paidBy: { kind: 'card', brand: 'visa', lastDigits: '4242' },
} as const;

const weChatRequest = {
  appId: 'wx1',
  timestamp: '1780000000',
  nonce: 'n',
  package: 'prepay_id=wx2',
  signType: 'RSA',
  paySign: 'c2lnbmVk',
};

/** Payments, saved cards and coupons. */
export const payment = {
  paymentMethods: [
    {
      id: 'stripe-card',
      kind: 'STRIPE_CARD',
      currency: 'EUR',
      currencySymbol: '€',
      publicKey: 'pk_test_1',
      accountCountry: 'DE',
      label: 'Karte',
      phone: 'all',
    },
  ],
  createPayPalDeposit: {
    checkOutUrl: 'https://paypal.example/checkoutnow?token=1',
    paymentId: 'payment',
    tradeNumber: 'order',
  },
  createPayPalRepayment: {
    checkOutUrl: 'https://paypal.example/checkoutnow?token=2',
    paymentId: 'payment',
    tradeNumber: 'payment',
  },
  createPayPalTopUp: {
    checkOutUrl: 'https://paypal.example/checkoutnow?token=3',
    paymentId: 'payment',
    tradeNumber: null,
  },
  createPayPalPurchase: {
    checkOutUrl: 'https://paypal.example/checkoutnow?token=4',
    paymentId: null,
    tradeNumber: 'payment',
  },
  createWeChatTopUp: { request: weChatRequest, tradeNumber: 'payment' },
  createWeChatRepayment: { request: weChatRequest, tradeNumber: 'payment' },
  createWeChatPurchase: { request: { ...weChatRequest, appId: null }, tradeNumber: null },
  borrow: { tradeNumber: 'order' },
  payPalResult: { orderId: 'order', purchaseNumber: null },
  payPalConfirm: { orderId: 'order', purchaseNumber: null },
  payPalOrder: { orderId: null, purchaseNumber: 'payment' },
  repayByToken: { actionSecret: null },
  topUpByToken: { actionSecret: null },
  buyByToken: { actionSecret: 'pi_1_secret_2' },
  payDepositByToken: { actionSecret: 'pi_1_secret_2' },
  createDepositIntent: { clientSecret: 'pi_1_secret_2' },
  createRepaymentIntent: { clientSecret: 'pi_1_secret_2' },
  createTopUpIntent: { clientSecret: 'pi_1_secret_2' },
  createPurchaseIntent: { clientSecret: 'pi_1_secret_2' },
  buyOrder: { orderId: 'order' },
  coupon: {
    code: 'WELCOME-7F3K',
    name: 'Willkommen',
    money: { minor: 100, currency: 'EUR' },
    validUntil: moment,
  },
  payByCoupon: { orderId: 'order' },
  confirmPayment: paymentOutcome,
  quickPayConfirm: paymentOutcome,
  payConfirm: { ...paymentOutcome, purpose: 'topUp', order: null },
  confirmSetup: { orderId: 'order', purchaseNumber: null },
  savedCards: [savedCard],
  saveCard: { clientSecret: 'seti_1_secret_2' },
  confirmSavedCard: savedCard,
  addCard: { redirectUrl: 'https://checkout.example/c/1' },
  removeCard: null,
  payWithSavedCard: { kind: 'bankAsks', clientSecret: 'pi_1_secret_2' },
  rentFromSavedCard: { tradeNumber: 'pi_1' },
} satisfies Partial<Samples>;
