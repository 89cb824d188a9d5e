import { expect, test } from './support/journey.ts';
import { Person } from './support/person.ts';
import { agents, agreesAt, isAtProvider, leftNoProof } from './support/provider.ts';
import { isMember, tokenOf } from './support/session.ts';
import { eachSize } from './support/sizes.ts';
import { coreIf } from './support/core.ts';

/** Signing in at a provider (specification, sections 1, 2 and 7), against the local identity end. */

for (const [row, [provider, size]] of (
  [
    ['Google', { width: 390, height: 844 }],
    ['Apple', { width: 390, height: 844 }],
    ['Facebook', { width: 1280, height: 800 }],
  ] as const
).entries())
  test(`${provider}: agreed there, signed in here, and nothing of it is left${coreIf(row === 0)}`, async ({
    person,
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/login');
    await person.button(provider).click();
    await agreesAt(page, provider.toLowerCase(), `Kim ${provider}`);
    await person.isAt(/\/$/);
    await isMember(page);
    await leftNoProof(page);
    await page.goBack();
    await expect.poll(() => page.url()).not.toContain('/login');
  });

test('a member links another way on the account page, and is back there with both', async ({
  person,
  page,
}) => {
  await page.goto('/login');
  await person.button('Google').click();
  await agreesAt(page, 'google', 'Kim Zweifach');
  await isMember(page);
  await page.goto('/account');
  const more = page.getByRole('region', { name: 'Weiteren Weg verknüpfen' });
  await expect(more.getByRole('button', { name: 'Google' })).toBeHidden();
  await more.getByRole('button', { name: 'Apple' }).click();
  await agreesAt(page, 'apple', 'Kim Zweifach');
  await person.isAt(/\/account$/);
  const ways = page.getByRole('region', { name: 'Anmeldewege' });
  await expect(ways.getByText('Apple')).toBeVisible();
  await expect(ways.getByText('Google')).toBeVisible();
  await expect(ways.getByText('Kim Zweifach')).toHaveCount(2);
  await expect(more.getByRole('button', { name: 'Apple' })).toBeHidden();
  await leftNoProof(page);
});

test('a page that waited behind the login is come back to', async ({ person, page }) => {
  await person.scans('BW-1007');
  await page.goto('/order');
  await person.sees(person.text('Noch keine Miete'));
  await person.button('Menü').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anmelden' }).click();
  await person.isAt(/\/login$/);
  await person.button('Apple').click();
  await agreesAt(page, 'apple', 'Kim Zurück');
  await person.isAt(/\/order$/);
  await isMember(page);
});

/** Failures, one of each family, at each size. */
for (const [size, screen] of eachSize)
  test.describe(`on a ${size}`, () => {
    test.use(screen);
    const ahead = (size === 'phone' ? 1 : -1) * 86_400_000;

    test(`from the popup over the rent page and back to it, where the person is known then, by a clock that is a day ${ahead > 0 ? 'ahead' : 'behind'}`, async ({
      person,
      page,
    }) => {
      await page.addInitScript(by => {
        const real = Date.now;
        const wrong = () => real() + by;
        globalThis.Date = class extends Date {
          constructor(...said: [] | [string | number]) {
            super(...((said.length === 0 ? [wrong()] : said) as [number]));
          }
          static override now = wrong;
        } as DateConstructor;
      }, ahead);
      await person.scans('BW-4821');
      const before = await tokenOf(page);
      await page.getByRole('button', { name: 'Anmelden' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Google' }).click();
      await agreesAt(page, 'google', 'Kim am Schalter');
      await person.isAt(/\/loginborrow/);
      await person.sees(person.rentButton);
      await isMember(page);
      expect(await tokenOf(page)).not.toBe(before);
      await leftNoProof(page);
    });

    test('saying no there, and a provider that does not answer, are said here, and the next try works', async ({
      person,
      page,
    }) => {
      await page.goto('/login');
      await person.button('Google').click();
      await isAtProvider(page, 'google');
      await page.getByRole('button', { name: 'Ablehnen' }).click();
      await person.sees(person.text('Sie haben die Anmeldung mit Google abgebrochen.'));
      await person.button('Facebook').click();
      await isAtProvider(page, 'facebook');
      await page.getByRole('button', { name: 'Anbieter antwortet nicht' }).click();
      await person.sees(person.text('Facebook antwortet gerade nicht.'));
      await person.button('Google').click();
      await agreesAt(page, 'google', 'Kim Nochmal');
      await isMember(page);
    });

    test('a way back that is opened in another browser does not sign in', async ({
      person,
      page,
      browser,
      baseURL,
    }) => {
      await page.goto('/login');
      await person.button('Google').click();
      await isAtProvider(page, 'google');
      const answer = await page.request.post(page.url(), {
        form: { decision: 'allow', name: 'Kim Anderswo' },
        maxRedirects: 0,
      });
      const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      const other = await elsewhere.newPage();
      await other.goto(answer.headers()['location'] ?? '');
      const somebody = new Person(other);
      await somebody.sees(somebody.text('Diese Anmeldung hat in einem anderen Browser begonnen.'));
      expect(await tokenOf(other)).toBeNull();
      await elsewhere.close();
    });

    test('the network fails on the way back: asked, tried again, signed in', async ({
      person,
      page,
      problems,
    }) => {
      problems.expectNetwork();
      await page.goto('/login');
      await person.button('Google').click();
      await page.route('**/api/v1/saas/openid/login', route => route.abort());
      await agreesAt(page, 'google', 'Kim Funkloch');
      await person.sees(person.question('Wir konnten die Anmeldung nicht abschließen'));
      await page.unrouteAll();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Erneut versuchen' }).click();
      await isMember(page);
      await leftNoProof(page);
    });
  });

test('Back at the provider leads to the login, which works again', async ({ person, page }) => {
  await page.goto('/login');
  await person.button('Google').click();
  await isAtProvider(page, 'google');
  await page.goBack();
  await person.isAt(/\/login$/);
  await person.button('Apple').click();
  await isAtProvider(page, 'apple');
});

for (const [provider, name] of [
  ['wechat', 'WeChat'],
  ['alipay', 'Alipay'],
] as const)
  test.describe(`inside ${name}`, () => {
    test.use({ userAgent: agents[provider] });

    test(`/login is ${name}'s page, which signs in`, async ({ person, page }) => {
      await page.goto('/login');
      await person.isAt(new RegExp(`/login_${provider}$`));
      await person.sees(person.heading(`Mit ${name} anmelden`));
      await person.button(`Weiter mit ${name}`).click();
      await agreesAt(page, provider, `Li ${name}`);
      await isMember(page);
      await leftNoProof(page);
    });

    test(`saying no to ${name} leads back to its page, and renting as a guest stays open`, async ({
      person,
      page,
    }) => {
      await page.goto(`/login_${provider}`);
      await person.button(`Weiter mit ${name}`).click();
      await isAtProvider(page, provider);
      await page.getByRole('button', { name: 'Ablehnen' }).click();
      await person.sees(person.text(`Sie haben die Anmeldung mit ${name} abgebrochen.`));
      await person.sees(person.link('Als Gast mieten'));
    });
  });

test('the pages of WeChat and Alipay say elsewhere that the system is not supported', async ({
  person,
  page,
}) => {
  for (const provider of ['wechat', 'alipay']) {
    await page.goto(`/login_${provider}`);
    await person.sees(person.text('Das System wird nicht unterstützt'));
    await person.link('Anders anmelden').click();
    await person.isAt(/\/login$/);
  }
});
