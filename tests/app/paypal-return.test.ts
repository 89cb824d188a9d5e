import { expect, it } from 'vitest';
import { createStore, memoryArea } from '../../src/actors/storage.ts';
import { carriedTo } from '../../src/actors/paypal.ts';
import { takePayPalReturn } from '../../src/app/navigation/provider-return.ts';

const arrive = (path: string, known: 'begun here' | 'begun elsewhere' = 'begun here') => {
  const store = createStore(memoryArea());
  if (known === 'begun here') {
    store.set('payPalTradeNumber', 'trade-1');
    store.set('paymentId', 'pay-1');
  }
  const url = new URL(path, 'https://app.example');
  const taken = takePayPalReturn(store, url);
  return { taken, at: url.pathname + url.search, kept: store.get('payPalReturn') };
};

it('takes a card’s payment for none at PayPal', () => {
  const store = createStore(memoryArea());
  store.set('paymentId', 'pi_1');
  takePayPalReturn(store, new URL('https://app.example/result?token=EC7&PayerID=PAYER7'));
  expect(store.get('payPalReturn')).toBeNull();
});

it('keeps what PayPal put into the address, and takes it out of there', () => {
  expect(arrive('/result?tradeNo=7&payType=YJ&paymentId=p7&token=EC7&PayerID=PAYER7')).toEqual({
    taken: true,
    at: '/result?tradeNo=7&payType=YJ&paymentId=p7',
    kept: { tradeNumber: '7', token: 'EC7', payerId: 'PAYER7', paymentId: 'p7' },
  });
});

it('knows from the store what a bare way back is about', () => {
  expect(arrive('/result?token=EC7&PayerID=PAYER7')).toEqual({
    taken: true,
    at: '/result?tradeNo=trade-1',
    kept: { tradeNumber: 'trade-1', token: 'EC7', payerId: 'PAYER7', paymentId: 'pay-1' },
  });
  expect(arrive('/result?token=EC7&PayerID=PAYER7', 'begun elsewhere')).toEqual({
    taken: true,
    at: '/result?tradeNo=EC7',
    kept: null,
  });
});

it('keeps nothing of a person who comes back without a word', () => {
  expect(arrive('/confirm?payType=YJ&cabinetID=c&payMode=PAYPAL&token=EC7')).toEqual({
    taken: true,
    at: '/confirm?payType=YJ&cabinetID=c&payMode=PAYPAL',
    kept: null,
  });
});

it('leaves every other address alone', () => {
  for (const path of ['/order?token=EC7&PayerID=P', '/result?tradeNo=7', '/confirm?payType=YJ'])
    expect(arrive(path)).toEqual({ taken: false, at: path, kept: null });
});

it('is about the trade it came back to, and about no later one', () => {
  const store = createStore(memoryArea());
  const url = new URL(
    'https://app.example/result?tradeNo=7&payType=YJ&paymentId=p7&token=EC7&PayerID=PAYER7',
  );
  takePayPalReturn(store, url);
  expect(carriedTo(store, { tradeNumber: '7' })).toEqual({
    kind: 'back',
    paymentId: 'p7',
    token: 'EC7',
    payerId: 'PAYER7',
  });
  expect(carriedTo(store, { tradeNumber: '8' })).toEqual({ kind: 'trade' });
});
