import * as v from 'valibot';
import { expect, it } from 'vitest';
import { savedCardSchema } from '../../src/contract/payment/saved-card.ts';

it.each([
  ['4242', '4242'],
  [4242, '4242'],
  [42, '0042'],
  ['**** 0005', '0005'],
  ['4x', null],
])('the card number %j ends with %j', (pCardnumber, lastDigits) => {
  const said = { pId: 'c1', pBrand: 'visa', pCardnumber, pExpirationdate: '12/29' };
  const read = v.safeParse(savedCardSchema, said);
  expect(read.success ? read.output.lastDigits : null).toBe(lastDigits);
});
