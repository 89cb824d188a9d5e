import { describe, expect, it } from 'vitest';
import {
  codeDigits,
  hintedDigits,
  internationalDigits,
  isInviteCode,
  phoneDigits,
  spokenNumber,
} from '../../src/domain/phone-login.ts';

describe('the phone field', () => {
  it('hints at 11 digits for China, at 8 elsewhere', () =>
    expect([hintedDigits('86'), hintedDigits('49'), hintedDigits('1')]).toEqual([11, 8, 8]));
  it('takes digits of any script and a plus before them, and nothing else', () =>
    expect([
      phoneDigits(' +49 (1512) 34-56'),
      phoneDigits('＋４９ 1512'),
      // Address books wrap numbers in marks of direction.
      phoneDigits('\u202d+49 1512\u202c'),
      phoneDigits('(+49) 1512'),
      phoneDigits('1512+34'),
      phoneDigits('１２３abc'),
      phoneDigits('1'.repeat(40)),
    ]).toEqual(['+4915123456', '+491512', '+491512', '+491512', '151234', '123', '1'.repeat(30)]));
  it('knows a number that begins with its country', () =>
    expect(['+491512', '00491512', '01512', '1512', '+'].map(internationalDigits)).toEqual([
      '491512',
      '491512',
      null,
      null,
      '',
    ]));
  it('is shown in groups', () =>
    expect([spokenNumber('49', '15123456789'), spokenNumber('49', '1512')]).toEqual([
      '+49 1512 3456789',
      '+49 1512',
    ]));
});

it('a code has four digits, wherever they were pasted from', () =>
  expect([codeDigits('4170 is your Borrowatt code'), codeDigits('41-70-99')]).toEqual([
    '4170',
    '4170',
  ]));

it.each([
  ['VIP1', true],
  ['DEP9', true],
  ['CPM', true],
  ['vip1', false],
  ['XVIP1', false],
  [null, false],
])('invite code %s', (code, invited) => expect(isInviteCode(code)).toBe(invited));
