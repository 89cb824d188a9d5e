import { expect, it } from 'vitest';
import { readNumber } from '../../src/actors/phone-login.ts';

it.each([
  ['49', '15123456789', '4915123456789'],
  ['49', '015123456789', '4915123456789'],
  ['49', '1512345678', '491512345678'],
  ['86', '13800138000', '8613800138000'],
  ['43', '6641234567', '436641234567'],
  ['1', '2125550123', '12125550123'],
])('+%s %s could exist', (callingCode, number, mobile) =>
  expect(readNumber(callingCode, number)).toEqual({ kind: 'possible', mobile }),
);

it.each([
  ['49', '1', 'numberTooShort'],
  ['49', '151', 'numberTooShort'],
  ['86', '138001', 'numberTooShort'],
  ['1', '21255501234567', 'numberTooLong'],
])('+%s %s is none: %s', (callingCode, number, problem) =>
  expect(readNumber(callingCode, number)).toEqual({ kind: 'impossible', problem }),
);
