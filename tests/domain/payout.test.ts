import fc from 'fast-check';
import { expect, it } from 'vitest';
import { locales, type Locale } from '../../src/domain/locale.ts';
import { payoutProblem, splitOf, typedAmount } from '../../src/domain/payout.ts';

it.each<[string, number | null]>([
  ['12.40', 1240],
  ['12,40', 1240],
  ['1.5', 150],
  ['1,5', 150],
  [' 12 ', 1200],
  ['1 200', 120_000],
  ['1 200,50', 120_050],
  ['1 2', null],
  ['1.000', 100_000],
  ['1.000,00', 100_000],
  ['1.000,5', 100_050],
  ['1.234.567,89', 123_456_789],
  ['1.000.00', null],
  ['1.0000', null],
  ['1.00.000', null],
  ['1234.567', null],
  ['1,000', null],
  ['1,000.00', null],
  ['12,405', null],
  ['0', 0],
  ['0,00', 0],
  ['-5', -500],
  ['zwölf', null],
  ['1e3', null],
  ['Infinity', null],
  ['5,', null],
  [',5', null],
  ['', null],
])('reads %j as %j cents in German', (text, minor) => {
  expect(typedAmount(text, 'EUR', 'de-DE')).toBe(minor);
});

it.each<[Locale, string, number | null]>([
  ['en-US', '1,000', 100_000],
  ['en-US', '1,000.50', 100_050],
  ['en-US', '1.000', null],
  ['en-US', '1.000,00', null],
  ['en-US', '12,40', 1240],
  ['zh-CN', '1,000.50', 100_050],
  ['zh-CN', '1.000', null],
  ['es-ES', '1.000', 100_000],
  ['es-ES', '12.345,67', 1_234_567],
  ['es-ES', '1,000', null],
  ['fr-FR', '1 000,50', 100_050],
  ['fr-FR', '1\u202F000,50', 100_050],
  ['fr-FR', '1\u00A0000', 100_000],
  ['fr-FR', '1.000', null],
  ['fr-FR', '1,000', null],
])('in %s reads %j as %j cents', (locale, text, minor) => {
  expect(typedAmount(text, 'EUR', locale)).toBe(minor);
});

it('knows currencies without decimals, and with three', () => {
  expect(typedAmount('500', 'JPY', 'de-DE')).toBe(500);
  expect(typedAmount('5.000', 'JPY', 'de-DE')).toBe(5000);
  expect(typedAmount('500,5', 'JPY', 'de-DE')).toBeNull();
  expect(typedAmount('1,250', 'KWD', 'de-DE')).toBe(1250);
  expect(typedAmount('1.250', 'KWD', 'de-DE')).toBe(1_250_000);
});

it('reads every amount as each language writes it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      fc.integer({ min: 0, max: 10_000_000_00 }),
      (locale, minor) => {
        const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
        expect(typedAmount(written.format(minor / 100), 'EUR', locale)).toBe(minor);
      },
    ),
  );
});

it.each([
  [null, 'incorrect'],
  [0, 'incorrect'],
  [-1, 'incorrect'],
  [1, null],
  [1000, null],
  [1001, 'tooMuch'],
] as const)('%j out of 1000 cents: %j', (amount, problem) => {
  expect(payoutProblem(amount, 1000)).toBe(problem);
});

const source = (id: string, available: number) => ({
  id,
  brand: 'visa',
  lastDigits: '4242',
  available,
  currency: 'EUR',
});

it('goes back in the given order, and the rest by hand', () => {
  const sources = [source('new', 500), source('old', 1000)];
  const amounts = (amount: number) => {
    const { parts, byHand } = splitOf(sources, amount);
    return [...parts.map(part => [part.id, part.amount]), byHand];
  };
  expect(amounts(200)).toEqual([['new', 200], 0]);
  expect(amounts(700)).toEqual([['new', 500], ['old', 200], 0]);
  expect(amounts(1600)).toEqual([['new', 500], ['old', 1000], 100]);
});

it('never splits into more or less than was asked for, or more than is there', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 10_000 })),
      fc.integer({ min: 0, max: 100_000 }),
      (available, amount) => {
        const sources = available.map((each, index) => source(String(index), each));
        const { parts, byHand } = splitOf(sources, amount);
        expect(parts.reduce((sum, part) => sum + part.amount, byHand)).toBe(amount);
        for (const part of parts) {
          expect(part.amount).toBeGreaterThan(0);
          expect(part.amount).toBeLessThanOrEqual(available[Number(part.id)] ?? 0);
        }
      },
    ),
  );
});
