import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekMinutes, isOpenAt } from '../../src/domain/opening-hours.ts';
import { isTimeZone } from '../../src/domain/time-zone.ts';
import { dayNames, hoursIn, hoursText } from '../../src/domain/written-hours.ts';

const minute = (day: number, hour: number, rest = 0) => (day * 24 + hour) * 60 + rest;

test('hours are read as people write them, in either language', () => {
  const spans = [
    { opens: minute(0, 8), closes: minute(0, 12, 30) },
    { opens: minute(0, 14), closes: minute(0, 18) },
    { opens: minute(1, 8), closes: minute(1, 12, 30) },
    { opens: minute(1, 14), closes: minute(1, 18) },
    { opens: minute(6, 18), closes: minute(7, 2) },
  ];
  expect(hoursIn('Mo-Tu 08:00-12:30, 14:00-18:00; Su 18:00-02:00')).toEqual(spans);
  expect(hoursIn('so 18:00 - 2:00;mo,di 8:00-12:30,14:00-18:00;')).toEqual(spans);
  expect(hoursText(spans, dayNames.de)).toBe('Mo-Di 08:00-12:30, 14:00-18:00; So 18:00-02:00');
  expect(hoursText(spans, dayNames.en)).toBe('Mo-Tu 08:00-12:30, 14:00-18:00; Su 18:00-02:00');
});

test('a range of days may go over the end of the week', () => {
  expect(hoursText(hoursIn('Fr-Mo 10:00-20:00') ?? [], dayNames.en)).toBe(
    'Mo 10:00-20:00; Fr-Su 10:00-20:00',
  );
});

test('nothing written is no hours, and around the clock is all of them', () => {
  expect(hoursIn('  ')).toEqual([]);
  expect(hoursText([], dayNames.en)).toBe('');
  const always = hoursIn('Mo-Su 00:00-24:00') ?? [];
  expect(always).toHaveLength(7);
  expect(hoursText(always, dayNames.en)).toBe('Mo-Su 00:00-24:00');
  expect(hoursText([{ opens: 0, closes: weekMinutes }], dayNames.en)).toBe('Mo-Su 00:00-24:00');
  expect(hoursIn('Mo 08:00-08:00')).toEqual([{ opens: minute(0, 8), closes: minute(1, 8) }]);
});

test.each([
  'always',
  'Mo',
  '08:00-18:00',
  'Mo 8-18',
  'Mo 08:00',
  'Mo 24:00-25:00',
  'Mo 08:60-18:00',
  'Mo 08:00-18:60',
  'Mo 08:00-24:30',
  'Xx 08:00-18:00',
  'Mo-Tu-We 08:00-18:00',
  'Mo- 08:00-18:00',
  'Mo 08:00-18:00, ',
  'Mo 08:00-18:00; Mo 17:00-20:00',
  'Mo 08:00-18:00; Mo 08:00-18:00',
  'Mo 20:00-02:00; Tu 01:00-03:00',
  'Su 20:00-02:00; Mo 01:00-03:00',
])('%s is not understood', text => {
  expect(hoursIn(text)).toBeNull();
});

test('one span may begin where another ends', () => {
  expect(hoursIn('Su 20:00-02:00; Mo 02:00-03:00')).toHaveLength(2);
});

test('what is written of any hours says of every minute what they say', () => {
  const span = fc
    .tuple(fc.nat(weekMinutes - 1), fc.integer({ min: 1, max: weekMinutes }))
    .map(([opens, length]) => ({ opens, closes: opens + length }));
  fc.assert(
    fc.property(span, fc.constantFrom(...Object.values(dayNames)), (one, names) => {
      const read = hoursIn(hoursText([one], names));
      expect(read).not.toBeNull();
      const minutes = Array.from({ length: weekMinutes }, (_, at) => at);
      const differs = (at: number) => isOpenAt(read ?? [], at) !== isOpenAt([one], at);
      expect(minutes.find(differs)).toBeUndefined();
    }),
    { numRuns: 50 },
  );
});

test('a time zone is one that clocks know', () => {
  expect(['Europe/Berlin', 'America/New_York', 'UTC'].filter(isTimeZone)).toHaveLength(3);
  expect(['', 'Berlin', 'Europe/Atlantis', '+01:00', ' Europe/Berlin '].filter(isTimeZone)).toEqual(
    [],
  );
});
