import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { cards } from './support/person.ts';

/** Calls of `page` to the API from now on: method, path and query. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', request => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/v1/'))
      calls.push(`${request.method()} ${pathname.slice('/api/v1/'.length)}${search}`);
  });
  return calls;
}
const [check, list] = ['POST cdb/cabinet/checkisok?id=BW-4821', /^GET cdb\/payment\/list\?id=/];
const countOf = (calls: readonly string[], what: string | RegExp): number =>
  calls.filter(call => (typeof what === 'string' ? call === what : what.test(call))).length;

test('a rental by card checks the station once and asks once for its ways to pay', async ({
  person,
  page,
}) => {
  const calls = callsOf(page);
  await person.scansAndPays('BW-4821', cards.good);
  await person.isAt(/\/result\?/);
  const untilPaid = calls
    .slice(
      0,
      calls.findIndex(call => call.startsWith('GET stripe/confirm')),
    )
    .map(call => call.replace(/(payment\/list\?id)=.*/, '$1'));
  expect(untilPaid).toEqual([
    'POST saas/tourist/login',
    'GET userInfo',
    check,
    'GET cdb/payment/list?id',
    'GET cdb/mine/order/count',
    expect.stringMatching(/^POST stripe\/preauth\//),
  ]);
});

test('the payment page asks for the ways to pay where it is loaded anew, and Back checks the station anew', async ({
  person,
  page,
}) => {
  const calls = callsOf(page);
  await person.scans('BW-4821');
  await person.rents();
  expect(countOf(calls, list)).toBe(1);
  await page.reload();
  await person.sees(page.getByLabel('Kartennummer'));
  expect(countOf(calls, list)).toBe(2);
  await page.goBack();
  await person.sees(person.rentButton);
  expect([countOf(calls, check), countOf(calls, list)]).toEqual([2, 3]);
});
