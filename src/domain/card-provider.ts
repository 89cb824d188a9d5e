import { currencyRule } from './currency.ts';
import type { Locale } from './locale.ts';

/** Our minor units in the card provider's. */
export const toProvider = (minor: number, currency: string): number =>
  minor * currencyRule(currency).scale;

/**
 * Converts the provider's units to our minor units. Fractions of our smallest unit, which only the
 * provider's dashboard can make, are dropped.
 */
export const fromProvider = (amount: number, currency: string): number =>
  Math.trunc(amount / currencyRule(currency).scale);

/** Stripe's name of each language, for its fields and pages. */
export const stripeLocales = {
  'de-DE': 'de',
  'en-US': 'en',
  'zh-CN': 'zh',
  'fr-FR': 'fr',
  'es-ES': 'es',
} as const satisfies Readonly<Record<Locale, string>>;
