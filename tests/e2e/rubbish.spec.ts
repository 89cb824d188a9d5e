import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { cards, type Person } from './support/person.ts';

/** Never a white page: something is said. */
const expectWords = async (page: Page, where: string) => {
  await expect(
    page.getByRole('heading').or(page.getByRole('alert')).or(page.getByRole('alertdialog')).first(),
    where,
  ).toBeVisible({ timeout: 20_000 });
};

const badLinks = [
  '/?qrcode=%00',
  '/?qrcode=%3Cscript%3Ealert(1)%3C/script%3E',
  `/?qrcode=${'A'.repeat(65)}`,
  '/?qrcode=a&qrcode=%20',
  '/?zhcode=%F0%9F%92%A5',
  '/?inviteCode=%27%20or%201=1',
  '/loginborrow?qrcode=%2F..%2F',
  '/login?qrcode=%20',
  '/confirm',
  '/confirm?payType=YJ&price=-1&cabinetID=cab-bw-4821',
  '/confirm?payType=YJ&price=1e9&cabinetID=cab-bw-4821',
  '/confirm?payType=XX&price=55',
  '/confirm?payType=YJ&payment_intent=rubbish',
  '/result',
  '/result?tradeNo=',
  '/result?tradeNo=%20',
  '/result?tradeNo=1&payType=ZZ',
  '/invoiceOrderDtl',
  '/invoiceOrderDtl?orderId=%F0%9F%92%A5',
  '/orderBill',
  '/orderBill?orderId=%0A',
];
/** Readable, but nothing stands behind them: the page is the server's word, or a chart's. */
const emptyLinks = [
  '/confirm?payType=YJ&price=55',
  '/confirm?payType=YJ&price=0&cabinetID=cab-bw-4821',
  '/confirm?payType=YJ&price=54&cabinetID=cab-bw-4821',
  '/confirm?payType=YJ&price=55&cabinetID=nobody',
  '/confirm?payType=FK&price=5',
  '/confirm?payType=YJ&payment_intent=pi_nobody',
  '/result?tradeNo=nobody',
  '/result?tradeNo=nobody&payType=VIP',
  '/invoiceOrderDtl?orderId=nobody',
  '/orderBill?orderId=nobody',
  '/nowhere',
  '/legal/x',
  '/legal',
  '/%2F%2F',
  '/%',
  '/loginborrow?qrcode=NOBODY-9',
  '/?zhcode=NOBODY',
  '/?qrcode=',
  '/?inviteCode=abc',
  '/order?page=x',
  '/setting?lang=xx',
  '/ORDER',
  '/order/',
];

test('links that cannot be read are answered as such', async ({ person, page, problems }) => {
  test.slow();
  problems.expectNetwork();
  await person.scans('BW-4821');
  for (const link of badLinks) {
    await page.goto(link);
    await expect(person.heading('Diesen Link verstehen wir nicht'), link).toBeVisible({
      timeout: 20_000,
    });
  }
});

test('links to nothing are answered, too', async ({ person, page, problems }) => {
  test.slow();
  problems.expectNetwork();
  await person.scans('BW-4821');
  for (const link of emptyLinks) {
    await page.goto(link);
    await expectWords(page, link);
  }
  await page.goto('/nowhere');
  await person.sees(person.heading('Diese Seite gibt es nicht'));
});

test('without a token the guarded pages lead to the rent page', async ({ person, page }) => {
  for (const link of [
    '/order',
    '/confirm?payType=YJ&price=55&cabinetID=cab-bw-4821',
    '/result?tradeNo=1',
  ]) {
    await page.goto(link);
    await person.isAt(/\/loginborrow$/);
    await person.sees(person.heading('Welche Station?'));
  }
});

const stored = [
  'token',
  'user',
  'qrcode',
  'zhcode',
  'lang',
  'system',
  'browser',
  'cabinet',
  'inviteCode',
  'loginMode',
  'AppleIdToken',
  'returnTo',
  'attempts',
];
for (const rubbish of [
  '{',
  'null',
  '[]',
  '{"deposit:cab-bw-4821":{"key":1}}',
  '\u{1F4A5}',
  '../../etc',
  'x'.repeat(5_000),
]) {
  test(`storage full of ${rubbish.slice(0, 30)}`, async ({ person, page, problems }) => {
    problems.expectNetwork();
    for (const link of [
      '/',
      '/?qrcode=BW-4821',
      '/confirm?payType=YJ&price=55&cabinetID=cab-bw-4821',
      '/setting',
    ]) {
      await page.goto('/icon.svg');
      await page.evaluate(
        ([names, value]) => {
          for (const name of names) localStorage.setItem(name, value);
        },
        [stored, rubbish] as const,
      );
      await page.goto(link);
      await expectWords(page, link);
    }
    // And the main job works.
    await person.scans('BW-4821');
    await person.rents();
  });
}

/** What may stand where an answer should. */
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
    test.slow();
    problems.expectNetwork();
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
      // Never a skeleton for ever: at last there is something to do.
      await expect(page.getByRole('button').or(page.getByRole('link')).first(), name).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
}
