import type { Locale } from './locale.ts';

/**
 * Names countries and territories (ISO 3166) in a language; unknown codes, and names an operator
 * has written out, stay as they are.
 */
export function countryNames(locale: Locale): (country: string) => string {
  const spoken = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  return country => (/^[A-Z]{2}$/.test(country) ? (spoken.of(country) ?? country) : country);
}

export const countryName = (locale: Locale, country: string): string =>
  countryNames(locale)(country);
