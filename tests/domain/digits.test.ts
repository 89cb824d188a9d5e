import { expect, it } from 'vitest';
import { latinDigits } from '../../src/domain/digits.ts';
import { typedAmount } from '../../src/domain/payout.ts';
import { codeDigits, phoneDigits } from '../../src/domain/phone-login.ts';

it.each([
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Hindi', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['Burmese', '၀၁၂၃၄၅၆၇၈၉'],
  ['full-width', '０１２３４５６７８９'],
  ['Adlam, beyond the first plane', '𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙'],
])('reads the digits of %s', (_, typed) => {
  expect(latinDigits(`a${typed}!`)).toBe('a0123456789!');
});

it('finds them in every field of numbers', () => {
  expect([phoneDigits('٠١٥١٢٣'), phoneDigits('+۴۹ ۱۵'), codeDigits('१२३४')]).toEqual([
    '015123',
    '+4915',
    '1234',
  ]);
  expect([typedAmount('١٢٫٥', 'EUR', 'de-DE'), typedAmount('۵۰', 'EUR', 'en-US')]).toEqual([
    1_250, 5_000,
  ]);
});
