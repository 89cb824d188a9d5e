import { expect, it } from 'vitest';
import { isMailAddress, meantMail } from '../../src/domain/mail-address.ts';

it.each([
  ['ada@example.org', 'ada@example.org'],
  ['  ada@example.org \n', 'ada@example.org'],
  // Two blanks of an iPhone's keyboard.
  ['ada@example.org. ', 'ada@example.org'],
  ['ada@example.org\u200B', 'ada@example.org'],
  ['\u202Aada@example.org\u202C', 'ada@example.org'],
  ['a.b+c@sub.example.org', 'a.b+c@sub.example.org'],
  ['用户@例子.公司', '用户@例子.公司'],
])('%j is meant as %s', (typed, meant) => {
  expect(isMailAddress(typed)).toBe(true);
  expect(meantMail(typed)).toBe(meant);
});

it.each([
  'ada@example..org',
  'ada..b@example.org',
  '.ada@example.org',
  'ada.@example.org',
  'ada@.example.org',
  'ada@example',
  'ada example.org',
  'ada@example.org, bob@example.org',
  '',
])('%j is no address', typed => {
  expect(isMailAddress(typed)).toBe(false);
});
