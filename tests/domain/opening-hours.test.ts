import { expect, test } from 'vitest';
import { isOpenAt, minuteOfWeek, weekMinutes } from '../../src/domain/opening-hours.ts';

const minute = (day: number, hour: number, rest = 0) => (day * 24 + hour) * 60 + rest;

test('the minute of the week is that of the venue, summer and winter', () => {
  expect(minuteOfWeek(Date.UTC(2026, 0, 5, 7, 30), 'Europe/Berlin')).toBe(minute(0, 8, 30));
  expect(minuteOfWeek(Date.UTC(2026, 6, 6, 7, 30), 'Europe/Berlin')).toBe(minute(0, 9, 30));
  expect(minuteOfWeek(Date.UTC(2026, 0, 4, 23, 0), 'Europe/Berlin')).toBe(0);
  expect(minuteOfWeek(Date.UTC(2026, 0, 4, 22, 59), 'Europe/Berlin')).toBe(weekMinutes - 1);
  expect(minuteOfWeek(Date.UTC(2026, 0, 5, 7, 30), 'America/New_York')).toBe(minute(0, 2, 30));
});

test('a venue is open from the minute it opens in until the one it closes in', () => {
  const spans = [{ opens: minute(1, 8), closes: minute(1, 22) }];
  expect(
    [minute(1, 7, 59), minute(1, 8), minute(1, 21, 59), minute(1, 22), minute(2, 8)].map(at =>
      isOpenAt(spans, at),
    ),
  ).toEqual([false, true, true, false, false]);
});

test("a bar's Sunday ends on Monday", () => {
  const spans = [{ opens: minute(6, 18), closes: minute(7, 2) }];
  expect(
    [minute(6, 17, 59), minute(6, 23), minute(0, 1, 59), minute(0, 2)].map(at =>
      isOpenAt(spans, at),
    ),
  ).toEqual([false, true, true, false]);
});

test('a venue that told no hours is never known to be closed', () => {
  expect(isOpenAt([], minute(2, 3))).toBe(true);
});
