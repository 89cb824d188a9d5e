import { expect, it } from 'vitest';
import { defaultLocale, localeFor, localeNames, locales } from '../../src/domain/locale.ts';

it.each([
  ['en', 'en-US'],
  ['en-US', 'en-US'],
  ['en-GB', 'en-US'],
  ['EN-us', 'en-US'],
  ['de', 'de-DE'],
  ['de-AT', 'de-DE'],
  ['zh_Hans', 'zh-CN'],
  ['zh-Hans-CN', 'zh-CN'],
  ['zh_CN', 'zh-CN'],
  ['fr-CA', 'fr-FR'],
  ['es-419', 'es-ES'],
  ['pt-BR', 'de-DE'],
  ['e', 'de-DE'],
  ['', 'de-DE'],
  ['*', 'de-DE'],
  [null, 'de-DE'],
  [undefined, 'de-DE'],
])('%s is served in %s', (tag, locale) => {
  expect(localeFor(tag)).toBe(locale);
});

it('speaks the five languages of the specification, German first', () => {
  expect([...locales].sort()).toEqual(['de-DE', 'en-US', 'es-ES', 'fr-FR', 'zh-CN']);
  expect(defaultLocale).toBe('de-DE');
  expect(locales.map(locale => localeNames[locale])).toEqual([
    'Deutsch',
    'English',
    '简体中文',
    'Français',
    'Español',
  ]);
});
