import { expect, it } from 'vitest';
import { methodsThere } from '../../src/domain/extras.ts';
import type { Purpose } from '../../src/domain/charge.ts';
import { applePay, card, payPal } from '../machines/samples.ts';

const kinds = (purpose: Purpose, ...extras: readonly string[]) =>
  methodsThere([card, payPal, applePay], purpose, extra => extras.includes(extra)).map(
    ({ kind }) => kind,
  );

it.each([
  ['deposit', ['STRIPE_CARD', 'PAYPAL', applePay.kind]],
  ['repayment', ['STRIPE_CARD', applePay.kind]],
  ['topUp', ['STRIPE_CARD', 'PAYPAL']],
  ['purchase', ['STRIPE_CARD', 'PAYPAL']],
] as const)('offers for %s what section 7 has a call for', (purpose, offered) => {
  expect(kinds(purpose)).toEqual(offered);
});

it('offers the others where the API has them', () => {
  expect(kinds('repayment', 'payPalRepayment')).toContain('PAYPAL');
  expect(kinds('topUp', 'tokenForAll')).toContain(applePay.kind);
});
