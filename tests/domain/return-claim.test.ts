import { describe, expect, test } from 'vitest';
import { countedReturn, isOpen, meterTime, possibleReturn } from '../../src/domain/return-claim.ts';

const minute = 60_000;

describe('the meter', () => {
  test('stands at the claimed time while a claim is open, and runs before and after', () => {
    expect(meterTime(null, 900)).toBe(900);
    expect(meterTime({ state: 'open', claimedAt: 400 }, 900)).toBe(400);
    expect(meterTime({ state: 'open', claimedAt: 400 }, 300)).toBe(300);
    expect(meterTime({ state: 'rejected', claimedAt: 400 }, 900)).toBe(900);
    expect(meterTime({ state: 'confirmed', claimedAt: 400 }, 900)).toBe(900);
  });

  test('only an open claim is open', () => {
    expect(
      [
        null,
        { state: 'open' as const },
        { state: 'confirmed' as const },
        { state: 'rejected' as const },
      ].map(isOpen),
    ).toEqual([false, true, false, false]);
  });
});

describe('the time a person may name', () => {
  const rental = { rentedAt: 10 * minute, now: 30 * minute };
  test.each([
    ['within the rental it counts as it is', 20 * minute, 20 * minute],
    ['the minute of the start, picked without its seconds, is the start', 9 * minute, 10 * minute],
    ['a phone whose clock is a little ahead means now', 31 * minute, 30 * minute],
    ['before the rental is refused', 9 * minute - 1, null],
    ['in the future is refused', 31 * minute + 1, null],
    ['no time is refused', Number.NaN, null],
  ])('%s', (_, claimedAt, counted) => {
    expect(possibleReturn(claimedAt, rental)).toBe(counted);
  });

  test('a rental that began a moment ahead of this clock can be returned now', () => {
    expect(possibleReturn(9_000, { rentedAt: 10_000, now: 9_000 })).toBe(10_000);
  });
});

describe('what counts as the return', () => {
  test.each([
    ["without a claim the cabinet's time", null, 700, 700],
    [
      'the claimed cabinet, later than claimed: the claimed time',
      { claimedAt: 400, isClaimedCabinet: true },
      700,
      400,
    ],
    [
      'the claimed cabinet, earlier than claimed: its own time',
      { claimedAt: 400, isClaimedCabinet: true },
      300,
      300,
    ],
    [
      'another cabinet, later than claimed: its own time',
      { claimedAt: 400, isClaimedCabinet: false },
      700,
      700,
    ],
    [
      'another cabinet, earlier than claimed: its own time',
      { claimedAt: 400, isClaimedCabinet: false },
      300,
      300,
    ],
  ])('%s', (_, claim, at, counted) => {
    expect(countedReturn(claim, at)).toBe(counted);
  });
});
