import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import type { LocalEnds } from './support/local.ts';
import type { Person } from './support/person.ts';
import { agents, agreesAt } from './support/provider.ts';
import { isMember } from './support/session.ts';

/** WeChat Pay: by Stripe on a phone and at a computer, and in WeChat's own window inside WeChat. */

const goesToPay = async ({ page }: Person) => {
  await page.goto('/wallet_in');
  await page.getByRole('radio', { name: /^50\s€$/ }).check({ force: true });
  await page.getByRole('link', { name: /^50,00\s€ aufladen$/ }).click();
};

const payButton = (person: Person) => person.button(/^50,00\s€ mit WeChat bezahlen$/);

const seesCredited = async (person: Person) => {
  await person.isAt(/\/result\?/);
  await person.sees(person.heading('Bezahlt'));
  await person.sees(person.text('mit WeChat Pay'));
  await person.page.reload();
  await person.link('Zum Wallet').click();
  await person.sees(person.page.getByText(/^\+50,00\s€$/));
  // Once, however often it was asked for.
  await expect(person.page.getByText(/^\+50,00\s€$/)).toHaveCount(1);
};

const onPage = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Paying at a computer, up to the code that a phone scans; answers where that code leads. */
async function asksForCode(person: Person, local: LocalEnds): Promise<string> {
  await person.scans('BW-1007');
  await goesToPay(person);
  await person.link('WeChat Pay').click();
  await payButton(person).click();
  await person.sees(person.page.getByRole('img', { name: 'QR-Code zum Zahlen in WeChat' }));
  const [payment] = await local.payments();
  return `/local/stripe/wechat/${payment?.id ?? ''}`;
}

async function paysOnPhone(phone: Page, code: string): Promise<void> {
  await phone.goto(code);
  await onPage(phone, 'Zahlen · Pay').click();
  await expect(phone.getByText('Bezahlt. · Paid.')).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
  });

  test('leaves for WeChat: gone back, refused there, paid, and credited once', async ({
    person,
    local,
    page,
  }) => {
    await person.scans('BW-1007');
    await goesToPay(person);
    await person.link('WeChat Pay').click();
    await payButton(person).click();
    await person.isAt(/\/local\/stripe\/wechat\//);
    await page.goBack();
    await person.sees(person.text('in WeChat noch nicht gezahlt'));
    await payButton(person).click();
    await person.isAt(/\/local\/stripe\/wechat\//);
    await onPage(page, 'Zahlung scheitern lassen · Let the payment fail').click();
    await expect(page.getByRole('alertdialog')).toContainText('nichts');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erneut versuchen' }).click();
    await payButton(person).click();
    await person.isAt(/\/local\/stripe\/wechat\//);
    await onPage(page, 'Zahlen · Pay').click();
    await seesCredited(person);
    expect(page.url()).not.toContain('secret');
    expect(await local.ledgerFaults()).toEqual([]);
  });
});

test('at a computer: a code that a phone pays, while the page waits', async ({
  person,
  local,
  context,
}) => {
  const code = await asksForCode(person, local);
  await paysOnPhone(await context.newPage(), code);
  await seesCredited(person);
  expect(await local.ledgerFaults()).toEqual([]);
});

test('at a computer: a code that is paid after the page was loaded anew', async ({
  person,
  local,
  page,
  context,
}) => {
  const code = await asksForCode(person, local);
  await page.reload();
  await person.sees(person.text('in WeChat noch nicht gezahlt'));
  await paysOnPhone(await context.newPage(), code);
  await seesCredited(person);
  expect(await local.ledgerFaults()).toEqual([]);
});

test('at a computer: a code that was paid unheard is not paid again by the next touch', async ({
  person,
  local,
  page,
  context,
  problems,
}) => {
  problems.expect(/stripe\/confirm|payment_intents\/[^/]+\/confirm/);
  const code = await asksForCode(person, local);
  await page.reload();
  await person.sees(person.text('in WeChat noch nicht gezahlt'));
  // From here on the page cannot ask the server whether it is paid.
  await page.route(/stripe\/confirm/, route => route.abort());
  await paysOnPhone(await context.newPage(), code);
  await payButton(person).click();
  await person.sees(person.button('Wird bestätigt'));
  await page.unroute(/stripe\/confirm/);
  await seesCredited(person);
});

test.describe('inside WeChat', () => {
  test.use({ userAgent: agents.wechat });

  const window = (page: Page) => page.frameLocator('iframe[title="WeChat Pay"]');
  const decides = async (page: Page, name: string) =>
    window(page).getByRole('button', { name, exact: true }).click();

  const signsIn = async (person: Person, name: string) => {
    await person.page.goto('/login_wechat');
    await person.button('Weiter mit WeChat').click();
    await agreesAt(person.page, 'wechat', name);
    await isMember(person.page);
  };

  test('pays in WeChat’s window: left, refused, paid, and credited once', async ({
    person,
    local,
    page,
  }) => {
    await signsIn(person, 'Li Zahlt');
    await goesToPay(person);
    await person.link('WeChat Pay').click();
    await payButton(person).click();
    await decides(page, 'Abbrechen · Cancel');
    await person.sees(person.text('in WeChat noch nicht gezahlt'));
    await payButton(person).click();
    await decides(page, 'Zahlung scheitern lassen · Let the payment fail');
    await expect(page.getByRole('alertdialog')).toContainText('nichts');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erneut versuchen' }).click();
    await payButton(person).click();
    await decides(page, 'Zahlen · Pay');
    await seesCredited(person);
    expect(await local.ledgerFaults()).toEqual([]);
  });

  test('is told by the server after a reload where WeChat says nothing', async ({
    person,
    page,
  }) => {
    await signsIn(person, 'Li Schweigt');
    await goesToPay(person);
    await person.link('WeChat Pay').click();
    await payButton(person).click();
    await decides(page, 'Zahlen und nichts sagen · Pay and say nothing');
    await person.sees(person.button('Weiter in WeChat'));
    await page.reload();
    await seesCredited(person);
  });

  test('asks a guest to sign in with WeChat, and takes nothing', async ({
    person,
    page,
    local,
  }) => {
    await person.scans('BW-1007');
    await goesToPay(person);
    await person.link('WeChat Pay').click();
    await payButton(person).click();
    await expect(page.getByRole('alertdialog')).toContainText('Melden Sie sich mit WeChat an');
    expect(await local.ledgerFaults()).toEqual([]);
  });
});
