import { expect, it } from 'vitest';
import { locales } from '../../src/domain/locale.ts';
import { money } from '../../src/domain/money.ts';
import { moneyParts, writtenMoney } from '../../src/domain/money-parts.ts';

const written = (minor: number, locale: string, digits: number) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).formatToParts(minor / 100);

it.each(locales)('%s: amounts up to a thousand euros are written as Intl writes them', locale => {
  for (let minor = 0; minor <= 100_100; minor += 33) {
    expect(moneyParts(money(minor, 'EUR'), locale)).toEqual(written(minor, locale, 2));
    expect(moneyParts(money(minor, 'EUR'), locale, true)).toEqual(
      written(minor, locale, minor % 100 === 0 ? 0 : 2),
    );
  }
});

it.each([
  [money(100_000, 'EUR'), 'de-DE', false, '1.000,00\u00a0€'],
  [money(100_000, 'EUR'), 'de-DE', true, '1.000\u00a0€'],
  [money(-50, 'EUR'), 'en-US', false, '-€0.50'],
  [money(-5_00, 'EUR'), 'es-ES', true, '-5\u00a0€'],
  [money(550, 'USD'), 'fr-FR', false, '5,50\u00a0$US'],
  [money(550, 'JPY'), 'zh-CN', true, 'JP¥550'],
  [money(3_500, 'KWD'), 'en-US', true, 'KWD\u00a03.500'],
])('%j in %s, short %s: %s', (amount, locale, short, text) => {
  expect(writtenMoney(amount, locale, short)).toBe(text);
});
