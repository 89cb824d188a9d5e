import { expect, it } from 'vitest';
import { subjectOf } from '../../src/domain/bill.ts';
import { chargeFor, purposeRules } from '../../src/domain/charge.ts';
import { money } from '../../src/domain/money.ts';
import type { PaymentQuery } from '../../src/domain/routes.ts';

const full = { cabinetId: 'c1', orderId: 'o1', tradeNumber: 't1', formId: 'f1' };

it('only the deposit is a hold', () => {
  expect(
    Object.entries(purposeRules).map(([purpose, { capture }]) => `${purpose} ${capture}`),
  ).toEqual(['deposit hold', 'repayment now', 'topUp now', 'purchase now', 'mifi now']);
});

it.each<[PaymentQuery, unknown]>([
  [{ ...full, purpose: 'deposit' }, { cabinetId: 'c1' }],
  [{ ...full, purpose: 'repayment' }, { orderId: 'o1' }],
  [{ purpose: 'repayment', tradeNumber: 't1' }, { orderId: 't1' }],
  [{ ...full, purpose: 'topUp' }, { wallet: true }],
  [{ purpose: 'topUp' }, { wallet: true }],
  [{ ...full, purpose: 'purchase' }, { orderId: 'o1' }],
  [{ ...full, purpose: 'mifi' }, { formId: 'f1' }],
  [{ purpose: 'deposit' }, null],
  [{ purpose: 'deposit', cabinetId: '' }, null],
  [{ purpose: 'repayment' }, null],
  [{ purpose: 'purchase' }, null],
  [{ purpose: 'mifi' }, null],
])('finds the subject that %j pays for', (query, subject) => {
  expect(subjectOf(query)).toEqual(subject);
});

it('holds a deposit and takes a repayment', () => {
  expect(chargeFor('deposit', { cabinetId: 'c1' }, money(5_500, 'EUR'))).toEqual({
    purpose: 'deposit',
    money: { minor: 5_500, currency: 'EUR' },
    capture: 'hold',
    subject: { cabinetId: 'c1' },
  });
  expect(chargeFor('repayment', { orderId: 'o1' }, money(200, 'EUR')).capture).toBe('now');
});
