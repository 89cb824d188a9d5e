import { expect, test } from './support/journey.ts';
import { Person } from './support/person.ts';
import { isMember, newNumber, tokenOf } from './support/session.ts';
import { eachSize } from './support/sizes.ts';
import { signsIn } from './support/signing-in.ts';
import { coreIf } from './support/core.ts';

// An hour passes: the limits on text messages do not carry over between tests.
test.beforeEach(async ({ local }) => {
  await local.moveClock(61);
});

for (const [size, screen] of eachSize)
  test.describe(`on a ${size}`, () => {
    test.use(screen);

    test(`two tabs: sign-in, language and sign-out in one are noticed in the other${coreIf(size === 'phone')}`, async ({
      person,
      page,
      context,
      request,
    }) => {
      await person.scans('BW-2210');
      const other = new Person(await context.newPage());
      // Home's requests for the guest would be refused once the guest has signed in.
      const counted = other.page.waitForResponse(/\/order\/count/);
      await other.page.goto('/');
      await counted;
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

      // Another person signs in over the first one's session, without a sign-out.
      await other.page.goto('/account');
      const ways = other.page.getByRole('region', { name: 'Anmeldewege' });
      await expect(ways).toBeVisible();
      const whose = async () => /··· \d{3}/.exec((await ways.textContent()) ?? '')?.[0];
      const [first, firstPerson] = [await tokenOf(page), await whose()];
      expect(firstPerson).toBeDefined();
      await page.bringToFront();
      await page.goto('/login');
      await signsIn(page, request, newNumber());
      await expect.poll(async () => tokenOf(page)).not.toBe(first);
      expect(await tokenOf(other.page)).toBe(await tokenOf(page));
      await other.page.bringToFront();
      await expect(ways).toBeVisible();
      expect(await whose()).not.toBe(firstPerson);

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
  });
