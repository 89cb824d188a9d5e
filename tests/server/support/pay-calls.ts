import type { Answered } from './call.ts';
import type { Person } from './person.ts';

/** Charge by purpose. Amounts in minor units. */
export type Charge =
  | {
      readonly for: 'deposit';
      readonly cabinetId: string;
      readonly cabinetCode: string;
      readonly amount: number;
    }
  | { readonly for: 'repayment' | 'purchase'; readonly orderId: string }
  | { readonly for: 'topUp'; readonly amount: number };

type Ask = Person['ask'];
type Keys = Readonly<Record<string, string>>;

const card = 'stripe-card';
const wallet = { paymentMethodId: 'stripe-google' };
const payPal = { paymentMethodId: 'paypal' };

/** Opens a payment for a card that is typed in, saved, or in the device's wallet. */
export const openByCard = (
  ask: Ask,
  charge: Charge,
  key: Keys,
  paymentMethodId: 'stripe-card' | 'stripe-wechat' = card,
): Promise<Answered<{ readonly clientSecret: string }>> => {
  switch (charge.for) {
    case 'deposit': {
      const { cabinetId, amount } = charge;
      return ask('createDepositIntent', { cabinetId, amount, paymentMethodId }, key);
    }
    case 'repayment':
      return ask('createRepaymentIntent', { orderId: charge.orderId, paymentMethodId }, key);
    case 'purchase':
      return ask('createPurchaseIntent', { orderId: charge.orderId, paymentMethodId }, key);
    case 'topUp':
      return ask('createTopUpIntent', { amount: charge.amount, paymentMethodId }, key);
  }
};

/** Pays with the token of the device's wallet. */
export const payByToken = (ask: Ask, charge: Charge, token: string, key: Keys) => {
  switch (charge.for) {
    case 'deposit':
      return ask('payDepositByToken', { cabinetCode: charge.cabinetCode, token, ...wallet }, key);
    case 'repayment':
      return ask('repayByToken', { orderId: charge.orderId, token, ...wallet }, key);
    case 'purchase':
      return ask('buyByToken', { orderId: charge.orderId, token, ...wallet }, key);
    case 'topUp':
      return ask('topUpByToken', { amount: charge.amount, token, ...wallet }, key);
  }
};

/** Pays with a card that was saved; a balance is not topped up by one. */
export const payBySavedCard = (ask: Ask, charge: Charge, cardId: string, key: Keys) => {
  switch (charge.for) {
    case 'deposit':
      return ask('payWithSavedCard', { cardId, cabinetId: charge.cabinetId }, key);
    case 'repayment':
    case 'purchase':
      return ask('payWithSavedCard', { cardId, orderId: charge.orderId }, key);
    case 'topUp':
      throw new Error('a balance is not topped up by a saved card');
  }
};

/** Opens an order, which the person agrees to at PayPal. */
export const openAtPayPal = (ask: Ask, charge: Charge, key: Keys) => {
  switch (charge.for) {
    case 'deposit':
      return ask('createPayPalDeposit', { cabinetCode: charge.cabinetCode, ...payPal }, key);
    case 'repayment':
      return ask('createPayPalRepayment', { orderId: charge.orderId, ...payPal }, key);
    case 'purchase':
      return ask('createPayPalPurchase', { orderId: charge.orderId, ...payPal }, key);
    case 'topUp':
      return ask('createPayPalTopUp', { amount: charge.amount / 100 }, key);
  }
};

/** Opens an order, which the person pays in WeChat's window; it holds nothing. */
export const openAtWeChat = (ask: Ask, charge: Charge, key: Keys) => {
  switch (charge.for) {
    case 'deposit':
      throw new Error('WeChat Pay cannot hold');
    case 'repayment':
      return ask('createWeChatRepayment', { orderId: charge.orderId }, key);
    case 'purchase':
      return ask('createWeChatPurchase', { orderId: charge.orderId }, key);
    case 'topUp':
      return ask('createWeChatTopUp', { amount: charge.amount / 100 }, key);
  }
};

/**
 * Asks for the outcome of a card or a token, as the page does; `trade` names the payment at its
 * provider.
 */
export const confirm = (ask: Ask, charge: Charge, trade: string): Promise<Answered<unknown>> =>
  charge.for === 'deposit'
    ? ask('confirmSetup', { paymentIntentId: trade })
    : ask('confirmPayment', { tradeNumber: trade });

/** The payment at its provider that a secret belongs to. */
export const tradeOf = ({ clientSecret }: { readonly clientSecret: string }): string =>
  clientSecret.replace(/_secret.*/, '');
