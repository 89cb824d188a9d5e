import { expect, test } from 'vitest';
import { written } from '../../../src/server/desk/command/tables.ts';
import { amountIn, dayIn, endIn, midnightBefore, timeIn } from '../../../src/server/desk/read.ts';

/** Values that staff type, and texts on their terminal. */
const iso = (at: number): string => new Date(at).toISOString();

test.each([
  ['2026-11-29 14:30', '2026-11-29T13:30:00.000Z'],
  ['2026-06-01', '2026-05-31T22:00:00.000Z'],
  ['2026-12-01T10:00Z', '2026-12-01T10:00:00.000Z'],
  ['2026-12-01 10:00:05.5+01:00', '2026-12-01T09:00:05.500Z'],
  ['2028-02-29 23:59', '2028-02-29T22:59:00.000Z'],
])('%s is a time', (said, at) => {
  expect(iso(timeIn(said, '--at'))).toBe(at);
});

test.each([
  '2026-02-30',
  '2026-11-31 10:00',
  '2026-12-01 24:00',
  '2026-12-01 10:60',
  '2026-13-01',
  '1/12/2026 10:00Z',
  'Dec 1 2026 10:00Z',
  '2026-02-30T10:00Z',
  '2026-12-01T10:00:61Z',
  '2026-12-01T10:00+99:00',
  // The clock goes from two to three then.
  '2026-03-29 02:30',
])('%s is no time', said => {
  expect(() => timeIn(said, '--at')).toThrow(`--at: "${said}" is no time`);
});

test('a day has 23 hours, 24 or 25, and what lasts until a day lasts through it', () => {
  const hoursOf = (day: string) => {
    const { from, to } = dayIn(day, '--on');
    return (to - from) / 3_600_000;
  };
  expect(['2026-03-29', '2026-06-01', '2026-10-25'].map(hoursOf)).toEqual([23, 24, 25]);
  expect(iso(endIn('2026-10-25', '--until'))).toBe('2026-10-25T23:00:00.000Z');
  expect(iso(endIn('2026-10-25 12:00', '--until'))).toBe('2026-10-25T11:00:00.000Z');
  expect(iso(midnightBefore(Date.parse('2026-11-01T12:00Z'), 30))).toBe('2026-10-01T22:00:00.000Z');
});

test('an amount with more decimals than its currency has is refused: 1.000 may be a thousand', () => {
  expect(['1', '1.5', '1,50'].map(said => amountIn(said, 'EUR'))).toEqual([100, 150, 150]);
  expect(amountIn('500', 'JPY')).toBe(500);
  for (const [said, currency] of [
    ['1.000', 'EUR'],
    ['1,000', 'EUR'],
    ['1.0', 'JPY'],
  ] as const)
    expect(() => amountIn(said, currency)).toThrow('is no amount');
});

test('people’s words are printed on a terminal without control characters', () => {
  const text = written({ reports: [{ text: 'a\u001B[2Jb\u009Bc\u202Ed\r\ne' }] });
  expect(text).toBe('reports:\n  text  a [2Jb c d e');
});
