import { expect, it } from 'vitest';
import { locales } from '../../src/domain/locale.ts';
import { money } from '../../src/domain/money.ts';
import { moneyParts, writtenMoney } from '../../src/domain/money-parts.ts';

/** Making a formatter takes a thousand times as long as using one. */
const euros = (locale: string, digits: number) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

it.each(locales)('%s: amounts up to a thousand euros are written as Intl writes them', locale => {
  const exact = euros(locale, 2);
  const whole = euros(locale, 0);
  for (let minor = 0; minor <= 100_100; minor += 33) {
    expect(moneyParts(money(minor, 'EUR'), locale)).toEqual(exact.formatToParts(minor / 100));
    expect(moneyParts(money(minor, 'EUR'), locale, true)).toEqual(
      (minor % 100 === 0 ? whole : exact).formatToParts(minor / 100),
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
