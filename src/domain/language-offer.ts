import { locales, type Locale } from './locale.ts';

/** Button that offers each language, in that language. */
export const goOnIn: Readonly<Record<Locale, string>> = {
  'de-DE': 'Weiter auf Deutsch',
  'en-US': 'Continue in English',
  'zh-CN': '继续使用中文',
  'fr-FR': 'Continuer en français',
  'es-ES': 'Continuar en español',
};

/**
 * Language of the product that the browser prefers, if another is shown; null if that is shown
 * already, or the product has none of the browser's. Tags by RFC 5646, the best first.
 */
export function offeredLocale(languages: readonly string[], spoken: Locale): Locale | null {
  const sameLanguage = (tag: string) =>
    locales.find(locale => locale.slice(0, 2) === tag.slice(0, 2).toLowerCase());
  const liked = languages.map(sameLanguage).find(locale => locale !== undefined);
  return liked === undefined || liked === spoken ? null : liked;
}
