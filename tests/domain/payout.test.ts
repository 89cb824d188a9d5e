import fc from 'fast-check';
import { expect, it } from 'vitest';
import { payoutProblem, splitOf, typedAmount } from '../../src/domain/payout.ts';

it.each<[string, number | null]>([
  ['12.40', 1240],
  ['12,40', 1240],
  [' 12 ', 1200],
  ['1 200', 120_000],
  ['0', 0],
  ['0,00', 0],
  ['-5', -500],
  ['12,405', null],
  ['1.200,00', null],
  ['zwölf', null],
  ['1e3', null],
  ['Infinity', null],
  ['', null],
])('reads %j as %j cents', (text, minor) => {
  expect(typedAmount(text, 'EUR')).toBe(minor);
});

it('knows currencies without decimals', () => {
  expect(typedAmount('500', 'JPY')).toBe(500);
  expect(typedAmount('500,5', 'JPY')).toBeNull();
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
