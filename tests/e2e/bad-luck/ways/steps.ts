import { rentByBalance } from './by-balance.ts';
import { rentByPayPal } from './by-paypal.ts';
import { chargedInPayPalsWindow, rentInPayPalsWindow } from './by-paypals-window.ts';
import { rentBySavedCard } from './by-saved-card.ts';
import { chargedByWallet, rentByWallet, wallets } from './by-wallet.ts';
import { byWeChat } from './by-wechat.ts';
import { charges } from './charges.ts';
import { insideWeChat } from './inside-wechat.ts';
import { named } from './named.ts';
import { byCard, byHold, byPayPal, bySavedCard } from './paying.ts';

/** The other ways of paying on a phone: each before, while and after the money moves. */
export const steps = {
  ...rentByPayPal,
  ...named('payPalsWindowRent', rentInPayPalsWindow),
  ...rentBySavedCard,
  ...rentByBalance,
  ...named('googlePayRent', rentByWallet(wallets.googlePay)),
  ...named('applePayRent', rentByWallet(wallets.applePay)),
  ...named('owedByCard', byCard(charges.owed)),
  ...named('owedBySavedCard', bySavedCard(charges.owed)),
  ...named('owedByPayPal', byPayPal(charges.owed)),
  ...named('owedInPayPalsWindow', chargedInPayPalsWindow(charges.owed)),
  ...named('owedByGooglePay', chargedByWallet(charges.owed, wallets.googlePay)),
  ...named('owedByApplePay', chargedByWallet(charges.owed, wallets.applePay)),
  ...named('owedByWeChat', byWeChat(charges.owed)),
  ...named('owedInsideWeChat', insideWeChat(charges.owed)),
  ...named('boughtByCard', byCard(charges.bought)),
  ...named('boughtByPayPal', byPayPal(charges.bought)),
  ...named('boughtInPayPalsWindow', chargedInPayPalsWindow(charges.bought)),
  ...named('boughtByGooglePay', chargedByWallet(charges.bought, wallets.googlePay)),
  ...named('boughtByApplePay', chargedByWallet(charges.bought, wallets.applePay)),
  ...named('boughtByHold', byHold(charges.bought)),
  ...named('topUpByCard', byCard(charges.topUp)),
  ...named('topUpByPayPal', byPayPal(charges.topUp)),
  ...named('topUpInPayPalsWindow', chargedInPayPalsWindow(charges.topUp)),
  ...named('topUpByGooglePay', chargedByWallet(charges.topUp, wallets.googlePay)),
  ...named('topUpByApplePay', chargedByWallet(charges.topUp, wallets.applePay)),
  ...named('topUpByWeChat', byWeChat(charges.topUp)),
  ...named('topUpInsideWeChat', insideWeChat(charges.topUp)),
} as const;

export type StepName = keyof typeof steps;
