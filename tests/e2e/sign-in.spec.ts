import { expect, test } from './support/journey.ts';
import { eachSize } from './support/sizes.ts';
import { isMember, newNumber, tokenOf } from './support/session.ts';
import { asksForCode, entersCode, signsIn } from './support/signing-in.ts';

// An hour passes: the limits on text messages do not carry over between tests.
test.beforeEach(async ({ local }) => {
  await local.moveClock(61);
});

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

for (const [size, screen] of eachSize)
  test.describe(`on a ${size}`, () => {
    test.use(screen);

    test('the user cannot be loaded: asked whether to try again; cancelling clears the token', async ({
      person,
      page,
      problems,
    }) => {
      problems.expectNetwork();
      await person.scans('BW-4821');
      await page.route('**/api/v1/userInfo', route =>
        route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: '{"code":500,"msg":"x"}',
        }),
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
      // A guest is told what they would lose.
      const token = (await tokenOf(page)) ?? '';
      const ended = page.waitForResponse('**/saas/logout');
      await person.question('Hier abmelden?').getByRole('button', { name: 'Abmelden' }).click();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect.poll(() => tokenOf(page)).toBeNull();
      // The old token opens nothing.
      await ended;
      const asked = await page.request.get('/api/v1/userInfo', { headers: { token } });
      expect(await asked.json()).toMatchObject({ code: 401 });
    });
  });

for (const [size, screen] of eachSize)
  test.describe(`on a ${size}`, () => {
    test.use(screen);

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
  });

test('403 says that a permission is missing, and keeps the person signed in', async ({
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
