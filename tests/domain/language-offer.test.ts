import { expect, test } from 'vitest';
import { offeredLocale } from '../../src/domain/language-offer.ts';
import { locales } from '../../src/domain/locale.ts';

test.each([
  [['en-GB', 'de'], 'de-DE', 'en-US'],
  [['zh-Hant-TW'], 'de-DE', 'zh-CN'],
  [['it-IT', 'fr'], 'de-DE', 'fr-FR'],
  [['de-AT', 'en'], 'de-DE', null],
  [['it-IT', 'pl'], 'de-DE', null],
  [['DE'], 'en-US', 'de-DE'],
  [[], 'de-DE', null],
] as const)('to a browser of %s that reads %s it offers %s', (languages, spoken, offered) => {
  expect(offeredLocale(languages, spoken, locales)).toBe(offered);
});

test('offers no language that the operator does not', () => {
  expect(offeredLocale(['fr', 'en'], 'de-DE', ['de-DE', 'en-US'])).toBe('en-US');
  expect(offeredLocale(['fr'], 'de-DE', ['de-DE', 'en-US'])).toBeNull();
});
