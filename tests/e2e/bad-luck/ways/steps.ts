import { rentByBalance } from './by-balance.ts';
import { rentByPayPal } from './by-paypal.ts';
import { rentBySavedCard } from './by-saved-card.ts';
import { rentByWallet, wallets } from './by-wallet.ts';
import { charges } from './charges.ts';
import { named } from './named.ts';
import { byCard, byHold, byPayPal, bySavedCard } from './paying.ts';

/** The other ways of paying on a phone: each before, while and after the money moves. */
export const steps = {
  ...rentByPayPal,
  ...rentBySavedCard,
  ...rentByBalance,
  ...named('googlePayRent', rentByWallet(wallets.googlePay)),
  ...named('applePayRent', rentByWallet(wallets.applePay)),
  ...named('owedByCard', byCard(charges.owed)),
  ...named('owedBySavedCard', bySavedCard(charges.owed)),
  ...named('owedByPayPal', byPayPal(charges.owed)),
  ...named('boughtByCard', byCard(charges.bought)),
  ...named('boughtByPayPal', byPayPal(charges.bought)),
  ...named('boughtByHold', byHold(charges.bought)),
  ...named('topUpByCard', byCard(charges.topUp)),
  ...named('topUpByPayPal', byPayPal(charges.topUp)),
} as const;

export type StepName = keyof typeof steps;
