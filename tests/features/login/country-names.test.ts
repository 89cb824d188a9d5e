import { expect, it } from 'vitest';
import { defaultCallingCode, defaultCountry } from '../../../src/domain/constants.ts';
import { filtered, namedCountries } from '../../../src/features/login/country-names.ts';

const german = namedCountries('de-DE');

it('names every country with a calling code, in the order of the language', () => {
  expect(german.length).toBeGreaterThan(240);
  expect(german.every(({ region, name }) => /^[A-Z]{2}$/.test(region) && name !== '')).toBe(true);
  expect(german.slice(0, 2).map(({ name }) => name)).toEqual(['Afghanistan', 'Ägypten']);
});

it('gives the default country its code', () =>
  expect(german.find(({ region }) => region === defaultCountry)).toEqual({
    region: 'DE',
    callingCode: defaultCallingCode,
    name: 'Deutschland',
  }));

it.each([
  ['öster', ['AT']],
  ['  +43 ', ['AT']],
  ['at', ['AT']],
  ['GER', ['DE', 'NG']],
  ['germany', ['DE']],
  ['Spain', ['ES']],
])('the keyword %s finds a country, whatever its case', (keyword, regions) =>
  expect(filtered(german, keyword, 'de-DE').map(({ region }) => region)).toEqual(
    expect.arrayContaining(regions),
  ),
);
