import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekMinutes, isOpenAt } from '../../src/domain/opening-hours.ts';
import { isTimeZone } from '../../src/domain/time-zone.ts';
import type { OpenSpan } from '../../src/domain/opening-hours.ts';
import { dayNames, hoursIn, hoursText } from '../../src/domain/written-hours.ts';

const read = (text: string): readonly OpenSpan[] => {
  const found = hoursIn(text);
  if ('fault' in found) throw new Error(`${found.fault}: ${found.part}`);
  return found.spans;
};
const minute = (day: number, hour: number, rest = 0) => (day * 24 + hour) * 60 + rest;

test('hours are read as people write them, in either language', () => {
  const spans = [
    { opens: minute(0, 8), closes: minute(0, 12, 30) },
    { opens: minute(0, 14), closes: minute(0, 18) },
    { opens: minute(1, 8), closes: minute(1, 12, 30) },
    { opens: minute(1, 14), closes: minute(1, 18) },
    { opens: minute(6, 18), closes: minute(7, 2) },
  ];
  expect(read('Mo-Tu 08:00-12:30, 14:00-18:00; Su 18:00-02:00')).toEqual(spans);
  expect(read('so 18:00 - 2:00;mo,di 8:00-12:30,14:00-18:00;')).toEqual(spans);
  expect(hoursText(spans, dayNames.de)).toBe('Mo-Di 08:00-12:30, 14:00-18:00; So 18:00-02:00');
  expect(hoursText(spans, dayNames.en)).toBe('Mo-Tu 08:00-12:30, 14:00-18:00; Su 18:00-02:00');
});

test('a range of days may go over the end of the week', () => {
  expect(hoursText(read('Fr-Mo 10:00-20:00'), dayNames.en)).toBe(
    'Mo 10:00-20:00; Fr-Su 10:00-20:00',
  );
});

test('nothing written is no hours, and around the clock is all of them', () => {
  expect(read('  ')).toEqual([]);
  expect(hoursText([], dayNames.en)).toBe('');
  const always = read('Mo-Su 00:00-24:00');
  expect(always).toHaveLength(7);
  expect(hoursText(always, dayNames.en)).toBe('Mo-Su 00:00-24:00');
  expect(hoursText([{ opens: 0, closes: weekMinutes }], dayNames.en)).toBe('Mo-Su 00:00-24:00');
  expect(read('Mo 08:00-08:00')).toEqual([{ opens: minute(0, 8), closes: minute(1, 8) }]);
});

test.each([
  ['Mo-Fr 8-18', 'Mo-Fr 08:00-18:00'],
  ['Mo-Fr 8:00-18:00', 'Mo-Fr 08:00-18:00'],
  ['Mo–Fr 8.00–18.00', 'Mo-Fr 08:00-18:00'],
  ['Mo.–Fr.: 8 – 18.30 Uhr', 'Mo-Fr 08:00-18:30'],
  ['Montag bis Freitag 8 Uhr bis 18 Uhr', 'Mo-Fr 08:00-18:00'],
  ['Mo-Fr von 8-12 und 14-18 Uhr', 'Mo-Fr 08:00-12:00, 14:00-18:00'],
  ['Mo-Fr 8-18, Sa 10-14', 'Mo-Fr 08:00-18:00; Sa 10:00-14:00'],
  ['Mo-Fr 8-18 Sa+So 10-14', 'Mo-Fr 08:00-18:00; Sa-Su 10:00-14:00'],
  ['Mo-Fr 8-18 Uhr, Samstag 10-14 Uhr', 'Mo-Fr 08:00-18:00; Sa 10:00-14:00'],
  ['Mo-Fr 8-18\nSa 10-14', 'Mo-Fr 08:00-18:00; Sa 10:00-14:00'],
  ['täglich 8-0', 'Mo-Su 08:00-24:00'],
  ['Daily 8-24', 'Mo-Su 08:00-24:00'],
  ['Mon-Fri 9am-5pm; Sat 9:30 a.m. – 12 p.m.', 'Mo-Fr 09:00-17:00; Sa 09:30-12:00'],
  ['Mondays and Thurs 6 pm to 12 am', 'Mo 18:00-24:00; Th 18:00-24:00'],
  ['Tues, Wed 12am-8am', 'Tu-We 00:00-08:00'],
])('%s is %s', (written, stored) => {
  expect(hoursText(read(written), dayNames.en)).toBe(stored);
});

test.each([
  'always',
  'Mo',
  '08:00-18:00',
  'Mo 8',
  'Mo 08:00',
  'Mo 8-',
  'Mo 8-18-20',
  'Mo 24:00-25:00',
  'Mo 25-26',
  'Mo 08:60-18:00',
  'Mo 08:00-18:60',
  'Mo 08:00-24:30',
  'Mo 9-5pm',
  'Mo 9am-17',
  'Mo 0am-5pm',
  'Mo 9am-13pm',
  'M 08:00-18:00',
  'Xx 08:00-18:00',
  'Mo-Tu-We 08:00-18:00',
  'Mo- 08:00-18:00',
  'Mo 08:00-18:00,',
])('%s is not understood', text => {
  expect(hoursIn(`Su 10-12; ${text}`)).toEqual({ fault: 'unread', part: text });
});

test('of a line that was half understood the other half is named', () => {
  expect(hoursIn('Mo 8-18 or so')).toEqual({ fault: 'unread', part: 'or so' });
});

test.each([
  ['Mo 08:00-18:00', 'Mo 17:00-20:00'],
  ['Mo 08:00-18:00', 'Mo 08:00-18:00'],
  ['Mo 20:00-02:00', 'Tu 01:00-03:00'],
  ['Su 20:00-02:00', 'Mo 01:00-03:00'],
])('after %s, %s overlaps', (first, then) => {
  expect(hoursIn(`${first}; ${then}`)).toEqual({ fault: 'overlap', part: then });
});

test('one span may begin where another ends', () => {
  expect(read('Su 20:00-02:00; Mo 02:00-03:00')).toHaveLength(2);
});

test('written hours say of every minute what the hours say', () => {
  const span = fc
    .tuple(fc.nat(weekMinutes - 1), fc.integer({ min: 1, max: weekMinutes }))
    .map(([opens, length]) => ({ opens, closes: opens + length }));
  fc.assert(
    fc.property(span, fc.constantFrom(...Object.values(dayNames)), (one, names) => {
      const again = read(hoursText([one], names));
      const minutes = Array.from({ length: weekMinutes }, (_, at) => at);
      const differs = (at: number) => isOpenAt(again, at) !== isOpenAt([one], at);
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
