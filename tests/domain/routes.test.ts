import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  legalPages,
  isGuarded,
  isPage,
  isInMenu,
  pageAt,
  readRoute,
  routes,
  urlOf,
  type Page,
  type Route,
} from '../../src/domain/routes.ts';
import { purposes } from '../../src/domain/charge.ts';
import { routeSamples } from './route-samples.ts';

const at = (address: string) => new URL(address, 'https://app.invalid');
const everyPage = Object.keys(routeSamples).filter(isPage);
// The table typed each query by its own page; a union of pages cannot.
const routeTo = (page: Page, query: object) => ({ page, ...query }) as Route;

it.each(
  everyPage.flatMap(page =>
    routeSamples[page].addresses.map(([url, query]) => [routeTo(page, query), url] as const),
  ),
)('%j is %s', (route, url) => {
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

it.each(everyPage)('reads what it wrote: %s', page => {
  fc.assert(
    fc.property<[object]>(routeSamples[page].any, query => {
      const written = routeTo(page, query);
      expect(readRoute(at(urlOf(written)))).toEqual(written);
    }),
  );
});

const code = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
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
      // A route that was read can be written, and means the same.
      expect(readRoute(at(urlOf(read)))).toEqual(read);
    }),
  );
});

it.each<[string, ReturnType<typeof readRoute>]>([
  ['/?qrcode=BW0001&inviterCode=VIP1', { page: 'home', cabinetCode: 'BW0001', inviteCode: 'VIP1' }],
  ['/?inviteCode=VIP1&inviterCode=VIP2', { page: 'home', inviteCode: 'VIP1' }],
  ['/?inviteCode=VIP1&inviterCode=%20', { page: 'home', inviteCode: 'VIP1' }],
  ['/?qrcode=', { page: 'home' }],
  ['/?qrcode=a&qrcode=b', 'badLink'],
  ['/?qrcode=a&qrcode=%20', { page: 'home', cabinetCode: 'a' }],
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
  ['/result?tradeNo=1&payMode=QUICKPAY', { page: 'result', tradeNumber: '1', payMode: 'QUICKPAY' }],
  ['/result?tradeNo=o1&payMode=barter', 'badLink'],
  ['/%', 'unknown'],
])('%s is read as %j', (address, route) => {
  expect(readRoute(at(address))).toEqual(route);
});

it.each(everyPage)('opens %s to the people that section 2 names', page => {
  expect(isGuarded(page) ? 'signedIn' : 'everybody').toBe(routeSamples[page].opensTo);
});

it('knows the page of a link that it cannot read', () => {
  expect(pageAt(at('/confirm'))).toBe('payment');
  expect(pageAt(at('/nowhere'))).toBeNull();
});

it('names the pages of the menu', () => {
  expect(everyPage.filter(isInMenu)).toEqual(
    everyPage.filter(page => 'inMenu' in routeSamples[page]),
  );
});
