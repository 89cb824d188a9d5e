import type { Locale } from './locale.ts';

/** What Stripe calls each language, in its fields and on its pages. */
export const stripeLocales = {
  'de-DE': 'de',
  'en-US': 'en',
  'zh-CN': 'zh',
  'fr-FR': 'fr',
  'es-ES': 'es',
} as const satisfies Readonly<Record<Locale, string>>;
