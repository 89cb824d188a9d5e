import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { countryNames } from '../../domain/country-name.ts';
import type { Locale } from '../../domain/locale.ts';

export type NamedCountry = {
  readonly region: string;
  readonly callingCode: string;
  readonly name: string;
};

/**
 * Every country and territory with a calling code. The library came with the login page, which
 * judges numbers by it; its regions without two letters have no names.
 */
const countries = () =>
  getCountries()
    .filter(region => /^[A-Z]{2}$/.test(region))
    .map(region => ({ region, callingCode: String(getCountryCallingCode(region)) }));

/** All countries in the language's own order. */
export function namedCountries(locale: Locale): readonly NamedCountry[] {
  const order = new Intl.Collator(locale);
  const nameOf = countryNames(locale);
  return countries()
    .map(country => ({ ...country, name: nameOf(country.region) }))
    .sort((a, b) => order.compare(a.name, b.name));
}

/**
 * Those whose name, also in English, or calling code contains the keyword, whatever its case
 * (specification, section 2), and the one whose ISO 3166 code it is.
 */
export function filtered(
  list: readonly NamedCountry[],
  keyword: string,
  locale: Locale,
): readonly NamedCountry[] {
  const wanted = keyword.trim().toLocaleLowerCase(locale);
  if (wanted === '') return list;
  const englishOf = countryNames('en-US');
  return list.filter(
    ({ name, region, callingCode }) =>
      name.toLocaleLowerCase(locale).includes(wanted) ||
      englishOf(region).toLowerCase().includes(wanted) ||
      region.toLowerCase() === wanted ||
      `+${callingCode}`.includes(wanted),
  );
}

/** A country by its region (ISO 3166); `undefined` where it has no calling code. */
export const countryOf = (wanted: string) => countries().find(({ region }) => region === wanted);
