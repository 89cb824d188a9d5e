import { rentByBalance } from './by-balance.ts';
import { rentByPayPal } from './by-paypal.ts';
import { rentBySavedCard } from './by-saved-card.ts';
import { charges } from './charges.ts';
import { byCard } from './paying.ts';

const owedByCard = byCard(charges.owed);

/** The other ways of paying on a phone: each before, while and after the money moves. */
export const steps = {
  ...rentByPayPal,
  ...rentBySavedCard,
  ...rentByBalance,
  owedByCardBefore: owedByCard.before,
  owedByCardAsked: owedByCard.asked,
  owedByCardAtProvider: owedByCard.atProvider,
  owedByCardAnswer: owedByCard.answer,
} as const;

export type StepName = keyof typeof steps;
