import { expect, test } from 'vitest';
import { dialled, mailIn, supportHoursIn } from '../../src/domain/support.ts';

test.each([
  ['0800 000 4821', 'tel:08000004821'],
  ['+49 (30) 123-456', 'tel:+4930123456'],
])('dials %s as %s', (written, link) => {
  expect(dialled(written)).toBe(link);
});

test('reads the address of a mail link, and of no other', () => {
  expect(mailIn('mailto:help@volt.example')).toBe('help@volt.example');
  expect(mailIn('https://chat.example')).toBeNull();
});

test.each(['24/7', ' 24/7 ', 'Mo-Su 0-24', 'daily 00:00-24:00'])('takes %s as always', written => {
  expect(supportHoursIn(written)).toBe('always');
});

test('reads days and times, and nothing that is none', () => {
  expect(supportHoursIn('Mo 8-20')).toEqual([{ opens: 480, closes: 1200 }]);
  expect(supportHoursIn('')).toBeNull();
  expect(supportHoursIn('mostly')).toBeNull();
});
