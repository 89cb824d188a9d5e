import { createHash } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { cards, Person } from './support/person.ts';
import { asksForCode, entersCode, signsIn } from './support/signing-in.ts';

const invalid = 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.';
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
/** What another device's sign-out, or an operator, does to this one. */
const revoke = async (page: Page, request: APIRequestContext) => {
  expect(
    (
      await request.post('/api/v1/saas/logout', { headers: { token: (await tokenOf(page)) ?? '' } })
    ).ok(),
  ).toBe(true);
};
/** As an expired token is answered: refused, and it still proves who the guest was. */
const expire = async (page: Page, token: string | null) => {
  await page.route(
    url => url.pathname.startsWith('/api/'),
    async route => {
      const isRenewal =
        route.request().method() === 'GET' && route.request().url().includes('tourist/login');
      if (route.request().headers()['token'] !== token || isRenewal) return route.fallback();
      return route.fulfill({
        status: 401,
        contentType: 'application/json',
        body: JSON.stringify({ code: 401, msg: invalid }),
      });
    },
  );
};
const isMember = async (page: Page) => {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('loginMode')), { timeout: 20_000 })
    .toBe('member');
};
let numbers = 0;
const newNumber = () => `1511234${String(1000 + (numbers += 1) * 37)}${numbers}`.slice(0, 11);
test.beforeEach(async ({ local }) => {
  await local.moveClock(61);
}); // nobody waits for yesterday's text messages

test('sign-in from the menu leads back to the page, and no login is left behind in the history', async ({
  person,
  page,
  request,
}) => {
  await person.scans('BW-4821');
  await page.goto('/order');
  await person.sees(person.text('Noch keine Miete'));
  await person.button('Menü').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anmelden' }).click();
  await person.isAt(/\/login$/);
  await signsIn(page, request, newNumber());
  await person.isAt(/\/order$/);
  await isMember(page);
  expect(await page.evaluate(() => localStorage.getItem('returnTo'))).toBeNull();
  await page.goBack();
  await person.isAt(/\/loginborrow/);
  await person.sees(person.rentButton);
});

test("a stranger's address is no page to return to", async ({ person, page, request }) => {
  await page.goto('/order');
  await person.isAt(/\/loginborrow$/);
  for (const address of [
    '//elsewhere.example/',
    '/\\elsewhere.example',
    '/login',
    '/nowhere',
    '/order/../../x',
  ]) {
    await page.evaluate(text => localStorage.setItem('returnTo', text), address);
    await page.evaluate(() => history.pushState({ signIn: 'sent' }, '', '/login'));
    await page.reload();
    await person.sees(page.getByLabel('Telefonnummer'));
  }
  await signsIn(page, request, newNumber());
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});

test("a guest's expired session is renewed while the page stays: what was ticked stays ticked", async ({
  person,
  page,
  problems,
}) => {
  problems.expectNetwork();
  await person.scans('BW-4821');
  await person.agrees();
  const old = await tokenOf(page);
  await expire(page, old);
  await person.rentButton.click();
  await person.isAt(/\/confirm\?/);
  await person.sees(page.getByLabel('Kartennummer'));
  expect(await tokenOf(page)).not.toBe(old);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a member who was signed out elsewhere is told so, signs in and is back', async ({
  person,
  local,
  page,
  request,
  problems,
}) => {
  problems.expectNetwork();
  const number = newNumber();
  await page.goto('/login');
  await signsIn(page, request, number);
  await isMember(page);
  await revoke(page, request);
  await page.goto('/order');
  await person.sees(person.question(invalid));
  await person.isAt(/\/login$/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anmelden' }).click();
  await local.moveClock(2); // a number gets one message a minute
  await signsIn(page, request, number);
  await person.isAt(/\/order$/);
  await isMember(page);

  // With a cabinet code held it is the guest's login, and signing in over it leads back as well.
  await person.scans('BW-4821');
  await page.goto('/order');
  await person.isAt(/\/order$/);
  await person.sees(page.getByRole('heading', { level: 1 }));
  await revoke(page, request);
  await page.reload();
  await person.isAt(/\/loginborrow$/);
  await person.button('Ohne Anmeldung weiter').click();
  await person.sees(person.rentButton);
  await person.button('Mit Telefon anmelden').click();
  await local.moveClock(2); // a number gets one message a minute
  await signsIn(page, request, number);
  await person.isAt(/\/order$/);
  await isMember(page);
});

test('a member who loses the session while paying signs in and finds the payment: one hold, one power bank', async ({
  person,
  local,
  page,
  request,
  problems,
}) => {
  test.slow();
  problems.expectNetwork();
  const number = newNumber();
  const before = { payments: (await local.payments()).length, out: (await local.out()).length };
  await person.scans('BW-1007');
  await person.button('Mit Telefon anmelden').click();
  await signsIn(page, request, number);
  await isMember(page);
  // a number gets one message a minute; later the clock would outrun the cabinet
  await local.moveClock(2);
  await person.rents();
  // The bank says yes; in the same moment the session ends.
  await page.route('**/payment_intents/*/confirm', async route => {
    const answer = await route.fetch();
    await revoke(page, request);
    await route.fulfill({ response: answer });
  });
  await person.pays(cards.good);
  await person.sees(person.question(invalid));
  await person.isAt(/\/login$/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anmelden' }).click();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await signsIn(page, request, number);
  await person.seesConfirmed();
  const payments = await local.payments();
  expect(
    payments.slice(0, payments.length - before.payments).filter(payment => payment.held > 0),
  ).toMatchObject([{ held: 5500 }]);
  expect(await local.out()).toHaveLength(before.out + 1);
});

test('the user cannot be loaded: asked whether to try again; cancelling clears the token', async ({
  person,
  page,
  problems,
}) => {
  problems.expectNetwork();
  await person.scans('BW-4821');
  await page.route('**/api/v1/userInfo', route =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":500,"msg":"x"}' }),
  );
  const question =
    'Fehler beim Abrufen der Benutzerinformationen. Möchten Sie es erneut versuchen?';
  await page.goto('/setting');
  await person.sees(person.question(question));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erneut versuchen' }).click();
  await person.sees(person.question(question));
  await page.unrouteAll();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await tokenOf(page)).not.toBeNull();

  await page.route('**/api/v1/userInfo', route => route.abort());
  await page.reload();
  await person.sees(person.question(question));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect.poll(() => tokenOf(page)).toBeNull();
});

test("a login without a token is 'Login failed', and works at the next try", async ({
  person,
  page,
  request,
  problems,
}) => {
  problems.expectNetwork();
  await page.route('**/saas/tourist/login*', route =>
    route.fulfill({ contentType: 'application/json', body: '{"code":0,"msg":""}' }),
  );
  await page.goto('/?qrcode=BW-4821');
  await person.sees(person.text('Anmeldung fehlgeschlagen'));
  await page.unrouteAll();
  await person.button('Erneut prüfen').click();
  await person.sees(person.rentButton);

  await person.button('Mit Telefon anmelden').click();
  const code = await asksForCode(page, request, newNumber());
  await page.route('**/saas/mobileLogin', route =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>oops</h1>' }),
  );
  await entersCode(page, code);
  await person.sees(person.text('Anmeldung fehlgeschlagen'));
  await page.unrouteAll();
  await entersCode(page, code);
  await isMember(page);
});

test('403 says that a permission is missing, and signs nobody out', async ({
  person,
  page,
  problems,
}) => {
  problems.expectNetwork();
  await person.scans('BW-4821');
  const token = await tokenOf(page);
  await page.route('**/cdb/mine/order/list*', route =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: '{"code":403,"msg":"no"}',
    }),
  );
  await page.goto('/order');
  await person.sees(
    person.text('Das ist mit Ihrem Konto nicht möglich. Bitte wenden Sie sich an den Betreiber.'),
  );
  expect(await tokenOf(page)).toBe(token);
});

test('no token ever stands in an address, nor a code or a number', async ({
  person,
  page,
  request,
  context,
}) => {
  const addresses: string[] = [];
  context.on('request', sent => addresses.push(sent.url(), sent.headers()['referer'] ?? ''));
  page.on('framenavigated', frame => addresses.push(frame.url()));
  const number = newNumber();
  const tokens: (string | null)[] = [];
  await person.scans('BW-4821');
  tokens.push(await tokenOf(page));
  await person.button('Mit Telefon anmelden').click();
  const code = await asksForCode(page, request, number);
  await entersCode(page, code);
  await isMember(page);
  tokens.push(await tokenOf(page));
  await person.rents();
  await person.pays(cards.good);
  await person.seesConfirmed();
  await person.opensRental();
  expect(new Set(tokens).size).toBe(2);
  expect(addresses.length).toBeGreaterThan(20);
  // Stripe's own script asks Stripe by the payment's secret; nobody else's address may carry it.
  const ours = addresses.filter(address => !address.includes('/stripe/v1/'));
  for (const secret of [...tokens.map(String), number, cards.good, `code=${code}`])
    expect(
      addresses.filter(address => address.includes(secret)),
      secret.slice(0, 4),
    ).toEqual([]);
  expect(ours.filter(address => address.includes('_secret'))).toEqual([]);
});

test("nothing runs that the page's policy does not name: hashes for the inline scripts, no handlers in attributes", async ({
  request,
}) => {
  const page = await request.get('/');
  const html = await page.text();
  const policy = page.headers()['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts).not.toMatch(/'unsafe-|'strict-dynamic'|data:|blob:|\*(?!\.js\.stripe\.com)/);
  expect(policy).toContain("script-src-attr 'none'");
  expect(policy).toContain("object-src 'none'");
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, text = '']) => text,
  );
  expect(inline.length).toBeGreaterThan(0);
  for (const text of inline)
    expect(scripts).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(html.replaceAll(/<script[\s\S]*?<\/script>/gi, '')).not.toMatch(
    /\son[a-z]+\s*=|javascript:|\sstyle\s*=/i,
  );
});

test('two tabs: sign-in, language and sign-out in one are noticed in the other', async ({
  person,
  page,
  context,
  request,
}) => {
  await person.scans('BW-2210');
  const other = new Person(await context.newPage());
  await other.page.goto('/');
  const opensMenu = async () => {
    await other.page.bringToFront();
    await other.button(/^Menü|Menu$/).click();
    return other.page.getByRole('dialog');
  };

  await page.bringToFront();
  await person.button('Mit Telefon anmelden').click();
  await signsIn(page, request, newNumber());
  await isMember(page);
  await expect((await opensMenu()).getByRole('button', { name: 'Abmelden' })).toBeVisible();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();

  await page.bringToFront();
  await page.goto('/setting');
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(other.button('Menu')).toBeVisible();
  expect(await tokenOf(other.page)).toBe(await tokenOf(page));

  await page.bringToFront();
  await person.button('Menu').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect((await opensMenu()).getByRole('button', { name: 'Log in' })).toBeVisible();
});
