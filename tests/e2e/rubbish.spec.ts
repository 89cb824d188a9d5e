import { expect, test } from './support/journey.ts';
import { expectWords } from './support/expect-words.ts';

const badLinks = [
  '/?qrcode=%00',
  '/?qrcode=%3Cscript%3Ealert(1)%3C/script%3E',
  `/?qrcode=${'A'.repeat(65)}`,
  '/?qrcode=a&qrcode=b',
  '/?zhcode=%F0%9F%92%A5',
  '/?inviteCode=%27%20or%201=1',
  '/loginborrow?qrcode=%2F..%2F',
  '/login?qrcode=%3Cx',
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
/** Readable links to things that do not exist: the server or a chart answers. */
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

test('links that cannot be read are answered as such @core', async ({ person, page, problems }) => {
  problems.expectNetwork();
  await person.scans('BW-4821');
  for (const link of badLinks) {
    await page.goto(link);
    await expect(person.heading('Diesen Link verstehen wir nicht'), link).toBeVisible();
  }
});

test('links to nothing are answered, too', async ({ person, page, problems }) => {
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
    // The main job still works.
    await person.scans('BW-4821');
    await person.rents();
  });
}
