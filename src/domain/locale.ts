/**
 * The languages of the product; German is default and fallback (specification, sections 1 and 9).
 */
export const locales = ['de-DE', 'en-US', 'zh-CN', 'fr-FR', 'es-ES'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'de-DE';

export const localeNames: Readonly<Record<Locale, string>> = {
  'de-DE': 'Deutsch',
  'en-US': 'English',
  'zh-CN': '简体中文',
  'fr-FR': 'Français',
  'es-ES': 'Español',
};

/** The same where a bar has room for two letters. */
export const shortLocaleNames: Readonly<Record<Locale, string>> = {
  'de-DE': 'DE',
  'en-US': 'EN',
  'zh-CN': '中文',
  'fr-FR': 'FR',
  'es-ES': 'ES',
};

/** Languages that an operator offers, and the one for people who speak none of them. */
export type OfferedLanguages = {
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
};

/**
 * The offered locale for a tag such as `en`, `de-AT` or `zh_Hans`; the default where there is none.
 */
export function localeFor(
  tag: string | null | undefined,
  offered: OfferedLanguages = { locales, defaultLocale },
): Locale {
  const wanted = (tag ?? '').replace('_', '-').toLowerCase();
  return (
    offered.locales.find(locale => locale.toLowerCase() === wanted) ??
    offered.locales.find(locale => locale.slice(0, 2) === wanted.slice(0, 2)) ??
    offered.defaultLocale
  );
}
