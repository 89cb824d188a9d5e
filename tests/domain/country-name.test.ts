import { expect, it } from 'vitest';
import { countryName } from '../../src/domain/country-name.ts';

it.each([
  ['de-DE', 'Deutschland'],
  ['en-US', 'Germany'],
  ['fr-FR', 'Allemagne'],
  ['es-ES', 'Alemania'],
  ['zh-CN', '德国'],
] as const)('names a country in %s', (locale, name) => {
  expect(countryName(locale, 'DE')).toBe(name);
});

it.each(['Österreich', 'Freistaat Bayern, DE', ''])(
  'leaves %j as the operator wrote it',
  written => {
    expect(countryName('en-US', written)).toBe(written);
  },
);
