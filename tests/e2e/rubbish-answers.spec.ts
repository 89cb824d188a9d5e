import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { expectWords } from './support/expect-words.ts';
import { cards, type Person } from './support/person.ts';

/** Wrong answers that may come in place of the right one. */
const answers = [
  {
    name: 'a page',
    status: 200,
    contentType: 'text/html',
    body: '<html><body>Login to WiFi</body></html>',
  },
  {
    name: 'an error page',
    status: 500,
    contentType: 'text/html',
    body: '<h1>Internal Server Error</h1>',
  },
  {
    name: 'other JSON',
    status: 200,
    contentType: 'application/json',
    body: '{"code":0,"data":[{"surprise":null}],"list":7}',
  },
  { name: 'null', status: 200, contentType: 'application/json', body: 'null' },
];
const atScan = async (page: Page) => {
  await page.goto('/?qrcode=BW-4821');
};
const toCard = async (page: Page, person: Person) => {
  await atScan(page);
  await person.agrees();
  await person.rentButton.click();
};
const paying = async (page: Page, person: Person) => {
  await toCard(page, person);
  await person.pays(cards.good);
};
const calls: readonly { call: string; visit: (page: Page, person: Person) => Promise<void> }[] = [
  { call: 'config.json', visit: atScan },
  { call: 'saas/tourist/login', visit: atScan },
  { call: 'userInfo', visit: atScan },
  { call: 'cdb/cabinet/checkisok', visit: atScan },
  {
    call: 'cdb/cabinet/zhorder',
    visit: async page => {
      await page.goto('/?zhcode=MIX-1');
    },
  },
  { call: 'cdb/payment/list', visit: atScan },
  { call: 'cdb/mine/order/count', visit: toCard },
  { call: 'stripe/preauth', visit: paying },
  { call: 'local/stripe/stripe.js', visit: toCard },
  {
    call: 'cdb/mine/order/list',
    visit: async (page, person) => {
      await person.scans('BW-4821');
      await page.goto('/order');
    },
  },
  {
    call: 'order/detail',
    visit: async page => {
      await page.goto('/invoiceOrderDtl?orderId=nobody');
    },
  },
  {
    call: 'shop/invoice/info',
    visit: async page => {
      await page.goto('/orderBill?orderId=nobody');
    },
  },
  {
    call: 'order/check',
    visit: async (page, person) => {
      await person.scans('BW-4821');
      await page.goto('/result?tradeNo=nobody');
    },
  },
];
for (const { call, visit } of calls) {
  test(`${call} answers rubbish`, async ({ person, page, problems, context }) => {
    problems.expectNetwork();
    // List entries that cannot be read go to the error reporter.
    problems.expect(/left out of an answer/);
    // A page in place of a script is a syntax error in that script.
    if (call.endsWith('.js')) problems.expect(/Unexpected (token|identifier)|SyntaxError/);
    for (const { name, ...answer } of answers) {
      await context.clearCookies();
      await page.goto('/icon.svg');
      await page.evaluate(() => {
        localStorage.clear();
      });
      await page.route(
        url => url.pathname.includes(call),
        async route => route.fulfill(answer),
      );
      await visit(page, person);
      await expectWords(page, name);
      // The skeleton must end: a way on appears.
      await expect(page.getByRole('button').or(page.getByRole('link')).first(), name).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
}
