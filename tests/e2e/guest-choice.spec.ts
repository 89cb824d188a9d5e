import { expect, test } from './support/journey.ts';
import { isMember, newNumber, tokenOf } from './support/session.ts';
import { eachSize } from './support/sizes.ts';
import { signsIn } from './support/signing-in.ts';

/** A guest with a running rental signs in to an account that was there: asked, never taken. */

const question = 'Als Gast Begonnenes mitnehmen?';

for (const [size, screen] of eachSize)
  test.describe(`on a ${size}`, () => {
    test.use(screen);

    test('a person who stays a guest keeps the rental here; one who takes it along finds it in the account', async ({
      person,
      page,
      request,
      local,
      browser,
      baseURL,
    }) => {
      await local.moveClock(61);
      const number = newNumber();
      const elsewhere = await browser.newContext({ ...(baseURL ? { baseURL } : {}), ...screen });
      const there = await elsewhere.newPage();
      await there.goto('/login');
      await signsIn(there, request, number);
      await isMember(there);
      await elsewhere.close();
      await local.moveClock(61);

      await person.scansAndPays('BW-4821', '4242424242424242');
      await person.seesConfirmed();
      const guest = await tokenOf(page);
      await page.goto('/login');
      await signsIn(page, request, number);
      await person.sees(person.question(question));
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByRole('listitem')).toHaveText(['1 laufende Miete']);
      expect(await tokenOf(page)).toBe(guest);
      await dialog.getByRole('button', { name: 'Gast bleiben' }).click();
      await expect(dialog).toHaveCount(0);
      await page.goto('/order');
      await person.sees(person.text('Miete läuft'));
      expect(await tokenOf(page)).toBe(guest);

      await local.moveClock(61);
      await page.goto('/login');
      await signsIn(page, request, number);
      await person.sees(person.question(question));
      await dialog.getByRole('button', { name: 'Mitnehmen und anmelden' }).click();
      await isMember(page);
      expect(await tokenOf(page)).not.toBe(guest);
      await page.goto('/order');
      await person.sees(person.text('Miete läuft'));
    });
  });

test('the network fails while it is taken along: looked up again, and nothing is lost', async ({
  person,
  page,
  request,
  local,
  browser,
  baseURL,
  problems,
}) => {
  problems.expectNetwork();
  await local.moveClock(61);
  const number = newNumber();
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const there = await elsewhere.newPage();
  await there.goto('/login');
  await signsIn(there, request, number);
  await isMember(there);
  await elsewhere.close();
  await local.moveClock(61);

  await person.scansAndPays('BW-4821', '4242424242424242');
  await person.seesConfirmed();
  await page.goto('/login');
  await signsIn(page, request, number);
  await person.sees(person.question(question));
  // It is done, and its answer is lost.
  await page.route('**/saas/guest/take', async route => {
    await route.fetch();
    await route.abort();
  });
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Mitnehmen und anmelden' }).click();
  await person.sees(person.question('Wir konnten die Anmeldung nicht abschließen'));
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Erneut versuchen' }).click();
  await isMember(page);
  await page.goto('/order');
  await person.sees(person.text('Miete läuft'));
});
