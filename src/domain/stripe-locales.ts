import type { Locale } from './locale.ts';

/** Stripe's name of each language, for its fields and pages. */
export const stripeLocales = {
  'de-DE': 'de',
  'en-US': 'en',
  'zh-CN': 'zh',
  'fr-FR': 'fr',
  'es-ES': 'es',
} as const satisfies Readonly<Record<Locale, string>>;
