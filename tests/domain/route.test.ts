import { expect, it } from 'vitest';
import { legalPages, purposes, type Route, urlOf } from '../../src/domain/route.ts';

it.each<[Route, string]>([
  [{ page: 'home' }, '/'],
  [{ page: 'login' }, '/login'],
  [{ page: 'login', cabinetCode: 'BW0001' }, '/login?qrcode=BW0001'],
  [{ page: 'rent' }, '/loginborrow'],
  [{ page: 'rent', cabinetCode: 'BW0001' }, '/loginborrow?qrcode=BW0001'],
  [{ page: 'rent', cabinetCode: '' }, '/loginborrow'],
  [{ page: 'payment', purpose: 'deposit' }, '/confirm?payType=YJ'],
  [
    {
      page: 'payment',
      purpose: 'repayment',
      price: '5.5',
      tradeNumber: 't1',
      cabinetId: '7',
      formId: 'f1',
      depositKind: 'd1',
      paymentMethodId: 'p1',
      preselectedMethodId: 'p2',
      preselectedMethodKind: 'STRIPE_CARD',
      orderId: 'o1',
      paymentIntentId: 'pi_1',
    },
    '/confirm?price=5.5&payType=FK&outTradeNo=t1&cabinetID=7&formId=f1&yaJinType=d1&paymentId=p1&pmid=p2&paymentWay=STRIPE_CARD&orderId=o1&payment_intent=pi_1',
  ],
  [{ page: 'result', tradeNumber: 'o1' }, '/result?tradeNo=o1'],
  [{ page: 'result', tradeNumber: 'o1', purpose: 'topUp' }, '/result?tradeNo=o1&payType=CZ'],
  [{ page: 'orders' }, '/order'],
  [{ page: 'orderDetail', orderId: 'o1' }, '/invoiceOrderDtl?orderId=o1'],
  [{ page: 'receipt', orderId: 'o 1&x=2' }, '/orderBill?orderId=o+1%26x%3D2'],
  [{ page: 'nearby', wanted: 'slots' }, '/nearby?want=slots'],
  [{ page: 'nearby', wanted: 'banks', from: 'BW0001' }, '/nearby?want=banks&from=BW0001'],
  [{ page: 'settings' }, '/setting'],
  [{ page: 'legal', text: 'imprint' }, '/legal/imprint'],
])('%j is %s', (route, url) => {
  expect(urlOf(route)).toBe(url);
});

it('speaks the pay types of section 4', () => {
  expect(purposes).toEqual({
    deposit: 'YJ',
    repayment: 'FK',
    topUp: 'CZ',
    purchase: 'overbuy',
    mifi: 'mifi',
  });
});

it('has an address for every legal text', () => {
  expect(legalPages.map(text => urlOf({ page: 'legal', text }))).toEqual([
    '/legal/imprint',
    '/legal/privacy',
    '/legal/terms',
    '/legal/withdrawal',
    '/legal/accessibility',
  ]);
});
