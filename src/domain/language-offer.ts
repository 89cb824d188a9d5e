import type { Locale } from './locale.ts';

/** Button that offers each language, in that language. */
export const goOnIn: Readonly<Record<Locale, string>> = {
  'de-DE': 'Weiter auf Deutsch',
  'en-US': 'Continue in English',
  'zh-CN': '继续使用中文',
  'fr-FR': 'Continuer en français',
  'es-ES': 'Continuar en español',
};

/**
 * The offered language that a browser likes best, where another one is spoken; null where that is
 * spoken already, or none of the browser's is known. Tags by RFC 5646, the best first.
 */
export function offeredLocale(
  languages: readonly string[],
  spoken: Locale,
  locales: readonly Locale[],
): Locale | null {
  const sameLanguage = (tag: string) =>
    locales.find(locale => locale.slice(0, 2) === tag.slice(0, 2).toLowerCase());
  const liked = languages.map(sameLanguage).find(locale => locale !== undefined);
  return liked === undefined || liked === spoken ? null : liked;
}
