import { expect, it } from 'vitest';
import { asShown, blankRequest, isCallable, partnerProblems } from '../../src/domain/partner.ts';

const filled = { ...blankRequest('BW-4821'), shopName: 'Späti', contact: 'Ada', phone: '030 1234' };

it('begins with the station whose code is held', () => {
  expect(blankRequest('BW-4821')).toMatchObject({ type: 'installation', cabinetId: 'BW-4821' });
  expect(blankRequest(null).cabinetId).toBe('');
});

it('names each required field that is empty, and a number that cannot be called', () => {
  expect(partnerProblems(filled)).toEqual({});
  expect(partnerProblems({ ...filled, contact: '  ' })).toEqual({ contact: 'empty' });
  expect(partnerProblems(blankRequest(null))).toEqual({
    shopName: 'empty',
    contact: 'empty',
    phone: 'empty',
  });
  expect(partnerProblems({ ...filled, phone: 'call me' })).toEqual({ phone: 'wrong' });
  expect(partnerProblems({ ...filled, cabinetId: '', shopId: '' })).toEqual({});
});

it('takes numbers as people write them', () => {
  expect(['+49 (30) 23 45-678', '030/2345678', '12345'].filter(isCallable)).toHaveLength(3);
  expect(['', '1234', '+-(/)', '12345x', '1'.repeat(41)].filter(isCallable)).toEqual([]);
});

it('leaves out the station and the shop where the form of the type asks for neither', () => {
  expect(asShown(filled)).toEqual(filled);
  for (const type of ['advertising', 'other'] as const)
    expect(asShown({ ...filled, type, shopId: '7' })).toEqual({
      ...filled,
      type,
      cabinetId: '',
      shopId: '',
    });
});
