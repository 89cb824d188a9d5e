import type { Locale, OfferedLanguages } from '../../domain/locale.ts';

const firstTexts = /(<meta name="borrowatt-texts" content=")([^"]*)/;
const stuck = /(<template id="stuck">)([\s\S]*?)(<\/template>)/;
const eachLanguage = /(?=<div lang="[a-z]{2}-[A-Z]{2}">)/;

/**
 * A page of the build with the offered languages alone: those whose first texts its script may ask
 * for, and those in which it says that the app did not start, the default first.
 */
export function withOffered(page: string, { locales, defaultLocale }: OfferedLanguages): string {
  const isOffered = (tag: string) => locales.some(locale => locale === tag);
  const inOrder = [defaultLocale, ...locales.filter(locale => locale !== defaultLocale)];
  return page
    .replace(/<html lang="[^"]*"/, `<html lang="${defaultLocale.slice(0, 2)}"`)
    .replace(firstTexts, (_, tag: string, said: string) => {
      const files: Record<string, unknown> = JSON.parse(said.replaceAll('&quot;', '"'));
      const offered = Object.entries(files).filter(([locale]) => isOffered(locale));
      return tag + JSON.stringify(Object.fromEntries(offered)).replaceAll('"', '&quot;');
    })
    .replace(stuck, (_, begin: string, said: string, end: string) => {
      const sentences = said.split(eachLanguage);
      const sentenceIn = (locale: Locale) =>
        sentences.find(sentence => sentence.startsWith(`<div lang="${locale}">`)) ?? '';
      return begin + inOrder.map(sentenceIn).join('') + end;
    });
}
