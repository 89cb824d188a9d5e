import fc from 'fast-check';
import { expect, it } from 'vitest';
import { legalPages } from '../../src/domain/legal.ts';
import { nearbyNeeds } from '../../src/domain/nearby-need.ts';
import { purposes } from '../../src/domain/purpose.ts';
import {
  isGuarded,
  isPage,
  menuPages,
  pageAt,
  readRoute,
  routes,
  urlOf,
  type Page,
  type Route,
  type RouteOf,
} from '../../src/domain/routes.ts';

const at = (address: string) => new URL(address, 'https://app.invalid');

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
      coupon: 'WELCOME',
      paymentIntentId: 'pi_1',
    },
    '/confirm?price=5.5&payType=FK&outTradeNo=t1&cabinetID=7&formId=f1&yaJinType=d1&paymentId=p1&pmid=p2&paymentWay=STRIPE_CARD&orderId=o1&couponNo=WELCOME&payment_intent=pi_1',
  ],
  [{ page: 'result', tradeNumber: 'o1' }, '/result?tradeNo=o1'],
  [{ page: 'result', tradeNumber: 'o1', purpose: 'topUp' }, '/result?tradeNo=o1&payType=CZ'],
  [{ page: 'orders' }, '/order'],
  [{ page: 'orderDetail', orderId: 'o1' }, '/invoiceOrderDtl?orderId=o1'],
  [{ page: 'receipt', orderId: 'o 1&x=2' }, '/orderBill?orderId=o+1%26x%3D2'],
  [{ page: 'nearby', wanted: 'slots' }, '/nearby?want=slots'],
  [{ page: 'nearby', wanted: 'banks', from: 'BW0001' }, '/nearby?want=banks&from=BW0001'],
  [{ page: 'wallet' }, '/wallet'],
  [{ page: 'topUp' }, '/wallet_in'],
  [{ page: 'payout' }, '/wallet_out'],
  [{ page: 'payout', currency: 'CHF' }, '/wallet_out?currency=CHF'],
  [{ page: 'help' }, '/help'],
  [{ page: 'account' }, '/account'],
  [{ page: 'join' }, '/join'],
  [{ page: 'user' }, '/user'],
  [{ page: 'borrow' }, '/borrow'],
  [{ page: 'wechatGuide' }, '/wechat_guide'],
  [{ page: 'wechatGuide', inviteCode: 'VIP1' }, '/wechat_guide?inviteCode=VIP1'],
  [{ page: 'about' }, '/about'],
  [{ page: 'settings' }, '/setting'],
  [{ page: 'legal', text: 'imprint' }, '/legal/imprint'],
  [{ page: 'home', cabinetCode: 'BW0001', inviteCode: 'VIP1' }, '/?qrcode=BW0001&inviteCode=VIP1'],
  [{ page: 'home', mixedCode: 'MIX1' }, '/?zhcode=MIX1'],
  [{ page: 'rent', mixedCode: 'MIX1' }, '/loginborrow?zhcode=MIX1'],
  [{ page: 'report', cabinetCode: 'BW0001', orderId: 'o1' }, '/report?qrcode=BW0001&orderId=o1'],
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

const code = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
const id = fc.stringMatching(/^[\x21-\x7e]{1,40}$/);
const word = <Word extends string>(texts: Readonly<Record<Word, string>>) =>
  fc.constantFrom(...Object.keys(texts)).filter((key): key is Word => key in texts);
const orNothing: { requiredKeys: ['page'] } = { requiredKeys: ['page'] };
const page = <P extends Page>(name: P) => ({ page: fc.constant(name) });

/** Every page's routes; one without a row does not compile. */
const everyRoute: { readonly [P in Page]: fc.Arbitrary<RouteOf<P>> } = {
  home: fc.record(
    { ...page('home'), cabinetCode: code, mixedCode: code, inviteCode: code },
    orNothing,
  ),
  login: fc.record({ ...page('login'), cabinetCode: code, mixedCode: code }, orNothing),
  loginWechat: fc.record(page('loginWechat')),
  loginAlipay: fc.record(page('loginAlipay')),
  rent: fc.record({ ...page('rent'), cabinetCode: code, mixedCode: code }, orNothing),
  payment: fc.record(
    {
      ...page('payment'),
      purpose: word(purposes),
      price: fc.stringMatching(/^\d{1,9}(\.\d{1,2})?$/),
      tradeNumber: id,
      cabinetId: id,
      formId: id,
      depositKind: id,
      paymentMethodId: id,
      preselectedMethodId: id,
      preselectedMethodKind: id,
      orderId: id,
      paymentIntentId: fc.stringMatching(/^pi_[A-Za-z0-9]{1,100}$/),
      payMode: id,
    },
    { requiredKeys: ['page', 'purpose'] },
  ),
  result: fc.record(
    {
      ...page('result'),
      tradeNumber: id,
      purpose: word({ ...purposes, rent: '', vip: '' }),
      payMode: id,
      paymentId: id,
    },
    { requiredKeys: ['page', 'tradeNumber'] },
  ),
  orders: fc.record(page('orders')),
  account: fc.record(page('account')),
  orderDetail: fc.record({ ...page('orderDetail'), orderId: id }),
  receipt: fc.record({ ...page('receipt'), orderId: id }),
  nearby: fc.record(
    { ...page('nearby'), wanted: fc.constantFrom(...nearbyNeeds), from: code },
    { requiredKeys: ['page', 'wanted'] },
  ),
  report: fc.record({ ...page('report'), cabinetCode: code, orderId: id }, orNothing),
  wallet: fc.record(page('wallet')),
  topUp: fc.record(page('topUp')),
  payout: fc.record({ ...page('payout'), currency: fc.stringMatching(/^[A-Z]{3}$/) }, orNothing),
  help: fc.record(page('help')),
  join: fc.record(page('join')),
  user: fc.record(page('user')),
  borrow: fc.record(page('borrow')),
  wechatGuide: fc.record({ ...page('wechatGuide'), inviteCode: code }, orNothing),
  about: fc.record(page('about')),
  settings: fc.record(page('settings')),
  legal: fc.record({ ...page('legal'), text: fc.constantFrom(...legalPages) }),
};

it.each(Object.entries(everyRoute))('reads what it wrote: %s', (_, route) => {
  fc.assert(
    fc.property<[Route]>(route, written => {
      expect(readRoute(at(urlOf(written)))).toEqual(written);
    }),
  );
});

const pathOf = (name: Page) => routes[name].path.replace(':text', 'terms');

it('reads any address, however odd, without throwing', () => {
  const names = ['qrcode', 'zhcode', 'inviteCode', 'payType', 'price', 'tradeNo', 'orderId'];
  const address = fc.record({
    path: fc.oneof(
      fc.webPath(),
      fc.constantFrom(...Object.keys(routes).filter(isPage).map(pathOf)),
    ),
    query: fc.array(
      fc.tuple(
        fc.oneof(fc.string(), fc.constantFrom(...names)),
        fc.oneof(fc.string({ unit: 'binary' }), code),
      ),
    ),
  });
  fc.assert(
    fc.property(address, ({ path, query }) => {
      const url = at('/');
      url.pathname = path;
      url.search = new URLSearchParams(query).toString();
      const read = readRoute(url);
      if (read === 'unknown' || read === 'badLink') return;
      // What was read can be written, and means the same.
      expect(readRoute(at(urlOf(read)))).toEqual(read);
    }),
  );
});

it.each<[string, ReturnType<typeof readRoute>]>([
  ['/?qrcode=BW0001&inviterCode=VIP1', { page: 'home', cabinetCode: 'BW0001', inviteCode: 'VIP1' }],
  ['/?inviteCode=VIP1&inviterCode=VIP2', { page: 'home', inviteCode: 'VIP1' }],
  ['/?inviteCode=VIP1&inviterCode=%20', 'badLink'],
  ['/?qrcode=', { page: 'home' }],
  ['/?qrcode=a&qrcode=b', { page: 'home', cabinetCode: 'b' }],
  ['/?qrcode=a&qrcode=%20', 'badLink'],
  ['/nearby', { page: 'nearby', wanted: 'banks' }],
  ['/nearby?want=beer', 'badLink'],
  ['/order/', { page: 'orders' }],
  ['/order/x', 'unknown'],
  ['/ORDER', 'unknown'],
  ['/legal', 'unknown'],
  ['/legal/x', 'unknown'],
  ['/legal/terms', { page: 'legal', text: 'terms' }],
  ['/confirm', 'badLink'],
  ['/confirm?payType=XX', 'badLink'],
  ['/confirm?payType=YJ&price=1e9', 'badLink'],
  ['/confirm?payType=toString', 'badLink'],
  ['/result?tradeNo=1&payType=RENT', { page: 'result', tradeNumber: '1', purpose: 'rent' }],
  ['/result?tradeNo=', 'badLink'],
  ['/%', 'unknown'],
])('%s is read as %j', (address, route) => {
  expect(readRoute(at(address))).toEqual(route);
});

it('guards what section 2 does not name as public', () => {
  expect(Object.keys(routes).filter(isPage).filter(isGuarded)).toEqual([
    'payment',
    'result',
    'orders',
    'report',
    'wallet',
    'topUp',
    'payout',
    'help',
    'account',
    'borrow',
    'about',
  ]);
});

it('knows the page of a link that it cannot read', () => {
  expect(pageAt(at('/confirm'))).toBe('payment');
  expect(pageAt(at('/nowhere'))).toBeNull();
});

it('names the pages of the menu', () => {
  expect(menuPages).toEqual([
    'orders',
    'report',
    'help',
    'join',
    'user',
    'borrow',
    'about',
    'settings',
  ]);
});
