import { expect, it } from 'vitest';
import { readNumber } from '../../../src/features/login/phone-login.actors.ts';
import { phoneDigits } from '../../../src/domain/phone-login.ts';

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
  ['49', '+4915123456789', '4915123456789'],
  ['49', '004915123456789', '4915123456789'],
  ['49', '+491512345678', '491512345678'],
  ['86', '+8613800138000', '8613800138000'],
])('beside +%s, %s is that country’s', (callingCode, number, mobile) =>
  expect(readNumber(callingCode, number)).toEqual({ kind: 'possible', mobile }),
);

it.each([
  ['49', '+33612345678', '33612345678', { region: 'FR', callingCode: '33' }],
  ['49', '00436641234567', '436641234567', { region: 'AT', callingCode: '43' }],
  ['86', '+12125550123', '12125550123', { region: 'US', callingCode: '1' }],
])('beside +%s, %s names its own country', (callingCode, number, mobile, country) =>
  expect(readNumber(callingCode, number)).toEqual({ kind: 'possible', mobile, country }),
);

it.each([
  ['49', '1', 'numberTooShort'],
  ['49', '151', 'numberTooShort'],
  ['86', '138001', 'numberTooShort'],
  ['1', '21255501234567', 'numberTooLong'],
  ['49', '+', 'numberTooShort'],
  ['49', '+49151', 'numberTooShort'],
  ['49', '+999123456', 'numberImpossible'],
  // Of a satellite's network, which is no country's.
  ['49', '+883510012345', 'numberImpossible'],
])('+%s %s is no number: %s', (callingCode, number, problem) =>
  expect(readNumber(callingCode, number)).toEqual({ kind: 'impossible', problem }),
);

it.each([
  ['49', '0049 (0) 151 23456789', { kind: 'possible', mobile: '4915123456789' }],
  ['49', '+49 (0)151 23456789', { kind: 'possible', mobile: '4915123456789' }],
  ['49', '٠١٥١٢٣٤٥٦٧٨٩', { kind: 'possible', mobile: '4915123456789' }],
  ['49', '0151 2345678901234', { kind: 'impossible', problem: 'numberTooLong' }],
  // A number of Germany either way.
  ['49', '4915123456781', { kind: 'impossible', problem: 'numberCountryTwice' }],
  ['49', '04915123456781', { kind: 'possible', mobile: '494915123456781' }],
  ['43', '436641234567', { kind: 'possible', mobile: '436641234567' }],
  ['34', '34612345678', { kind: 'possible', mobile: '34612345678' }],
  ['91', '9198765432', { kind: 'possible', mobile: '919198765432' }],
  ['91', '919876543210', { kind: 'possible', mobile: '919876543210' }],
  ['1', '14155552671', { kind: 'possible', mobile: '14155552671' }],
])('+%s and %s, as they are typed, are read or asked about', (callingCode, typed, reading) =>
  expect(readNumber(callingCode, phoneDigits(typed))).toEqual(reading),
);
