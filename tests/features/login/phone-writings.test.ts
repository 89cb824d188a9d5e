import { expect, it } from 'vitest';
import { readNumber } from '../../../src/features/login/phone-login.actors.ts';
import { phoneDigits } from '../../../src/domain/phone-login.ts';
import { phoneOf } from '../../../src/server/login/phone.ts';

/** Mobile numbers of the countries that rent most: calling code, trunk prefix, the rest. */
const numbers = [
  ['49', '0', '15123456789'],
  ['43', '0', '6641234567'],
  ['41', '0', '791234567'],
  ['33', '0', '612345678'],
  ['44', '0', '7911123456'],
  ['90', '0', '5321234567'],
  ['34', '', '612345678'],
  ['48', '', '512345678'],
  ['86', '', '13800138000'],
  ['1', '', '2125550123'],
] as const;

type Written = (callingCode: string, trunk: string, rest: string) => string;
const grouped = (text: string, by: string) => text.replaceAll(/(\d{3})(?=\d)/g, `$1${by}`);
const inDigitsFrom = (zero: number) => (text: string) =>
  text.replaceAll(/\d/g, digit => String.fromCodePoint(zero + Number(digit)));

/** A further way in which people or their address books write a number is a row. */
const ways: readonly (readonly [string, Written])[] = [
  ['at home', (_, trunk, rest) => trunk + rest],
  ['at home, in groups', (_, trunk, rest) => grouped(trunk + rest, ' ')],
  ['with narrow blanks', (_, trunk, rest) => grouped(trunk + rest, '\u202f')],
  ['with dots', (_, trunk, rest) => grouped(trunk + rest, '.')],
  ['with a slash and dashes', (_, trunk, rest) => grouped(trunk + rest, '-').replace('-', ' / ')],
  ['with other dashes', (_, trunk, rest) => grouped(trunk + rest, '–')],
  ['from abroad', (code, _, rest) => `+${code} ${grouped(rest, ' ')}`],
  ['with 00', (code, _, rest) => `00${code}${rest}`],
  ['with (0)', (code, trunk, rest) => `+${code} (${trunk}) ${grouped(rest, ' ')}`],
  ['with 00 and (0)', (code, trunk, rest) => `00${code} (${trunk}) ${grouped(rest, ' ')}`],
  ['as a link', (code, _, rest) => `tel:+${code}${rest}`],
  ['in marks of its direction', (code, _, rest) => `\u202a+${code} ${rest}\u202c`],
  ['in Arabic digits', (_, trunk, rest) => inDigitsFrom(0x660)(trunk + rest)],
  ['in Persian digits', (code, _, rest) => inDigitsFrom(0x6f0)(`+${code} ${rest}`)],
  ['in Hindi digits', (_, trunk, rest) => inDigitsFrom(0x966)(trunk + rest)],
  ['in full width', (code, _, rest) => inDigitsFrom(0xff10)(`＋${code} ${rest}`)],
  ['as printed on a card', (_, trunk, rest) => `Mobil: ${grouped(trunk + rest, ' ')}.`],
];

const table = numbers.flatMap(([code, trunk, rest]) =>
  ways.map(([way, write]) => ({ code, way, typed: write(code, trunk, rest), meant: code + rest })),
);

it.each(table)('takes $typed beside +$code ($way) for +$meant', ({ code, typed, meant }) => {
  const reading = readNumber(code, phoneDigits(typed));
  expect(reading).toEqual({ kind: 'possible', mobile: meant });
  // The server reads the same number in the request.
  expect(phoneOf(meant, code).e164).toBe(`+${meant}`);
});
